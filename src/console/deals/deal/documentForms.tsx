import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { AccountForm } from '../../account/accountForm.js';
import { useSubmission } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { TextField } from '../../components/textField.js';
import { useIdempotencyKey } from '../../graphql/useIdempotencyKey.js';
import type { DealDetails } from './dealQuery.js';
import { addDocument, updateDocument } from './documentChanges.js';

const addressExample = 'https://example.com/circular.pdf';

/** Fields for a new document. What was typed stays until it is stored, and what is typed meanwhile stays, too. */
export function AddDocument({ dealId }: { readonly dealId: string }) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const sendOnce = useIdempotencyKey();
  const addition = useSubmission(async () => {
    const input = { name: name.trim(), url: url.trim() };
    await sendOnce(input, (key) => addDocument(dealId, input, key));
    setName((typed) => (typed === name ? '' : typed));
    setUrl((typed) => (typed === url ? '' : typed));
  });
  return (
    <Form className="deal-add" onSubmit={addition.submit} validationBehavior="aria">
      <TextField
        name="name"
        label="New document"
        placeholder="Name"
        autoComplete="off"
        value={name}
        onChange={setName}
        error={addition.errorOf('name')}
      />
      {(name !== '' || url !== '') && (
        <>
          <TextField
            name="url"
            label="Address"
            placeholder={addressExample}
            autoComplete="off"
            inputMode="url"
            value={url}
            onChange={setUrl}
            error={addition.errorOf('url')}
          />
          <div className="deal-add-more">
            <Button type="submit" isPending={addition.isPending}>
              Add document
            </Button>
          </div>
        </>
      )}
      <ErrorMessage>{addition.error}</ErrorMessage>
    </Form>
  );
}

interface EditDocumentProps {
  readonly dealId: string;
  readonly document: DealDetails['documents'][number];
  readonly onClose: () => void;
}

/** Form of a dialog that changes a document. */
export function EditDocument({ dealId, document, onClose }: EditDocumentProps) {
  const change = useSubmission(async ({ name = '', url = '' }) => {
    await updateDocument(dealId, document.documentId, { name: name.trim(), url: url.trim() });
    onClose();
  });
  return (
    <AccountForm
      submission={change}
      submitLabel="Save changes"
      secondaryAction={<Button onPress={onClose}>Cancel</Button>}
      focusesFirstField
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        defaultValue={document.name}
        error={change.errorOf('name')}
      />
      <TextField
        name="url"
        label="Address"
        autoComplete="off"
        inputMode="url"
        defaultValue={document.url}
        error={change.errorOf('url')}
      />
    </AccountForm>
  );
}
