/** A row of a table: its columns by name, always the same ones in the same order. */
export type Row = Readonly<Record<string, Value>>;
type Value = string | number | boolean | null | readonly string[] | readonly object[];

/** Generator of table rows: row `index` of `total`, oldest first. */
export type MakeRow = (index: number, total: number) => Row;

/** A line of PostgreSQL's COPY in text format. */
export const copyLine = (row: Row): string =>
  `${Object.entries(row)
    .map(([column, value]) => copied(column, value))
    .join('\t')}\n`;

function copied(column: string, value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'object') return escaped(String(value));
  // Tags with colours are a JSON column; all other lists are arrays of texts.
  const list = JSON.stringify(value);
  return escaped(column === 'aiTags' ? list : `{${list.slice(1, -1)}}`);
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
