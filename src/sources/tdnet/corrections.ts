import type { Series } from '../source.js';

/** What a correction has before its title: （訂正）, （訂正・数値データ訂正）, 【再訂正】. */
const mark = /^(?:[([【〔<][^)\]】〕>]{0,20}訂正[^)\]】〕>]{0,20}[)\]】〕>])+/;

/** What a correction says of the title that it quotes. */
const quoted = /^「(.+)」(?:の)?(?:記載内容の)?(?:一部)?(?:の)?訂正[^「」]{0,40}$/;

/** The same where nothing is quoted. */
const unquoted = /(?:の)?一部(?:の)?訂正[^「」]{0,40}$/;

/** How titles end that say nothing by it; corrections leave it away now and then. */
const politeness = /(?:(?:に関する|についての|の)?(?:お知らせ|ご案内)|について)$/;

/** Characters of a series: an index takes no more of this script than twice as many. */
const longest = 450;

/** Company and subject of a disclosure: a correction has the title of what it corrects in its own. */
export function seriesOf(companyCode: string, title: string): Series {
  const plain = title.normalize('NFKC').replace(/\s/g, '');
  const unmarked = plain.replace(mark, '');
  const quotation = quoted.exec(unmarked)?.[1];
  const isAmendment = unmarked !== plain || quotation !== undefined;
  const subject = quotation ?? (isAmendment ? unmarked.replace(unquoted, '') : unmarked);
  const company = companyCode.normalize('NFKC').trim();
  // Brackets and dots are of one form in one title, and of another in the other.
  const words = subject.replace(politeness, '').replace(/[^\p{L}\p{N}]/gu, '');
  return { series: `${company} ${words}`.slice(0, longest), isAmendment };
}
