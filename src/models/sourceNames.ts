/** The hosts that filings are collected from, and the sources that each of them has. */
export const sourcesOf = {
  edgar: ['edgar', 'form4'],
  tdnet: ['tdnet'],
  asx: ['asx'],
} as const;

export type HostName = keyof typeof sourcesOf;

export const hostNames = Object.keys(sourcesOf) as HostName[];

/** Where filings are collected from, by the names that settings, commands and the contract have for it. */
export type SourceName = (typeof sourcesOf)[HostName][number];

export const sourceNames: readonly SourceName[] = Object.values(sourcesOf).flat();

/** The host that has a source. */
export const hostOf = (name: SourceName): HostName =>
  hostNames.find((host) => sourcesAt(host, [name]).length > 0) as HostName;

/** Those of some sources that a host has. */
export const sourcesAt = (host: HostName, names: readonly SourceName[]): SourceName[] =>
  (sourcesOf[host] as readonly SourceName[]).filter((name) => names.includes(name));
