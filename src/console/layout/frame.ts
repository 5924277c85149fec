import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { userQuery } from '../account/signIn/userQuery.js';
import { StoredChoice } from './storedChoice.js';

/** Frame around a page: `site` has a header and a footer for visitors, `console` a side bar for signed-in users. */
export type FrameKind = 'site' | 'console';

/** Frame of the last visit. It is shown until the session is read, so that nothing moves when it has been read. */
const lastFrame = new StoredChoice<FrameKind>('frame', ['site', 'console']);

/** Pages without user data. They lose the side bar when the session ends. */
const publicPaths: ReadonlySet<string> = new Set(['/', '/signin', '/signup', '/reset']);

/** Returns the frame of the current page. A user whose session ends on a page of the console stays in the console's frame. */
export function useFrame(): FrameKind {
  const { data: user } = useQuery(userQuery);
  const [path] = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user === null && wasSignedIn && publicPaths.has(path)) setWasSignedIn(false);
  useEffect(() => {
    if (user !== undefined) lastFrame.set(user ? 'console' : 'site');
  }, [user]);
  if (user === undefined && !wasSignedIn) return lastFrame.get() ?? 'site';
  return user || wasSignedIn ? 'console' : 'site';
}
