import { type FormEvent, useState } from 'react';
import '../account/account.css';
import { Form } from 'react-aria-components/Form';
import { Button } from '../components/button.js';
import { DialogModal } from '../components/dialog.js';
import { SourceText } from '../filings/sourceText.js';
import { DueDateField, readTypedDay } from './dueDateField.js';
import { useToday } from './dueDates.js';
import { moveTask } from './taskChanges.js';
import type { OpenTask } from './taskQuery.js';

interface DueDateDialogProps {
  readonly task: OpenTask;
  readonly onClose: () => void;
}

/** Dialog that moves a task to another day. */
export default function DueDateDialog({ task, onClose }: DueDateDialogProps) {
  const today = useToday();
  const [text, setText] = useState(task.dueDate ?? '');
  const [hasError, setHasError] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const day = await readTypedDay(text, today).catch(() => undefined);
    if (day === undefined) {
      setHasError(true);
      return;
    }
    onClose();
    moveTask(task, day);
  };
  return (
    <DialogModal
      title="Due date"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {() => (
        <Form className="account-form" onSubmit={(event) => void submit(event)} validationBehavior="aria">
          <p className="task-dialog-content">
            <SourceText>{task.content}</SourceText>
          </p>
          <SelectedDueDateField text={text} onTextChange={setText} hasError={hasError} />
          <div className="account-actions">
            <Button type="submit" variant="primary">
              Move task
            </Button>
          </div>
        </Form>
      )}
    </DialogModal>
  );
}

/** Field of the dialog. Its text is selected, so that typing replaces it. */
const SelectedDueDateField = (props: Parameters<typeof DueDateField>[0]) => (
  <div
    ref={(element) => {
      const input = element?.querySelector('input');
      if (input && document.activeElement !== input) input.select();
    }}
  >
    <DueDateField {...props} />
  </div>
);
