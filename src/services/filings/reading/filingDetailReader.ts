import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier, projection } from '../../../lists/jsonRows.js';
import { Json } from '../../../models/paging/connection.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { Form4Owner, Form4Report, Form4Transaction, maxReportRows } from '../../../models/filings/form4Report.js';
import { SecSubmission } from '../../../models/filings/secSubmission.js';
import type { Class } from '../../../schema/property.js';

/** Reads the details of filings that lists do not show: submissions and Form 4 reports. */
export class FilingDetailReader {
  constructor(private readonly database: Database) {}

  /** Returns the submissions of SEC filings, by filing id, with one statement. */
  findSubmissions(caller: Caller, filingIds: readonly string[]): Promise<Map<string, Json<SecSubmission>>> {
    return this.findByFilingIds<SecSubmission>(caller, 'SecSubmission', projection(SecSubmission), filingIds);
  }

  /** Returns the reports of Form 4 filings, by filing id, with one statement. */
  findReports(caller: Caller, filingIds: readonly string[]): Promise<Map<string, Json<Form4Report>>> {
    const rows = {
      owners: reportRowsSql('Form4Owner', Form4Owner),
      transactions: reportRowsSql('Form4Transaction', Form4Transaction),
    };
    return this.findByFilingIds<Form4Report>(caller, 'Form4Report', projection(Form4Report, rows), filingIds);
  }

  private async findByFilingIds<Detail extends object>(
    _caller: Caller,
    table: string,
    jsonColumn: Prisma.Sql,
    filingIds: readonly string[],
  ): Promise<Map<string, Json<Detail>>> {
    const rows = await this.database.query<{ id: string; text: string }>(Prisma.sql`
      SELECT "filingId" AS id, ${jsonColumn}::text AS text FROM ${identifier(table)}
      WHERE "filingId" = ANY(${[...filingIds]}::text[])`);
    return new Map(rows.map(({ id, text }) => [id, new Json<Detail>(text)]));
  }
}

/** Returns the subquery of a report's rows, in the order of the form. */
const reportRowsSql = (table: string, model: Class): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(json_agg(item), '[]') FROM (
    SELECT ${projection(model)} AS item FROM ${identifier(table)} WHERE "filingId" = "Form4Report"."filingId"
    ORDER BY "position" LIMIT ${maxReportRows}) AS rows)`;
