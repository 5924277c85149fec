import './toasts.css';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { onOtherUser } from '../account/signIn/otherUser.js';
import { Button } from './button.js';
import { CloseIcon } from './icons.js';

interface ToastContentValue {
  readonly message: string;
  readonly undo: (() => void) | undefined;
}

const queue = new ToastQueue<ToastContentValue>({ maxVisibleToasts: 3 });

onOtherUser(() => queue.clear());

/**
 * Shows a toast for five seconds. With `undo` it stays for ten, and longer while it is hovered or focused.
 * @returns a function that closes the toast.
 */
export function showToast(message: string, undo?: () => void): () => void {
  const key = queue.add({ message, undo }, { timeout: undo ? 10_000 : 5000 });
  return () => queue.close(key);
}

/** Region of the toasts, once per page. F6 moves the focus there. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className="toasts">
      {({ toast }) => (
        <Toast toast={toast} className="toast">
          <ToastContent className="toast-words">
            <Text slot="title">{toast.content.message}</Text>
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
          <Button variant="plain" slot="close" aria-label="Close">
            <CloseIcon size={16} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
