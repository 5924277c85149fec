import type { ActivityOrder } from './listOrder.js';

/** A value that PostgreSQL has printed as JSON already: REST passes the text on, others read the value. */
export class Json<Value> {
  private read: Value | undefined;

  constructor(
    readonly text: string,
    /** Tells this state of the value from others of it. */
    readonly version?: string,
    /** What the database said of the row beside it, by columns. */
    readonly beside?: object,
  ) {}

  /** Read once and shared by whoever holds the row: not to be changed. */
  get value(): Value {
    return (this.read ??= JSON.parse(this.text) as Value);
  }
}

/** Adds fields in front of those of a JSON object, which is neither parsed nor copied; it must have a field of its own. */
export const withFields = (text: string, fields: object): string =>
  `${JSON.stringify(fields).slice(0, -1)},${text.slice(1)}`;

/**
 * Texts with commas between them. `join` would copy each into a new text; here they are held together, and copied once when
 * the answer is sent.
 */
export const withCommas = (texts: readonly string[]): string =>
  texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '');

/** A row of a connection with the cursor that leads to what follows it, or to what comes before it. */
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

/** One page of a list in the shape of GraphQL cursor connections (Relay's specification), in the list's order. */
export class Connection<Node> {
  constructor(
    readonly edges: readonly Edge<Node>[],
    readonly hasNextPage: boolean,
    private readonly hasPreviousPage: boolean,
    private readonly count: () => Promise<number>,
    /** Tells this state of the page from others of it. */
    readonly version?: string,
    /** What was read of each row, where that is not all of it. */
    readonly shape?: Shape,
  ) {}

  /** Counts the whole list, up to `countLimit`; asked only when a client selects it. */
  get totalCount(): Promise<number> {
    return this.count();
  }

  get nodes(): Node[] {
    return this.edges.map(({ node }) => node);
  }

  get pageInfo(): PageEnds {
    return new PageEnds(this.edges, this.hasNextPage, this.hasPreviousPage);
  }
}

/**
 * Where a page begins and ends. Cursors are made when they are looked at. A class, since V8 keeps the accessors of an object
 * literal with its hidden classes: each page's rows would stay until the whole heap is collected.
 */
export class PageEnds {
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

export const countLimit = 10_000;

/** Which part of a list is wanted: its first rows, or the first after a cursor, or the last, or the last before one. */
export interface PageRequest {
  /** At most so many rows. */
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  /** In which order the list is; its own unless this says otherwise. */
  readonly orderBy?: ActivityOrder | undefined;
  /** Whether the last rows are wanted, as where `before` is sent. */
  readonly isBackward?: boolean;
  /** What is read of each row; all of it unless this says otherwise. */
  readonly shape?: Shape | undefined;
}

/** What is read of a row, in this order: properties, and texts that are the same for all rows, each under a name. */
export type Shape = readonly ShapeField[];
export type ShapeField = { readonly name: string } & ({ readonly property: string } | { readonly text: string });

/** What has arrived since a cursor, oldest first. */
export class Arrivals<Node> {
  constructor(
    readonly items: readonly Json<Node>[],
    readonly nextCursor: string,
    readonly hasMore: boolean,
    /** Tells this answer from others to the same question. */
    readonly version?: string,
  ) {}
}
