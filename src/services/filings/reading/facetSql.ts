import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { FilingFacet } from '../../../models/filings/filingCounts.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { MonitorCategory } from '../../../models/filings/monitorGroup.js';
import { tagNames } from '../../../models/tagging/tags.js';
import { type FilingKindDefinition, filingKinds, tagLabel } from '../filingKinds.js';

/**
 * Returns the common table expression `described`: the counted filings, grouped by the columns that facets read. Filings share few
 * combinations of form type and labels, so that facets compare combinations instead of filings.
 */
export function describedSql(kinds: readonly FilingKind[]): Prisma.Sql {
  const statements = kinds.map((kind) => {
    const { table, commonFields }: FilingKindDefinition = filingKinds[kind];
    if (!hasLabels(kind)) {
      return Prisma.sql`SELECT "kind", NULL::text AS "formType", NULL::text[] AS "labels" FROM counted WHERE "kind" = ${kind}`;
    }
    const form = commonFields.form.length > 0 ? Prisma.sql`"formType"` : Prisma.sql`NULL::text`;
    return Prisma.sql`SELECT ${kind}::text AS "kind", ${form} AS "formType", "labels" FROM ${identifier(table)}
      WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM counted WHERE "kind" = ${kind}))`;
  });
  return Prisma.sql`described AS MATERIALIZED (SELECT "kind", "formType", "labels", count(*) AS "filings"
    FROM (${Prisma.join(statements, ' UNION ALL ')}) AS every GROUP BY "kind", "formType", "labels")`;
}

/** Returns the statement of the values of a facet, with the number of filings of each row. */
export function facetValuesSql(
  facet: FilingFacet,
  kinds: readonly FilingKind[],
  categories: readonly MonitorCategory[],
): Prisma.Sql {
  const label = Prisma.sql`substr("label", ${tagLabel('').length + 1}::integer)`;
  const labels = tagNames.map(tagLabel);
  const statements: Readonly<Record<FilingFacet, readonly [value: Prisma.Sql, from: Prisma.Sql]>> = {
    kind: [Prisma.sql`"kind"`, countedBy(Prisma.sql`"kind"`)],
    day: [Prisma.sql`"day"::text`, countedBy(Prisma.sql`"day"`)],
    formType: [Prisma.sql`"formType"`, Prisma.sql`FROM described WHERE "formType" IS NOT NULL`],
    tag: [label, Prisma.sql`FROM described JOIN unnest(${labels}::text[]) AS "label" ON "label" = ANY ("labels")`],
    category: [Prisma.sql`"category"`, categoriesSql(kinds, categories)],
  };
  const [value, from] = statements[facet];
  return Prisma.sql`SELECT ${facet}::text AS "facet", ${value} AS "value", "filings" ${from}`;
}

const countedBy = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`FROM (SELECT ${column}, count(*) AS "filings" FROM counted GROUP BY ${column}) AS each`;

function categoriesSql(kinds: readonly FilingKind[], categories: readonly MonitorCategory[]): Prisma.Sql {
  const lists = kinds.flatMap((kind) => categoryLists(kind, categories));
  if (lists.length === 0)
    return Prisma.sql`FROM (SELECT NULL::text AS "category", "filings" FROM described WHERE false) AS each`;
  return Prisma.sql`FROM described JOIN (VALUES ${Prisma.join(lists)}) AS listed("of", "category", "list")
    ON "of" = "kind" AND ("list" IS NULL OR "labels" && "list")`;
}

/** Returns a kind's categories, each with the labels of its filings: null for all filings of the kind. */
function categoryLists(kind: FilingKind, categories: readonly MonitorCategory[]): Prisma.Sql[] {
  const { labelsForCategory }: FilingKindDefinition = filingKinds[kind];
  return categories.flatMap((category) => {
    const labels = labelsForCategory(category);
    if (labels.length === 0) return [];
    const list = labels === 'everything' ? null : [...labels];
    return [Prisma.sql`(${kind}::text, ${category.category}::text, ${list}::text[])`];
  });
}

function hasLabels(kind: FilingKind): boolean {
  const { tagField, commonFields }: FilingKindDefinition = filingKinds[kind];
  return tagField !== undefined || commonFields.form.length > 0;
}
