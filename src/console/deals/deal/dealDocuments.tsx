import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { showToast } from '../../components/toasts.js';
import { showHiddenCharacters, SourceText } from '../../filings/sourceText.js';
import type { DealDetails } from './dealQuery.js';
import { DealSection } from './dealSection.js';
import { dealChanges } from '../board/dealChanges.js';
import { addDocument, removeDocument } from './documentChanges.js';
import { AddDocument, EditDocument } from './documentForms.js';
import { parseWebAddress } from './webAddress.js';

type DealDocument = DealDetails['documents'][number];

/** Documents of a deal, and fields for a new one. */
export const DealDocuments = ({ deal: { dealId, documents } }: { readonly deal: DealDetails }) => (
  <DealSection title="Documents" note={documents.length > 0 ? documents.length : undefined}>
    <ul className="deal-list">
      {documents.map((document) => (
        <DocumentRow key={document.documentId} dealId={dealId} document={document} />
      ))}
    </ul>
    <AddDocument dealId={dealId} />
  </DealSection>
);

interface DocumentRowProps {
  readonly dealId: string;
  readonly document: DealDocument;
}

function DocumentRow({ dealId, document }: DocumentRowProps) {
  const { name, url } = document;
  const address = parseWebAddress(url);
  const hiddenName = <span className="visually-hidden">{showHiddenCharacters(name)}</span>;
  return (
    <li className="deal-filing">
      <span className="deal-filing-words">
        {address ? (
          <a href={address.href} target="_blank" rel="noreferrer">
            <SourceText>{name}</SourceText>
          </a>
        ) : (
          <SourceText>{name}</SourceText>
        )}
        <span className="quiet deal-small">
          <SourceText>{address?.hostname ?? url}</SourceText>
        </span>
      </span>
      <span className="deal-row-actions">
        <Dialog trigger={<Button variant="plain">Edit {hiddenName}</Button>} title="Edit document">
          {(close) => <EditDocument dealId={dealId} document={document} onClose={close} />}
        </Dialog>
        <Button variant="plain" onPress={() => void remove(dealId, document)}>
          Remove {hiddenName}
        </Button>
      </span>
    </li>
  );
}

/** Removes a document. Undo adds it again, at the end of the list. */
async function remove(dealId: string, { documentId, name, url }: DealDocument): Promise<void> {
  const key = crypto.randomUUID();
  const restore = async () => {
    try {
      await addDocument(dealId, { name, url }, key);
    } catch (error) {
      showToast(`The document was not added again. ${describeFailure(error)}`, () => void restore());
    }
  };
  try {
    await removeDocument(dealId, documentId);
    const message = `Removed: ${showHiddenCharacters(name)}`;
    dealChanges.undoHistory.offer(message, Promise.resolve(true), () => void restore());
  } catch (error) {
    showToast(`The document was not removed. ${describeFailure(error)}`);
  }
}
