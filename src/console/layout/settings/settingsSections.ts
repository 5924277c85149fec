/** Sections of the settings, each a page. */
export const settingsSections = [
  { href: '/account', name: 'Account' },
  { href: '/keys', name: 'API keys' },
  { href: '/usage', name: 'Usage' },
  { href: '/plan', name: 'Billing' },
  { href: '/preferences', name: 'Preferences' },
] as const;

/** Returns whether a path is that of a section, or of a page below it. */
export const isInSection = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

export const isSettingsPath = (path: string): boolean => settingsSections.some(({ href }) => isInSection(path, href));
