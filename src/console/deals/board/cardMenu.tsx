import { Button } from '../../components/button.js';
import { ActionsIcon } from '../../components/icons.js';
import { Menu, MenuItem, MenuSection } from '../../components/menu.js';
import { showHiddenCharacters } from '../../filings/sourceText.js';
import { useCommandKeys } from '../../keyboard/useCommands.js';
import { dealAddress } from '../dealAddress.js';
import { dealStatuses, statusBeside, dealStatusNames } from '../dealStatuses.js';
import { boardCommandIds } from './boardCommandIds.js';
import { useBoardActions } from './boardActions.js';
import type { BoardDeal } from './columnQuery.js';

/** Menu of what can be done with a deal, with the keys that do the same. */
export function CardMenu({ deal }: { readonly deal: BoardDeal }) {
  const { dealId, companyName, status } = deal;
  const { moveTo, remove } = useBoardActions();
  const nextKeys = useCommandKeys(boardCommandIds.moveToNext);
  const previousKeys = useCommandKeys(boardCommandIds.moveToPrevious);
  const deleteKeys = useCommandKeys(boardCommandIds.delete);
  const keysOf = (target: string) =>
    target === statusBeside(status, 1) ? nextKeys : target === statusBeside(status, -1) ? previousKeys : undefined;
  const name = `Actions of ${showHiddenCharacters(companyName)}`;
  return (
    <Menu
      label={name}
      placement="bottom end"
      trigger={
        <Button variant="plain" isIcon slot={null} aria-label={name}>
          <ActionsIcon size={16} />
        </Button>
      }
    >
      <MenuSection label="Open">
        <MenuItem id="open" href={dealAddress(dealId)} keys="Enter">
          Open
        </MenuItem>
      </MenuSection>
      <MenuSection title="Move to">
        {dealStatuses
          .filter((each) => each !== status)
          .map((each) => (
            <MenuItem key={each} id={each} keys={keysOf(each)} onAction={() => moveTo(deal, each)}>
              {dealStatusNames[each]}
            </MenuItem>
          ))}
      </MenuSection>
      <MenuSection label="Delete">
        <MenuItem id="delete" keys={deleteKeys} isDangerous onAction={() => remove(deal)}>
          Delete
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}
