import { randomInt } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { recoveryCodes } from '../models/secondFactor.js';

/** Letters and digits that are not taken for each other: 31, so that ten of them are 49 random bits. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, newRecoveryCode);

const account = { method: 'POST', body: z.object({ userId: z.string() }) } as const;

const rowOf = (userId: string) => ({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });

/**
 * Changes of the second factor for accounts whose identity the service has confirmed. The library's own endpoints demand the password
 * each time. None of these can be reached from outside.
 */
export const secondFactorSteps = {
  id: 'second-factor-steps',
  endpoints: {
    /** Stores a new secret, which takes effect with the first right code. */
    enrolSecondFactor: createAuthEndpoint.serverOnly(account, async ({ context, body: { userId } }) => {
      const { adapter, secretConfig: key } = context;
      const known = await adapter.findOne<{ readonly verified?: boolean | null }>(rowOf(userId));
      if (known && known.verified !== false) throw new APIError('BAD_REQUEST', { code: 'TOTP_ALREADY_ENABLED' });
      const secret = generateRandomString(32);
      const row = {
        secret: await symmetricEncrypt({ key, data: secret }),
        backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(newRecoveryCodes()) }),
        verified: false,
      };
      if (known) await adapter.update({ ...rowOf(userId), update: row });
      else await adapter.create({ model: 'twoFactor', data: { ...row, userId } });
      return { secret };
    }),

    /** Replaces all recovery codes. */
    replaceRecoveryCodes: createAuthEndpoint.serverOnly(account, async ({ context, body: { userId } }) => {
      const codes = newRecoveryCodes();
      const backupCodes = await symmetricEncrypt({ key: context.secretConfig, data: JSON.stringify(codes) });
      await context.adapter.update({ ...rowOf(userId), update: { backupCodes } });
      return { recoveryCodes: codes };
    }),
  },
} satisfies BetterAuthPlugin;
