import type { ClientOrigin, Origin } from '../../models/caller.js';
import { addressHeader } from '../../models/signIn.js';

/** Whoever asks: from where, and with which cookies. */
export interface Visitor extends Origin, ClientOrigin {
  readonly cookies: string;
  /** The origin of the page that asks; one of the service's own. */
  readonly page: string;
}

/** What a browser is to keep or to drop: values of `Set-Cookie`. */
export type Cookies = readonly string[];

/** What a page is told beside what its browser is to keep. */
export interface Told<Answer extends object> {
  readonly cookies?: Cookies;
  readonly answer: Answer;
}

/** A visitor as Better Auth reads one. */
export function headersOf({ cookies, address, userAgent = '' }: Visitor): Headers {
  return new Headers({ cookie: cookies, [addressHeader]: address, 'user-agent': userAgent });
}
