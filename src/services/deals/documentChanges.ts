import type { DealDocument } from '../../models/dealDocument.js';
import { type DealDocumentChange, maxNamedDocuments } from '../../models/dealHistory.js';

type RecordedDocument = Pick<DealDocument, 'documentId' | 'name' | 'url'>;

/** Finds the documents that were added, changed and removed between two states of a deal. */
export function findDocumentChanges(
  before: readonly RecordedDocument[],
  after: readonly RecordedDocument[],
): DealDocumentChange[] {
  const left = new Map(before.map((document) => [document.documentId, document]));
  const changes = after.flatMap(({ documentId, name, url }) => {
    const former = left.get(documentId);
    left.delete(documentId);
    if (former?.name === name && former.url === url) return [];
    return [{ documentId, before: former?.name ?? null, after: name, urlChanged: former ? former.url !== url : false }];
  });
  const removals = [...left.values()].map(({ documentId, name }) => ({
    documentId,
    before: name,
    after: null,
    urlChanged: false,
  }));
  return [...changes, ...removals];
}

/**
 * Merges changes of documents that follow one another. A document that was added and removed again is left out, and so is one that has
 * its former name again; of a URL, the history does not have the former value.
 */
export function mergeDocumentChanges(
  older: readonly DealDocumentChange[],
  newer: readonly DealDocumentChange[],
): DealDocumentChange[] {
  const byId = new Map(older.map((change) => [change.documentId, change]));
  for (const change of newer) {
    const { before, urlChanged } = byId.get(change.documentId) ?? change;
    const isKept = before !== null && change.after !== null;
    byId.set(change.documentId, { ...change, before, urlChanged: isKept && (urlChanged || change.urlChanged) });
  }
  return [...byId.values()]
    .filter(({ before, after, urlChanged }) => before !== after || urlChanged)
    .slice(-maxNamedDocuments);
}
