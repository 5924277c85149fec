import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link } from 'wouter';
import { dealAddress } from '../../deals/dealAddress.js';
import { Button } from '../../components/button.js';
import { KeyHint } from '../../components/keyHint.js';
import { useCommandKeys, useCommands } from '../../keyboard/useCommands.js';
import { useLazyDialog } from '../../keyboard/useLazyDialog.js';
import { filingChanges } from '../filingChanges.js';
import { SourceText } from '../sourceText.js';
import { listOpenSuggestions } from './dealSuggestions.js';
import { acceptSuggestionCommandId, filingGroup, linkCommandId, newDealCommandId } from './filingCommands.js';
import { FilingPlaceContext } from './filingPlace.js';
import type { FilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';

interface FilingDealsProps {
  readonly filing: FilingDetails;
}

/** Deals that a filing is linked to, and those that it may belong to, with the reason. */
export function FilingDeals({ filing }: FilingDealsProps) {
  const { nodes: deals } = filing.deals;
  const acceptKeys = useCommandKeys(acceptSuggestionCommandId);
  const suggestions = listOpenSuggestions(filing);
  return (
    <FilingSection title="Deals">
      {deals.length > 0 && (
        <ul className="filing-deals">
          {deals.map((deal) => (
            <li key={deal.dealId} className="filing-deal">
              <Link className="filing-deal-name" href={dealAddress(deal.dealId)}>
                <DealName {...deal} />
              </Link>
              <Button variant="plain" onPress={() => filingChanges.unlinkDeal([filing], deal)}>
                Unlink <HiddenName>{deal.companyName}</HiddenName>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {suggestions.map((suggestion, index) => {
        const { deal, dealId, matched, reason } = suggestion;
        return (
          <div key={dealId} className="filing-deal filing-suggestion">
            <span className="filing-deal-name">
              <DealName {...deal} />
              <span className="quiet filing-small">
                {reasons[reason]} <SourceText>{matched}</SourceText>
              </span>
            </span>
            <Button
              {...(index === 0 && { 'aria-keyshortcuts': 'y' })}
              onPress={() => filingChanges.linkDeal([filing], { dealId, ...deal })}
            >
              Link <HiddenName>{`to ${deal.companyName}`}</HiddenName>
              {index === 0 && acceptKeys !== undefined && <KeyHint keys={acceptKeys} />}
            </Button>
          </div>
        );
      })}
      <div className="filing-deal-actions">
        <LinkButton filing={filing} />
        <NewDealButton filing={filing} />
      </div>
    </FilingSection>
  );
}

/** Button that opens the list of deals, to link the filing to one of them. On a page of its own the filing has the key for it. */
function LinkButton({ filing }: FilingDealsProps) {
  const hasLinkKey = useContext(FilingPlaceContext) !== 'paneOfList';
  const { Dialog, open, close } = useLazyDialog(() => import('../linkDialog.js'));
  const keys = useCommandKeys(linkCommandId);
  const command = { id: linkCommandId, name: 'Link to a deal', group: filingGroup, keys: 'l', run: () => void open() };
  useCommands(hasLinkKey ? [command] : []);
  return (
    <>
      <Button tooltip="Link to a deal" keys={keys} onPress={() => void open()}>
        Link to a deal
      </Button>
      {Dialog && (
        <Dialog
          suggestionsOf={filing.id}
          onClose={close}
          onChoose={(deal) => {
            close();
            filingChanges.linkDeal([filing], deal);
          }}
        />
      )}
    </>
  );
}

/** Button that opens the form for a new deal, filled with the company of the filing and linked to it. */
function NewDealButton({ filing }: FilingDealsProps) {
  const queries = useQueryClient();
  const { Dialog, open, close } = useLazyDialog(() => import('../../deals/board/newDealDialog.js'));
  const keys = useCommandKeys(newDealCommandId);
  useCommands([
    {
      id: newDealCommandId,
      name: 'Create a deal from the filing',
      group: filingGroup,
      keys: 'c',
      run: () => void open(),
    },
  ]);
  return (
    <>
      <Button tooltip="Create a deal from the filing" keys={keys} onPress={() => void open()}>
        New deal
      </Button>
      {Dialog && (
        <Dialog
          initial={{ ...describeCompany(filing), relatedFilingIds: [filing.filingId] }}
          onClose={close}
          onCreated={() => void queries.invalidateQueries({ queryKey: ['filing', filing.kind, filing.filingId] })}
        />
      )}
    </>
  );
}

/** Returns the fields of a deal that the company of a filing fills. */
function describeCompany(filing: FilingDetails) {
  const companyName = filing.company ?? '';
  const code = filing.ticker ?? null;
  if (filing.kind === 'japan') return { companyName, tseCode: code, country: 'Japan' };
  if (filing.kind === 'asx') return { companyName, asxCode: code, country: 'Australia' };
  const cik = filing.__typename === 'SecFiling' ? (filing.submission?.companyCik ?? null) : null;
  return { companyName, symbol: code, cik };
}

/** Reasons of suggestions, followed by what matches. */
const reasons = {
  identifier: 'Suggested: same identifier,',
  symbol: 'Suggested: same symbol,',
  companyName: 'Possible match: similar name,',
} as const;

function DealName({ companyName, symbol }: { readonly companyName: string; readonly symbol?: string | null }) {
  return (
    <span>
      <SourceText>{companyName}</SourceText>
      {symbol && (
        <span className="quiet">
          {' '}
          <SourceText>{symbol}</SourceText>
        </span>
      )}
    </span>
  );
}

/** Rest of the name of a button, for screen readers. */
const HiddenName = ({ children }: { readonly children: string }) => (
  <span className="visually-hidden">
    <SourceText>{children}</SourceText>
  </span>
);
