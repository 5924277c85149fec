import { pageSizes } from '../../models/paging/pageSizes.js';
import { CreateDealInput, Deal, UpdateDealInput } from '../../models/deal.js';
import { DealFilter } from '../../models/dealFilter.js';
import { EmailDealInput, EmailReceipt } from '../../models/dealEmail.js';
import { restorationDays } from '../../models/deletedDeal.js';
import type { DealDeletion } from '../../services/deals/dealDeletion.js';
import type { DealService } from '../../services/deals/dealService.js';
import { addPageParameters } from '../pagination.js';
import { type AnyRoute, defineRoute } from '../route.js';

export const dealRoutes = (deals: DealService, deletion: DealDeletion): AnyRoute[] => [
  defineRoute({
    method: 'get',
    path: '/deals',
    operation: 'listDeals',
    operationId: 'listDeals',
    tag: 'Deals',
    summary: 'List your deals, newest created first',
    description: 'A deal must match all filters. Without filters, the list contains all your deals.',
    query: addPageParameters(DealFilter, pageSizes.standard),
    status: 200,
    response: { page: Deal },
    failures: [],
    run: ({ caller, isKnown, query: { limit, nextToken, ...filter } }) =>
      deals.list(caller, filter, { limit, after: nextToken, isKnown }),
  }),
  defineRoute({
    method: 'get',
    path: '/deals/{dealId}',
    operation: 'getDeal',
    operationId: 'getDeal',
    tag: 'Deals',
    summary: 'Get one deal',
    description: 'The deal with all its fields. For a deal of another account, the request fails with 403.',
    status: 200,
    response: { one: Deal },
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params }) => deals.get(caller, params.dealId),
  }),
  defineRoute({
    method: 'post',
    path: '/deals',
    operation: 'createDeal',
    operationId: 'createDeal',
    tag: 'Deals',
    summary: 'Create a deal',
    description:
      'Only you can see the deal. The service assigns its id and timestamps; the country is "United States" by default.',
    body: CreateDealInput,
    resource: Deal,
    status: 201,
    response: { one: Deal },
    location: '/deals/{dealId}',
    failures: [],
    run: ({ caller, body, recordOutcome }) => deals.create(caller, body, recordOutcome),
  }),
  defineRoute({
    method: 'put',
    path: '/deals/{dealId}',
    operation: 'updateDeal',
    operationId: 'updateDeal',
    tag: 'Deals',
    summary: 'Change a deal',
    description:
      'A partial update: fields that are not sent stay as they are, and `null` clears an optional field. For a deal of another account, the request fails with 404.',
    body: UpdateDealInput,
    resource: Deal,
    status: 200,
    response: { one: Deal },
    failures: ['notFound'],
    run: ({ caller, params, body, precondition: expected }) => deals.update(caller, params.dealId, body, expected),
  }),
  defineRoute({
    method: 'delete',
    path: '/deals/{dealId}',
    operation: 'deleteDeal',
    operationId: 'deleteDeal',
    tag: 'Deals',
    summary: 'Delete a deal',
    description:
      `The deal is gone from every response at once, with its activities and documents. It can be restored for ${restorationDays} days, and is ` +
      'erased afterwards; until then it counts as stored bytes, but not as a deal. A second deletion fails with 404, as does that of a deal of ' +
      'another account.',
    status: 204,
    response: 'nothing',
    failures: ['notFound'],
    run: ({ caller, params, precondition: expected }) => deletion.delete(caller, params.dealId, expected),
  }),
  defineRoute({
    method: 'post',
    path: '/deals/{dealId}/restore',
    operation: 'restoreDeal',
    operationId: 'restoreDeal',
    tag: 'Deals',
    summary: 'Restore a deleted deal',
    description:
      'The deal comes back with its activities and documents, and with its former `updatedAt`. A deal that is not deleted is returned as it is. ' +
      `For a deal that was deleted more than ${restorationDays} days ago, or that belongs to another account, the request fails with 404.`,
    status: 200,
    response: { one: Deal },
    failures: ['notFound'],
    run: ({ caller, params, recordOutcome }) => deletion.restore(caller, params.dealId, recordOutcome),
  }),
  defineRoute({
    method: 'post',
    path: '/deals/{dealId}/email',
    operation: 'emailDeal',
    operationId: 'emailDeal',
    tag: 'Deals',
    summary: 'Email a summary of a deal',
    description:
      'Sends the fields of the deal, as HTML and as plain text, to one recipient. The request succeeds when the email provider ' +
      'has accepted the email. It fails with 502 if the provider refused the email or could not be reached, and nothing was sent. ' +
      'It also fails with 502 if the provider did not respond in time; the message then says that it is unknown whether the email was sent.',
    body: EmailDealInput,
    status: 200,
    response: { one: EmailReceipt },
    failures: ['forbidden', 'notFound', 'deliveryFailed'],
    run: ({ caller, params, body }) => deals.email(caller, params.dealId, body),
  }),
];
