import { useLocation, useSearch } from 'wouter';

/** Page to which the sign-in leads if no other page asked for it. */
const defaultPage = '/today';

/** Returns the address of the sign-in page that leads back to the present page. */
export function useSignInAddress(): string {
  // For a new address the component is rendered again. The router returns addresses that are decoded.
  useLocation();
  useSearch();
  return `/signin?${new URLSearchParams({ next: location.pathname + location.search })}`;
}

/** Reads the address to which the sign-in leads from the address of its page. Addresses of other sites are ignored. */
export function readNextAddress(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, location.origin)) return defaultPage;
  const url = new URL(next, location.origin);
  // A path that begins with two slashes is the address of another site.
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return defaultPage;
  return url.pathname + url.search;
}
