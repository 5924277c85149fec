import type { Series } from '../source.js';

/** Mark before the title of a correction: （訂正）, （訂正・数値データ訂正）, 【再訂正】. */
const correctionMark = /^(?:[([【〔<][^)\]】〕>]{0,20}訂正[^)\]】〕>]{0,20}[)\]】〕>])+/;

/** Particles between the corrected title and the correction: 「…」の一部訂正, 「…」に関する一部訂正, 「…」に一部訂正. */
const particle = '(?:の|に関する|に)?';

/** Rest of the title: 訂正について, 変更・訂正. A correction to come (訂正見込み) and the correction of a report (訂正報告書) correct no disclosure. */
const correction = '(?:(?:変更|追加|修正)(?:・|及び|および))?訂正(?!の?(?:見込|予定)|報告書)[^「」]{0,40}$';

/** Title of a correction that quotes the corrected title in 「」, possibly after a few words, such as 適時開示資料「…」の訂正. */
const quotedCorrection = new RegExp(`^[^「」]{0,30}「(.+)」${particle}(?:記載内容の)?(?:一部)?の?${correction}`);

/** Ending of a correction's title without a quotation. */
const unquotedCorrection = new RegExp(`${particle}一部の?${correction}`);

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
