/** Choice among some values that a device remembers. Storage may be forbidden; a choice then lasts until the page is closed. */
export class StoredChoice<Value extends string> {
  #value: Value | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly storageKey: string,
    values: readonly Value[],
  ) {
    try {
      const stored = localStorage.getItem(storageKey);
      this.#value = values.find((value) => value === stored);
    } catch {
      this.#value = undefined;
    }
  }

  readonly get = (): Value | undefined => this.#value;

  set(value: Value): void {
    this.#value = value;
    try {
      localStorage.setItem(this.storageKey, value);
    } catch {
      // The choice is not remembered.
    }
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
