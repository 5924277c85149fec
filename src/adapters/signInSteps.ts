import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Where Better Auth keeps that a password was right and the second factor is awaited. */
const awaitingCookie = 'two_factor';

/** Cookie of what a passkey is to sign, and what for. */
export const challengeCookie = 'challenge';

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

    /** Keeps a value in the browser, signed, for some time. */
    keepSigned: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ name: z.string(), value: z.string(), seconds: z.number() }) },
      async ({ context, body: { name, value, seconds }, setSignedCookie }) => {
        const cookie = context.createAuthCookie(name, { maxAge: seconds });
        const kept = [Date.now() + seconds * 1000, value].join(' ');
        await setSignedCookie(cookie.name, kept, context.secret, cookie.attributes);
      },
    ),

    /** Returns a value that the browser keeps; null where there is none that is good. */
    readSigned: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ name: z.string() }) },
      async ({ context, body, getSignedCookie }) => {
        const { name } = context.createAuthCookie(body.name);
        const kept = (await getSignedCookie(name, context.secret)) || '';
        const end = kept.slice(0, kept.indexOf(' '));
        return Date.now() < Number(end) ? { value: kept.slice(end.length + 1) } : null;
      },
    ),

    /** The challenge that this browser was given for a purpose, for the only time; null where there is none that is good. */
    takeChallenge: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ purpose: z.string() }) },
      async (endpoint) => {
        const { context, body, getSignedCookie } = endpoint;
        const cookie = context.createAuthCookie(challengeCookie);
        const kept = await getSignedCookie(cookie.name, context.secret);
        const [end, challenge = '', purpose] = (kept || '').split(' ');
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
