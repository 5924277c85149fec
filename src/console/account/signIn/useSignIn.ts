import { useState } from 'react';
import { useLocation } from 'wouter';
import { postToAuth } from '../postJson.js';
import { useClearUserData } from './userQuery.js';

interface SignInFlow {
  /** Whether the password was accepted and a second factor is required. */
  readonly needsSecondFactor: boolean;
  readonly signInWithPassword: (email: string, password: string) => Promise<void>;
  /** Clears cached data and goes to the next page; to be called after signing in. */
  readonly finish: () => Promise<void>;
  readonly restart: () => void;
}

/** Signs a user in, with a second factor if required. @param nextPath page to go to afterwards. */
export function useSignIn(nextPath: string): SignInFlow {
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const [, navigate] = useLocation();
  const clearUserData = useClearUserData();
  const finish = async () => {
    await clearUserData();
    navigate(nextPath);
  };
  return {
    needsSecondFactor,
    signInWithPassword: async (email, password) => {
      const { needs } = await postToAuth<{ readonly needs?: 'code' }>('/sign-in', { email, password });
      if (needs) setNeedsSecondFactor(true);
      else await finish();
    },
    finish,
    restart: () => setNeedsSecondFactor(false),
  };
}
