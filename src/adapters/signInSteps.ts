import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Where Better Auth keeps that a password was right and the second factor is awaited. */
const awaitingCookie = 'two_factor';

/** Where a browser keeps what its passkey is to sign. */
const challengeCookie = 'challenge';

/** A challenge is good for so long, in seconds. */
const challengeLife = 300;

/** Steps of signing in that the library has no door for; none of them can be reached from outside. */
export const signInSteps = {
  id: 'sign-in-steps',
  endpoints: {
    /** Whose password was right in this browser, so that the second factor is awaited; null for nobody. */
    awaitedUser: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async ({ context, getSignedCookie }) => {
        const { name } = context.createAuthCookie(awaitingCookie);
        const identifier = await getSignedCookie(name, context.secret);
        const found = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null;
        return found && found.expiresAt > new Date() ? { userId: found.value } : null;
      },
    ),

    /** Has this browser keep a challenge, and what it is for; nobody needs to write it down before it was used. */
    keepChallenge: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ challenge: z.string(), purpose: z.string() }) },
      async ({ context, body: { challenge, purpose }, setSignedCookie }) => {
        const { name, attributes } = context.createAuthCookie(challengeCookie, { maxAge: challengeLife });
        const kept = [challenge, purpose, Date.now() + challengeLife * 1000].join(' ');
        await setSignedCookie(name, kept, context.secret, attributes);
      },
    ),

    /** The challenge that this browser was given for a purpose, for the only time; null where there is none that is good. */
    takeChallenge: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ purpose: z.string() }) },
      async (endpoint) => {
        const { context, body, getSignedCookie } = endpoint;
        const cookie = context.createAuthCookie(challengeCookie);
        const kept = await getSignedCookie(cookie.name, context.secret);
        const [challenge = '', purpose, end] = (kept || '').split(' ');
        if (purpose !== body.purpose || Date.now() > Number(end)) return null;
        expireCookie(endpoint, cookie);
        const taken = { identifier: `challenge-${challenge}`, value: '', expiresAt: new Date(Number(end)) };
        return (await context.internalAdapter.reserveVerificationValue(taken)) ? { challenge } : null;
      },
    ),

    /** Signs a browser in, after the service has seen that it may be. */
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
      async (endpoint) => {
        const { internalAdapter } = endpoint.context;
        const user = await internalAdapter.findUserById(endpoint.body.userId);
        if (!user) throw new Error('There is no account to begin a session of');
        await setSessionCookie(endpoint, { session: await internalAdapter.createSession(user.id), user });
      },
    ),
  },
} satisfies BetterAuthPlugin;
