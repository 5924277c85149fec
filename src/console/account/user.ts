import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query';

export interface User {
  readonly userId: string;
  readonly email: string;
}

/** Who is signed in; null for nobody. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    const response = await fetch('/auth/session', { headers: { accept: 'application/json' }, signal });
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
    return ((await response.json()) as { user: User | null }).user;
  },
});

/** All that was read for somebody. */
export const ofUser = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] !== userQuery.queryKey[0];

/** Has everything that was read forgotten: somebody else is signed in, or nobody. */
export function useForget(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.cancelQueries();
    queries.removeQueries({ predicate: ofUser });
    // Who is signed in is on the page already: it is asked for anew, not dropped.
    await queries.fetchQuery({ ...userQuery, staleTime: 0 });
  };
}
