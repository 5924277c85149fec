import { FilingText, FilingTextWindow } from '../../models/filings/filingText.js';
import type { FilingTextService } from '../../services/filings/reading/filingTextService.js';
import { type AnyRoute, defineRoute } from '../route.js';

export const filingTextRoute = (filingTexts: FilingTextService): AnyRoute =>
  defineRoute({
    method: 'get',
    path: '/filings/sec/{filingId}/text',
    operation: 'getFilingText',
    operationId: 'getSecFilingText',
    tag: 'Filings',
    summary: 'Read the text of one SEC filing',
    description:
      'The primary document, or with `part` an exhibit: `parts` lists what is stored. A text that is longer than a response allows, or than ' +
      '`limit`, is returned in windows; send `nextOffset` as `offset` to read on. Exhibits are stored of 8-Ks (press releases, and agreements ' +
      'that an item reports) and of tender offers (the offer). Texts are kept for a limited time: for an older filing, or a filing that was ' +
      'not collected from its source, the request fails with 404.',
    query: FilingTextWindow,
    status: 200,
    response: { one: FilingText },
    failures: ['notFound'],
    run: ({ caller, params, query }) => filingTexts.read(caller, params.filingId, query),
  });
