import type { Series } from '../source.js';

/** Mark before the title of a correction: （訂正）, （訂正・数値データ訂正）, 【再訂正】. */
const correctionMark = /^(?:[([【〔<][^)\]】〕>]{0,20}訂正[^)\]】〕>]{0,20}[)\]】〕>])+/;

/** Title of a correction that quotes the corrected title in 「」. */
const quotedCorrection = /^「(.+)」(?:の)?(?:記載内容の)?(?:一部)?(?:の)?訂正[^「」]{0,40}$/;

/** Ending of a correction's title without a quotation. */
const unquotedCorrection = /(?:の)?一部(?:の)?訂正[^「」]{0,40}$/;

/** Polite endings without meaning; corrections sometimes omit them. */
const politeEnding = /(?:(?:に関する|についての|の)?(?:お知らせ|ご案内)|について)$/;

/** Maximum characters of a series; an index entry holds twice as many Japanese characters. */
const maxSeriesLength = 450;

/** Returns the series of a disclosure: its company and subject. A correction's title contains the corrected title. */
export function seriesOf(companyCode: string, title: string): Series {
  const plain = title.normalize('NFKC').replace(/\s/g, '');
  const unmarked = plain.replace(correctionMark, '');
  const quotation = quotedCorrection.exec(unmarked)?.[1];
  const isAmendment = unmarked !== plain || quotation !== undefined;
  const subject = quotation ?? (isAmendment ? unmarked.replace(unquotedCorrection, '') : unmarked);
  const company = companyCode.normalize('NFKC').trim();
  // Brackets and dots may differ between the title and its correction.
  const words = subject.replace(politeEnding, '').replace(/[^\p{L}\p{N}]/gu, '');
  return { series: `${company} ${words}`.slice(0, maxSeriesLength), isAmendment };
}
