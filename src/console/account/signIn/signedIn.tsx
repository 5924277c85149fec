import '../account.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../../layout/page.js';
import { Button } from '../../components/button.js';
import { IdentityDialog } from '../security/identityDialog.js';
import { useSignInAddress } from './signInAddress.js';
import { holdsUserData, type SignedInUser, userQuery } from './userQuery.js';

interface SignedInProps {
  /** Title of the page for visitors who are not signed in. */
  readonly title: string;
  /** Renders the page of a signed-in user. */
  readonly children: (user: SignedInUser) => ReactNode;
}

/**
 * Shows a page to signed-in users; other visitors see links to sign in. When the session ends, the page stays, and a notice lets
 * the user sign in again (session/sessionNotices.tsx).
 */
export function SignedIn({ title, children }: SignedInProps) {
  const { data: user, isPending, isError, refetch } = useQuery(userQuery);
  const lastUser = useLastUser(user);
  const signInAddress = useSignInAddress();
  if (isPending) return <Page title={title} />;
  if (isError && !lastUser) {
    return (
      <Page title={title} lead="Your session could not be loaded.">
        <p>
          Nothing was changed. <Button onPress={() => void refetch()}>Try again</Button>
        </p>
      </Page>
    );
  }
  if (!lastUser) {
    return (
      <Page title={title} lead="Sign in to see this page.">
        <p>
          <Link href={signInAddress}>Sign in</Link> or <Link href="/signup">sign up</Link>
        </p>
      </Page>
    );
  }
  return (
    <Fragment key={lastUser.userId}>
      {children(lastUser)}
      <IdentityDialog />
    </Fragment>
  );
}

/** Returns the signed-in user, or after the session has ended the last one. Cached data are reset when the user changes. */
function useLastUser(user: SignedInUser | null | undefined): SignedInUser | undefined {
  const queries = useQueryClient();
  const [lastUser, setLastUser] = useState<SignedInUser>();
  if (user && user !== lastUser) setLastUser(user);
  const userId = lastUser?.userId;
  const previousUserId = useRef(userId);
  useEffect(() => {
    if (previousUserId.current !== undefined && previousUserId.current !== userId)
      void queries.resetQueries({ predicate: holdsUserData });
    previousUserId.current = userId;
  }, [userId, queries]);
  return lastUser;
}
