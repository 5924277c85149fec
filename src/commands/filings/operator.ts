/** Caller of reads on the command line: an account without deals and without flags on filings. */
export const operator = { kind: 'operator', userId: '00000000-0000-0000-0000-000000000000' } as const;
