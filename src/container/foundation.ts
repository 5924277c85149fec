import { readSecret } from '../adapters/database/secrets.js';
import { DataVersions } from '../lists/dataVersions.js';
import { KeysetPaginator } from '../lists/keysetPaginator.js';
import { PageReader } from '../lists/pageReader.js';
import { PageTokens } from '../lists/pageTokens.js';
import { SignedTokens } from '../lists/signedTokens.js';
import { AuditLog } from '../services/accounts/auditLog.js';
import { Quotas } from '../services/accounts/quotas.js';
import { IdentityProofs } from '../services/accounts/signIn/identityProofs.js';
import { Idempotency } from '../services/operations/idempotency.js';
import { OperationGuard } from '../services/operations/operationGuard.js';
import { Retention } from '../services/operations/retention.js';
import type { Adapters } from './adapters.js';
import { buildLimiters } from './limiters.js';

/** Adapters, limiters, lists and rules of operations, which all services are built on. */
export type Foundation = Awaited<ReturnType<typeof buildFoundation>>;

/** Creates what all services are built on. @param isServer whether the process serves requests. */
export async function buildFoundation(adapters: Adapters, isServer: boolean) {
  const { config, database, clock } = adapters;
  const signedTokens = new SignedTokens(await readSecret(database, 'cursors'));
  const versions = new DataVersions(database);
  const pageTokens = new PageTokens(signedTokens);
  const keyset = new KeysetPaginator(database, pageTokens, new PageReader(database, versions));
  const quotas = new Quotas(database, clock, config.quotas);
  const proofs = new IdentityProofs(database, adapters.betterAuthClock);
  const idempotency = new Idempotency(database, quotas, clock);
  return {
    ...adapters,
    limiters: await buildLimiters(adapters, isServer),
    signedTokens,
    versions,
    pageTokens,
    keyset,
    quotas,
    proofs,
    idempotency,
    operationGuard: new OperationGuard(idempotency, quotas, proofs),
    auditLog: new AuditLog(database, keyset, clock, quotas),
    retention: new Retention(database, clock, config.collection.textRetentionDays),
  };
}
