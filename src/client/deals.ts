import type { Activity, CreateActivityInput, CreateDealInput, Deal, EmailDealInput } from './generated/openapi.js';
import type { EmailReceipt, operations, UpdateActivityInput, UpdateDealInput } from './generated/openapi.js';
import {
  call,
  type CallOptions,
  dataOf,
  type Http,
  post,
  type PostOptions,
  update,
  type UpdateOptions,
} from './http.js';
import { List } from './list.js';

/** Filter of the list of deals; `limit` is the size of its pages. */
export type DealFilter = Omit<NonNullable<operations['listDeals']['parameters']['query']>, 'nextToken'>;

/** Your deals. */
export class Deals {
  constructor(private readonly http: Http) {}

  /** Lists your deals, newest created first. */
  list(filter: DealFilter = {}, options: CallOptions = {}): List<Deal> {
    return new List((nextToken) =>
      dataOf(
        this.http.GET('/deals', {
          params: { query: { ...filter, ...(nextToken && { nextToken }) } },
          ...call(options),
        }),
      ),
    );
  }

  get(dealId: string, options: CallOptions = {}): Promise<Deal> {
    return dataOf(this.http.GET('/deals/{dealId}', { params: { path: { dealId } }, ...call(options) }));
  }

  create(body: CreateDealInput, options: PostOptions = {}): Promise<Deal> {
    return dataOf(this.http.POST('/deals', { body, ...post(options) }));
  }

  /** Changes the fields that are sent; `null` clears an optional one. */
  update(dealId: string, body: UpdateDealInput, options: UpdateOptions = {}): Promise<Deal> {
    return dataOf(this.http.PUT('/deals/{dealId}', { params: { path: { dealId } }, body, ...update(options) }));
  }

  /** Sends a summary of the deal by email. */
  email(dealId: string, body: EmailDealInput, options: PostOptions = {}): Promise<EmailReceipt> {
    return dataOf(this.http.POST('/deals/{dealId}/email', { params: { path: { dealId } }, body, ...post(options) }));
  }
}

/** The activity logs of your deals. */
export class Activities {
  constructor(private readonly http: Http) {}

  /** Lists the activities of a deal, newest first; `limit` is the size of the pages. */
  list(dealId: string, { limit }: { readonly limit?: number } = {}, options: CallOptions = {}): List<Activity> {
    return new List((nextToken) => {
      const query = { ...(limit !== undefined && { limit }), ...(nextToken && { nextToken }) };
      return dataOf(
        this.http.GET('/deals/{dealId}/activities', { params: { path: { dealId }, query }, ...call(options) }),
      );
    });
  }

  create(dealId: string, body: CreateActivityInput, options: PostOptions = {}): Promise<Activity> {
    const params = { path: { dealId } };
    return dataOf(this.http.POST('/deals/{dealId}/activities', { params, body, ...post(options) }));
  }

  update(
    dealId: string,
    activityId: string,
    body: UpdateActivityInput,
    options: UpdateOptions = {},
  ): Promise<Activity> {
    const params = { path: { dealId, activityId } };
    return dataOf(this.http.PUT('/deals/{dealId}/activities/{activityId}', { params, body, ...update(options) }));
  }

  async delete(dealId: string, activityId: string, options: CallOptions = {}): Promise<void> {
    const params = { path: { dealId, activityId } };
    await this.http.DELETE('/deals/{dealId}/activities/{activityId}', { params, ...call(options) });
  }
}
