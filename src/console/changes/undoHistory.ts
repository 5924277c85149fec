import { showToast } from '../components/toasts.js';

/** Maximum changes that can be undone one after the other. */
const maxUndoableChanges = 50;

/** Changes that can be undone, the last first: by the button of their toast, or by a key. */
export class UndoHistory {
  #undoableChanges: (() => void)[] = [];

  get canUndo(): boolean {
    return this.#undoableChanges.length > 0;
  }

  /** Shows a toast with Undo. @param isStored whether the service has stored the change; one that fails is not offered any more. */
  offer(message: string, isStored: Promise<boolean>, revert: () => void): void {
    const withdraw = () => {
      this.#undoableChanges = this.#undoableChanges.filter((each) => each !== undo);
      closeToast();
    };
    const undo = () => {
      if (!this.#undoableChanges.includes(undo)) return;
      withdraw();
      revert();
    };
    this.#undoableChanges = [...this.#undoableChanges, undo].slice(-maxUndoableChanges);
    const closeToast = showToast(message, undo);
    void isStored.then((stored) => (stored ? undefined : withdraw()));
  }

  /** Undoes the last change. */
  undo(): void {
    this.#undoableChanges.at(-1)?.();
  }

  clear(): void {
    this.#undoableChanges = [];
  }
}
