import { selectServiceCookies } from '../../models/accounts/cookies.js';
import type { ClientOrigin, AuditOrigin } from '../../models/accounts/caller.js';
import { clientAddressHeader } from '../../models/accounts/signIn.js';

/** Browser that sends a request: its address, its cookies and the page. */
export interface RequestContext extends AuditOrigin, ClientOrigin {
  readonly cookies: string;
  /** Origin of the page that sends the request; one of the service's own. */
  readonly pageOrigin: string;
}

/** `Set-Cookie` values, which set or delete cookies in the browser. */
export type SetCookies = readonly string[];

/** Response to a page, with the cookies for its browser. */
export interface PageResponse<Answer extends object> {
  readonly cookies?: SetCookies;
  readonly body: Answer;
}

/** Builds the request headers that Better Auth reads. */
export function buildBetterAuthHeaders({ cookies, address, userAgent = '' }: RequestContext): Headers {
  return new Headers({
    cookie: selectServiceCookies(cookies),
    [clientAddressHeader]: address,
    'user-agent': userAgent,
  });
}
