import { Docket, type DocketOptions } from '../../src/client/index.js';
import type { Services } from '../../src/container.js';
import type { KeyLimits } from '../../src/services/accounts/apiKeys.js';

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

/** Somebody with a key. */
export class Person {
  constructor(
    private readonly address: string,
    readonly userId: string,
    readonly key: string,
  ) {}

  /** Somebody new to a service, with an account and a key. */
  static async join(
    { services, address }: { readonly services: Services; readonly address: string },
    name: string,
    limits: KeyLimits = {},
  ): Promise<Person> {
    const { userId } = await services.accounts.findOrCreate(`${name}@example.com`);
    const { key } = await services.apiKeys.create(userId, 'test', null, limits);
    return new Person(address, userId, key);
  }

  /** The client, as users have it; what it should not do (nonsense, other headers) goes through `send`. */
  get docket(): Docket {
    return this.docketWith({});
  }

  docketWith(options: Partial<DocketOptions>): Docket {
    return new Docket({ key: this.key, baseUrl: `${this.address}/v1`, ...options });
  }

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
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return { status: response.status, body, headers: response.headers };
}
