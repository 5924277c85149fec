import { findingsOf } from '../../src/tagging/findingsOf.js';

/**
 * The tags of a current report of a company with its cover, each once.
 * @param items what stands under each present item; or the whole text of a report from before 23 August 2004.
 */
export function tagsOfReport(companyName: string, items: Readonly<Record<string, string>> | string): string[] {
  const isFormer = typeof items === 'string';
  const said = isFormer
    ? items
    : Object.entries(items)
        .map(([item, text]) => `Item ${item} Its Title.\n\n${text}`)
        .join('\n\n');
  const cover = `FORM 8-K\n\n${companyName}\n(Exact name of registrant as specified in its charter)`;
  const description = isFormer
    ? 'Current report'
    : Object.keys(items)
        .map((item) => `Item ${item}: Its Title`)
        .join('; ');
  const filedDate = isFormer ? '1999-02-10' : '2015-05-05';
  const record = { filingId: '1', formType: '8-K', companyName, description, filedDate };
  const findings = findingsOf('sec', record, `${cover}\n\n${said}\n\nSIGNATURES\n`);
  return [...new Set(findings.map(({ tag }) => tag))];
}
