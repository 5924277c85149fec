import { Random } from '../data/random.js';
import type { FilingKind } from '../data/scales.js';
import { listPath, type Window } from './askRest.js';
import type { MakeRequests } from './sides.js';

/** Enough for the rounds of a measurement and for warming up. */
const many = 400;

type MakeWindow = (random: Random) => Window;

/** Searches for terms in many windows. */
export const searches =
  (kind: FilingKind, terms: readonly string[], window: MakeWindow): MakeRequests =>
  async (bench, { on }) => {
    const key = (await bench.keys(on))[0] ?? '';
    const random = new Random(terms.length);
    return Array.from({ length: many }, (_, index) => {
      const searchTerm = terms[index % terms.length] ?? '';
      return { path: listPath(kind, { searchTerm, ...window(random) }), key };
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
  async (bench, { on }) => {
    const key = (await bench.keys(on))[0] ?? '';
    const random = new Random(7);
    return Array.from({ length: many }, (_, index) => {
      const category = categories[index % categories.length] ?? '';
      return { path: listPath('sec', { category, ...window(random) }), key };
    });
  };
