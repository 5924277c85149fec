import { countCharacters, findCodeUnitIndex } from '../../models/characters.js';
import { type JsonSchema, resourceSchema } from '../../schema/jsonSchema.js';
import { type Class, Int, propertiesOf, Property } from '../../schema/property.js';

/** Maximum lengths of results: the context of a model is limited. */
export const resultLimits = {
  /** Code points of a text in a list. */
  excerpt: 500,
  /** Code points of a text of a single resource. */
  window: 20_000,
  /** Characters of all items of a page together, written as JSON. */
  page: 40_000,
};

/** Argument for reading on in texts that are too long for one result. */
export class TextWindowArguments {
  @Property(() => Int, {
    description: 'Offset at which to read on in truncated texts, in characters; the truncation marker has the value.',
    minimum: 0,
    maximum: 1_000_000,
    default: 0,
  })
  textFrom?: number;
}

export const createResultSchema = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
});

/** Schema of the result of a tool that deletes. */
export const deletionSchema: JsonSchema = createResultSchema({
  deleted: { type: 'boolean', description: 'Always true; a failure is reported as an error.' },
});

/**
 * Returns a schema with a resource's field names alone: an MCP client may send all schemas to its model, and the result itself
 * shows the contents of the fields.
 */
export const fieldNamesSchema = (model: Class): JsonSchema =>
  createResultSchema(
    Object.fromEntries(
      Object.entries(resourceSchema(model, fieldNamesSchema).properties ?? {}).map(([name, schema]) => [
        name,
        outline(schema),
      ]),
    ),
  );

/** Reduces the schema of a field to the names of its nested fields, unless these have fields themselves. */
const outline = ({ properties, items }: JsonSchema): JsonSchema => {
  if (properties) return Object.values(properties).some((field) => field.type) ? {} : createResultSchema(properties);
  return items?.properties ? { type: 'array', items: outline(items) } : {};
};

/** Returns the schema of a resource whose fields are in the schema of another tool, so that the list of tools has them once. */
export const sameFieldsAs = (tool: string): JsonSchema => ({
  type: 'object',
  description: `As in ${tool}.`,
});

/** Returns a resource as an item of a list, with the beginnings of its texts. */
export const createExcerpt = <Model extends object>(model: Class<Model>, value: Model, reader: string): Model =>
  cutTexts(model, value, 0, resultLimits.excerpt, (_end, length) => `call ${reader} for all ${length} characters`);

/** Returns a resource with its texts from an offset, up to the maximum length. */
export const createTextWindow = <Model extends object>(
  model: Class<Model>,
  value: Model,
  reader: string,
  offset = 0,
): Model =>
  cutTexts(
    model,
    value,
    offset,
    resultLimits.window,
    (end, length) => `call ${reader} with textFrom ${end} for the rest of ${length} characters`,
  );

function cutTexts<Model extends object>(
  model: Class<Model>,
  value: Model,
  offset: number,
  maxLength: number,
  describeCut: (end: number, length: number) => string,
): Model {
  const shortened = { ...value } as Record<string, unknown>;
  for (const { name, type } of propertiesOf(model)) {
    const nested = nestedClassOf(type());
    if (nested)
      shortened[name] = mapNested(shortened[name], (value) => cutTexts(nested, value, offset, maxLength, describeCut));
    const text = shortened[name];
    if (type() !== String || typeof text !== 'string' || text.length <= maxLength) continue;
    const length = countCharacters(text);
    const end = offset + maxLength;
    const part = text.slice(findCodeUnitIndex(text, offset), findCodeUnitIndex(text, end));
    shortened[name] = end < length ? `${part} […cut here: ${describeCut(end, length)}]` : part;
  }
  return shortened as Model;
}

/** Returns the class of the objects in a property, which is an object or a list of objects. */
function nestedClassOf(type: object): Class | undefined {
  const [part] = [type].flat() as [object];
  return typeof part === 'function' && propertiesOf(part as Class).length > 0 ? (part as Class) : undefined;
}

function mapNested(value: unknown, change: (part: object) => object): unknown {
  if (Array.isArray(value)) return value.map((part: object) => change(part));
  return typeof value === 'object' && value !== null ? change(value) : value;
}
