/** Parses an http or https address; null for other schemes, such as `javascript:`, which are never links. */
export function parseWebAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}
