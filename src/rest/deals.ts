import { pageSizes } from '../models/pageSizes.js';
import { CreateDealInput, Deal, DealFilter, EmailDealInput, EmailReceipt, UpdateDealInput } from '../models/deal.js';
import type { Deals } from '../services/deals/deals.js';
import { paginated } from './pagination.js';
import { type AnyRoute, route } from './route.js';

export const dealRoutes = (deals: Deals): AnyRoute[] => [
  route({
    method: 'get',
    path: '/deals',
    operation: 'listDeals',
    operationId: 'listDeals',
    tag: 'Deals',
    summary: 'List your deals, newest created first',
    description: 'Filters narrow the list together; without one it holds all your deals.',
    query: paginated(DealFilter, pageSizes.deals),
    status: 200,
    answer: { page: Deal },
    failures: [],
    run: ({ caller, query: { limit, nextToken, ...filter } }) =>
      deals.list(caller, filter, { limit, after: nextToken }),
  }),
  route({
    method: 'get',
    path: '/deals/{dealId}',
    operation: 'getDeal',
    operationId: 'getDeal',
    tag: 'Deals',
    summary: 'Get one deal',
    description: 'The deal as it stands now, whole. A deal of somebody else is a 403.',
    status: 200,
    answer: { one: Deal },
    failures: ['forbidden', 'notFound'],
    run: ({ caller, params }) => deals.get(caller, params.dealId),
  }),
  route({
    method: 'post',
    path: '/deals',
    operation: 'createDeal',
    operationId: 'createDeal',
    tag: 'Deals',
    summary: 'Create a deal',
    description:
      'The deal is yours alone. Its id and its times are given by the service; the country is "United States" unless sent.',
    body: CreateDealInput,
    resource: Deal,
    status: 201,
    answer: { one: Deal },
    location: '/deals/{dealId}',
    failures: [],
    run: ({ caller, body }) => deals.create(caller, body),
  }),
  route({
    method: 'put',
    path: '/deals/{dealId}',
    operation: 'updateDeal',
    operationId: 'updateDeal',
    tag: 'Deals',
    summary: 'Change a deal',
    description:
      'Partial: only the fields that are sent change, and `null` clears an optional one. A deal of somebody else is a 404.',
    body: UpdateDealInput,
    resource: Deal,
    status: 200,
    answer: { one: Deal },
    failures: ['notFound'],
    run: ({ caller, params, body, expected }) => deals.update(caller, params.dealId, body, expected),
  }),
  route({
    method: 'post',
    path: '/deals/{dealId}/email',
    operation: 'emailDeal',
    operationId: 'emailDeal',
    tag: 'Deals',
    summary: 'Email a summary of a deal',
    description:
      'Sends the fields of the deal, as HTML and as plain text, to one recipient. The answer comes when the email provider ' +
      'has taken the email; a 502 says that it did not, and that nothing was sent.',
    body: EmailDealInput,
    status: 200,
    answer: { one: EmailReceipt },
    failures: ['forbidden', 'notFound', 'deliveryFailed'],
    run: ({ caller, params, body }) => deals.email(caller, params.dealId, body),
  }),
];
