import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { announceSessionChange, releaseSession } from '../../graphql/sessionGuard.js';
import { recordUser } from './otherUser.js';
import { clearUserStorage } from './userStorage.js';

export interface SignedInUser {
  readonly userId: string;
  readonly email: string;
}

/** Query of the signed-in user; null without a session. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<SignedInUser | null> => {
    const response = await fetch('/auth/session', { headers: { accept: 'application/json' }, signal });
    if (!response.ok) throw new Error(`The service returned HTTP ${response.status}`);
    const { user } = (await response.json()) as { user: SignedInUser | null };
    if (user) recordUser(user.userId);
    return user;
  },
});

/** Returns whether a query holds data that belong to the signed-in user. All queries do, except the query of the user itself. */
export const holdsUserData = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] !== userQuery.queryKey[0];

/** Returns a function that clears the cached data of the user and reads the session again. Called after signing in or out. */
export function useClearUserData(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    releaseSession();
    await queries.cancelQueries();
    queries.removeQueries({ predicate: holdsUserData });
    // The page shows the user: read the user again instead of dropping the query.
    await queries.fetchQuery({ ...userQuery, staleTime: 0 });
    announceSessionChange();
  };
}

/** Returns a function that leaves the pages of the user and clears everything of the user in this browser. Called after signing out. */
export function useLeaveAccount(): () => Promise<void> {
  const [, navigate] = useLocation();
  const clearUserData = useClearUserData();
  return async () => {
    // Navigate first, since the page would show that the user was signed out.
    navigate('/');
    clearUserStorage();
    await clearUserData();
  };
}
