import { ownCookies } from '../../models/cookies.js';
import type { ClientOrigin, Origin } from '../../models/caller.js';
import { addressHeader } from '../../models/signIn.js';

/** Browser that sends a request: its address, its cookies and the page. */
export interface Visitor extends Origin, ClientOrigin {
  readonly cookies: string;
  /** Origin of the page that sends the request; one of the service's own. */
  readonly page: string;
}

/** `Set-Cookie` values, which set or delete cookies in the browser. */
export type Cookies = readonly string[];

/** Response to a page, with the cookies for its browser. */
export interface Told<Answer extends object> {
  readonly cookies?: Cookies;
  readonly answer: Answer;
}

/** Builds the request headers that Better Auth reads. */
export function headersOf({ cookies, address, userAgent = '' }: Visitor): Headers {
  return new Headers({ cookie: ownCookies(cookies), [addressHeader]: address, 'user-agent': userAgent });
}
