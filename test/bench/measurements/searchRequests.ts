import { Random } from '../data/random.js';
import type { SearchClass } from '../data/terms.js';
import type { BenchFilingKind } from '../data/scales.js';
import { listPath, type DateWindow } from './restRequests.js';
import type { MakeRequests } from './comparisonSides.js';

/** Enough for the rounds of a measurement and for warming up. */
const many = 400;

type MakeWindow = (random: Random) => DateWindow;

/** Searches for terms in many windows. */
export const searches =
  (kind: BenchFilingKind, { terms, category }: SearchClass, window: MakeWindow): MakeRequests =>
  async (bench, { role }) => {
    const key = (await bench.keys(role))[0] ?? '';
    const random = new Random(terms.length);
    return Array.from({ length: many }, (_, index) => {
      const searchTerm = terms[index % terms.length] ?? '';
      return { path: listPath(kind, { searchTerm, ...(category && { category }), ...window(random) }), key };
    });
  };

/** The specification's categories, on SEC filings. */
const categories = [
  'spinoffs',
  'insider_activity',
  'buybacks',
  'corporate_events',
  'ipos',
  'distressed',
  'spacs',
  'activism',
  'ma',
  'privatizations',
  'oddlot_tenders',
  'other',
];

export const categoryPages =
  (window: MakeWindow): MakeRequests =>
  async (bench, { role }) => {
    const key = (await bench.keys(role))[0] ?? '';
    const random = new Random(7);
    return Array.from({ length: many }, (_, index) => {
      const category = categories[index % categories.length] ?? '';
      return { path: listPath('sec', { category, ...window(random) }), key };
    });
  };
