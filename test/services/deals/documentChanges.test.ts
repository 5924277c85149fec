import { expect, test } from '@jest/globals';
import fc from '../../support/propertyTests.js';
import { findDocumentChanges, mergeDocumentChanges } from '../../../src/services/deals/documentChanges.js';

interface Document {
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
}

const step = fc.record({
  kind: fc.constantFrom('add', 'rename', 'move', 'remove'),
  at: fc.nat({ max: 5 }),
  value: fc.constantFrom('one', 'two', 'three'),
});

function apply(
  documents: readonly Document[],
  { kind, at, value }: { kind: string; at: number; value: string },
  documentId: string,
): readonly Document[] {
  if (kind === 'add') return [...documents, { documentId, name: value, url: 'https://example.com' }];
  if (kind === 'remove') return documents.filter((_, index) => index !== at);
  return documents.map((document, index) =>
    index === at ? { ...document, [kind === 'rename' ? 'name' : 'url']: value } : document,
  );
}

const names = (changes: ReturnType<typeof findDocumentChanges>) =>
  changes
    .filter(({ before, after }) => before !== after)
    .map(({ documentId, before, after }) => `${documentId}: ${before} → ${after}`)
    .toSorted();

test('merged, changes of successive steps are those from the first state to the last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), fc.array(step, { maxLength: 20 }), (firstSteps, steps) => {
      const first = firstSteps.reduce<readonly Document[]>(
        (all, each, index) => apply(all, each, `first ${index}`),
        [],
      );
      let last = first;
      let merged: ReturnType<typeof findDocumentChanges> = [];
      for (const [index, each] of steps.entries()) {
        const next = apply(last, each, `later ${index}`);
        merged = mergeDocumentChanges(merged, findDocumentChanges(last, next));
        last = next;
      }
      const expected = findDocumentChanges(first, last);
      expect(names(merged)).toEqual(names(expected));
      const moved = new Set(merged.filter(({ urlChanged }) => urlChanged).map(({ documentId }) => documentId));
      for (const { documentId, urlChanged } of expected) if (urlChanged) expect(moved).toContain(documentId);
    }),
  );
});
