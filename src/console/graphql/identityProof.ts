import { useSyncExternalStore } from 'react';
import { RequestError } from './requestError.js';

/** Pending request for a proof of identity, which a dialog of the page completes. */
export interface IdentityProofRequest {
  /** Completes the request. @param isProven whether the service accepted a proof. */
  readonly complete: (isProven: boolean) => void;
}

let pendingRequest: IdentityProofRequest | undefined;
let pendingResult: Promise<boolean> | undefined;
const dialogListeners = new Set<() => void>();

function setPendingRequest(next: IdentityProofRequest | undefined): void {
  pendingRequest = next;
  if (!next) pendingResult = undefined;
  for (const listener of dialogListeners) listener();
}

function subscribe(listener: () => void): () => void {
  dialogListeners.add(listener);
  return () => {
    dialogListeners.delete(listener);
    // The user has left the page, or another user is signed in.
    if (dialogListeners.size === 0) pendingRequest?.complete(false);
  };
}

/** Returns the pending request, or undefined. */
export const useIdentityProofRequest = (): IdentityProofRequest | undefined =>
  useSyncExternalStore(subscribe, () => pendingRequest);

/** Asks the user for a proof, in a dialog that concurrent requests share. Returns whether the service accepted a proof. */
function requestIdentityProof(): Promise<boolean> {
  if (dialogListeners.size === 0) return Promise.resolve(false);
  return (pendingResult ??= new Promise((resolve) => {
    setPendingRequest({
      complete: (isProven) => {
        setPendingRequest(undefined);
        resolve(isProven);
      },
    });
  }));
}

/**
 * Sends a request, and sends it again after a proof of identity if the service requires one. The caller waits, so that forms keep
 * their input and dialogs stay open.
 */
export async function withIdentityProof<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof RequestError && error.needsProof)) throw error;
      if (!(await requestIdentityProof())) {
        throw new RequestError(
          'Nothing was changed because you did not confirm your identity. Try again to continue.',
          undefined,
        );
      }
    }
  }
}
