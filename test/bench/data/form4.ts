import { formatInstant, dayAndProgress } from './calendar.js';
import { Random } from './random.js';
import type { MakeRow } from './rows.js';
import { englishName, englishText } from './vocabulary.js';

const nameRandom = new Random(12);
const issuers = Array.from({ length: 4000 }, (_, index) => ({
  name: `${englishName(nameRandom)} Inc`,
  ticker: englishName(nameRandom).replace(' ', '').slice(0, 4).toUpperCase(),
  cik: 1_000_001 + index,
}));
const titles = ['Director', 'Chief Executive Officer', 'Chief Financial Officer', '10% Owner', 'General Counsel'];

/** A purchase by an insider: about 1.2 KB as a row. */
export const form4Filing: MakeRow = (index, total) => {
  const random = new Random(index * 4 + 2);
  const { date, progress } = dayAndProgress(index, total);
  const { name, ticker, cik } = random.pick(issuers);
  const accession = `${String(3000 + (index % 997)).padStart(10, '0')}-${date.slice(2, 4)}-${String(Math.floor(index / 997)).padStart(6, '0')}`;
  const title = random.pick(titles);
  const shares = random.between(100, 50_000);
  const price = random.between(200, 20_000) / 100;
  return {
    filingId: `${accession}-${cik}`,
    issuerName: name,
    issuerTicker: ticker,
    ownerName: englishName(random),
    ownerTitle: title,
    isOfficer: title.includes('Officer'),
    isDirector: title === 'Director',
    transactionType: 'P',
    transactionDate: date,
    sharesTransacted: shares,
    pricePerShare: price,
    totalValue: Math.round(shares * price * 100) / 100,
    sharesOwnedAfter: shares + random.below(100_000),
    otherSecurities: 0,
    filingDate: date,
    htmlUrl: `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`,
    analysis: englishText(random, 60, index / total, []),
    analysisDate: formatInstant(date, 11.05 + progress * 15),
    priceAtDiscovery: price + random.below(100) / 100,
    priceAtDiscoveryDate: formatInstant(date, 11 + progress * 15),
    status: 'analyzed',
    createdAt: formatInstant(date, 11 + progress * 15),
    updatedAt: formatInstant(date, 11.05 + progress * 15),
  };
};
