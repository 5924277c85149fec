import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { column, projection } from '../../lists/printedRows.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import { Form4Owner, Form4Report, Form4Transaction, reportedRows } from '../../models/form4Report.js';
import { SecSubmission } from '../../models/secSubmission.js';
import type { Class } from '../../schema/property.js';

/** Reads the details of filings that lists do not show: submissions and Form 4 reports. */
export class FilingReports {
  constructor(private readonly database: Database) {}

  /** Returns the submissions of SEC filings, by filing id, with one statement. */
  submissions(caller: Caller, filingIds: readonly string[]): Promise<Map<string, SecSubmission>> {
    return this.byId<SecSubmission>(caller, 'SecSubmission', projection(SecSubmission), filingIds);
  }

  /** Returns the reports of Form 4 filings, by filing id, with one statement. */
  reports(caller: Caller, filingIds: readonly string[]): Promise<Map<string, Form4Report>> {
    const rows = {
      owners: rowsOf('Form4Owner', Form4Owner),
      transactions: rowsOf('Form4Transaction', Form4Transaction),
    };
    return this.byId<Form4Report>(caller, 'Form4Report', projection(Form4Report, rows), filingIds);
  }

  private async byId<Said extends object>(
    { budget }: Caller,
    table: string,
    printed: Prisma.Sql,
    filingIds: readonly string[],
  ): Promise<Map<string, Said>> {
    const { rows } = await within(budget, async () => ({
      rows: await this.database.query<{ id: string; text: string }>(Prisma.sql`
        SELECT "filingId" AS id, ${printed}::text AS text FROM ${column(table)}
        WHERE "filingId" = ANY(${[...filingIds]}::text[])`),
    }));
    return new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as Said]));
  }
}

/** Returns the subquery of a report's rows, in the order of the form. */
const rowsOf = (table: string, model: Class): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(json_agg(item), '[]') FROM (
    SELECT ${projection(model)} AS item FROM ${column(table)} WHERE "filingId" = "Form4Report"."filingId"
    ORDER BY "position" LIMIT ${reportedRows}) AS rows)`;
