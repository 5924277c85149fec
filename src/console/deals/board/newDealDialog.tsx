import { AccountForm } from '../../account/accountForm.js';
import { useSubmission } from '../../account/formSubmission.js';
import { DialogModal } from '../../components/dialog.js';
import { RadioButtons } from '../../components/radioButtons.js';
import { TextField } from '../../components/textField.js';
import type { CreateDealInput } from '../../generated/graphql.js';
import { showToast } from '../../components/toasts.js';
import { requestGraphql } from '../../graphql/request.js';
import { useIdempotencyKey } from '../../graphql/useIdempotencyKey.js';
import { dealStatuses, dealStatusNames } from '../dealStatuses.js';
import { createDealDocument } from './boardChangeDocuments.js';
import { refreshDeals } from './dealChanges.js';

interface NewDealDialogProps {
  /** Fields that are filled already, such as those of the company of a filing. */
  readonly initial?: Omit<CreateDealInput, 'status'>;
  readonly onClose: () => void;
  /** Called after the deal was created. */
  readonly onCreated: (dealId: string) => void;
}

/** Dialog for a new deal. */
export default function NewDealDialog({ initial, onClose, onCreated }: NewDealDialogProps) {
  const sendOnce = useIdempotencyKey();
  const submission = useSubmission(async ({ companyName = '', symbol = '', status }) => {
    const input = {
      ...initial,
      companyName,
      symbol: symbol.trim() || null,
      status: dealStatuses.find((each) => each === status) ?? 'researching',
    };
    const { createDeal } = await sendOnce(input, (idempotencyKey) =>
      requestGraphql(createDealDocument, { input, idempotencyKey }),
    );
    onClose();
    refreshDeals();
    showToast(`${companyName.trim()} created`);
    if (createDeal) onCreated(createDeal.deal.dealId);
  });
  return (
    <DialogModal
      title="New deal"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {() => (
        <AccountForm submission={submission} submitLabel="Create deal" focusesFirstField>
          <TextField
            label="Company"
            name="companyName"
            defaultValue={initial?.companyName ?? ''}
            isRequired
            maxLength={300}
            autoComplete="off"
            error={submission.errorOf('companyName')}
          />
          <TextField
            label="Ticker"
            name="symbol"
            defaultValue={initial?.symbol ?? ''}
            maxLength={32}
            autoComplete="off"
            error={submission.errorOf('symbol')}
          />
          <RadioButtons label="Status" name="status" options={dealStatusNames} defaultValue="researching" />
        </AccountForm>
      )}
    </DialogModal>
  );
}
