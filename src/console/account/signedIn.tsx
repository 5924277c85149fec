import './account.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../frame/page.js';
import { Button } from '../parts/button.js';
import { IdentityDialog } from './identityDialog.js';
import { ofUser, type User, userQuery } from './user.js';

interface SignedInProps {
  readonly title: string;
  readonly children: (user: User) => ReactNode;
}

/**
 * Page for signed-in users; others see links to sign in. A user who was signed out in another window keeps what they typed, and
 * goes on after signing in again; the data shown are then read again.
 */
export function SignedIn({ title, children }: SignedInProps) {
  const { data: user, isPending, isError, refetch } = useQuery(userQuery);
  const known = useKnown(user);
  if (isPending) return <Page title={title} />;
  if (isError && !known) {
    return (
      <Page title={title} lead="The service does not say who is signed in.">
        <p>
          Nothing was changed. <Button onPress={() => void refetch()}>Try again</Button>
        </p>
      </Page>
    );
  }
  if (!known) {
    return (
      <Page title={title} lead="This is for who is signed in.">
        <p>
          <Link href="/signin">Sign in</Link> or <Link href="/signup">sign up</Link>
        </p>
      </Page>
    );
  }
  return (
    <Page title={title}>
      {user === null && (
        <p role="alert" className="account-signed-out">
          You were signed out. What you typed is kept:{' '}
          <a href="/signin" target="_blank" rel="noreferrer">
            sign in again
          </a>{' '}
          in another window, and go on here.
        </p>
      )}
      <Fragment key={known.userId}>
        {children(known)}
        <IdentityDialog />
      </Fragment>
    </Page>
  );
}

/** Returns the signed-in user, or the last one. When that user signs out or changes, the data that were read for them are reset. */
function useKnown(user: User | null | undefined): User | undefined {
  const queries = useQueryClient();
  const [known, setKnown] = useState<User>();
  if (user && user !== known) setKnown(user);
  const reader = user === null ? undefined : known?.userId;
  const last = useRef(reader);
  useEffect(() => {
    if (last.current !== undefined && last.current !== reader) void queries.resetQueries({ predicate: ofUser });
    last.current = reader;
  }, [reader, queries]);
  return known;
}
