import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { systemClock } from '../clock.js';

/** Better Auth's cookie of a pending two-factor challenge. */
const twoFactorCookie = 'two_factor';

/** Cookie with the challenge for a passkey and its purpose. */
export const challengeCookie = 'challenge';

/** Sign-in steps for which Better Auth has no endpoint. These endpoints cannot be called over HTTP. */
export const sessionPlugin = {
  id: 'sign-in-steps',
  endpoints: {
    /** Returns the user whose two-factor challenge is pending in this browser, or null. */
    findPendingTwoFactorUser: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async ({ context, getSignedCookie }) => {
        const { name } = context.createAuthCookie(twoFactorCookie);
        const identifier = await getSignedCookie(name, context.secret);
        const challenge = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null;
        return challenge && challenge.expiresAt > systemClock.now() ? { userId: challenge.value } : null;
      },
    ),

    /** Stores a value in a signed cookie that is valid for a number of seconds. */
    storeSignedValue: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ name: z.string(), value: z.string(), seconds: z.number() }) },
      async ({ context, body: { name, value, seconds }, setSignedCookie }) => {
        const cookie = context.createAuthCookie(name, { maxAge: seconds });
        const signedValue = [systemClock.now().getTime() + seconds * 1000, value].join(' ');
        await setSignedCookie(cookie.name, signedValue, context.secret, cookie.attributes);
      },
    ),

    /** Returns the value of a signed cookie; null where it is missing, forged or expired. */
    readSignedValue: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ name: z.string() }) },
      async ({ context, body, getSignedCookie }) => {
        const { name } = context.createAuthCookie(body.name);
        const signedValue = (await getSignedCookie(name, context.secret)) || '';
        const end = signedValue.slice(0, signedValue.indexOf(' '));
        return systemClock.now().getTime() < Number(end) ? { value: signedValue.slice(end.length + 1) } : null;
      },
    ),

    /** Returns this browser's challenge for a purpose, and invalidates it. Returns null if the browser has no valid challenge. */
    consumeChallenge: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ purpose: z.string() }) },
      async (endpoint) => {
        const { context, body, getSignedCookie } = endpoint;
        const cookie = context.createAuthCookie(challengeCookie);
        const signedValue = await getSignedCookie(cookie.name, context.secret);
        const [end, challenge = '', purpose] = (signedValue || '').split(' ');
        if (purpose !== body.purpose || systemClock.now().getTime() > Number(end)) return null;
        expireCookie(endpoint, cookie);
        const reservation = { identifier: `challenge-${challenge}`, value: '', expiresAt: new Date(Number(end)) };
        return (await context.internalAdapter.reserveVerificationValue(reservation)) ? { challenge } : null;
      },
    ),

    /** Begins a session in a browser, after the service has verified the user. */
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
      async (endpoint) => {
        const { internalAdapter } = endpoint.context;
        const user = await internalAdapter.findUserById(endpoint.body.userId);
        if (!user) throw new Error('The account of the new session does not exist');
        await setSessionCookie(endpoint, { session: await internalAdapter.createSession(user.id), user });
      },
    ),
  },
} satisfies BetterAuthPlugin;
