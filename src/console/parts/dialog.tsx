import './dialog.css';
import type { ReactNode } from 'react';
import { Dialog as Panel, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DialogProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly title: string;
  /** @param close closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** Modal dialog with the button that opens it. Escape closes it, and the focus goes back to the button. */
export function Dialog({ trigger, ...asked }: DialogProps) {
  return (
    <DialogTrigger>
      {trigger}
      <DialogWindow {...asked} />
    </DialogTrigger>
  );
}

interface DialogWindowProps extends Omit<DialogProps, 'trigger'> {
  /** Set for a dialog that opens without a button of its own. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Window of a dialog, opened by its button or by `isOpen`. When it closes, the focus goes back to where it was. */
export function DialogWindow({ title, children, ...opening }: DialogWindowProps) {
  return (
    <ModalOverlay className="overlay" isDismissable {...opening}>
      <Modal className="dialog">
        <Panel className="dialog-panel">
          {({ close }) => (
            <>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {children(close)}
            </>
          )}
        </Panel>
      </Modal>
    </ModalOverlay>
  );
}
