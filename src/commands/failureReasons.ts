import pg from 'pg';
import { translateDatabaseError } from '../adapters/database/databaseErrors.js';
import { ConfigurationError } from '../config/config.js';
import { Failure } from '../failure.js';

/** Messages for the operator, by system error code; `where` is an address, a host name or a file. */
const systemErrorMessages: Readonly<Record<string, (where: string) => string>> = {
  EADDRNOTAVAIL: (where) => `${where} is not an address of this machine`,
  ECONNREFUSED: (where) =>
    `the connection to ${where} was refused; check the address and whether the server is running`,
  ECONNRESET: (where) => `the connection to ${where} was reset`,
  EHOSTUNREACH: (where) => `there is no network route to ${where}`,
  ENETUNREACH: (where) => `there is no network route to ${where}`,
  ENOTFOUND: (where) => `the host ${where} does not exist`,
  EAI_AGAIN: (where) => `the host name ${where} could not be resolved`,
  ETIMEDOUT: (where) => `${where} did not answer in time`,
  EACCES: (where) => `this user has no permission to use ${where}`,
  EPERM: (where) => `this user has no permission to use ${where}`,
  EROFS: (where) => `${where} is on a read-only file system`,
  ENOENT: (where) => `${where} does not exist`,
  EEXIST: (where) => `${where} is not a folder`,
  ENOTDIR: (where) => `the path ${where} leads through a file that is not a folder`,
  EISDIR: (where) => `${where} is a folder`,
  ENOSPC: () => 'the disk is full',
};

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** Messages of node-postgres and Prisma about failed or lost connections that have no system error code. */
const connectionErrorPattern =
  /(Can't reach database server|Connection terminated|ConnectionClosed|Server has closed|timeout exceeded when trying to connect|timeout expired|SASL|The server does not support SSL).*/;

/**
 * Returns the reason of an external failure, for the operator.
 * @returns undefined for an error that only a programmer can fix.
 */
export function describeOperatorError(error: unknown): string | undefined {
  // A host with several addresses has one error for each attempt.
  if (error instanceof AggregateError) return describeOperatorError(error.errors[0]);
  if (error instanceof Failure || error instanceof ConfigurationError) return error.message;
  const failure = translateDatabaseError(error);
  if (error instanceof pg.DatabaseError) return failure && `PostgreSQL reports: ${error.message}`;
  if (!(error instanceof Error)) return undefined;
  const { code = '', address, port, hostname, path } = error as SystemError;
  const location = address && port ? `${address}:${port}` : (hostname ?? address);
  const reason = systemErrorMessages[code]?.(path ?? location ?? 'it');
  if (reason) return reason;
  // Prisma puts the statement before the message.
  const [fault] = connectionErrorPattern.exec(error.message) ?? [];
  return fault ? `no connection to the database: ${fault}` : failure?.message;
}
