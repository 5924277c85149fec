import {
  type ListResourcesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import type { Caller } from '../models/caller.js';
import { Failure } from '../failure.js';
import type { FilingKind } from '../models/filing.js';
import type { Deals } from '../services/deals/deals.js';
import { allKinds, filingKinds } from '../services/filings/filingKinds.js';
import type { Filings } from '../services/filings/filings.js';
import type { Gate } from '../services/operations/gate.js';
import { isPermitted } from '../services/operations/permission.js';
import { listSize, pageRequest } from './answers.js';
import { notice } from './filings.js';

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
  description: `One ${filingKinds[kind].name} with its whole analysis or summary.`,
  uriTemplate: `docket://filings/${kind}/{filingId}`,
  mimeType,
}));

/** Returns the templates of resources that the caller may read, which a host can attach to a conversation. */
export const resourceTemplates = (caller: Caller): ResourceTemplateType[] => [
  ...(isPermitted('getDeal', caller) ? dealTemplates : []),
  ...(isPermitted('getFiling', caller) ? filingTemplates : []),
];

const dealUri = (dealId: string): string => `docket://deals/${dealId}`;

/** Single deals and filings as the protocol's resources: whole, as REST answers them. */
export class Resources {
  constructor(
    private readonly deals: Deals,
    private readonly filings: Filings,
    private readonly gate: Gate,
  ) {}

  /** Lists the caller's deals, where it may list them. Filings are too many to be listed. */
  async list(caller: Caller, cursor: string | undefined): Promise<ListResourcesResult> {
    // Hosts ask for this list by themselves, and would take a refusal for a fault of the server.
    if (!isPermitted('listDeals', caller)) return { resources: [] };
    const list = () => this.deals.list(caller, {}, pageRequest(listSize.maximum, cursor));
    const { edges, hasNextPage } = await this.gate.perform('listDeals', caller, list);
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

  /** @throws {ResourceNotFoundError} when there is no such thing; {Failure} `forbidden`. */
  async read(caller: Caller, uri: string): Promise<ReadResourceResult> {
    const [, dealId, kind, filingId] = /^docket:\/\/(?:deals\/([^/]+)|filings\/(\w+)\/([^/]+))$/.exec(uri) ?? [];
    try {
      if (dealId) return { contents: [json(uri, (await this.deal(caller, dealId)).value)] };
      if (filingId && isKind(kind))
        return { contents: [await this.filing(caller, kind, decodeURIComponent(filingId))] };
    } catch (error) {
      const missing = error instanceof URIError || (error instanceof Failure && error.kind === 'notFound');
      if (!missing) throw error;
    }
    throw new ResourceNotFoundError(uri);
  }

  private deal(caller: Caller, dealId: string) {
    return this.gate.perform('getDeal', caller, () => this.deals.get(caller, dealId));
  }

  /** Reads a filing, and adds the warning that goes with it. */
  async filing(caller: Caller, kind: FilingKind, filingId: string) {
    const read = () => this.filings.get(caller, kind, filingId);
    const filing = (await this.gate.perform('getFiling', caller, read)).value;
    return json(`docket://filings/${kind}/${encodeURIComponent(filingId)}`, { notice, kind, filing });
  }
}

const isKind = (word: string | undefined): word is FilingKind => (allKinds as (string | undefined)[]).includes(word);

const json = (uri: string, value: object) => ({ uri, mimeType, text: JSON.stringify(value, null, 2) });
