import type { Socket } from 'node:net';

/** What an attacker sends, one after the other on each of its connections. */
export interface Shot {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: unknown;
}

/** The attacker's own account, for what an attack needs beforehand. */
export interface Own {
  /** Sends a request and returns what came back. */
  readonly send: (shot: Shot) => Promise<unknown>;
  /** Address of the service. */
  readonly address: string;
}

/** A server that the service calls during an attack: a source, a provider of mails or payments. */
export interface CalledServer {
  /** Settings of a service that calls it. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface Attack {
  readonly name: string;
  /** Opens the server that the service calls. Without `shot` and `onSocket` its answers are the attack. */
  readonly call?: () => Promise<CalledServer>;
  /** What is laid out before the attack begins: deals, links, texts. */
  readonly prepare?: (own: Own) => Promise<readonly string[]>;
  /**
   * The next shot, by its number.
   * @param prepared ids that the preparation made.
   */
  readonly shot?: (number: number, prepared: readonly string[]) => Shot;
  /** What is done with a connection instead of sending requests on it. */
  readonly onSocket?: (socket: Socket, key: string, number: number) => void;
  /** Without a key, or with one that was made up. */
  readonly key?: 'none' | 'invented';
  /** Which port is meant, where it is not the service's own. */
  readonly port?: 'database';
}
