import type { DateWindow } from '../filings/dateWindow.js';
import type { ReadBudget } from '../readBudget.js';
import type { ActivityOrder, ListOrder } from './listOrder.js';

/** Value that PostgreSQL has formatted as JSON: REST passes the text on, the other APIs parse it. */
export class Json<Value> {
  private parsed: Value | undefined;

  constructor(
    readonly text: string,
    /** Identifies this state of the value. */
    readonly version?: string,
    /** Further columns that the query returned with the row. */
    readonly additionalColumns?: object,
  ) {}

  /** Parsed once and shared by all users of the row, which must not change it. */
  get value(): Value {
    return (this.parsed ??= JSON.parse(this.text) as Value);
  }
}

/** Prepends fields to a JSON object, which is neither parsed nor copied, and must have a field of its own. */
export const prependFields = (text: string, fields: object): string =>
  `${JSON.stringify(fields).slice(0, -1)},${text.slice(1)}`;

/**
 * Joins texts with commas. `join` would copy each text at once; concatenated texts are copied once, when the response is
 * sent.
 */
export const joinWithCommas = (texts: readonly string[]): string =>
  texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '');

/** Row of a connection, with the cursor from which the list continues after or before it. */
export class Edge<Node> {
  constructor(
    readonly json: Json<Node>,
    private readonly cursorOf: (row: Json<Node>) => string,
    private readonly nodeOf?: (value: Node) => Node,
  ) {}

  get node(): Node {
    const { value } = this.json;
    return this.nodeOf ? this.nodeOf(value) : value;
  }

  get cursor(): string {
    return this.cursorOf(this.json);
  }
}

/** Selection and filters with which a page was read, and its version. */
export interface PageDetails {
  /** Identifies this state of the page. */
  readonly version?: string | undefined;
  /** Whether the client has this version of the page, whose rows were therefore not read. */
  readonly isUnchanged?: boolean | undefined;
  /** Fields that were read of each row; undefined for all. */
  readonly selection?: FieldSelection | undefined;
  /** Filters of the page, with defaults filled in. */
  readonly filters?: { readonly from?: string; readonly to?: string } | undefined;
}

/** One page of a list in the shape of GraphQL cursor connections (Relay's specification), in the list's order. */
export class Connection<Node> {
  constructor(
    readonly edges: readonly Edge<Node>[],
    readonly hasNextPage: boolean,
    private readonly hasPreviousPage: boolean,
    private readonly count: () => Promise<number>,
    private readonly details: PageDetails = {},
  ) {}

  get version(): PageDetails['version'] {
    return this.details.version;
  }

  get isUnchanged(): boolean {
    return this.details.isUnchanged ?? false;
  }

  get selection(): PageDetails['selection'] {
    return this.details.selection;
  }

  get filters(): PageDetails['filters'] {
    return this.details.filters;
  }

  /** Days that a list of filings covers; null for other lists. */
  get window(): DateWindow | null {
    const { from, to } = this.filters ?? {};
    return from && to ? { startDate: from, endDate: to } : null;
  }

  /** Counts the whole list, up to `maxTotalCount`; queried only when a client selects it. */
  get totalCount(): Promise<number> {
    return this.count();
  }

  get nodes(): Node[] {
    return this.edges.map(({ node }) => node);
  }

  get pageInfo(): PageCursors {
    return new PageCursors(this.edges, this.hasNextPage, this.hasPreviousPage);
  }
}

/**
 * First and last cursor of a page, computed when they are read. A class, since V8 keeps the accessors of an object
 * literal with its hidden classes: each page's rows would stay until the whole heap is collected.
 */
export class PageCursors {
  constructor(
    private readonly edges: readonly { readonly cursor: string }[],
    readonly hasNextPage: boolean,
    readonly hasPreviousPage: boolean,
  ) {}

  get startCursor(): string | null {
    return this.edges[0]?.cursor ?? null;
  }

  get endCursor(): string | null {
    return this.edges.at(-1)?.cursor ?? null;
  }
}

export const maxTotalCount = 10_000;

/** Requested part of a list: its first rows, or the first after a cursor, or the last, or the last before one. */
export interface PageRequest<Order extends ActivityOrder = ListOrder> {
  /** Maximum rows. */
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  /** The client's name of `after`, for messages; `nextToken` by default. */
  readonly afterName?: string;
  readonly before?: string | undefined;
  /** Order of the list, if not the default. */
  readonly orderBy?: Order | undefined;
  /** Whether the last rows are requested, as with `before`. */
  readonly isBackward?: boolean;
  /** Fields to read of each row; undefined for all. */
  readonly selection?: FieldSelection | undefined;
  /** Budget to which the rows are charged, for requests that may select many lists. */
  readonly budget?: ReadBudget | undefined;
  /** Returns whether the client has a version of the page, whose rows then are not read. */
  readonly isKnown?: ((version: string) => boolean) | undefined;
}

/** Fields to read of a row, in this order: properties, and constant texts, each under a name. */
export type FieldSelection = readonly SelectedField[];
export type SelectedField = { readonly name: string } & ({ readonly property: string } | { readonly text: string });

/** Items that have arrived since a cursor, oldest first. */
export class UpdatesPage<Node> {
  constructor(
    readonly items: readonly Json<Node>[],
    readonly nextCursor: string,
    readonly hasMore: boolean,
    /** Identifies this state of the response. */
    readonly version?: string,
  ) {}
}
