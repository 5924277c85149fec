import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { FilingFacet } from '../../../models/filings/filingCounts.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { secFormTypes } from '../../../models/filings/formTypes.js';
import type { MonitorCategory } from '../../../models/filings/monitorGroup.js';
import { tagNames } from '../../../models/tagging/tags.js';
import { type FilingKindDefinition, filingKinds, formLabel, tagLabel } from '../filingKinds.js';

/**
 * Returns the common table expression `described`: the counted filings, grouped by their labels. Filings share few combinations of labels,
 * so that facets compare combinations instead of filings.
 */
export function describedSql(kinds: readonly FilingKind[]): Prisma.Sql {
  const statements = kinds.map((kind) => {
    const { table, tagField }: FilingKindDefinition = filingKinds[kind];
    if (!tagField) return Prisma.sql`SELECT "kind", NULL::text[] AS "labels" FROM counted WHERE "kind" = ${kind}`;
    return Prisma.sql`SELECT ${kind}::text AS "kind", "labels" FROM ${identifier(table)}
      WHERE "filingId" = ANY (ARRAY(SELECT "filingId" FROM counted WHERE "kind" = ${kind}))`;
  });
  return Prisma.sql`described AS MATERIALIZED (SELECT "kind", "labels", count(*) AS "filings"
    FROM (${Prisma.join(statements, ' UNION ALL ')}) AS every GROUP BY "kind", "labels")`;
}

/** Returns the statement of the values of a facet, with the number of filings of each row. */
export function facetValuesSql(
  facet: FilingFacet,
  kinds: readonly FilingKind[],
  categories: readonly MonitorCategory[],
): Prisma.Sql {
  const statements: Readonly<Record<FilingFacet, readonly [value: Prisma.Sql, from: Prisma.Sql]>> = {
    kind: [Prisma.sql`"kind"`, countedBy(Prisma.sql`"kind"`)],
    day: [Prisma.sql`"day"::text`, countedBy(Prisma.sql`"day"`)],
    formType: labelledWith(secFormTypes, formLabel),
    tag: labelledWith(tagNames, tagLabel),
    category: [Prisma.sql`"category"`, categoriesSql(kinds, categories)],
  };
  const [value, from] = statements[facet];
  return Prisma.sql`SELECT ${facet}::text AS "facet", ${value} AS "value", "filings" ${from}`;
}

/** Returns the values of a facet with their labels: each value counts, of a filing that has several. */
function labelledWith(values: readonly string[], labelOf: (value: string) => string): [Prisma.Sql, Prisma.Sql] {
  const labels = values.map(labelOf);
  return [
    Prisma.sql`substr("label", ${labelOf('').length + 1}::integer)`,
    Prisma.sql`FROM described JOIN unnest(${labels}::text[]) AS "label" ON "label" = ANY ("labels")`,
  ];
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
