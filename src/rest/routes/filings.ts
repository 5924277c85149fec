import type { FilingKind } from '../../models/filings/filing.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { FilingSearchFilter, SearchHit, SearchOrderArgument } from '../../models/filings/filingSearch.js';
import { countLimits, FacetsArgument, FilingCounts } from '../../models/filings/filingCounts.js';
import { IncludeArgument, IncludedPreference } from '../../models/filings/filingPreference.js';
import { Form4SortArgument } from '../../models/filings/form4Sort.js';
import { SecUpdatesFilter } from '../../models/filings/updatesFilter.js';
import type { Class } from '../../schema/property.js';
import { allKinds, type FilingKindDefinition, filingKinds } from '../../services/filings/filingKinds.js';
import type { FilingCounter } from '../../services/filings/reading/filingCounter.js';
import type { FilingSearch } from '../../services/filings/reading/filingSearch.js';
import type { FilingService } from '../../services/filings/reading/filingService.js';
import type { UpdateService } from '../../services/filings/reading/updateService.js';
import type { UnknownSymbols } from '../../services/filings/reading/unknownSymbols.js';
import { ArrivalsQuery, addPageParameters, combineQueries } from '../pagination.js';
import { type AnyRoute, defineRoute } from '../route.js';

/** Returns the reading endpoints of one kind of filings. */
export function filingRoutes(
  kind: FilingKind,
  filings: FilingService,
  updates: UpdateService,
  unknownSymbols: UnknownSymbols,
): AnyRoute[] {
  const { name, model, filter, updatesFilter, size, searchedFields }: FilingKindDefinition = filingKinds[kind];
  const listArguments: Class<IncludeArgument & Form4SortArgument> =
    kind === 'form4' ? combineQueries(IncludeArgument, Form4SortArgument) : IncludeArgument;
  const list = defineRoute({
    method: 'get',
    path: `/filings/${kind}`,
    operation: 'listFilings',
    operationId: `list${model.name}s`,
    tag: 'Filings',
    summary: `List ${name}s, newest first${kind === 'form4' ? ' or by value' : ''}`,
    description: `By default, filings of the last 30 days. \`searchTerm\` searches ${searchedFields.join(', ')}.`,
    query: addPageParameters(filter, size, listArguments),
    status: 200,
    response: { page: model, including: IncludedPreference },
    hasWindow: true,
    hint: (caller, page) => unknownSymbols.describe(caller, page),
    failures: [],
    run: ({ caller, isKnown, query: { limit, nextToken, sort, ...listFilter } }) =>
      filings.list(caller, kind, listFilter, { limit, after: nextToken, isKnown, sort: sort ?? undefined }),
  });
  const since = defineRoute({
    method: 'get',
    path: `/filings/${kind}/updates`,
    operation: 'listFilingUpdates',
    operationId: `list${model.name}Updates`,
    tag: 'Filings',
    summary: `Poll for new ${name}s, oldest arrival first`,
    description:
      'Begin with a date, to get all filings filed on or after it. Then send the `nextCursor` of each response, to get the filings that ' +
      `have arrived since, of any filing date; each filing is delivered once. While \`hasMore\` is true, poll again at once. ${filterNote}`,
    query: combineQueries(ArrivalsQuery, updatesFilter),
    status: 200,
    response: { arrivals: model },
    failures: [],
    run: ({ caller, query: { since, limit, ...filter } }) =>
      updates.listSince(caller, kind, { since, filter }, limit ?? size.default),
  });
  const one = defineRoute({
    method: 'get',
    path: `/filings/${kind}/{filingId}`,
    operation: 'getFiling',
    operationId: `get${model.name}`,
    tag: 'Filings',
    summary: `Get one ${name}`,
    description:
      'Finds the filing by its id at the source. The filing may be of any age: the 30 days of the lists do not apply.',
    query: IncludeArgument,
    status: 200,
    response: { one: model, including: IncludedPreference },
    failures: ['notFound'],
    run: ({ caller, params, query }) => filings.get(caller, kind, params.filingId, query),
  });
  // `updates` comes first, or `{filingId}` would match the word.
  return [list, since, one];
}

const filterNote =
  'Filters are sent with the date; the cursor carries them on. A filter is compared with each filing once, when its document has been ' +
  'read: a filing that it left out, such as one of a company of which you had no deal then, is not delivered later. A page with filters ' +
  'may be short, or empty, while `hasMore` is true.';

/** Returns the endpoint that searches the filings of all kinds. */
export const searchRoute = (search: FilingSearch, unknownSymbols: UnknownSymbols): AnyRoute =>
  defineRoute({
    method: 'get',
    path: '/filings/search',
    operation: 'searchFilings',
    operationId: 'searchFilings',
    tag: 'Filings',
    summary: 'Search the fields and texts of filings of all kinds, newest first',
    description:
      `Searches ${searchedFieldsText}, and the texts of SEC filings and their exhibits as long as they are stored. Filings of ` +
      'other kinds have no stored text. The words may be spread over the fields and the text of a filing; a phrase stands within one ' +
      'field or one part of the text. Each filing comes with passages that match.',
    query: addPageParameters(FilingSearchFilter, pageSizes.search, SearchOrderArgument),
    status: 200,
    response: { found: SearchHit, filings: modelsByKind },
    hasWindow: true,
    hint: (caller, page) => unknownSymbols.describe(caller, page),
    failures: [],
    run: ({ caller, query: { limit, nextToken, sort, ...filter } }) =>
      search.search(caller, filter, { limit, after: nextToken, sort: sort ?? undefined }),
  });

/** Returns the endpoint that counts filings of all kinds. */
export const countsRoute = (counter: FilingCounter): AnyRoute =>
  defineRoute({
    method: 'get',
    path: '/filings/counts',
    operation: 'countFilings',
    operationId: 'countFilings',
    tag: 'Filings',
    summary: 'Count filings by kind, form type, category, tag and day',
    description:
      `Counts the filings of a filter or a search, of at most ${countLimits.days} days. Each facet ignores the filter on itself, so that it ` +
      `shows the other values to choose from; that of days ignores \`filingDate\`. Counts are exact up to ${countLimits.filings} filings.`,
    query: combineQueries(FilingSearchFilter, FacetsArgument),
    status: 200,
    response: { one: FilingCounts },
    failures: [],
    run: async ({ caller, query: { by, ...filter } }) => ({
      facets: await counter.countByFacets(caller, filter, by ?? undefined),
    }),
  });

/** Returns the endpoint that follows the filings of all kinds. */
export const updatesRoute = (updates: UpdateService): AnyRoute =>
  defineRoute({
    method: 'get',
    path: '/filings/updates',
    operation: 'listFilingUpdates',
    operationId: 'listFilingUpdates',
    tag: 'Filings',
    summary: 'Poll for new filings of all kinds, each kind in its order of arrival',
    description:
      'Each item has the fields of its kind of filing, and its `kind`. The kinds take turns, so that a busy kind does not delay the ' +
      'others; filings are in the order of arrival within each kind. Begin with a date, then send the `nextCursor` of each response, ' +
      `which contains a position for each kind and is valid only here. While \`hasMore\` is true, poll again at once. ${filterNote}`,
    query: combineQueries(ArrivalsQuery, SecUpdatesFilter),
    status: 200,
    response: { arrivalsOf: modelsByKind },
    failures: [],
    run: ({ caller, query: { since, limit, ...filter } }) =>
      updates.listAllKindsSince(caller, { since, filter }, limit ?? pageSizes.filings.default),
  });

const modelsByKind = Object.fromEntries(allKinds.map((kind) => [kind, filingKinds[kind].model]));

const searchedFieldsText = allKinds
  .map(
    (kind) =>
      `${filingKinds[kind].searchedFields.map((field) => `\`${field}\``).join(', ')} of ${filingKinds[kind].name}s`,
  )
  .join('; ');
