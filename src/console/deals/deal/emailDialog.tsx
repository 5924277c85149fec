import './email.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as Field } from 'react-aria-components/TextField';
import { AccountForm } from '../../account/accountForm.js';
import { describeFailure, type FormSubmission, useSubmission } from '../../account/formSubmission.js';
import { userQuery } from '../../account/signIn/userQuery.js';
import { DialogModal } from '../../components/dialog.js';
import { FieldHelp } from '../../components/fieldHelp.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { TextField } from '../../components/textField.js';
import { showToast } from '../../components/toasts.js';
import { formatCount } from '../../filings/numbers.js';
import { Time } from '../../filings/times.js';
import { useDelayed } from '../../palette/useDelayed.js';
import type { DealDetails } from './dealQuery.js';
import { type EmailDraft, useEmailDraft } from './emailDraft.js';
import { EmailPreview } from './emailPreview.js';
import { emailAllowanceQuery, emailPreviewQuery, sendEmail } from './emailQuery.js';
import { readRecipients, rememberRecipient } from './recentRecipients.js';

interface EmailDialogProps {
  readonly deal: DealDetails;
  readonly onClose: () => void;
}

/** Dialog that sends a mail with the summary of a deal, beside its preview. */
export default function EmailDialog({ deal, onClose }: EmailDialogProps) {
  const userId = useQuery(userQuery).data?.userId ?? '';
  const { draft, change, discard } = useEmailDraft(userId, deal.dealId);
  const submission = useSubmission(async () => {
    const to = draft.to.trim();
    const message = await sendEmail(deal.dealId, { to, ...toContent(draft) }, draft.idempotencyKey);
    discard();
    rememberRecipient(userId, to);
    onClose();
    showToast(message);
  });
  const preview = usePreview(deal, draft);
  const defaultSubject = draft.subject === '' ? (preview.data?.subject ?? '') : '';
  return (
    <DialogModal
      title="Email this deal"
      size="widest"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {() => (
        <div className="email-columns">
          <AccountForm submission={submission} submitLabel="Send" secondaryAction={<Allowance />} focusesFirstField>
            <EmailFields
              draft={draft}
              onChange={change}
              submission={submission}
              defaultSubject={defaultSubject}
              recipients={readRecipients(userId)}
            />
          </AccountForm>
          <div className="email-side">
            {preview.error && <p role="alert">The preview could not be loaded. {describeFailure(preview.error)}</p>}
            {preview.data ? (
              <EmailPreview email={preview.data} isStale={preview.isPlaceholderData} />
            ) : (
              !preview.error && <SkeletonRows label="Loading preview" count={6} />
            )}
          </div>
        </div>
      )}
    </DialogModal>
  );
}

/** Time without typing after which the preview is read, in milliseconds. */
const previewDelayMs = 400;

/** Returns subject and message as they are sent; the default subject for an empty one. */
const toContent = ({ subject, message }: Pick<EmailDraft, 'subject' | 'message'>) => ({
  subject: subject.trim() || null,
  message: message.trim() === '' ? null : message,
});

/** Reads the preview of a draft; the former one stays until then. */
function usePreview(deal: DealDetails, draft: EmailDraft) {
  const subject = useDelayed(draft.subject, previewDelayMs);
  const message = useDelayed(draft.message, previewDelayMs);
  return useQuery({
    ...emailPreviewQuery(deal, toContent({ subject, message })),
    placeholderData: keepPreviousData,
  });
}

interface EmailFieldsProps {
  readonly draft: EmailDraft;
  readonly onChange: (content: Partial<EmailDraft>) => void;
  readonly submission: FormSubmission;
  readonly defaultSubject: string;
  /** Addresses that the field for the recipient offers. */
  readonly recipients: readonly string[];
}

function EmailFields({ draft, onChange, submission, defaultSubject, recipients }: EmailFieldsProps) {
  const messageError = submission.errorOf('message');
  return (
    <>
      <TextField
        name="to"
        label="To"
        type="email"
        autoComplete="off"
        placeholder="name@example.com"
        value={draft.to}
        onChange={(to) => onChange({ to })}
        error={submission.errorOf('to')}
        options={recipients}
      />
      <TextField
        name="subject"
        label="Subject"
        autoComplete="off"
        placeholder={defaultSubject}
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
        error={submission.errorOf('subject')}
      />
      <Field
        className="field"
        name="message"
        value={draft.message}
        onChange={(message) => onChange({ message })}
        isInvalid={messageError !== undefined}
      >
        <Label className="field-label">Message</Label>
        <TextArea className="field-input email-message" rows={5} />
        <FieldHelp help="Optional. Shown above the deal summary." error={messageError} />
      </Field>
    </>
  );
}

/** Mails that the user has sent today and may still send. */
function Allowance() {
  const { data } = useQuery(emailAllowanceQuery);
  if (!data) return null;
  const { sentToday, maximum, resetsAt } = data;
  return (
    <p className="quiet email-allowance figures">
      {formatCount(sentToday)} of {formatCount(maximum)} emails sent today
      {sentToday >= maximum && (
        <>
          . The limit resets <Time timestamp={resetsAt} />.
        </>
      )}
    </p>
  );
}
