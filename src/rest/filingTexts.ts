import { FilingText, FilingTextWindow } from '../models/filingText.js';
import type { FilingTexts } from '../services/filings/filingTexts.js';
import { type AnyRoute, route } from './route.js';

export const filingTextRoute = (filingTexts: FilingTexts): AnyRoute =>
  route({
    method: 'get',
    path: '/filings/sec/{filingId}/text',
    operation: 'getFilingText',
    operationId: 'getSecFilingText',
    tag: 'Filings',
    summary: 'Read the text of one SEC filing',
    description:
      'Whole, unless it is longer than an answer may be or a part is asked for; `nextOffset` leads on. Texts are kept for ' +
      'some time: a filing that is older, or was not collected from its source, has none, which is a 404 that says so.',
    query: FilingTextWindow,
    status: 200,
    answer: { one: FilingText },
    failures: ['notFound'],
    run: ({ caller, params, query }) => filingTexts.window(caller, params.filingId, query),
  });
