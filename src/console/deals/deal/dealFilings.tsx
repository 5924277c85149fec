import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { LoadError } from '../../components/loadError.js';
import { showToast } from '../../components/toasts.js';
import { filingAddress } from '../../filings/filingAddress.js';
import { SourceText } from '../../filings/sourceText.js';
import { formatFilingDate } from '../../filings/times.js';
import { dealChanges } from '../board/dealChanges.js';
import {
  companyFilingsQuery,
  type DealFiling,
  linkedFilingsQuery,
  maxLinkedFilings,
  linkFiling,
  titleOfFiling,
  unlinkFiling,
} from './dealFilingQuery.js';
import type { DealDetails } from './dealQuery.js';
import { DealSection } from './dealSection.js';
import { useLastLook } from './lastLook.js';

/** Linked filings of a deal, and recent filings of its company that are not linked. */
export function DealFilings({ deal }: { readonly deal: DealDetails }) {
  const linked = useQuery(linkedFilingsQuery(deal.dealId));
  const company = useQuery(companyFilingsQuery(deal));
  const lastLook = useLastLook(deal.dealId);
  const [areAllShown, setAllShown] = useState(false);
  const linkedIds = new Set(deal.relatedFilingIds);
  const suggested = (company.data ?? []).filter(({ filingId }) => !linkedIds.has(filingId));
  const isNew = ({ createdAt }: DealFiling) => lastLook !== undefined && createdAt > lastLook;
  const listed = (linked.data?.filings ?? []).filter(({ filingId }) => linkedIds.has(filingId));
  const shown = areAllShown ? listed : listed.slice(0, shownCount);
  const unknownCount = linked.data?.unknownFilingIds.length ?? 0;
  const failed = [linked, company].find(({ isError, data }) => isError && !data);
  return (
    <>
      <DealSection title="Filings" note={linkedIds.size > 0 ? `${linkedIds.size} linked` : undefined}>
        {failed && <LoadError subject="The filings" query={failed} />}
        {linked.data && linkedIds.size === 0 && (
          <p className="quiet">No filings are linked. Link one from its page, or from those of the company below.</p>
        )}
        <ul className="deal-list">
          {shown.map((filing) => (
            <FilingRow key={filing.filingId} filing={filing} isNew={isNew(filing)}>
              <Button variant="plain" onPress={() => changeLink(deal, filing, false)}>
                Unlink <span className="visually-hidden">{titleOfFiling(filing)}</span>
              </Button>
            </FilingRow>
          ))}
        </ul>
        {listed.length > shownCount && !areAllShown && (
          <Button variant="plain" onPress={() => setAllShown(true)}>
            Show all {listed.length}
          </Button>
        )}
        {linked.data && linkedIds.size > linked.data.filings.length + unknownCount && (
          <p className="quiet deal-small">The {maxLinkedFilings} filings that were linked last are shown.</p>
        )}
        {unknownCount > 0 && (
          <p className="quiet deal-small">
            {unknownCount === 1 ? 'One linked filing is' : `${unknownCount} linked filings are`} not stored by Docket.
          </p>
        )}
      </DealSection>
      {suggested.length > 0 && (
        <DealSection title="Recent filings of the company">
          <ul className="deal-list">
            {suggested.slice(0, shownCount).map((filing) => (
              <FilingRow key={filing.filingId} filing={filing} isNew={isNew(filing)}>
                <Button variant="plain" onPress={() => changeLink(deal, filing, true)}>
                  Link <span className="visually-hidden">{titleOfFiling(filing)}</span>
                </Button>
              </FilingRow>
            ))}
          </ul>
          {deal.symbol && (
            <p className="deal-small">
              <Link href={`/filings?${new URLSearchParams({ archived: 'any', ticker: deal.symbol })}`}>
                All filings of <SourceText>{deal.symbol}</SourceText>
              </Link>
            </p>
          )}
        </DealSection>
      )}
    </>
  );
}

/** Filings that are shown before all are asked for. */
const shownCount = 8;

interface FilingRowProps {
  readonly filing: DealFiling;
  readonly isNew: boolean;
  readonly children: React.ReactNode;
}

const FilingRow = ({ filing, isNew, children }: FilingRowProps) => (
  <li className="deal-filing">
    <span className="deal-filing-words">
      <Link href={filingAddress(filing.kind, filing.filingId)}>
        <SourceText>{titleOfFiling(filing)}</SourceText>
      </Link>
      <span className="quiet deal-small figures">
        {isNew && <strong className="deal-new">New</strong>} {formatFilingDate(filing.date)}
        {'formType' in filing && ` · ${filing.formType}`}
      </span>
    </span>
    {children}
  </li>
);

/** Links or unlinks a filing, with Undo. */
function changeLink(deal: DealDetails, filing: DealFiling, isAddition: boolean): void {
  const isStored = (isAddition ? linkFiling : unlinkFiling)(deal, filing).then(
    () => true,
    (error: unknown) => {
      showToast(`The filing was not ${isAddition ? 'linked' : 'unlinked'}. ${describeFailure(error)}`);
      return false;
    },
  );
  const message = `${isAddition ? 'Linked' : 'Unlinked'}: ${titleOfFiling(filing)}`;
  dealChanges.undoHistory.offer(message, isStored, () => changeLink(deal, filing, !isAddition));
}
