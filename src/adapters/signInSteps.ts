import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Better Auth's cookie of a pending two-factor challenge. */
const awaitingCookie = 'two_factor';

/** Cookie with the challenge for a passkey and its purpose. */
export const challengeCookie = 'challenge';

/** Sign-in steps for which Better Auth has no endpoint. None of them can be reached from outside. */
export const signInSteps = {
  id: 'sign-in-steps',
  endpoints: {
    /** Returns the user whose two-factor challenge is pending in this browser, or null. */
    awaitedUser: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async ({ context, getSignedCookie }) => {
        const { name } = context.createAuthCookie(awaitingCookie);
        const identifier = await getSignedCookie(name, context.secret);
        const found = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null;
        return found && found.expiresAt > new Date() ? { userId: found.value } : null;
      },
    ),

    /** Stores a value in a signed cookie, valid for some seconds. */
    keepSigned: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ name: z.string(), value: z.string(), seconds: z.number() }) },
      async ({ context, body: { name, value, seconds }, setSignedCookie }) => {
        const cookie = context.createAuthCookie(name, { maxAge: seconds });
        const kept = [Date.now() + seconds * 1000, value].join(' ');
        await setSignedCookie(cookie.name, kept, context.secret, cookie.attributes);
      },
    ),

    /** Returns the value of a signed cookie; null where it is missing, forged or expired. */
    readSigned: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ name: z.string() }) },
      async ({ context, body, getSignedCookie }) => {
        const { name } = context.createAuthCookie(body.name);
        const kept = (await getSignedCookie(name, context.secret)) || '';
        const end = kept.slice(0, kept.indexOf(' '));
        return Date.now() < Number(end) ? { value: kept.slice(end.length + 1) } : null;
      },
    ),

    /** Returns this browser's challenge for a purpose, once; null where there is none that is valid. */
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

    /** Begins a session in a browser, after the service has verified the user. */
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
