import { randomInt } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { recoveryCodeCount } from '../../models/accounts/secondFactor.js';

/** 31 letters and digits that are not easily confused. A recovery code of ten characters has 49 random bits. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function generateRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const generateRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, generateRecoveryCode);

const accountEndpoint = { method: 'POST', body: z.object({ userId: z.string() }) } as const;

const rowQuery = (userId: string) => ({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });

/**
 * Changes of the second factor for accounts whose identity the service has confirmed. The library's own endpoints demand the password
 * each time. These endpoints cannot be called over HTTP.
 */
export const twoFactorPlugin = {
  id: 'second-factor-steps',
  endpoints: {
    /** Stores a new secret and new recovery codes (`backupCodes` in the library). Both take effect with the first correct code. */
    enrolSecondFactor: createAuthEndpoint.serverOnly(accountEndpoint, async ({ context, body: { userId } }) => {
      const { adapter, secretConfig: key } = context;
      const existing = await adapter.findOne<{ readonly verified?: boolean | null }>(rowQuery(userId));
      if (existing && existing.verified !== false) throw new APIError('BAD_REQUEST', { code: 'TOTP_ALREADY_ENABLED' });
      const secret = generateRandomString(32);
      const row = {
        secret: await symmetricEncrypt({ key, data: secret }),
        backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(generateRecoveryCodes()) }),
        verified: false,
      };
      if (existing) await adapter.update({ ...rowQuery(userId), update: row });
      else await adapter.create({ model: 'twoFactor', data: { ...row, userId } });
      return { secret };
    }),

    /** Replaces all recovery codes. */
    replaceRecoveryCodes: createAuthEndpoint.serverOnly(accountEndpoint, async ({ context, body: { userId } }) => {
      const codes = generateRecoveryCodes();
      const backupCodes = await symmetricEncrypt({ key: context.secretConfig, data: JSON.stringify(codes) });
      await context.adapter.update({ ...rowQuery(userId), update: { backupCodes } });
      return { recoveryCodes: codes };
    }),
  },
} satisfies BetterAuthPlugin;
