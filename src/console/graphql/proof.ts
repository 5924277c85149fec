import { useSyncExternalStore } from 'react';
import { Refusal } from './refusal.js';

/** Question for a proof of identity, which a dialog of the page answers. */
export interface ProofQuestion {
  /** Closes the question. @param isProven whether the service has taken a proof. */
  readonly settle: (isProven: boolean) => void;
}

let question: ProofQuestion | undefined;
let answer: Promise<boolean> | undefined;
const dialogs = new Set<() => void>();

function setQuestion(next: ProofQuestion | undefined): void {
  question = next;
  if (!next) answer = undefined;
  for (const changed of dialogs) changed();
}

function subscribe(changed: () => void): () => void {
  dialogs.add(changed);
  return () => {
    dialogs.delete(changed);
    // The user has left the page, or another user is signed in.
    if (dialogs.size === 0) question?.settle(false);
  };
}

/** Returns the open question; undefined while there is none. */
export const useProofQuestion = (): ProofQuestion | undefined => useSyncExternalStore(subscribe, () => question);

/** Asks for a proof. Requests that need one at the same time share one question. */
function askForProof(): Promise<boolean> {
  if (dialogs.size === 0) return Promise.resolve(false);
  return (answer ??= new Promise((resolve) => {
    setQuestion({
      settle: (isProven) => {
        setQuestion(undefined);
        resolve(isProven);
      },
    });
  }));
}

/**
 * Sends a request, and sends it again after a proof of identity when the service requires one. The caller waits, so that forms
 * keep what was typed and dialogs stay open.
 */
export async function withProof<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refusal && error.needsProof)) throw error;
      if (!(await askForProof())) {
        throw new Refusal(
          'Nothing was changed: you did not confirm that it is you. Try again when you like.',
          undefined,
        );
      }
    }
  }
}
