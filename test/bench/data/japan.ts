import { formatInstant, dayAndProgress } from './calendar.js';
import { Random } from './random.js';
import type { MakeRow } from './rows.js';
import { tagsOf } from './tags.js';
import { termsOf } from './terms.js';
import { englishName, japaneseName, japaneseText } from './vocabulary.js';
import { Weighted } from './weighted.js';

/** Titles of disclosures and how common each is in a thousand. */
const titles = new Weighted([
  ['2027年3月期 第2四半期決算短信〔日本基準〕（連結）', 223],
  ['自己株式の取得状況に関するお知らせ', 150],
  ['自己株式取得に係る事項の決定に関するお知らせ', 38],
  ['業績予想の修正に関するお知らせ', 29],
  ['（訂正）「決算短信」の一部訂正について', 33],
  ['代表取締役の異動に関するお知らせ', 60],
  ['子会社の異動を伴う株式の取得に関するお知らせ', 40],
  ['株式報酬としての自己株式の処分に関するお知らせ', 120],
  ['月次業績に関するお知らせ', 150],
  ['公開買付けの開始に関するお知らせ', 8],
  ['合併契約の締結に関するお知らせ', 5],
  ['上場廃止に関するお知らせ', 3],
  ['定款の一部変更に関するお知らせ', 141],
] as const);

const nameRandom = new Random(13);
const companies = Array.from({ length: 3800 }, (_, index) => ({
  name: japaneseName(nameRandom),
  english: `${englishName(nameRandom)} Co., Ltd.`,
  code: String(1300 + index * 2),
}));

/** The Japanese hour of a disclosure: four of ten carry 15:30, and the numbers rise through the day. */
function hourOf(progress: number): number {
  if (progress < 0.45) return 8 + progress * 16;
  return progress < 0.85 ? 15.5 : 15.5 + (progress - 0.85) * 12;
}

/** A disclosure: about 1.5 KB as a row, three bytes a character. */
export const japanFiling: MakeRow = (index, total) => {
  const random = new Random(index * 4 + 3);
  const { date, progress } = dayAndProgress(index, total);
  const { name, english, code } = random.pick(companies);
  const hour = hourOf(progress);
  const documentId = `1401${date.replaceAll('-', '')}${String(index).padStart(7, '0')}`;
  const arrived = formatInstant(date, hour - 9 + progress / 100);
  return {
    filingId: documentId,
    companyCode: code,
    companyName: name,
    companyNameEnglish: english,
    filingDate: date,
    filingTime: formatInstant(date, hour).slice(11, 19),
    documentTitle: titles.draw(random),
    documentTitleEnglish: random.chance(0.4) ? `Notice concerning ${englishName(random)}` : null,
    pdfUrl: `https://www.release.tdnet.info/inbs/${documentId}.pdf`,
    summary: japaneseText(
      random,
      36,
      termsOf('japanese', index, total, (share) => random.chance(share)),
    ),
    stockExchange: 'TSE',
    tdnetDocumentId: documentId,
    status: 'analyzed',
    tags: tagsOf(random),
    createdAt: arrived,
    updatedAt: arrived,
  };
};
