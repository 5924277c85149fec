import './toasts.css';
import { UNSTABLE_Toast as Toast, UNSTABLE_ToastContent as ToastContent } from 'react-aria-components/Toast';
import { UNSTABLE_ToastQueue as ToastQueue, UNSTABLE_ToastRegion as ToastRegion } from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { Button } from './button.js';
import { CloseIcon } from './icons.js';

interface Told {
  readonly words: string;
  readonly undo: (() => void) | undefined;
}

const queue = new ToastQueue<Told>({ maxVisibleToasts: 3 });

/** Shows a toast for five seconds. With `undo` it stays for ten, and longer while it is hovered or focused. */
export const tell = (words: string, undo?: () => void): void =>
  void queue.add({ words, undo }, { timeout: undo ? 10_000 : 5000 });

/** Region of the toasts, once per page. F6 moves the focus there. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className="toasts">
      {({ toast }) => (
        <Toast toast={toast} className="toast">
          <ToastContent className="toast-words">
            <Text slot="title">{toast.content.words}</Text>
          </ToastContent>
          {toast.content.undo && (
            <Button
              slot={null}
              onPress={() => {
                toast.content.undo?.();
                queue.close(toast.key);
              }}
            >
              Undo
            </Button>
          )}
          <Button tone="plain" slot="close" aria-label="Close">
            <CloseIcon size={16} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
