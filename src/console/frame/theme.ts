import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const root = document.documentElement;
const listeners = new Set<() => void>();

const current = (): Theme => themes.find((theme) => theme === root.dataset.theme) ?? 'system';

/** Sets the theme and keeps it in a cookie. The service writes it into the next document, so that no other theme flashes up. */
function choose(theme: Theme): void {
  const age = theme === 'system' ? 0 : 31_536_000;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen theme and a function that chooses one. */
export const useTheme = () => [useSyncExternalStore(subscribe, current), choose] as const;
