/** Security headers of every response, also of errors of the HTTP parser. */
export const securityHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' } as const;

/** A year, in seconds. */
const transportSecuritySeconds = 31_536_000;

/** Returns the security headers of a service with this public address. Browsers that saw it over https use no other protocol. */
export const buildSecurityHeaders = (publicUrl: string | undefined): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${transportSecuritySeconds}` }),
});
