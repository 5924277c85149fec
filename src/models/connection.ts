/** A value that PostgreSQL has printed as JSON already: REST passes the text on, others read the value. */
export class Json<Value> {
  private read: Value | undefined;

  constructor(
    readonly text: string,
    /** Tells this state of the value from others of it. */
    readonly version?: string,
  ) {}

  /** Read once and shared by whoever holds the row: not to be changed. */
  get value(): Value {
    return (this.read ??= JSON.parse(this.text) as Value);
  }
}

/** A row of a connection with the cursor that leads to what follows it. */
export class Edge<Node> {
  constructor(
    readonly json: Json<Node>,
    private readonly cursorOf: (node: Node) => string,
  ) {}

  get node(): Node {
    return this.json.value;
  }

  get cursor(): string {
    return this.cursorOf(this.node);
  }
}

/** One page of a list in the shape of GraphQL cursor connections (Relay's specification), newest first. */
export class Connection<Node> {
  constructor(
    readonly edges: readonly Edge<Node>[],
    readonly hasNextPage: boolean,
    private readonly hasPreviousPage: boolean,
    private readonly count: () => Promise<number>,
    /** Tells this state of the page from others of it. */
    readonly version?: string,
  ) {}

  /** Counts the whole list, up to `countLimit`; asked only when a client selects it. */
  get totalCount(): Promise<number> {
    return this.count();
  }

  get pageInfo(): {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  } {
    const { edges, hasNextPage, hasPreviousPage } = this;
    return {
      hasNextPage,
      hasPreviousPage,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    };
  }
}

export const countLimit = 10_000;

/** Which part of a list is wanted. */
export interface PageRequest {
  /** At most so many rows. */
  readonly limit?: number | undefined;
  /** The cursor to go on from. */
  readonly after?: string | undefined;
}

/** Rows a page has unless asked for, and rows it may have at most. */
export const pageSizes = {
  deals: { default: 100, maximum: 100 },
  filings: { default: 50, maximum: 500 },
} as const;
export type PageSize = (typeof pageSizes)[keyof typeof pageSizes];

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
