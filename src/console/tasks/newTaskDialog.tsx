import '../account/account.css';
import { useState } from 'react';
import { AccountForm } from '../account/accountForm.js';
import { useSubmission } from '../account/formSubmission.js';
import { DialogModal } from '../components/dialog.js';
import { TextField } from '../components/textField.js';
import { showToast } from '../components/toasts.js';
import type { DealOfFiling } from '../filings/changeOverlay.js';
import LinkDialog from '../filings/linkDialog.js';
import { SourceText } from '../filings/sourceText.js';
import { useIdempotencyKey } from '../graphql/useIdempotencyKey.js';
import { createActivity } from './activityChanges.js';
import { DueDateField, readTypedDay } from './dueDateField.js';
import { useToday } from './dueDates.js';

/** Dialog for a new task: the deal first, then what is to be done. */
export default function NewTaskDialog({ onClose }: { readonly onClose: () => void }) {
  const [deal, setDeal] = useState<DealOfFiling>();
  return deal ? (
    <TaskForm deal={deal} onClose={onClose} />
  ) : (
    <LinkDialog
      label="Deal of the task"
      placeholder="New task for deal…"
      suggestionsOf={undefined}
      onClose={onClose}
      onChoose={setDeal}
    />
  );
}

function TaskForm({ deal, onClose }: { readonly deal: DealOfFiling; readonly onClose: () => void }) {
  const today = useToday();
  const [dueText, setDueText] = useState('');
  const [hasError, setHasError] = useState(false);
  const sendOnce = useIdempotencyKey();
  const submission = useSubmission(async ({ content = '' }) => {
    const dueDate = await readTypedDay(dueText, today).catch(() => undefined);
    if (dueDate === undefined) {
      setHasError(true);
      return;
    }
    const input = { type: 'task', content, dueDate } as const;
    await sendOnce(input, (key) => createActivity(deal.dealId, input, key));
    onClose();
    showToast('Task added');
  });
  return (
    <DialogModal
      title="New task"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {() => (
        <AccountForm submission={submission} submitLabel="Add task" focusesFirstField>
          <p className="task-dialog-content">
            <SourceText>{deal.companyName}</SourceText>
          </p>
          <TextField
            label="Task"
            name="content"
            isRequired
            maxLength={5000}
            autoComplete="off"
            error={submission.errorOf('content')}
          />
          <DueDateField text={dueText} onTextChange={setDueText} hasError={hasError} />
        </AccountForm>
      )}
    </DialogModal>
  );
}
