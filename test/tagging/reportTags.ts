import { findRecordTags } from '../../src/tagging/recordTags.js';

/**
 * Finds the tags of a current report with a cover, each once.
 * @param items text under each item; or the whole text of a report from before 23 August 2004.
 */
export function findReportTags(companyName: string, items: Readonly<Record<string, string>> | string): string[] {
  const isBefore2004 = typeof items === 'string';
  const sections = isBefore2004
    ? items
    : Object.entries(items)
        .map(([item, text]) => `Item ${item} Its Title.\n\n${text}`)
        .join('\n\n');
  const cover = `FORM 8-K\n\n${companyName}\n(Exact name of registrant as specified in its charter)`;
  const description = isBefore2004
    ? 'Current report'
    : Object.keys(items)
        .map((item) => `Item ${item}: Its Title`)
        .join('; ');
  const filedDate = isBefore2004 ? '1999-02-10' : '2015-05-05';
  const record = { filingId: '1', formType: '8-K', companyName, description, filedDate };
  const matches = findRecordTags('sec', record, `${cover}\n\n${sections}\n\nSIGNATURES\n`);
  return [...new Set(matches.map(({ tag }) => tag))];
}
