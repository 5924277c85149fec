/** What came back; the body is parsed where it is JSON and undefined where there is none. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly nextToken: string | null;
}

/** A client with a key, as a user would write one. */
export class Person {
  constructor(
    private readonly address: string,
    readonly userId: string,
    readonly key: string,
  ) {}

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.send('POST', path, body);
  }

  put(path: string, body?: unknown): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /** Any request under `/v1`; a string as body goes out as it is. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return answerOf(
      await fetch(`${this.address}/v1${path}`, {
        method,
        headers: {
          'x-api-key': this.key,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  }

  async graphql(query: string, variables: object = {}): Promise<Answer> {
    const headers = { 'x-api-key': this.key, 'content-type': 'application/json' };
    return answerOf(
      await fetch(`${this.address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) }),
    );
  }

  /** A deal that exists; the answer must be a 201. */
  async hasDeal(deal: object = {}): Promise<Record<string, unknown> & { dealId: string }> {
    const { status, body } = await this.post('/deals', { companyName: 'Harbour Rail', status: 'active', ...deal });
    if (status !== 201) throw new Error(`The deal was not created: ${status} ${JSON.stringify(body)}`);
    return body as Record<string, unknown> & { dealId: string };
  }

  /** Every item of a list, page by page. */
  async all<Item = Record<string, unknown>>(path: string): Promise<Item[]> {
    const items: Item[] = [];
    let token: string | null = null;
    do {
      const [place, query = ''] = path.split('?');
      const parameters = new URLSearchParams(query);
      if (token) parameters.set('nextToken', token);
      const { status, body } = await this.get(`${place}?${parameters}`);
      if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
      const page = body as Page<Item>;
      items.push(...page.items);
      token = page.nextToken;
    } while (token);
    return items;
  }
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return { status: response.status, body, headers: response.headers };
}
