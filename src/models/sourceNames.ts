/** The hosts that filings are collected from, and the sources that each of them has. */
export const sourcesOf = {
  edgar: ['edgar', 'form4'],
  tdnet: ['tdnet'],
  asx: ['asx'],
} as const;

export type HostName = keyof typeof sourcesOf;

export const hostNames = Object.keys(sourcesOf) as HostName[];

/** Source that filings are collected from, as named in settings, commands and the contract. */
export type SourceName = (typeof sourcesOf)[HostName][number];

export const sourceNames: readonly SourceName[] = Object.values(sourcesOf).flat();

/** Returns the host of a source. */
export const hostOf = (name: SourceName): HostName =>
  hostNames.find((host) => sourcesAt(host, [name]).length > 0) as HostName;

/** Selects, from some sources, those of a host. */
export const sourcesAt = (host: HostName, names: readonly SourceName[]): SourceName[] =>
  (sourcesOf[host] as readonly SourceName[]).filter((name) => names.includes(name));
