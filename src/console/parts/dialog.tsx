import './dialog.css';
import type { ReactNode } from 'react';
import { Dialog as Panel, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DialogProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly title: string;
  /** @param close to be called when it has served. */
  readonly children: (close: () => void) => ReactNode;
}

/** Something to be settled before one goes on. Escape closes it, and the focus goes back to its button. */
export function Dialog({ trigger, title, children }: DialogProps) {
  return (
    <DialogTrigger>
      {trigger}
      <ModalOverlay className="overlay" isDismissable>
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
    </DialogTrigger>
  );
}
