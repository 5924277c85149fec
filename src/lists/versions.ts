import DataLoader from 'dataloader';
import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';

/**
 * Knows how often the lists of a subject (a table of filings, a user) have changed, as counted by triggers in the
 * transaction of each change. Whoever asks is told of every change committed before: nothing is remembered.
 */
export class Versions {
  private lookUp: Promise<unknown> = Promise.resolve();
  private readonly loader: DataLoader<string, string>;

  constructor(private readonly database: Database) {
    this.loader = new DataLoader((subjects: readonly string[]) => this.read(subjects), {
      cache: false,
      // One look-up at a time: who comes while it is under way must not share it, but can share the next.
      batchScheduleFn: (dispatch) => void this.lookUp.then(dispatch),
    });
  }

  /** One text for the state of several subjects. */
  async of(subjects: readonly string[]): Promise<string> {
    return (await Promise.all(subjects.map((subject) => this.loader.load(subject)))).join('.');
  }

  private async read(subjects: readonly string[]): Promise<string[]> {
    const rows = this.database.query<{ subject: string; version: string }>(
      Prisma.sql`SELECT "subject", "version"::text FROM "Version" WHERE "subject" = ANY(${[...new Set(subjects)]}::text[])`,
    );
    this.lookUp = rows.catch(() => undefined);
    const known = new Map((await rows).map(({ subject, version }) => [subject, version]));
    return subjects.map((subject) => known.get(subject) ?? '0');
  }
}

/** The same in a statement that reads rows: the version is then that of the rows, whatever is written meanwhile. */
export const versionOf = (subjects: readonly string[]): Prisma.Sql =>
  subjects.length === 0
    ? Prisma.sql`NULL`
    : Prisma.join(
        subjects.map(
          (name) => Prisma.sql`coalesce((SELECT "version" FROM "Version" WHERE "subject" = ${name}), 0)::text`,
        ),
        ` || '.' || `,
      );
