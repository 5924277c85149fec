import pg from 'pg';
import { databaseFailure } from '../adapters/databaseFailures.js';
import { ConfigurationError } from '../config/config.js';
import { Failure } from '../failure.js';

/** Messages for an operator, by error code of the system; `where` is an address, a host or a file. */
const systemReasons: Readonly<Record<string, (where: string) => string>> = {
  EADDRINUSE: (where) => `${where} is taken; choose another PORT, or 0 for any`,
  EADDRNOTAVAIL: (where) => `${where} is no address of this machine`,
  ECONNREFUSED: (where) => `nothing listens at ${where}; is the address right, and the server up?`,
  ECONNRESET: (where) => `the connection to ${where} was cut`,
  EHOSTUNREACH: (where) => `there is no way to ${where}`,
  ENETUNREACH: (where) => `there is no way to ${where}`,
  ENOTFOUND: (where) => `there is no host named ${where}`,
  EAI_AGAIN: (where) => `the name ${where} could not be looked up`,
  ETIMEDOUT: (where) => `${where} does not answer`,
  EACCES: (where) => `${where} may not be used by this user`,
  EPERM: (where) => `${where} may not be used by this user`,
  EROFS: (where) => `${where} is on a file system that cannot be written`,
  ENOENT: (where) => `there is no ${where}`,
  EEXIST: (where) => `${where} is not a folder`,
  ENOTDIR: (where) => `${where} is not in a folder`,
  EISDIR: (where) => `${where} is a folder`,
  ENOSPC: () => 'the disk is full',
};

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** Messages of node-postgres and Prisma, without an error code of the system, about failed or lost connections. */
const connectionFaults =
  /(Can't reach database server|Connection terminated|ConnectionClosed|Server has closed|timeout exceeded when trying to connect|timeout expired|SASL|The server does not support SSL).*/;

/** Classes of PostgreSQL errors about reaching it: connection, authorisation, unknown database, resources, shutdown. */
const connectionStates = /^(08|28|3D|53|57P)/;

/**
 * Returns the reason of an external failure, for the operator.
 * @returns undefined for an error that only a programmer can fix.
 */
export function reasonOf(error: unknown): string | undefined {
  // A host with several addresses has one error for each attempt.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof Failure || error instanceof ConfigurationError) return error.message;
  if (error instanceof pg.DatabaseError) {
    return connectionStates.test(error.code ?? '') ? `PostgreSQL says: ${error.message}` : undefined;
  }
  if (!(error instanceof Error)) return undefined;
  const { code = '', address, port, hostname, path } = error as SystemError;
  const place = address && port ? `${address}:${port}` : (hostname ?? address);
  const reason = systemReasons[code]?.(path ?? place ?? 'it');
  if (reason) return reason;
  // Prisma puts the statement before the message.
  const [fault] = connectionFaults.exec(error.message) ?? [];
  return fault ? `no connection to the database: ${fault}` : databaseFailure(error)?.message;
}
