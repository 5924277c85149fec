import { FilingKind } from '../../models/filings/filing.js';
import { FilingSearchFilter } from '../../models/filings/filingSearch.js';
import { pickInputFields, Property } from '../../schema/property.js';
import type { FilingHit, FilingSearch } from '../../services/filings/reading/filingSearch.js';
import { createFilingExcerpt, filingPageSchema, untrustedTextNotice } from './filings.js';
import { buildPage, buildPageRequest, createPageSchema, PageArguments } from './pagination.js';
import { type Tool, defineTool } from './tool.js';

/** Filters for agents. The lists of values of further filters would take much of a model's context; list_filings has them. */
class SearchArguments extends pickInputFields(FilingSearchFilter, { optional: ['startDate', 'endDate'] }) {
  @Property(() => String, { description: 'As in list_filings.', trimmed: true, maxLength: 200 })
  searchTerm?: string;

  @Property(() => [FilingKind], { description: 'All by default.', maxItems: 4 })
  kinds?: FilingKind[];
}

export const filingSearchTool = (search: FilingSearch): Tool =>
  defineTool({
    name: 'search_filings',
    title: 'Search filings',
    description:
      'Search filings of all kinds, and the texts of SEC filings and their exhibits, newest first. Each hit has passages that match. ' +
      'To read on in a `text`, call read_filing_text with its `part` and `offset`.',
    operation: 'searchFilings',
    input: [SearchArguments, PageArguments],
    outputSchema: createPageSchema({}, { ...filingPageSchema, isComplete: { type: 'boolean' } }),
    run: async (caller, { limit, nextToken, ...filter }, { budget }) => {
      const page = await search.search(caller, filter, buildPageRequest(budget, limit, nextToken));
      return { notice: untrustedTextNotice, isComplete: page.isComplete, ...buildPage(page, createHitExcerpt) };
    },
  });

const createHitExcerpt = ({ kind, filing, passages }: FilingHit): FilingHit => ({
  kind,
  filing: createFilingExcerpt(kind)(filing),
  passages,
});
