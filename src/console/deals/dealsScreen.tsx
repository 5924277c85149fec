import './deals.css';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '../components/button.js';
import { useLazyDialog } from '../keyboard/useLazyDialog.js';
import { useCommandKeys } from '../keyboard/useCommands.js';
import { FullHeightPage } from '../layout/fullHeightPage.js';
import { Board } from './board/board.js';
import { focusCard, focusColumnBeside } from './board/cardFocus.js';
import { useDealsAddress } from './dealsAddress.js';
import { dealsCommandIds, useDealsCommands } from './dealsCommands.js';
import { DealsFilterBar } from './dealsFilterBar.js';
import { DeletedDeals } from './deleted/deletedDeals.js';
import { DealTable } from './list/dealTable.js';
import { TableColumnMenu } from './list/tableColumnMenu.js';

/** Loads the code of the page of a deal, which is opened from here, when the browser has nothing else to do. */
function loadDealPage(): () => void {
  // Code that cannot be loaded now is loaded when the page is opened. Safari has no idle callbacks.
  const load = () => void import('../pages/deal.js').catch(() => {});
  if (!('requestIdleCallback' in globalThis)) return () => {};
  const handle = requestIdleCallback(load);
  return () => cancelIdleCallback(handle);
}

/** Screen of the deals: filters, and the board or the table; or the deleted deals. */
export function DealsScreen() {
  useEffect(loadDealPage, []);
  const [view, setView] = useDealsAddress();
  const searchField = useRef<HTMLInputElement>(null);
  const newDeal = useLazyDialog(() => import('./board/newDealDialog.js'));
  const focusList = useCallback(() => {
    searchField.current?.blur();
    const table = document.querySelector<HTMLElement>('.row-grid');
    if (table) table.focus();
    else focusColumnBeside(1);
  }, []);
  const isDeleted = view.layout === 'deleted';
  const title = isDeleted ? 'Deleted deals' : 'Deals';
  const otherLayout = view.layout === 'board' ? 'table' : 'board';
  useDealsCommands({
    createDeal: () => void newDeal.open(),
    focusSearch: () => searchField.current?.select(),
    toggleLayout: () => setView({ layout: otherLayout }),
    showDeleted: () => setView({ layout: 'deleted' }),
  });
  const newKeys = useCommandKeys(dealsCommandIds.create);
  const layoutKeys = useCommandKeys(dealsCommandIds.layout);
  const deletedKeys = useCommandKeys(dealsCommandIds.deleted);
  const { Dialog } = newDeal;
  return (
    <FullHeightPage title={title}>
      <div className="deals-screen">
        <div className="deals-head">
          <h1>{title}</h1>
          <div className="deals-head-end">
            {view.layout === 'table' && <TableColumnMenu />}
            {!isDeleted && (
              <Button
                variant="plain"
                keys={deletedKeys}
                tooltip="Show deleted deals"
                onPress={() => setView({ layout: 'deleted' })}
              >
                Deleted
              </Button>
            )}
            <Button
              variant="plain"
              keys={layoutKeys}
              tooltip={`Show as ${otherLayout}`}
              onPress={() => setView({ layout: otherLayout })}
            >
              {otherLayout === 'table' ? 'Table' : 'Board'}
            </Button>
            <Button variant="primary" keys={newKeys} tooltip="New deal" onPress={() => void newDeal.open()}>
              New deal
            </Button>
          </div>
        </div>
        {!isDeleted && <DealsFilterBar view={view} onChange={setView} searchField={searchField} onLeave={focusList} />}
        {isDeleted ? (
          <DeletedDeals onLeave={() => setView({ layout: 'board' })} />
        ) : view.layout === 'board' ? (
          <Board view={view} onChange={setView} onCreate={() => void newDeal.open()} />
        ) : (
          <DealTable view={view} onChange={setView} onCreate={() => void newDeal.open()} />
        )}
      </div>
      {Dialog && <Dialog onClose={newDeal.close} onCreated={focusCard} />}
    </FullHeightPage>
  );
}
