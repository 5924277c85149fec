/** Paths of pages, and the module in `pages/` that shows each. The service answers unknown paths with 404 and the document. */
export const paths = {
  '/': 'welcome',
  '/signup': 'signUp',
  '/signin': 'signIn',
  '/reset': 'reset',
  '/plan': 'plan',
  '/plan/checkout': 'checkout',
  '/keys': 'keys',
  '/usage': 'usage',
  '/account': 'account',
  // All form parts in all states, to be looked at and tested; not in production.
  '/parts': 'parts',
} as const;

export type Path = keyof typeof paths;
