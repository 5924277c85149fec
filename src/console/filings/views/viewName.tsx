import { AccountForm } from '../../account/accountForm.js';
import { useSubmission } from '../../account/formSubmission.js';
import { DialogModal } from '../../components/dialog.js';
import { TextField } from '../../components/textField.js';

interface ViewNameProps {
  /** Title of the dialog and label of its button. */
  readonly title: string;
  readonly name?: string;
  readonly onClose: () => void;
  /** Sends the name. Errors are shown at the field. */
  readonly onSubmit: (name: string) => Promise<void>;
}

/** Maximum characters of the name of a view. */
const maxNameLength = 100;

/** Dialog for the name of a saved view. */
export function ViewName({ title, name = '', onClose, onSubmit }: ViewNameProps) {
  const submission = useSubmission(async (values) => {
    await onSubmit(values.name ?? '');
    onClose();
  });
  return (
    <DialogModal
      title={title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {() => (
        <AccountForm submission={submission} submitLabel={title} focusesFirstField>
          <TextField
            label="Name"
            name="name"
            defaultValue={name}
            maxLength={maxNameLength}
            error={submission.errorOf('name')}
          />
        </AccountForm>
      )}
    </DialogModal>
  );
}
