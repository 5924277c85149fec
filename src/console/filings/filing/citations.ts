import type { FilingDetails, SecFilingDetails } from './filingQuery.js';
import type { Citation } from './textMarks.js';

type TagReasonOfFiling = FilingDetails['tagReasons'][number];
type PassageOfAnalysis = SecFilingDetails['analysisPassages'][number];

/** Returns the citation of a statement of the analysis. Models read the primary document. */
export const citePassage = ({ start, end }: PassageOfAnalysis, index: number): Citation => ({
  id: `passage-${index}`,
  part: 0,
  start,
  end,
});

/** Returns the citation of a tag's reason; undefined if its passage is in a field instead of the text. */
export function citeReason({ field, part, start, end }: TagReasonOfFiling, index: number): Citation | undefined {
  if (field !== 'text' && field !== 'exhibit') return undefined;
  return { id: `reason-${index}`, part: part ?? 0, start, end };
}

/** Returns all citations of the text of a filing. */
export function listCitations(filing: FilingDetails): Citation[] {
  const passages = filing.__typename === 'SecFiling' ? filing.analysisPassages : [];
  return [
    ...passages.map(citePassage),
    ...filing.tagReasons.flatMap((reason, index) => citeReason(reason, index) ?? []),
  ];
}
