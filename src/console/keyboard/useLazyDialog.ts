import { type ComponentType, useState } from 'react';
import { showToast } from '../components/toasts.js';

interface LazyDialog<Props> {
  /** Component of the dialog while it is open. */
  readonly Dialog: ComponentType<Props> | undefined;
  readonly open: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Opens and closes a dialog whose code is loaded when it is first opened. Code that cannot be loaded, offline or after a new
 * release, is reported and leaves the page as it is.
 */
export function useLazyDialog<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  return {
    Dialog,
    open: async () => {
      try {
        const { default: component } = await load();
        setDialog(() => component);
      } catch {
        showToast('The dialog could not be opened. Check your connection, or reload the page.');
      }
    },
    close: () => setDialog(undefined),
  };
}
