import './dialog.css';
import type { ReactNode } from 'react';
import { Dialog as Panel, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.js';
import { CloseIcon } from './icons.js';
import { DialogCommands } from '../keyboard/useCommands.js';

interface DialogProps {
  /** Button that opens the dialog. */
  readonly trigger: ReactNode;
  readonly title: string;
  /** `wide` for a dialog that is read, `widest` for one with two columns; by default, the width of a form. */
  readonly size?: 'form' | 'wide' | 'widest';
  /** @param close closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** Modal dialog with the button that opens it. Escape closes it, and the focus goes back to the button. */
export function Dialog({ trigger, ...modalProps }: DialogProps) {
  return (
    <DialogTrigger>
      {trigger}
      <DialogModal {...modalProps} />
    </DialogTrigger>
  );
}

interface DialogModalProps extends Omit<DialogProps, 'trigger'> {
  /** Set for a dialog that opens without a button of its own. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Window of a dialog, opened by its button or by `isOpen`. When it closes, the focus goes back to where it was. */
export function DialogModal({ title, size = 'form', children, ...overlayProps }: DialogModalProps) {
  return (
    <ModalOverlay className="overlay" isDismissable {...overlayProps}>
      <Modal className={`dialog dialog-${size}`}>
        <Panel className="dialog-panel">
          {({ close }) => (
            <DialogCommands>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {children(close)}
              <Button variant="plain" isIcon slot="close" aria-label="Dismiss">
                <CloseIcon size={16} />
              </Button>
            </DialogCommands>
          )}
        </Panel>
      </Modal>
    </ModalOverlay>
  );
}
