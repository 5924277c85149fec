import { citeReason } from './citations.js';
import type { FilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';
import { PassageButton } from './passageButton.js';
import { SourceText } from '../sourceText.js';
import { listTags, TagLabel } from '../tags.js';
import type { Citation } from './textMarks.js';

interface TagReasonsProps {
  readonly filing: FilingDetails;
  readonly onShowCitation: (citation: Citation) => void;
}

/** Writes the name of a field in words: `otherFormTypes` as "other form types". */
const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Tags of a filing, each with its reasons: rules with the passages that they found, and statements of the analysis. */
export function TagReasons({ filing, onShowCitation }: TagReasonsProps) {
  const tags = listTags(filing);
  if (tags.length === 0) return null;
  const reasons = filing.tagReasons.map((reason, index) => ({ ...reason, citation: citeReason(reason, index) }));
  const passages = filing.__typename === 'SecFiling' ? filing.analysisPassages : [];
  return (
    <FilingSection title="Why these tags">
      <ul className="filing-tags">
        {tags.map((tag) => {
          const rules = reasons.filter((reason) => reason.tag === tag.name);
          const statements = passages.filter((passage) => passage.tags.includes(tag.name));
          return (
            <li key={tag.name}>
              <TagLabel {...tag} />
              {rules.map(({ rule, field, passage, citation }) => (
                <div key={`${rule} ${field}`} className="filing-reason">
                  <span className="quiet filing-small">
                    Rule: <SourceText>{rule}</SourceText>
                    {!citation && `, in the ${inWords(field)}`}
                  </span>
                  {citation ? (
                    <PassageButton passage={passage} citation={citation} onShowCitation={onShowCitation} />
                  ) : (
                    <q className="filing-small">
                      <SourceText>{passage.trim()}</SourceText>
                    </q>
                  )}
                </div>
              ))}
              {statements.map(({ statement, start }) => (
                <div key={start} className="filing-reason">
                  <span className="quiet filing-small">Analysis</span>
                  <span className="filing-small">
                    <SourceText>{statement}</SourceText>
                  </span>
                </div>
              ))}
              {rules.length + statements.length === 0 && (
                <span className="quiet filing-small">The tag came with the filing.</span>
              )}
            </li>
          );
        })}
      </ul>
    </FilingSection>
  );
}
