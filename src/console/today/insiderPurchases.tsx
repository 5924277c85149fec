import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DataTable } from '../components/dataTable.js';
import { feedAddress } from '../filings/list/feedView.js';
import { formatPrice, formatShortAmount } from '../filings/numbers.js';
import { SourceText } from '../filings/sourceText.js';
import { formatCalendarDate } from '../account/dateFormats.js';
import { chartDays, dayBefore, insiderClustersQuery } from './todayQueries.js';
import { TodaySection } from './todaySection.js';

/** Issuers of which several insiders bought shares, by the value of the purchases. */
export const InsiderPurchases = () => (
  <TodaySection title={`Purchases by several insiders, ${chartDays} days`} query={useQuery(insiderClustersQuery)}>
    {(clusters) => (
      <DataTable
        label="Purchases by several insiders"
        items={clusters}
        getId={({ issuerName, issuerTicker }) => issuerTicker ?? issuerName}
        emptyText={`No issuer had purchases by more than one insider in the last ${chartDays} days.`}
        isStackedWhenNarrow
        columns={[
          {
            id: 'issuer',
            heading: 'Issuer',
            renderCell: ({ issuerName, issuerTicker }) => (
              <>
                <SourceText>{issuerName}</SourceText>{' '}
                <span className="quiet">
                  <SourceText>{issuerTicker ?? ''}</SourceText>
                </span>
              </>
            ),
          },
          {
            id: 'owners',
            heading: 'Insiders',
            isNumeric: true,
            renderCell: ({ ownerCount, issuerName, issuerTicker }) => (
              <Link href={purchasesAddress(issuerTicker ?? null, issuerName)}>{ownerCount}</Link>
            ),
          },
          {
            id: 'filings',
            heading: 'Filings',
            isNumeric: true,
            renderCell: ({ filingCount, issuerName, issuerTicker }) => (
              <Link href={purchasesAddress(issuerTicker ?? null, issuerName)}>{filingCount}</Link>
            ),
          },
          {
            id: 'value',
            heading: 'Value',
            isNumeric: true,
            renderCell: ({ totalValue, issuerName, issuerTicker }) => (
              <Link href={purchasesAddress(issuerTicker ?? null, issuerName)} title={formatPrice(totalValue, 'USD')}>
                {formatShortAmount(totalValue, 'USD')}
              </Link>
            ),
          },
          {
            id: 'last',
            heading: 'Latest',
            isNumeric: true,
            renderCell: ({ lastFilingDate }) => formatCalendarDate(lastFilingDate),
          },
        ]}
      />
    )}
  </TodaySection>
);

/** Returns the address of the Form 4 filings of an issuer in the window. */
const purchasesAddress = (ticker: string | null, name: string): string =>
  feedAddress({
    kinds: ['form4'],
    filter: { startDate: dayBefore(chartDays), ...(ticker ? { ticker } : { searchTerm: `"${name}"` }) },
  });
