import { citePassage } from './citations.js';
import type { FilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';
import { PassageButton } from './passageButton.js';
import { SourceText } from '../sourceText.js';
import type { Citation } from './textMarks.js';

interface AnalysisProps {
  readonly filing: FilingDetails;
  readonly onShowCitation: (citation: Citation) => void;
}

const titles = { analysis: 'Analysis', summary: 'Summary' };

/** Analysis of a filing, each statement with the passage that supports it. Says why there is none. */
export function Analysis({ filing, onShowCitation }: AnalysisProps) {
  const isSec = filing.__typename === 'SecFiling';
  const passages = isSec ? filing.analysisPassages : [];
  const model = isSec ? filing.analysisProvenance?.model : undefined;
  const isJapanOrAsx = filing.__typename === 'JapanFiling' || filing.__typename === 'AsxAnnouncement';
  // A Form 4 is a table of figures, which nobody analyses as a rule.
  if (!filing.summary && filing.__typename === 'Form4Filing') return null;
  return (
    <FilingSection
      title={isJapanOrAsx ? titles.summary : titles.analysis}
      note={
        filing.summary && (
          <>
            AI-generated{model && ', '}
            {model && <SourceText>{model}</SourceText>}
          </>
        )
      }
    >
      {passages.length > 0 ? (
        <ol className="filing-statements">
          {passages.map((passage, index) => (
            <li key={passage.start}>
              <p className="filing-prose">
                <SourceText>{passage.statement}</SourceText>
              </p>
              <PassageButton
                passage={passage.quote}
                citation={citePassage(passage, index)}
                onShowCitation={onShowCitation}
              />
            </li>
          ))}
        </ol>
      ) : filing.summary ? (
        <p className="filing-prose filing-lines">
          <SourceText>{filing.summary}</SourceText>
        </p>
      ) : (
        <p className="quiet">{explainMissing(filing)}</p>
      )}
    </FilingSection>
  );
}

function explainMissing({ status, __typename }: FilingDetails): string {
  if (status === 'failed') return 'The analysis failed: no model returned a usable result.';
  if (status === 'withdrawn') return 'The exchange has withdrawn the disclosure.';
  return __typename === 'SecFiling' ? 'Not analyzed.' : 'No summary.';
}
