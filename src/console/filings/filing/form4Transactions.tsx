import { DataTable } from '../../components/dataTable.js';
import { filingMarkets } from '../markets.js';
import { formatCount, formatPercent, formatPriceFigure } from '../numbers.js';
import { SourceText } from '../sourceText.js';
import { formatFilingDate } from '../times.js';
import type { Form4FilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';
import { Form4Owners } from './form4Owners.js';
import { describeTransactionCode } from './transactionCodes.js';

type ReportedTransaction = NonNullable<Form4FilingDetails['report']>['transactions'][number];

const missing = '–';

/** Returns the rows of the form. Without the form there is one row, of the fields of the filing. */
function listTransactions(filing: Form4FilingDetails): readonly ReportedTransaction[] {
  if (filing.report) return filing.report.transactions;
  if (!filing.sharesTransacted) return [];
  const { transactionDate, sharesTransacted, pricePerShare, sharesOwnedAfter, transactionType } = filing;
  return [
    {
      code: transactionType ?? 'P',
      isAcquired: true,
      isDerivative: false,
      isDirect: null,
      isEquitySwap: false,
      ownership: null,
      securityTitle: 'Shares',
      transactionDate: transactionDate ?? null,
      shares: sharesTransacted,
      pricePerShare: pricePerShare ?? null,
      sharesOwnedAfter: sharesOwnedAfter ?? null,
      footnotes: [],
    },
  ];
}

/**
 * Owners and transactions of a Form 4, with the value of each transaction and its share of the holding after it. The value is left out where
 * the prices are not known to be in a currency: they may be in percent, as those of notes.
 */
export function Form4Transactions({ filing }: { readonly filing: Form4FilingDetails }) {
  const rows = listTransactions(filing).map((row, index) => ({ ...row, index }));
  const currency = filing.currency ?? (isNumber(filing.pricePerShare) ? filingMarkets.form4.currency : null);
  const footnotes = [...new Set(rows.flatMap((row) => row.footnotes))];
  return (
    <>
      <FilingSection title="Owners" note={describePlan(filing.report?.underPlan)}>
        <Form4Owners filing={filing} />
      </FilingSection>
      <FilingSection title="Transactions">
        <DataTable
          label="Transactions"
          items={rows}
          getId={({ index }) => String(index)}
          emptyText="The form reports no transactions."
          isStackedWhenNarrow
          columns={[
            {
              id: 'date',
              heading: 'Date',
              renderCell: (row) => (row.transactionDate ? formatFilingDate(row.transactionDate) : missing),
            },
            { id: 'type', heading: 'Type', renderCell: (row) => <TransactionType {...row} /> },
            { id: 'shares', heading: 'Shares', isNumeric: true, renderCell: renderShares },
            {
              id: 'price',
              heading: currency ? `Price (${currency})` : 'Price',
              isNumeric: true,
              renderCell: ({ pricePerShare: price }) => (isNumber(price) ? formatPriceFigure(price) : missing),
            },
            ...(currency
              ? [{ id: 'value', heading: `Value (${currency})`, isNumeric: true, renderCell: renderValue }]
              : []),
            {
              id: 'after',
              heading: 'Held after',
              isNumeric: true,
              renderCell: ({ sharesOwnedAfter: after }) => (isNumber(after) ? formatCount(after) : missing),
            },
            { id: 'share', heading: '% of holding', isNumeric: true, renderCell: renderShareOfHolding },
          ]}
        />
        {footnotes.length > 0 && (
          <details className="filing-footnotes">
            <summary>Footnotes ({formatCount(footnotes.length)})</summary>
            <ol>
              {footnotes.map((footnote) => (
                <li key={footnote}>
                  <SourceText>{footnote}</SourceText>
                </li>
              ))}
            </ol>
          </details>
        )}
      </FilingSection>
    </>
  );
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

function describePlan(underPlan: boolean | null | undefined): string {
  if (underPlan === true) return 'Under a Rule 10b5-1 plan';
  return underPlan === false ? 'Not under a Rule 10b5-1 plan' : 'Rule 10b5-1 plan: not stated';
}

/** Type of a transaction, with the security and the nature of its ownership. */
function TransactionType({
  code,
  isEquitySwap,
  securityTitle,
  isDerivative,
  isDirect,
  ownership,
}: ReportedTransaction) {
  return (
    <span className="filing-security">
      <span>
        {describeTransactionCode(code)} <span className="quiet">({code})</span>
      </span>
      <span className="quiet filing-small">
        <SourceText>{securityTitle}</SourceText>
        {isDerivative && ', derivative'}
        {isEquitySwap && ', equity swap'}
        {isDirect === false && ', indirect'}
        {isDirect === false && ownership && (
          <>
            : <SourceText>{ownership}</SourceText>
          </>
        )}
      </span>
    </span>
  );
}

/** Renders the number of shares, with a minus for shares that were disposed of. */
function renderShares({ shares, isAcquired }: ReportedTransaction) {
  if (!isNumber(shares)) return missing;
  return formatCount(isAcquired === false ? -shares : shares);
}

function renderValue({ shares, pricePerShare: price }: ReportedTransaction) {
  if (!isNumber(shares) || !isNumber(price) || price === 0) return missing;
  return formatCount(Math.round(shares * price));
}

function renderShareOfHolding({ shares, sharesOwnedAfter: after }: ReportedTransaction) {
  if (!isNumber(shares) || !isNumber(after) || after <= 0) return missing;
  return formatPercent((100 * shares) / after);
}
