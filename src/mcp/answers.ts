import { charactersOf, placeOf } from '../models/characters.js';
import type { Arrivals, Connection, PageRequest } from '../models/connection.js';
import { type JsonSchema, resourceSchema } from '../schema/jsonSchema.js';
import { type Class, Int, propertiesOf, Property } from '../schema/property.js';

/** Maximum lengths of answers: a model has room for so much at a time. */
export const sizes = {
  /** Code points of a text in a list. */
  excerpt: 500,
  /** Code points of a text of a single resource. */
  window: 20_000,
  /** Characters of all items of a page together, written as JSON. */
  page: 40_000,
};

/** Page sizes of the MCP server; models ask for further pages by themselves. */
export const listSize = { default: 10, maximum: 25 } as const;

/** The arguments of a paginated list. */
export class PageArguments {
  @Property(() => Int, { description: 'Items at most.', minimum: 1, ...listSize })
  limit?: number;

  @Property(() => String, {
    description: 'The `nextToken` of the previous page, to go on; it carries its filters, so send none beside it.',
    maxLength: 8000,
  })
  nextToken?: string;
}

export const pageRequest = (limit: number = listSize.default, after?: string): PageRequest => ({ limit, after });

/** Argument for reading on in texts that are too long for one answer. */
export class WindowArguments {
  @Property(() => Int, {
    description: 'Where to begin in texts that were cut, in characters; the mark at the cut says where to go on.',
    minimum: 0,
    maximum: 1_000_000,
    default: 0,
  })
  textFrom?: number;
}

export const answerOf = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

/**
 * Returns a schema with a resource's field names alone: hosts may put all schemas before a model, and the answer itself
 * shows what the fields hold.
 */
export const fieldsOf = (model: Class): JsonSchema =>
  answerOf(
    Object.fromEntries(
      Object.entries(resourceSchema(model, fieldsOf).properties ?? {}).map(([name, schema]) => [name, outline(schema)]),
    ),
  );

/** Reduces the schema of a field to the names of its nested fields, unless these have fields themselves. */
const outline = ({ properties, items }: JsonSchema): JsonSchema => {
  if (properties) return Object.values(properties).some((field) => field.type) ? {} : answerOf(properties);
  return items?.properties ? { type: 'array', items: outline(items) } : {};
};

/** Returns the schema of a resource whose fields another tool's answer lists, so that the list of tools has them once. */
export const fieldsAsIn = (tool: string): JsonSchema => ({
  type: 'object',
  description: `Its fields are those in the answer of ${tool}.`,
});

const nextToken = {
  type: ['string', 'null'],
  description: 'Send it back for the next page; null when nothing follows.',
};

export const pageAnswer = (items: JsonSchema): JsonSchema => answerOf({ items: { type: 'array', items }, nextToken });

/** Returns as many items of a page as fit; the next page goes on behind the last of them. */
export function pageOf<Node>(
  connection: Connection<Node>,
  show: (node: Node) => Node = (node) => node,
): { items: Node[]; nextToken: string | null } {
  const items: Node[] = [];
  let size = 0;
  for (const { node } of connection.edges) {
    const item = show(node);
    size += JSON.stringify(item).length;
    if (items.length > 0 && size > sizes.page) break;
    items.push(item);
  }
  const more = connection.hasNextPage || items.length < connection.edges.length;
  return { items, nextToken: more ? (connection.edges[items.length - 1]?.cursor ?? null) : null };
}

export const arrivalsAnswer = (items: JsonSchema): Record<string, JsonSchema> => ({
  items: { type: 'array', items },
  nextCursor: { type: 'string', description: 'Send it back as `since` for what arrives after these.' },
  hasMore: { type: 'boolean', description: 'Whether more is there already.' },
});

export const arrivalsOf = <Node>(
  { items, nextCursor, hasMore }: Arrivals<Node>,
  show: (node: Node) => Node,
): { items: Node[]; nextCursor: string; hasMore: boolean } => ({
  items: items.map(({ value }) => show(value)),
  nextCursor,
  hasMore,
});

/** Returns a resource as an item of a list, with the beginnings of its texts. */
export const excerpt = <Model extends object>(model: Class<Model>, value: Model, reader: string): Model =>
  cut(model, value, 0, sizes.excerpt, (_end, length) => `call ${reader} for all ${length} characters`);

/** Returns a resource with its texts from an offset on, as far as there is room. */
export const windowOn = <Model extends object>(model: Class<Model>, value: Model, reader: string, from = 0): Model =>
  cut(
    model,
    value,
    from,
    sizes.window,
    (end, length) => `call ${reader} with textFrom ${end} for the rest of ${length} characters`,
  );

function cut<Model extends object>(
  model: Class<Model>,
  value: Model,
  from: number,
  room: number,
  remark: (end: number, length: number) => string,
): Model {
  const shown = { ...value } as Record<string, unknown>;
  for (const { name, type } of propertiesOf(model)) {
    const nested = partOf(type());
    if (nested) shown[name] = eachOf(shown[name], (value) => cut(nested, value, from, room, remark));
    const text = shown[name];
    if (type() !== String || typeof text !== 'string' || text.length <= room) continue;
    const length = charactersOf(text);
    const end = from + room;
    const part = text.slice(placeOf(text, from), placeOf(text, end));
    shown[name] = end < length ? `${part} […cut here: ${remark(end, length)}]` : part;
  }
  return shown as Model;
}

/** The class of the parts that a property holds: itself, or in a list. */
function partOf(type: object): Class | undefined {
  const [part] = [type].flat() as [object];
  return typeof part === 'function' && propertiesOf(part as Class).length > 0 ? (part as Class) : undefined;
}

function eachOf(value: unknown, change: (part: object) => object): unknown {
  if (Array.isArray(value)) return value.map((part: object) => change(part));
  return typeof value === 'object' && value !== null ? change(value) : value;
}
