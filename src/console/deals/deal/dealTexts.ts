import { onOtherUser } from '../../account/signIn/otherUser.js';
import { RequestError } from '../../graphql/requestError.js';
import { autosaveDeal, type DealDetails } from './dealQuery.js';
import { ChangedElsewhereError, TextDraft } from './textDraft.js';

/** Texts of a deal that are edited in place. */
export const dealTextNames = ['description', 'investmentThesis', 'riskAssessment', 'notes'] as const;

export type DealTextName = (typeof dealTextNames)[number];

/** Drafts of all texts that were on view, until another user signs in. */
const drafts = new Map<string, TextDraft>();

/** Maximum attempts to save while other fields of the deal are changed elsewhere. */
const maxAttempts = 5;

/** Returns the draft of a text of a deal. */
export function draftOf(deal: DealDetails, name: DealTextName): TextDraft {
  const key = `${deal.dealId} ${name}`;
  let draft = drafts.get(key);
  if (!draft) {
    draft = new TextDraft(deal[name] ?? '', (text, bases) => saveText(deal.dealId, name, text, bases));
    drafts.set(key, draft);
  }
  return draft;
}

onOtherUser(() => drafts.clear());

/** Saves a text if the service has one of `bases`, or this text already. Changes of other fields of the deal do not matter. */
async function saveText(dealId: string, name: DealTextName, text: string, bases: readonly string[]): Promise<string> {
  const decide = (deal: DealDetails) => {
    const current = deal[name] ?? '';
    if (current === text) return undefined;
    if (!bases.includes(current)) throw new ChangedElsewhereError(current);
    return { [name]: text === '' ? null : text };
  };
  for (let attempt = 1; ; attempt++) {
    try {
      // The deal in the cache does not have what a lost request may have stored.
      return (await autosaveDeal(dealId, decide, attempt > 1 || bases.length > 1))[name] ?? '';
    } catch (error) {
      const isOutdated = error instanceof RequestError && error.code === 'PRECONDITION_FAILED';
      if (!isOutdated || attempt === maxAttempts) throw error;
    }
  }
}

// Closing the window saves the drafts. The browser asks first, because the answers may not arrive.
addEventListener('beforeunload', (event) => {
  const unsaved = [...drafts.values()].filter((draft) => !draft.isSaved);
  for (const draft of unsaved) void draft.flush();
  if (unsaved.length > 0) event.preventDefault();
});
