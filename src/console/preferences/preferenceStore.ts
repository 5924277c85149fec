import type { ConsoleDensity, ConsoleTheme, FilingColumn } from '../generated/graphql.js';

export const themes = ['system', 'light', 'dark'] as const satisfies readonly ConsoleTheme[];
export const densities = ['comfortable', 'compact'] as const satisfies readonly ConsoleDensity[];

/** Preferences for the console on this device. Signed in, they are those of the account. */
export interface Preferences {
  readonly theme: ConsoleTheme;
  readonly density: ConsoleDensity;
  /** Columns of lists of filings, in their order; empty for the default columns. */
  readonly columns: readonly FilingColumn[];
  /** Time zone (IANA) in which times are shown; null for that of the device. */
  readonly timeZone: string | null;
}

export const defaultPreferences: Preferences = { theme: 'system', density: 'comfortable', columns: [], timeZone: null };

const storageKey = 'preferences';
const root = document.documentElement;
const listeners = new Set<() => void>();

let current: Preferences = { ...defaultPreferences, ...readStorage(), ...readDocument() };

/** Reads the preferences that the service wrote into the document, from cookies, so that the first paint has them. */
function readDocument(): Pick<Preferences, 'theme' | 'density'> {
  const { theme, density } = root.dataset;
  return {
    theme: themes.find((each) => each === theme) ?? defaultPreferences.theme,
    density: densities.find((each) => each === density) ?? defaultPreferences.density,
  };
}

/** Reads the other preferences. Storage may be forbidden, and anybody can write to it. */
function readStorage(): Partial<Preferences> {
  try {
    const { columns, timeZone } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<
      Record<keyof Preferences, unknown>
    >;
    return {
      ...(Array.isArray(columns) && {
        columns: columns.filter((column): column is FilingColumn => typeof column === 'string'),
      }),
      ...(typeof timeZone === 'string' && isTimeZone(timeZone) && { timeZone }),
    };
  } catch {
    return {};
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** Sets a preference in a cookie and in the document. The service writes the cookie's value into the next document. */
function setInDocument(name: 'theme' | 'density', value: string): void {
  const isDefault = value === defaultPreferences[name];
  document.cookie = `${name}=${value}; Path=/; Max-Age=${isDefault ? 0 : 31_536_000}; SameSite=Lax`;
  if (isDefault) delete root.dataset[name];
  else root.dataset[name] = value;
}

export const readPreferences = (): Preferences => current;

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies preferences at once and remembers them on this device. */
export function applyPreferences(changes: Partial<Preferences>): void {
  const next = { ...current, ...changes };
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  show(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage the columns and the zone last until the page is closed.
  }
}

function show(next: Preferences): void {
  current = next;
  setInDocument('theme', next.theme);
  setInDocument('density', next.density);
  for (const listener of listeners) listener();
}

/** Follows the changes that another tab makes. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || newValue === null) return;
    const { theme, density } = JSON.parse(newValue) as Preferences;
    show({ ...defaultPreferences, ...readStorage(), theme, density });
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
