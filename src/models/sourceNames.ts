/** Where filings are collected from, by the names that settings, commands and the contract have for it. */
export const sourceNames = ['edgar', 'form4'] as const;
export type SourceName = (typeof sourceNames)[number];
