import './palette.css';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { DialogCommands } from '../keyboard/useCommands.js';

interface PaletteOverlayProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog near the top of the window, with a field and what matches it. */
export const PaletteOverlay = ({ label, onClose, children }: PaletteOverlayProps) => (
  <ModalOverlay
    className="overlay palette-overlay"
    isDismissable
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <Modal className="palette">
      <Dialog className="palette-panel" aria-label={label}>
        <DialogCommands>{children}</DialogCommands>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
