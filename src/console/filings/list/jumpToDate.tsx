import { AccountForm } from '../../account/accountForm.js';
import { useSubmission } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { DialogModal } from '../../components/dialog.js';
import { TextField } from '../../components/textField.js';

interface JumpToDateProps {
  /** Newest day of the list, YYYY-MM-DD; undefined for today. */
  readonly date: string | undefined;
  readonly onClose: () => void;
  /** @param date YYYY-MM-DD; undefined for today. */
  readonly onChoose: (date: string | undefined) => void;
}

/** Dialog that asks for the newest day of the list. */
export function JumpToDate({ date, onClose, onChoose }: JumpToDateProps) {
  const submission = useSubmission(async (values) => onChoose(values.date || undefined));
  return (
    <DialogModal
      title="Jump to a date"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {() => (
        <AccountForm
          submission={submission}
          submitLabel="Go to date"
          focusesFirstField
          secondaryAction={<Button onPress={() => onChoose(undefined)}>Go to today</Button>}
        >
          <TextField label="Newest day of the list" name="date" type="date" {...(date && { defaultValue: date })} />
        </AccountForm>
      )}
    </DialogModal>
  );
}
