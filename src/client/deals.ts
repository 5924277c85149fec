import type {
  Activity,
  CreateActivityInput,
  CreateDealInput,
  Deal,
  EmailDealInput,
  EmailReceipt,
  operations,
  UpdateActivityInput,
  UpdateDealInput,
} from './generated/openapi.js';
import {
  buildCallInit,
  buildPostInit,
  buildUpdateInit,
  type CallOptions,
  type Http,
  type PostOptions,
  readData,
  type UpdateOptions,
} from './http.js';
import { List } from './list.js';

/** Filter of the list of deals; `limit` is the size of its pages. */
export type DealFilter = Omit<NonNullable<operations['listDeals']['parameters']['query']>, 'nextToken'>;

/** Client of the endpoints of deals. */
export class Deals {
  constructor(private readonly http: Http) {}

  /** Lists your deals, newest created first. */
  list(filter: DealFilter = {}, options: CallOptions = {}): List<Deal> {
    return new List((nextToken) =>
      readData(
        this.http.GET('/deals', {
          params: { query: { ...filter, ...(nextToken && { nextToken }) } },
          ...buildCallInit(options),
        }),
      ),
    );
  }

  get(dealId: string, options: CallOptions = {}): Promise<Deal> {
    return readData(this.http.GET('/deals/{dealId}', { params: { path: { dealId } }, ...buildCallInit(options) }));
  }

  create(body: CreateDealInput, options: PostOptions = {}): Promise<Deal> {
    return readData(this.http.POST('/deals', { body, ...buildPostInit(options) }));
  }

  /** Changes the fields that are sent; `null` clears an optional one. */
  update(dealId: string, body: UpdateDealInput, options: UpdateOptions = {}): Promise<Deal> {
    return readData(
      this.http.PUT('/deals/{dealId}', { params: { path: { dealId } }, body, ...buildUpdateInit(options) }),
    );
  }

  /**
   * Deletes a deal, which can be restored for 30 days. A retry after an attempt that succeeded but whose response was lost fails with
   * `notFound`.
   */
  async delete(dealId: string, options: UpdateOptions = {}): Promise<void> {
    await this.http.DELETE('/deals/{dealId}', { params: { path: { dealId } }, ...buildUpdateInit(options) });
  }

  /** Restores a deleted deal with its activities; a deal that is not deleted stays as it is. */
  restore(dealId: string, options: PostOptions = {}): Promise<Deal> {
    return readData(
      this.http.POST('/deals/{dealId}/restore', { params: { path: { dealId } }, ...buildPostInit(options) }),
    );
  }

  /** Sends a summary of the deal by email. */
  email(dealId: string, body: EmailDealInput, options: PostOptions = {}): Promise<EmailReceipt> {
    return readData(
      this.http.POST('/deals/{dealId}/email', { params: { path: { dealId } }, body, ...buildPostInit(options) }),
    );
  }
}

/** Client of the endpoints of activities, the entries in the log of a deal. */
export class Activities {
  constructor(private readonly http: Http) {}

  /** Lists the activities of a deal, newest first; `limit` is the size of the pages. */
  list(dealId: string, { limit }: { readonly limit?: number } = {}, options: CallOptions = {}): List<Activity> {
    return new List((nextToken) => {
      const query = { ...(limit !== undefined && { limit }), ...(nextToken && { nextToken }) };
      return readData(
        this.http.GET('/deals/{dealId}/activities', { params: { path: { dealId }, query }, ...buildCallInit(options) }),
      );
    });
  }

  create(dealId: string, body: CreateActivityInput, options: PostOptions = {}): Promise<Activity> {
    const params = { path: { dealId } };
    return readData(this.http.POST('/deals/{dealId}/activities', { params, body, ...buildPostInit(options) }));
  }

  update(
    dealId: string,
    activityId: string,
    body: UpdateActivityInput,
    options: UpdateOptions = {},
  ): Promise<Activity> {
    const params = { path: { dealId, activityId } };
    return readData(
      this.http.PUT('/deals/{dealId}/activities/{activityId}', { params, body, ...buildUpdateInit(options) }),
    );
  }

  /** Deletes an activity permanently. A retry after an attempt that succeeded but whose response was lost fails with `notFound`. */
  async delete(dealId: string, activityId: string, options: UpdateOptions = {}): Promise<void> {
    const params = { path: { dealId, activityId } };
    await this.http.DELETE('/deals/{dealId}/activities/{activityId}', { params, ...buildUpdateInit(options) });
  }
}
