import type { FilingKind } from '../models/filing.js';
import { type FilingKindFacts, filingKinds } from '../services/filings/filingKinds.js';
import type { Filings } from '../services/filings/filings.js';
import type { Updates } from '../services/filings/updates.js';
import { ArrivalsQuery, paginated } from './pagination.js';
import { type AnyRoute, route } from './route.js';

/** The reading endpoints of one kind of filings. */
export function filingRoutes(kind: FilingKind, filings: Filings, updates: Updates): AnyRoute[] {
  const { name, model, filter, size, searched, hasUpdates }: FilingKindFacts = filingKinds[kind];
  const word = operationWords[kind];
  const list = route({
    method: 'get',
    path: `/filings/${kind}`,
    operation: 'listFilings',
    operationId: `list${word}s`,
    tag: 'Filings',
    summary: `List ${name}s, newest first`,
    description: `Without a date: the last 30 days. \`searchTerm\` looks through ${searched.join(', ')}.`,
    query: paginated(filter, size),
    status: 200,
    answer: { page: model },
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
    status: 200,
    answer: { one: model },
    failures: ['notFound'],
    run: ({ caller, params }) => filings.get(caller, kind, params.filingId),
  });
  // `updates` must be known before `{filingId}` takes the word for an id.
  return [list, ...(hasUpdates ? [since] : []), one];
}

export const operationWords: Readonly<Record<FilingKind, string>> = {
  sec: 'SecFiling',
  form4: 'Form4Filing',
  japan: 'JapanFiling',
  asx: 'AsxAnnouncement',
};
