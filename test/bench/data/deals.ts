import { formatInstant, dayAndProgress } from './calendar.js';
import { Random } from './random.js';
import type { MakeRow } from './rows.js';
import { englishName, englishText } from './vocabulary.js';

export const accountCount = 16;
export const dealsOfAnAccount = 300;

const uuid = (family: number, index: number): string =>
  `${String(family).padStart(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

export const accountId = (index: number): string => uuid(1, index);
export const dealId = (index: number): string => uuid(2, index);
export const ownerOf = (deal: number): number => deal % accountCount;

export const account: MakeRow = (index) => ({
  userId: accountId(index),
  email: `bench-${index}@example.com`,
  createdAt: formatInstant('2026-01-01', 0),
});

/** About 1 KB as JSON. */
export const deal: MakeRow = (index, total) => {
  const random = new Random(index * 4 + 5);
  const { date, progress } = dayAndProgress(index, total);
  const createdAt = formatInstant(date, progress * 20);
  return {
    dealId: dealId(index),
    userId: accountId(ownerOf(index)),
    companyName: englishName(random),
    symbol: englishName(random).slice(0, 4).trim().toUpperCase(),
    country: 'United States',
    status: random.pick(['researching', 'active', 'monitoring', 'closed']),
    positionType: random.pick(['long', 'short', null]),
    description: englishText(random, 15, 1, []),
    investmentThesis: englishText(random, 30, 1, []),
    targetPrice: random.between(100, 10_000) / 100,
    currentPrice: random.between(100, 10_000) / 100,
    currentPriceDate: createdAt,
    notes: englishText(random, 15, 1, []),
    riskAssessment: null,
    relatedFilingIds: ['0000001000-26-000001', '0000001001-26-000001'],
    createdAt,
    updatedAt: createdAt,
  };
};

/** One document for every tenth deal. */
export const dealDocument: MakeRow = (index) => ({
  documentId: uuid(3, index),
  dealId: dealId(index * 10),
  name: 'Information statement.pdf',
  url: 'https://example.com/information-statement.pdf',
  createdAt: formatInstant('2026-01-01', 0),
});
