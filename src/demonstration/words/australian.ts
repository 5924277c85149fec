import type { FirstAndMore } from './firstAndMore.js';
import { readWords } from './readWords.js';

/** Code, name, GICS industry group, what it is, price of a share in Australian dollars, millions of shares. */
export type AustralianRow = readonly [
  code: string,
  name: string,
  industry: Industry,
  business: string,
  price: number,
  shares: number,
];

/** The industry groups of GICS used here, with the sectors they belong to. */
export const sectors = {
  Banks: 'Financials',
  'Capital Goods': 'Industrials',
  'Commercial & Professional Services': 'Industrials',
  'Consumer Discretionary Distribution & Retail': 'Consumer Discretionary',
  'Consumer Services': 'Consumer Discretionary',
  Energy: 'Energy',
  'Financial Services': 'Financials',
  'Food, Beverage & Tobacco': 'Consumer Staples',
  'Health Care Equipment & Services': 'Health Care',
  Insurance: 'Financials',
  Materials: 'Materials',
  'Media & Entertainment': 'Communication Services',
  'Pharmaceuticals, Biotechnology & Life Sciences': 'Health Care',
  'Real Estate Management & Development': 'Real Estate',
  'Software & Services': 'Information Technology',
  'Telecommunication Services': 'Communication Services',
  Transportation: 'Industrials',
  Utilities: 'Utilities',
} as const;

export type Industry = keyof typeof sectors;

// Invented companies. The codes were free and the names unknown in the exchange's directory.

interface Australian {
  readonly schemes: FirstAndMore<{ target: AustralianRow; bidder: string; control: boolean }>;
  readonly marketBids: readonly { target: AustralianRow; bidder: AustralianRow }[];
  readonly substantial: readonly AustralianRow[];
  readonly buybacks: readonly AustralianRow[];
  readonly demergers: readonly { parent: AustralianRow; division: string; demerged: string }[];
  readonly insolvent: readonly AustralianRow[];
  readonly delisting: readonly AustralianRow[];
  readonly capitalChanges: readonly { company: AustralianRow; parts: number }[];
  readonly leadership: readonly { company: AustralianRow; leaving: string; coming: string }[];
  readonly floats: readonly AustralianRow[];
  readonly acquirers: readonly { buyer: AustralianRow; target: string; business: string; large: boolean }[];
  readonly guidance: readonly AustralianRow[];
  /** Who holds large stakes. */
  readonly fundManagers: readonly string[];
}

export const {
  schemes,
  marketBids,
  substantial,
  buybacks,
  demergers,
  insolvent,
  delisting,
  capitalChanges,
  leadership,
  floats,
  acquirers,
  guidance,
  fundManagers,
} = readWords('australian') as Australian;
