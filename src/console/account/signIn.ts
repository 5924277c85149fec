import { useState } from 'react';
import { useLocation } from 'wouter';
import { post } from './post.js';
import { useForget } from './user.js';

interface SignIn {
  /** Whether the password was right and a second factor is required. */
  readonly isHalfWay: boolean;
  readonly withPassword: (email: string, password: string) => Promise<void>;
  /** Clears cached data and goes to the next page; to be called after signing in. */
  readonly finish: () => Promise<void>;
  readonly beginAgain: () => void;
}

/** Signs a user in, with a second factor if required. @param next page to go to afterwards. */
export function useSignIn(next: string): SignIn {
  const [isHalfWay, setHalfWay] = useState(false);
  const [, go] = useLocation();
  const forget = useForget();
  const finish = async () => {
    await forget();
    go(next);
  };
  return {
    isHalfWay,
    withPassword: async (email, password) => {
      const { needs } = await post<{ readonly needs?: 'code' }>('/sign-in', { email, password });
      if (needs) setHalfWay(true);
      else await finish();
    },
    finish,
    beginAgain: () => setHalfWay(false),
  };
}
