import { useMemo } from 'react';
import { filingMarkets } from '../markets.js';
import { Analysis } from './analysis.js';
import { FilingDeals } from './filingDeals.js';
import { FilingHead } from './filingHead.js';
import type { FilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';
import { FilingText } from './filingText.js';
import { Form4Transactions } from './form4Transactions.js';
import { listCitations } from './citations.js';
import { OriginalTitle } from './originalTitle.js';
import { Ownership } from './ownership.js';
import { Relations } from './relations.js';
import { TagReasons } from './tagReasons.js';
import { useTextNavigation } from './textNavigation.js';

/** Content of the screen of a filing that has been read. */
export function FilingBody({ filing }: { readonly filing: FilingDetails }) {
  const navigation = useTextNavigation();
  const citations = useMemo(() => listCitations(filing), [filing]);
  const { showCitation } = navigation;
  const isSec = filing.__typename === 'SecFiling';
  return (
    <>
      <FilingHead filing={filing} />
      <div className="filing-columns">
        <div className="filing-main">
          {filing.__typename === 'JapanFiling' && <OriginalTitle filing={filing} />}
          <Analysis filing={filing} onShowCitation={showCitation} />
          {filing.__typename === 'Form4Filing' && <Form4Transactions filing={filing} />}
          {isSec && filing.ownership && <Ownership ownership={filing.ownership} />}
        </div>
        <div className="filing-side">
          <FilingDeals filing={filing} />
          <TagReasons filing={filing} onShowCitation={showCitation} />
          <Relations filing={filing} />
        </div>
        <div className="filing-main filing-document">
          {isSec && (
            <FilingSection title="Text">
              <FilingText filingId={filing.filingId} citations={citations} navigation={navigation} />
            </FilingSection>
          )}
          {(filing.__typename === 'JapanFiling' || filing.__typename === 'AsxAnnouncement') && (
            <FilingSection title="Text">
              <p className="quiet">
                {filing.pdfUrl
                  ? `Docket does not keep the text of documents of ${filingMarkets[filing.kind].name}. Open the document at its source.`
                  : `${filingMarkets[filing.kind].name} does not offer the document any more.`}
              </p>
            </FilingSection>
          )}
        </div>
      </div>
    </>
  );
}
