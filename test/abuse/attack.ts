import type { Socket } from 'node:net';

/** One request of an attack. Each connection sends its requests one after the other. */
export interface AttackRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: unknown;
}

/** The attacker's own account, for what an attack needs beforehand. */
export interface AttackerAccount {
  /** Sends a request and returns what came back. */
  readonly send: (shot: AttackRequest) => Promise<unknown>;
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
  readonly openCalledServer?: () => Promise<CalledServer>;
  /** Creates the data that the attack needs, such as deals, links and texts, before it begins. */
  readonly prepare?: (own: AttackerAccount) => Promise<readonly string[]>;
  /**
   * The next shot, by its number.
   * @param prepared ids that the preparation made.
   */
  readonly buildRequest?: (number: number, prepared: readonly string[]) => AttackRequest;
  /** Uses the raw connection in place of sending requests on it. */
  readonly onSocket?: (socket: Socket, key: string, number: number) => void;
  /**
   * Sends what an ordinary client sends to the attacked part of the service, a few times a second during the attack.
   * @returns whether it was accepted.
   */
  readonly sendOrdinary?: (own: AttackerAccount, prepared: readonly string[]) => Promise<boolean>;
  /** Without a key, or with an invented key. */
  readonly key?: 'none' | 'invented';
  /** The attacked port, when it is not that of the service. */
  readonly port?: 'database';
}
