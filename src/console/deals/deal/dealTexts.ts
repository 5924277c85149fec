import { onOtherUser } from '../../account/signIn/otherUser.js';
import { RequestError } from '../../graphql/requestError.js';
import { queryClient } from '../../graphql/queryClient.js';
import { autosaveDeal, type DealDetails, dealQuery } from './dealQuery.js';
import { ChangedElsewhereError, TextDraft } from './textDraft.js';

/** Texts of a deal that are edited in place. */
export const dealTextNames = ['description', 'investmentThesis', 'riskAssessment', 'notes'] as const;

export type DealTextName = (typeof dealTextNames)[number];

/** Drafts of the texts on view, and of texts that were not saved when their page was left. */
const drafts = new Map<string, TextDraft>();

/** Maximum attempts to save while other fields of the deal are changed elsewhere. */
const maxAttempts = 5;

/** Returns the draft of a text of a deal. */
export function draftOf(deal: DealDetails, name: DealTextName): TextDraft {
  const key = `${deal.dealId} ${name}`;
  let draft = drafts.get(key);
  if (!draft) {
    draft = new TextDraft(deal[name] ?? '', (text, base) => saveText(deal.dealId, name, text, base));
    drafts.set(key, draft);
  }
  return draft;
}

onOtherUser(() => drafts.clear());

/** Saves a text if the service has `base`, or this text already. Changes of other fields of the deal do not matter. */
async function saveText(dealId: string, name: DealTextName, text: string, base: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const deal = await queryClient.ensureQueryData(dealQuery(dealId));
    const current = deal[name] ?? '';
    if (current === text) return text;
    if (current !== base) throw new ChangedElsewhereError(current);
    try {
      return (await autosaveDeal(dealId, { [name]: text === '' ? null : text }))[name] ?? '';
    } catch (error) {
      const isOutdated = error instanceof RequestError && error.code === 'PRECONDITION_FAILED';
      if (!isOutdated || attempt === maxAttempts) throw error;
      await queryClient.fetchQuery({ ...dealQuery(dealId), staleTime: 0 });
    }
  }
}

// Closing the window saves the drafts. The browser asks first, because the answers may not arrive.
addEventListener('beforeunload', (event) => {
  const unsaved = [...drafts.values()].filter((draft) => !draft.isSaved);
  for (const draft of unsaved) void draft.flush();
  if (unsaved.length > 0) event.preventDefault();
});
