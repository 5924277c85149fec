import { findCollectedFormType } from '../../../src/models/filings/formTypes.js';
import { companyOf, type SampleFiling } from './filings.js';

/** Returns the records expected of filings of the 28 form types, by filing id. */
export function expectedSecFilings(filings: readonly SampleFiling[]): Map<string, object> {
  return new Map(
    filings.flatMap((filing): [string, object][] => {
      const formType = findCollectedFormType(filing.formType);
      if (!formType) return [];
      const { accessionNumber, filedDate } = filing;
      const { name, cik } = companyOf(filing);
      const folder = `https://www.sec.gov/Archives/edgar/data/${cik}`;
      return [
        [
          accessionNumber,
          {
            companyName: name,
            formType,
            filedDate,
            txtUrl: `${folder}/${accessionNumber}.txt`,
            htmlUrl: `${folder}/${accessionNumber.replaceAll('-', '')}/${accessionNumber}-index.htm`,
          },
        ],
      ];
    }),
  );
}

/** Returns the records expected of reports of purchases, by filing id. */
export function expectedForm4Filings(filings: readonly SampleFiling[]): Map<string, object> {
  return new Map(
    filings.flatMap(({ report, accessionNumber, filedDate }): [string, object][] => {
      const bought = report?.trades.filter(
        ({ code, direction = 'A', derivative, isSwap }) => code === 'P' && direction === 'A' && !derivative && !isSwap,
      );
      if (!report || !bought || bought.length === 0) return [];
      const { issuer, owners } = report;
      const isOneSecurity = new Set(bought.map(({ security }) => security)).size === 1;
      return [
        [
          `${accessionNumber}-${issuer.cik}`,
          {
            issuerName: issuer.name,
            ownerName: owners.map(({ name }) => name).join('; '),
            isDirector: owners.some(({ isDirector = false }) => isDirector),
            transactionDate: bought
              .map(({ date }) => date)
              .sort()
              .at(-1),
            filingDate: filedDate,
            ...(isOneSecurity && { sharesTransacted: bought.reduce((sum, { shares }) => sum + shares, 0) }),
          },
        ],
      ];
    }),
  );
}
