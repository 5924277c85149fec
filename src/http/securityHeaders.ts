/** Security headers of every response, also of errors of the HTTP parser. */
export const securityHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' } as const;
