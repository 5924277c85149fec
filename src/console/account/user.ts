import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query';

export interface User {
  readonly userId: string;
  readonly email: string;
}

/** Query of the signed-in user; null where nobody is signed in. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const response = await fetch('/auth/session', { headers: { accept: 'application/json' }, signal });
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
    return ((await response.json()) as { user: User | null }).user;
  },
});

/** Returns whether a query holds data of the signed-in user. */
export const ofUser = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] !== userQuery.queryKey[0];

/** Returns a function that clears all data of the user and reads the session again, for when another user is signed in, or none. */
export function useForget(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.cancelQueries();
    queries.removeQueries({ predicate: ofUser });
    // The page shows the user: read the user again instead of dropping the query.
    await queries.fetchQuery({ ...userQuery, staleTime: 0 });
  };
}
