/** How long a value is kept: on the device, or until the tab is closed. */
type Lifetime = 'device' | 'tab';

/** Prefix of the keys of values that belong to the user. */
const prefix = 'user:';

// Reading the property may throw, where the browser forbids storage.
const storageOf = (lifetime: Lifetime): Storage => (lifetime === 'device' ? localStorage : sessionStorage);

/** Reads a value that belongs to the user, such as addresses; null without one, and without storage. */
export function readUserStorage(lifetime: Lifetime, key: string): unknown {
  try {
    return JSON.parse(storageOf(lifetime).getItem(prefix + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value until the user signs out. Without storage, nothing is kept. */
export function writeUserStorage(lifetime: Lifetime, key: string, value: unknown): void {
  try {
    storageOf(lifetime).setItem(prefix + key, JSON.stringify(value));
  } catch {
    // The value is a convenience.
  }
}

/** Removes all values that belong to the user. */
export function clearUserStorage(): void {
  for (const lifetime of ['device', 'tab'] as const) {
    try {
      const storage = storageOf(lifetime);
      for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) storage.removeItem(key);
    } catch {
      // Without storage there are no values.
    }
  }
}
