import DataLoader from 'dataloader';
import type { Database } from '../adapters/database/database.js';
import { Prisma } from '../generated/prisma/client.js';

/**
 * Reads the versions of subjects (a table of filings, a user): how often the lists of a subject have changed. Triggers count in
 * the transaction of each change. A look-up sees every change committed before it: nothing is cached.
 */
export class DataVersions {
  private currentLookUp: Promise<unknown> = Promise.resolve();
  private readonly loader: DataLoader<string, string>;

  constructor(private readonly database: Database) {
    this.loader = new DataLoader((subjects: readonly string[]) => this.readBatch(subjects), {
      cache: false,
      // One look-up at a time: a caller that comes during a look-up must not share it, but can share the next.
      batchScheduleFn: (dispatch) => void this.currentLookUp.then(dispatch),
    });
  }

  /** Returns one text for the versions of several subjects. */
  async load(subjects: readonly string[]): Promise<string> {
    return (await Promise.all(subjects.map((subject) => this.loader.load(subject)))).join('.');
  }

  private async readBatch(subjects: readonly string[]): Promise<string[]> {
    const query = this.database.query<{ subject: string; version: string }>(
      Prisma.sql`SELECT "subject", "version"::text FROM "Version" WHERE "subject" = ANY(${[...new Set(subjects)]}::text[])`,
    );
    this.currentLookUp = query.catch(() => undefined);
    const versionsBySubject = new Map((await query).map(({ subject, version }) => [subject, version]));
    return subjects.map((subject) => versionsBySubject.get(subject) ?? '0');
  }
}

/**
 * Returns SQL of the versions of subjects, for the statement that reads the rows: the version then matches the rows despite
 * concurrent writes.
 */
export const dataVersionSql = (subjects: readonly string[]): Prisma.Sql =>
  subjects.length === 0
    ? Prisma.sql`NULL`
    : Prisma.join(
        subjects.map(
          (subject) => Prisma.sql`coalesce((SELECT "version" FROM "Version" WHERE "subject" = ${subject}), 0)::text`,
        ),
        ` || '.' || `,
      );
