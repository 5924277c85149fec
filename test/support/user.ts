import { Docket, type DocketOptions } from '../../src/client/index.js';
import type { Services } from '../../src/container.js';
import type { KeyRestrictions } from '../../src/services/accounts/keys/keyAuthentication.js';

/** Response; the body is parsed where it is JSON and undefined where there is none. */
export interface TestResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface ItemsPage<Item> {
  readonly items: Item[];
  readonly nextToken: string | null;
}

/** A user with a key. */
export class TestUser {
  constructor(
    private readonly address: string,
    readonly userId: string,
    readonly key: string,
  ) {}

  /** Finds or creates an account of a service, and creates an API key. */
  static async create(
    { services, address }: { readonly services: Services; readonly address: string },
    name: string,
    restrictions: KeyRestrictions = {},
  ): Promise<TestUser> {
    const { userId } = await services.accounts.findOrCreate(`${name}@example.com`);
    const { key } = await services.keyAuthentication.create(userId, 'test', null, restrictions);
    return new TestUser(address, userId, key);
  }

  /** The client, as users have it; what it should not do (nonsense, other headers) goes through `send`. */
  get docket(): Docket {
    return this.docketWith({});
  }

  docketWith(options: Partial<DocketOptions>): Docket {
    return new Docket({ key: this.key, baseUrl: `${this.address}/v1`, ...options });
  }

  get(path: string): Promise<TestResponse> {
    return this.send('GET', path);
  }

  post(path: string, body?: unknown): Promise<TestResponse> {
    return this.send('POST', path, body);
  }

  put(path: string, body?: unknown): Promise<TestResponse> {
    return this.send('PUT', path, body);
  }

  delete(path: string): Promise<TestResponse> {
    return this.send('DELETE', path);
  }

  /** Sends any request under `/v1`; a string body is sent unchanged. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    return readResponse(
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

  async graphql(query: string, variables: object = {}): Promise<TestResponse> {
    const headers = { 'x-api-key': this.key, 'content-type': 'application/json' };
    return readResponse(
      await fetch(`${this.address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) }),
    );
  }

  /** A deal that exists; the answer must be a 201. */
  async createDeal(deal: object = {}): Promise<Record<string, unknown> & { dealId: string }> {
    const { status, body } = await this.post('/deals', { companyName: 'Harbour Rail', status: 'active', ...deal });
    if (status !== 201) throw new Error(`The deal was not created: ${status} ${JSON.stringify(body)}`);
    return body as Record<string, unknown> & { dealId: string };
  }
}

export async function readResponse(response: Response): Promise<TestResponse> {
  const text = await response.text();
  const isJson = /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '');
  const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return { status: response.status, body, headers: response.headers };
}
