import type { ReadBudget } from '../models/readBudget.js';
import {
  type ListResourcesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import type { Caller } from '../models/accounts/caller.js';
import { Failure } from '../failure.js';
import type { FilingKind } from '../models/filings/filing.js';
import { pageSizes } from '../models/paging/pageSizes.js';
import type { DealService } from '../services/deals/dealService.js';
import { allKinds, filingKinds } from '../services/filings/filingKinds.js';
import type { FilingService } from '../services/filings/reading/filingService.js';
import type { OperationGuard } from '../services/operations/operationGuard.js';
import { isPermitted } from '../services/operations/authorization.js';
import { buildPageRequest } from './tools/pagination.js';
import { untrustedTextNotice } from './tools/filings.js';

const mimeType = 'application/json';

const dealTemplates: ResourceTemplateType[] = [
  {
    name: 'deal',
    title: 'Deal',
    description: "One of the user's deals.",
    uriTemplate: 'docket://deals/{dealId}',
    mimeType,
  },
];

const filingTemplates: ResourceTemplateType[] = allKinds.map((kind) => ({
  name: `${kind}-filing`,
  title: filingKinds[kind].name,
  description: `One ${filingKinds[kind].name} with its complete analysis or summary.`,
  uriTemplate: `docket://filings/${kind}/{filingId}`,
  mimeType,
}));

/** Returns the templates of resources that the caller may read, which an MCP client can attach to a conversation. */
export const resourceTemplates = (caller: Caller): ResourceTemplateType[] => [
  ...(isPermitted('getDeal', caller) ? dealTemplates : []),
  ...(isPermitted('getFiling', caller) ? filingTemplates : []),
];

const dealUri = (dealId: string): string => `docket://deals/${dealId}`;

/** Single deals and filings as MCP resources, complete as in REST. */
export class McpResources {
  constructor(
    private readonly deals: DealService,
    private readonly filings: FilingService,
    private readonly operationGuard: OperationGuard,
  ) {}

  /** Lists the deals of a caller that may list deals. Filings are too many to list. */
  async list(caller: Caller, cursor: string | undefined, budget?: ReadBudget): Promise<ListResourcesResult> {
    // Hosts request this list without their user, and would treat a refusal as a fault of the server.
    if (!isPermitted('listDeals', caller)) return { resources: [] };
    const page = { ...buildPageRequest(budget, pageSizes.tools.maximum, cursor), afterName: 'cursor' };
    const list = () => this.deals.list(caller, {}, page);
    const { edges, hasNextPage } = await this.operationGuard.perform('listDeals', caller, list);
    const resources = edges.map(({ node: { dealId, companyName, status, updatedAt } }) => ({
      uri: dealUri(dealId),
      name: companyName,
      description: `Deal, ${status}`,
      mimeType,
      annotations: { lastModified: updatedAt },
    }));
    const last = edges.at(-1);
    return { resources, ...(hasNextPage && last && { nextCursor: last.cursor }) };
  }

  /** @throws {ResourceNotFoundError} for an unknown resource; {Failure} `forbidden`. */
  async read(caller: Caller, uri: string): Promise<ReadResourceResult> {
    const [, dealId, kind, filingId] = /^docket:\/\/(?:deals\/([^/]+)|filings\/(\w+)\/([^/]+))$/.exec(uri) ?? [];
    try {
      if (dealId) return { contents: [createJsonContent(uri, (await this.readDeal(caller, dealId)).value)] };
      if (filingId && isFilingKind(kind))
        return { contents: [await this.readFiling(caller, kind, decodeURIComponent(filingId))] };
    } catch (error) {
      const missing = error instanceof URIError || (error instanceof Failure && error.kind === 'notFound');
      if (!missing) throw error;
    }
    throw new ResourceNotFoundError(uri);
  }

  private readDeal(caller: Caller, dealId: string) {
    return this.operationGuard.perform('getDeal', caller, () => this.deals.get(caller, dealId));
  }

  /** Reads a filing, and adds the warning about its texts. */
  async readFiling(caller: Caller, kind: FilingKind, filingId: string) {
    const read = () => this.filings.get(caller, kind, filingId);
    const filing = (await this.operationGuard.perform('getFiling', caller, read)).value;
    return createJsonContent(`docket://filings/${kind}/${encodeURIComponent(filingId)}`, {
      notice: untrustedTextNotice,
      kind,
      filing,
    });
  }
}

const isFilingKind = (word: string | undefined): word is FilingKind =>
  (allKinds as (string | undefined)[]).includes(word);

const createJsonContent = (uri: string, value: object) => ({ uri, mimeType, text: JSON.stringify(value, null, 2) });
