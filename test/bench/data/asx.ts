import { formatInstant, dayAndProgress } from './calendar.js';
import { Random } from './random.js';
import type { MakeRow } from './rows.js';
import { colouredTags, tagsOf } from './tags.js';
import { englishName, englishText } from './vocabulary.js';
import { Weighted } from './weighted.js';

/** Headlines, their type at the exchange, and how common each is in a thousand. */
const headlines = new Weighted([
  [['Change in substantial holding', 'Security Holder Details'], 170],
  [['Becoming a substantial holder', 'Security Holder Details'], 80],
  [["Change of Director's Interest Notice", 'Company Administration'], 220],
  [['Daily share buy-back notice - Appendix 3E', 'Issued Capital'], 160],
  [['Trading Halt', 'Trading Halt'], 40],
  [['Quarterly Activities Report', 'Quarterly Activities Report'], 120],
  [['Scheme Booklet registered with ASIC', 'Takeover Announcements/Scheme Announcements'], 20],
  [["Supplementary Target's Statement", 'Takeover Announcements/Scheme Announcements'], 20],
  [['Results of exploration drilling', 'Progress Report'], 170],
] as const);

const nameRandom = new Random(14);
const companies = Array.from({ length: 1900 }, (_, index) => ({
  name: `${englishName(nameRandom)} Limited`,
  symbol: index.toString(36).toUpperCase().padStart(3, 'A'),
  sector: nameRandom.pick(['Materials', 'Energy', 'Industrials', 'Health Care', 'Financials']),
}));

/** An announcement: about 1.5 KB as a row. */
export const asxAnnouncement: MakeRow = (index, total) => {
  const random = new Random(index * 4 + 4);
  const { date, progress } = dayAndProgress(index, total);
  const { name, symbol, sector } = random.pick(companies);
  const [headline, type] = headlines.draw(random);
  const number = String(index).padStart(8, '0');
  const documentKey = `2924-${number}-6A${1_000_000 + (index % 997_001)}`;
  // Announcements begin at half past seven or eight in Sydney, which is the evening before in UTC.
  const announcedAt = formatInstant(date, progress * 12 - 2.5);
  return {
    filingId: documentKey,
    symbol,
    companyName: name,
    headline: `${headline} - ${symbol}`,
    announcementTypes: [type],
    isPriceSensitive: random.chance(0.18),
    sector,
    industry: sector,
    filedDate: date,
    announcedAt,
    pdfUrl: `https://www.asx.com.au/asx/v2/statistics/displayAnnouncement.do?display=pdf&idsId=${number}`,
    analysis: englishText(random, 80, index / total, []),
    status: 'analyzed',
    aiTags: colouredTags(tagsOf(random)),
    createdAt: announcedAt,
    updatedAt: announcedAt,
  };
};
