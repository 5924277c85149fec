/** Module in `pages/` of each path. The service responds to unknown paths with status 404 and the document. */
export const paths = {
  '/': 'welcome',
  '/signup': 'signUp',
  '/signin': 'signIn',
  '/reset': 'resetPassword',
  '/plan': 'plan',
  '/plan/checkout': 'checkout',
  '/keys': 'keys',
  '/usage': 'usage',
  '/account': 'account',
  '/today': 'today',
  '/filings': 'filings',
  '/filings/:kind/:filingId': 'filing',
  '/deals': 'deals',
  '/deals/:dealId': 'deal',
  '/tasks': 'tasks',
  '/preferences': 'preferences',
  // Component gallery; not in production.
  '/parts': 'componentGallery',
} as const;

export type Path = keyof typeof paths;
