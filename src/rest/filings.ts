import type { FilingKind } from '../models/filing.js';
import { pageSizes } from '../models/pageSizes.js';
import { IncludeArgument, IncludedPreference } from '../models/preference.js';
import { allKinds, type FilingKindFacts, filingKinds } from '../services/filings/filingKinds.js';
import type { Filings } from '../services/filings/filings.js';
import type { Updates } from '../services/filings/updates.js';
import { ArrivalsQuery, paginated } from './pagination.js';
import { type AnyRoute, route } from './route.js';

/** Returns the reading endpoints of one kind of filings. */
export function filingRoutes(kind: FilingKind, filings: Filings, updates: Updates): AnyRoute[] {
  const { name, model, filter, size, searched }: FilingKindFacts = filingKinds[kind];
  const word = operationWords[kind];
  const list = route({
    method: 'get',
    path: `/filings/${kind}`,
    operation: 'listFilings',
    operationId: `list${word}s`,
    tag: 'Filings',
    summary: `List ${name}s, newest first`,
    description: `Without a date: the last 30 days. \`searchTerm\` looks through ${searched.join(', ')}.`,
    query: paginated(filter, size, IncludeArgument),
    status: 200,
    answer: { page: model, including: IncludedPreference },
    failures: [],
    run: ({ caller, query: { limit, nextToken, ...asked } }) =>
      filings.list(caller, kind, asked, { limit, after: nextToken }),
  });
  const since = route({
    method: 'get',
    path: `/filings/${kind}/updates`,
    operation: 'listFilingUpdates',
    operationId: `list${word}Updates`,
    tag: 'Filings',
    summary: `Poll for new ${name}s, oldest arrival first`,
    description:
      'Begin with a date: every filing filed on or after it. Go on with the `nextCursor` of each answer: what arrived since, ' +
      'whatever its filing date, each filing once. While `hasMore` is true, ask again at once.',
    query: ArrivalsQuery,
    status: 200,
    answer: { arrivals: model },
    failures: [],
    run: ({ caller, query }) => updates.since(caller, kind, query.since, query.limit ?? size.default),
  });
  const one = route({
    method: 'get',
    path: `/filings/${kind}/{filingId}`,
    operation: 'getFiling',
    operationId: `get${word}`,
    tag: 'Filings',
    summary: `Get one ${name}`,
    description: 'By the id that its source gave it. Of any age: the window of the lists does not count here.',
    query: IncludeArgument,
    status: 200,
    answer: { one: model, including: IncludedPreference },
    failures: ['notFound'],
    run: ({ caller, params, query }) => filings.get(caller, kind, params.filingId, query),
  });
  // `updates` comes first, or `{filingId}` would match the word.
  return [list, since, one];
}

/** Returns the endpoint that follows the filings of all kinds. */
export const updatesRoute = (updates: Updates): AnyRoute =>
  route({
    method: 'get',
    path: '/filings/updates',
    operation: 'listFilingUpdates',
    operationId: 'listFilingUpdates',
    tag: 'Filings',
    summary: 'Poll for new filings of all kinds, each kind in its order of arrival',
    description:
      'Each item is the filing as its own kind answers it, with its `kind`. The kinds take turns, so that a busy kind does not ' +
      'hold up the others: the order of arrival holds within a kind. Begin with a date, and go on with the `nextCursor` of each ' +
      'answer, which holds a position for each kind and is of use here alone. While `hasMore` is true, ask again at once.',
    query: ArrivalsQuery,
    status: 200,
    answer: { arrivalsOf: Object.fromEntries(allKinds.map((kind) => [kind, filingKinds[kind].model])) },
    failures: [],
    run: ({ caller, query }) => updates.sinceOfAllKinds(caller, query.since, query.limit ?? pageSizes.filings.default),
  });

export const operationWords: Readonly<Record<FilingKind, string>> = {
  sec: 'SecFiling',
  form4: 'Form4Filing',
  japan: 'JapanFiling',
  asx: 'AsxAnnouncement',
};
