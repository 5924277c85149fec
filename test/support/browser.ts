import { type TestResponse, readResponse } from './user.js';
import { readOutbox, type ReceivedEmail } from './outbox.js';
import type { TestWorld } from './world.js';

/** A service, and where its mails are. */
type ServedWorld = Pick<TestWorld, 'address' | 'dataFolder'>;

/** A browser that shows pages of the service: it keeps cookies, and says where its pages are from. */
export class BrowserSession {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly world: ServedWorld,
    readonly origin = world.address,
  ) {}

  /** Whether the browser has a session cookie. */
  get hasSession(): boolean {
    return [...this.cookies.keys()].some((name) => name.endsWith('docket.session_token'));
  }

  /** Another browser with the same cookies. */
  copy(): BrowserSession {
    const copy = new BrowserSession(this.world, this.origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Posts as a page of the service does; without an origin it is no page. */
  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<TestResponse> {
    const response = await fetch(`${this.world.address}${path}`, {
      method: 'POST',
      headers: {
        ...(this.origin && { origin: this.origin }),
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return readResponse(response);
  }

  /** Sends a GraphQL request as a page of the service does. */
  async graphql(query: string, variables: object = {}): Promise<TestResponse> {
    return this.post('/graphql', { query, variables });
  }

  /** Returns the signed-in user. */
  async user(): Promise<unknown> {
    const answer = await fetch(`${this.world.address}/auth/session`, { headers: { cookie: this.cookie } });
    return ((await answer.json()) as { user: unknown }).user;
  }

  /** Signs up with a new address. */
  async signUp(email: string, newPassword = 'four plain words', headers: Record<string, string> = {}): Promise<void> {
    const mailbox = await Mailbox.open(this.world, email);
    await this.post('/auth/sign-up', { email }, headers);
    const code = await mailbox.code('Your code for Docket');
    const { status, body } = await this.post('/auth/sign-up/confirm', { email, code, newPassword }, headers);
    if (status !== 200) throw new Error(`Signing up failed: ${status} ${JSON.stringify(body)}`);
  }

  /** Returns the state with which Chromium is signed in like this browser. */
  toStorageState() {
    const { hostname: domain } = new URL(this.world.address);
    const rest = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    return { cookies: [...this.cookies].map(([name, value]) => ({ name, value, ...rest })), origins: [] };
  }

  private get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** Mailbox with the emails that arrive from now on. */
export class Mailbox {
  private constructor(
    private readonly world: ServedWorld,
    private readonly email: string,
    private readonly read: Set<string>,
  ) {}

  static async open(world: ServedWorld, email: string): Promise<Mailbox> {
    const mailbox = new Mailbox(world, email, new Set());
    for (const { id } of await mailbox.mails()) mailbox.read.add(id);
    return mailbox;
  }

  /** The next mail with a subject; others may come at any time. */
  async next(subject: string): Promise<ReceivedEmail> {
    for (;;) {
      const received = (await this.mails()).find(
        ({ id, mail }) => !this.read.has(id) && mail.headers.subject === subject,
      );
      if (received) {
        this.read.add(received.id);
        return received.mail;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async code(subject: string): Promise<string> {
    return /^\d{6}$/m.exec((await this.next(subject)).text)?.[0] ?? '';
  }

  private async mails() {
    const mails = await readOutbox(this.world.dataFolder);
    return mails
      .filter(({ headers }) => headers.to?.includes(this.email))
      .map((mail) => ({ id: mail.headers['message-id'] ?? '', mail }));
  }
}
