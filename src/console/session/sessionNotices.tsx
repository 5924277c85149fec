import './sessionNotices.css';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { planQuery } from '../account/plan/planQueries.js';
import { holdsUserData, userQuery } from '../account/signIn/userQuery.js';
import { clearUserStorage } from '../account/signIn/userStorage.js';
import { Button } from '../components/button.js';
import { probeService } from '../graphql/connection.js';
import { forgetDenial, useDenial } from '../graphql/planAccess.js';
import {
  followSessionChanges,
  guardSession,
  openSignInDialog,
  reportSessionEnd,
  useSessionState,
} from '../graphql/sessionGuard.js';
import { SignInDialog } from './signInDialog.js';

/**
 * Notices above every page while the service cannot be reached, the session has ended or the plan has ended. The page behind them
 * stays as it is. Rendered once.
 */
export function SessionNotices() {
  const isOffline = useOffline();
  const { isEnded } = useSessionState();
  useGuardedSession();
  useSignOutElsewhere();
  return (
    <>
      <div role="status" className="notices">
        {isOffline && <OfflineNotice />}
        {isEnded && !isOffline && <SessionEndNotice />}
        {!isEnded && <PlanEndNotice />}
      </div>
      <SignInDialog />
    </>
  );
}

function Notice({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) {
  return (
    <div className="notice">
      <p>{children}</p>
      {action}
    </div>
  );
}

const useOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
  );

function OfflineNotice() {
  return (
    <Notice action={<Button onPress={() => void probeService()}>Try now</Button>}>
      Docket cannot be reached. The page is kept, and Docket reconnects automatically.
    </Notice>
  );
}

function SessionEndNotice() {
  return (
    <Notice action={<Button onPress={openSignInDialog}>Sign in again</Button>}>
      You were signed out. The page is kept.
    </Notice>
  );
}

/** Notice that the plan has ended, once the service has denied an operation for it. */
function PlanEndNotice() {
  const queries = useQueryClient();
  const isDenied = useDenial();
  // Cached data may be from before the plan ended.
  const { data, isFetching } = useQuery({ ...planQuery, enabled: isDenied, staleTime: 0 });
  const hasAccess = data?.billingStatus.hasAccess;
  useEffect(() => {
    if (!isDenied || isFetching || !hasAccess) return;
    forgetDenial();
    void queries.invalidateQueries();
  }, [isDenied, isFetching, hasAccess, queries]);
  if (!isDenied || hasAccess !== false) return undefined;
  return (
    <Notice
      action={
        <Link className="notice-link" href="/plan">
          Choose a plan
        </Link>
      }
    >
      Your account has no plan. The page is kept. Choose a plan to read and change filings and deals again.
    </Notice>
  );
}

/** Guards the session of the signed-in user, and reads the user again when the session has ended. */
function useGuardedSession(): void {
  const queries = useQueryClient();
  const { data: user } = useQuery(userQuery);
  const { isEnded } = useSessionState();
  useEffect(() => {
    if (user) guardSession(user);
    if (user === null) reportSessionEnd();
  }, [user]);
  useEffect(() => {
    if (isEnded) void queries.invalidateQueries(userQuery);
  }, [isEnded, queries]);
}

/** Hides the data of the account when the user signs out in another tab of this browser, on purpose and perhaps for somebody else. */
function useSignOutElsewhere(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      followSessionChanges(async () => {
        const user = await queries.fetchQuery({ ...userQuery, staleTime: 0 });
        if (user) return;
        clearUserStorage();
        await queries.resetQueries({ predicate: holdsUserData });
      }),
    [queries],
  );
}
