import { useState } from 'react';

/** Mail that is being composed. */
export interface EmailDraft {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
  /** Changes with the content: a repetition of the same mail after a lost response sends it once. */
  readonly idempotencyKey: string;
}

/** Drafts by user and deal, until the page is left: a dialog that was closed by mistake loses nothing. */
const drafts = new Map<string, EmailDraft>();

const createDraft = (): EmailDraft => ({ to: '', subject: '', message: '', idempotencyKey: crypto.randomUUID() });

interface EmailDraftState {
  readonly draft: EmailDraft;
  readonly change: (content: Partial<Omit<EmailDraft, 'idempotencyKey'>>) => void;
  /** Forgets the draft after it was sent. */
  readonly discard: () => void;
}

/** Returns the draft of a user's mail about a deal. */
export function useEmailDraft(userId: string, dealId: string): EmailDraftState {
  const key = `${userId} ${dealId}`;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? createDraft());
  return {
    draft,
    change: (content) => {
      const next = { ...draft, ...content, idempotencyKey: crypto.randomUUID() };
      drafts.set(key, next);
      setDraft(next);
    },
    discard: () => drafts.delete(key),
  };
}
