import { AccountAccess } from '../services/accounts/accountAccess.js';
import { KeyAuthentication } from '../services/accounts/keys/keyAuthentication.js';
import { KeyLastUsed, UsageCounters } from '../services/accounts/keys/keyUsage.js';
import { KeyManagement } from '../services/accounts/keys/keyManagement.js';
import { AccountRateLimiter } from '../services/accounts/quotas.js';
import { IdentityConfirmation } from '../services/accounts/signIn/identityProofs.js';
import { KnownBrowsers, SignInThrottle } from '../services/accounts/signIn/signInThrottle.js';
import { MailedCodes } from '../services/accounts/signIn/mailedCodes.js';
import { PasskeyService } from '../services/accounts/signIn/passkeyService.js';
import { PasswordAndEmailService } from '../services/accounts/signIn/passwordAndEmailService.js';
import { SecondFactorService } from '../services/accounts/signIn/secondFactorService.js';
import { SessionService } from '../services/accounts/signIn/sessionService.js';
import { SignInService } from '../services/accounts/signIn/signInService.js';
import type { buildBilling } from './billing.js';
import type { Foundation } from './foundation.js';

/**
 * Creates the services of accounts: sign-in, sessions, API keys and their usage.
 * @param onAccessChange is called with accounts whose access may have changed in this process.
 */
export function buildAccounts(
  foundation: Foundation,
  { billing, accountMailer }: ReturnType<typeof buildBilling>,
  onAccessChange: (userId: string) => void,
) {
  const { config, database, keyset, log, clock, betterAuth, auditLog, proofs, limiters } = foundation;
  const lookUps = limiters.credentialLookUps;
  const sessions = new SessionService(database, keyset, auditLog, betterAuth, billing, lookUps, clock);
  const keyLastUsed = new KeyLastUsed(database, clock, log);
  const usage = new UsageCounters(database, clock, log, config.rateLimit);
  const keyAuthentication = new KeyAuthentication(database, keyset, clock, lookUps, keyLastUsed, usage, billing);
  const throttle = new SignInThrottle(limiters.signIn);
  const knownBrowsers = new KnownBrowsers(betterAuth);
  const parts = { ...foundation, sessions, accountMailer, throttle, knownBrowsers };
  const signInDependencies = { ...parts, codes: new MailedCodes({ ...parts, clock: foundation.betterAuthClock }) };
  const confirmation = new IdentityConfirmation(signInDependencies);
  const dependencies = { ...signInDependencies, confirmation };
  return {
    accounts: new AccountAccess(database, billing, auditLog, clock, onAccessChange),
    sessions,
    keyAuthentication,
    keyManagement: new KeyManagement(database, keyAuthentication, auditLog, clock, proofs),
    keyLastUsed,
    usageCounters: usage,
    accountRateLimiter: new AccountRateLimiter(limiters.requestRate, usage),
    knownBrowsers,
    signIns: new SignInService(signInDependencies),
    passwordAndEmail: new PasswordAndEmailService(signInDependencies),
    confirmation,
    secondFactors: new SecondFactorService(dependencies),
    passkeys: new PasskeyService({ ...dependencies, webAuthn: () => import('../adapters/webAuthn.js') }),
  };
}
