import type { FirstAndMore } from './firstAndMore.js';
import { readWords } from './readWords.js';

/** Code, name, English name, what it is, price of a share in yen, millions of shares. */
export type JapaneseRow = readonly [
  code: string,
  name: string,
  english: string,
  business: string,
  price: number,
  shares: number,
];

// Invented companies. The codes were free and the names unknown in the exchange's list.

interface Japanese {
  readonly managementBuyouts: FirstAndMore<{ target: JapaneseRow; bidder: string; bidderEnglish: string }>;
  readonly tenderOffers: readonly { target: JapaneseRow; bidder: JapaneseRow }[];
  readonly integrations: readonly { first: JapaneseRow; second: JapaneseRow }[];
  readonly spinOffs: readonly { parent: JapaneseRow; division: string; divisionEnglish: string }[];
  readonly buybacks: readonly JapaneseRow[];
  readonly splits: readonly JapaneseRow[];
  readonly consolidations: readonly JapaneseRow[];
  readonly acquirers: readonly {
    buyer: JapaneseRow;
    target: string;
    targetEnglish: string;
    business: string;
    large: boolean;
  }[];
  readonly listings: readonly { company: JapaneseRow; move: 'standard' | 'nagoya' | 'initial' }[];
  readonly leadership: readonly { company: JapaneseRow; leaving: string; coming: string }[];
  readonly insolvent: readonly JapaneseRow[];
  readonly reporting: readonly JapaneseRow[];
}

export const {
  managementBuyouts,
  tenderOffers,
  integrations,
  spinOffs,
  buybacks,
  splits,
  consolidations,
  acquirers,
  listings,
  leadership,
  insolvent,
  reporting,
} = readWords('japanese') as Japanese;
