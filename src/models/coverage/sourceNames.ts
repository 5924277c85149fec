/** The hosts that filings are collected from, and the sources that each of them has. */
export const sourcesByHost = {
  edgar: ['edgar', 'form4'],
  tdnet: ['tdnet'],
  asx: ['asx'],
} as const;

export type SourceHostName = keyof typeof sourcesByHost;

export const hostNames = Object.keys(sourcesByHost) as SourceHostName[];

/** Source that filings are collected from, as named in settings, commands and the contract. */
export type SourceName = (typeof sourcesByHost)[SourceHostName][number];

export const sourceNames: readonly SourceName[] = Object.values(sourcesByHost).flat();

/** Returns the host of a source. */
export const findHost = (name: SourceName): SourceHostName =>
  hostNames.find((host) => selectSourcesOfHost(host, [name]).length > 0) as SourceHostName;

/** Selects, from some sources, those of a host. */
export const selectSourcesOfHost = (host: SourceHostName, names: readonly SourceName[]): SourceName[] =>
  (sourcesByHost[host] as readonly SourceName[]).filter((name) => names.includes(name));
