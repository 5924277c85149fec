import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { filingAddress } from '../../filings/filingAddress.js';
import { SourceText } from '../../filings/sourceText.js';
import { formatFilingDate } from '../../filings/times.js';
import type { DealField, DealStatus, PositionType } from '../../generated/graphql.js';
import { dealStatusNames, positionTypeNames } from '../dealStatuses.js';
import { titleOfFiling } from './dealFilingQuery.js';
import { factNames } from './dealFacts.js';
import type { DealDetails } from './dealQuery.js';
import { type DealTextName, dealTextNames } from './dealTexts.js';
import { FoldedText } from './foldedText.js';
import { FormerText } from './formerText.js';
import type { TimelineEntry } from './timelineQuery.js';

interface EntryWordsProps {
  readonly deal: DealDetails;
  readonly entry: TimelineEntry;
}

/** Event of an entry of a timeline, in words. */
export function EntryWords({ deal, entry }: EntryWordsProps): ReactNode {
  const { kind, activity, changes, documentChanges } = entry;
  if (kind === 'dealCreated') return 'Deal created';
  if (kind === 'dealChanged') {
    return (
      <>
        {changes
          .filter(({ field }) => field !== 'relatedFilingIds')
          .map((change) => (
            <span key={change.field}>
              <ChangeWords deal={deal} entry={entry} change={change} />
            </span>
          ))}
        <Links entry={entry} />
        {documentChanges.map((change) => (
          <span key={change.documentId}>
            <DocumentWords change={change} />
          </span>
        ))}
      </>
    );
  }
  if (!activity)
    return <span className="quiet">{kind === 'taskCompleted' ? 'Task completed' : 'Added'}, since deleted</span>;
  const label = kind === 'taskCompleted' ? 'Task completed' : activity.type === 'task' ? 'Task' : 'Note';
  return (
    <>
      <span className="quiet deal-small">
        {label}
        {kind === 'activityCreated' && activity.dueDate && `, due ${formatFilingDate(activity.dueDate)}`}
      </span>
      <div dir="auto">
        <FoldedText text={activity.content} name={label} />
      </div>
    </>
  );
}

const fieldNames: Readonly<Record<DealField, string>> = {
  ...factNames,
  status: 'Status',
  positionType: 'Position',
  description: 'Description',
  investmentThesis: 'Thesis',
  targetPrice: 'Target price',
  currentPrice: 'Current price',
  notes: 'Notes',
  riskAssessment: 'Risks',
  relatedFilingIds: 'Linked filings',
};

const isLongText = (field: DealField): field is DealTextName => (dealTextNames as readonly DealField[]).includes(field);

interface ChangeWordsProps extends EntryWordsProps {
  readonly change: TimelineEntry['changes'][number];
}

/** Change of a field: from which value to which; of a long text, that it was edited, with a button for the former text. */
function ChangeWords({ deal, entry, change: { field, before, after } }: ChangeWordsProps): ReactNode {
  const name = fieldNames[field];
  if (!isLongText(field)) {
    return (
      <>
        {name}: <Value field={field} value={before} /> → <Value field={field} value={after} />
      </>
    );
  }
  return (
    <>
      {`${name} ${after === null ? 'removed' : before === null ? 'added' : 'edited'} `}
      {before && <FormerText deal={deal} entry={entry} field={field} title={name} />}
    </>
  );
}

function Value({ field, value }: { readonly field: DealField; readonly value?: string | null | undefined }): ReactNode {
  if (value === null || value === undefined) return <span className="quiet">none</span>;
  if (field === 'status') return dealStatusNames[value as DealStatus] ?? value;
  if (field === 'positionType') return positionTypeNames[value as PositionType] ?? value;
  return <SourceText>{value}</SourceText>;
}

/** Change of a document: its name, and whether its address is another. */
function DocumentWords({ change }: { readonly change: TimelineEntry['documentChanges'][number] }): ReactNode {
  const { before, after, urlChanged } = change;
  const name = <SourceText>{after ?? before ?? ''}</SourceText>;
  if (!before) return <>Document added: {name}</>;
  if (!after) return <>Document removed: {name}</>;
  if (before === after) return <>Document URL changed: {name}</>;
  return (
    <>
      Document renamed: <SourceText>{before}</SourceText> → {name}
      {urlChanged && ', and its URL changed'}
    </>
  );
}

/** Filings that a change has linked, and the number of those that it has unlinked. */
function Links({ entry }: { readonly entry: TimelineEntry }): ReactNode {
  const { linkedFilingIds, unlinkedFilingIds, linkedFilings } = entry;
  const filings = linkedFilings ?? [];
  const otherCount = linkedFilingIds.length - filings.length;
  return (
    <>
      {filings.map((filing) => (
        <span key={filing.filingId}>
          Linked{' '}
          <Link href={filingAddress(filing.kind, filing.filingId)}>
            <SourceText>{titleOfFiling(filing)}</SourceText>
          </Link>
        </span>
      ))}
      {otherCount > 0 && (
        <span>{`Linked ${otherCount} ${filings.length > 0 ? 'more ' : ''}${filingNoun(otherCount)}`}</span>
      )}
      {unlinkedFilingIds.length > 0 && (
        <span>{`Unlinked ${unlinkedFilingIds.length} ${filingNoun(unlinkedFilingIds.length)}`}</span>
      )}
    </>
  );
}

const filingNoun = (count: number): string => (count === 1 ? 'filing' : 'filings');
