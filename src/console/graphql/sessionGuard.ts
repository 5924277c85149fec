import { useSyncExternalStore } from 'react';
import { RequestError } from './requestError.js';

/** State of the session of a user who is at work. */
export interface SessionState {
  /** Whether the session has ended, without the user having signed out in this window. */
  readonly isEnded: boolean;
  /** Whether the dialog for signing in again is open. */
  readonly isDialogOpen: boolean;
  /** Email address of the user. */
  readonly email?: string;
}

interface GuardedUser {
  readonly userId: string;
  readonly email: string;
}

interface WaitingRequest {
  readonly isAction: boolean;
  readonly resume: (isRestored: boolean) => void;
}

const active: SessionState = { isEnded: false, isDialogOpen: false };

let guardedUser: GuardedUser | undefined;
let state = active;
const waitingRequests = new Set<WaitingRequest>();
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, () => state);

function resume(requests: Iterable<WaitingRequest>, isRestored: boolean): void {
  for (const request of [...requests]) {
    waitingRequests.delete(request);
    request.resume(isRestored);
  }
}

/**
 * Guards the session of a user who is signed in. If the session had ended and the same user is signed in again, waiting requests
 * are repeated; those of another user are not.
 */
export function guardSession(user: GuardedUser): void {
  const isSameUser = guardedUser === undefined || guardedUser.userId === user.userId;
  guardedUser = user;
  if (state.isEnded || state.email !== user.email) setState({ ...active, email: user.email });
  resume(waitingRequests, isSameUser);
}

/** Ends the guard, after the user has signed out in this window. */
export function releaseSession(): void {
  guardedUser = undefined;
  setState(active);
  resume(waitingRequests, false);
}

/** Records that the session of the guarded user has ended. */
export function reportSessionEnd(): void {
  if (guardedUser && !state.isEnded) setState({ ...state, isEnded: true });
}

export const openSignInDialog = (): void => setState({ ...state, isEnded: true, isDialogOpen: true });

/** Opens the dialog if the session has ended: for an action that waits behind a request that opens none. */
export function askForSession(): void {
  if (state.isEnded) openSignInDialog();
}

/** Closes the dialog without signing in: actions fail, and the screen keeps waiting. */
export function closeSignInDialog(): void {
  setState({ ...state, isDialogOpen: false });
  resume(
    [...waitingRequests].filter(({ isAction }) => isAction),
    false,
  );
}

function waitForSession(isAction: boolean, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = { isAction, resume: resolve };
    waitingRequests.add(request);
    signal?.addEventListener('abort', () => {
      waitingRequests.delete(request);
      reject(signal.reason as Error);
    });
    if (isAction) openSignInDialog();
    else reportSessionEnd();
  });
}

/**
 * Sends a request, and sends it again after the user has signed in again, if the session has ended meanwhile.
 * @param isAction whether the user waits for the request: a dialog asks to sign in at once. Other requests wait until the user
 *   signs in.
 */
export async function withSession<Result>(
  send: () => Promise<Result>,
  isAction: boolean,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isEnded = error instanceof RequestError && error.isSignedOut && guardedUser !== undefined;
      if (!isEnded || !(await waitForSession(isAction, signal))) throw error;
    }
  }
}

const channelName = 'session';

/** Tells the other tabs of this browser that the user has signed in or out. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls a listener when the user signs in or out in another tab. Returns a function that ends it. */
export function followSessionChanges(listener: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(channelName);
  // A session that cannot be read now is read again when the window is used.
  channel.addEventListener('message', () => void listener().catch(() => {}));
  return () => channel.close();
}
