import { parse } from 'cookie';

/** Names of the service's own cookies; over TLS they have a prefix that browsers guard. */
const serviceCookiePattern = /^(__Secure-)?docket\./;

/**
 * Returns a `Cookie` header with the service's own cookies alone, each name once. Where a request has a name twice, parsers differ in
 * which value they take: one would authenticate a session, and another check the password of someone else's.
 * @param onlyName name of the only cookie to return, without prefixes; all unless it is given.
 */
export function selectServiceCookies(header: string, onlyName?: string): string {
  const cookies = parse(header, { decode: (value) => value });
  return Object.entries(cookies)
    .filter(([name, value]) => serviceCookiePattern.test(name) && value !== undefined)
    .filter(([name]) => onlyName === undefined || name.replace(serviceCookiePattern, '') === onlyName)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
