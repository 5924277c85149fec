import {
  CalendarDate,
  type Class,
  ClockTime,
  clockTimePattern,
  type PropertyDeclaration,
  descriptionOf,
  Float,
  ID,
  Int,
  JsonObject,
  propertiesOf,
  Timestamp,
  Url,
  enumValuesOf,
} from './property.js';

/** A JSON Schema (2020-12), as OpenAPI 3.1 and MCP use it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: (string | null)[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  /** For our validator alone: converts other spellings of a text before validation. */
  spelling?: (text: string) => string;
  [keyword: string]: unknown;
}

const scalars = new Map<object, JsonSchema>([
  [String, { type: 'string' }],
  [ID, { type: 'string' }],
  [Boolean, { type: 'boolean' }],
  [Int, { type: 'integer', format: 'int32' }],
  [Float, { type: 'number' }],
  [Timestamp, { type: 'string', format: 'date-time' }],
  [CalendarDate, { type: 'string', format: 'date' }],
  [ClockTime, { type: 'string', pattern: clockTimePattern }],
  [Url, { type: 'string', format: 'uri' }],
  [JsonObject, { type: 'object' }],
]);

const keywords = [
  'description',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'enum',
  'maxItems',
  'uniqueItems',
  'default',
] as const satisfies readonly (keyof PropertyDeclaration)[];

/** Function that writes the schema of a nested class: in place, or as a reference to a shared component. */
export type NestedSchemaResolver = (model: Class) => JsonSchema;

/** Returns the schema of one property. */
export function propertySchema(property: PropertyDeclaration, resolveNested: NestedSchemaResolver): JsonSchema {
  const [type, list] = unwrapList(property.type());
  const single: JsonSchema = scalars.get(type) ?? enumSchema(type) ?? resolveNested(type as Class);
  const schema: Record<string, unknown> = list
    ? { type: 'array', items: { ...single, ...property.items } }
    : { ...single };
  for (const keyword of keywords) if (property[keyword] !== undefined) schema[keyword] = property[keyword];
  if (property.deprecated) schema.deprecated = true;
  if (property.trimmed) schema.trimmed = true;
  if (property.spelling) schema.spelling = property.spelling;
  if (property.example !== undefined) schema.examples = [property.example];
  return property.nullable ? makeNullable(schema) : schema;
}

/** Returns the schema of an input; unknown fields are refused. */
export function inputSchema(...models: Class[]): JsonSchema {
  const properties = models.flatMap(propertiesOf);
  return {
    type: 'object',
    ...(models[0] && { description: descriptionOf(models[0]) }),
    properties: Object.fromEntries(properties.map((property) => [property.name, inputPropertySchema(property)])),
    required: properties.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Returns the schema of a resource in a response: every field is present. */
export function resourceSchema(model: Class, resolveNested: NestedSchemaResolver): JsonSchema {
  const properties = propertiesOf(model);
  return {
    type: 'object',
    description: descriptionOf(model),
    properties: Object.fromEntries(
      properties.map((property) => [property.name, propertySchema(property, resolveNested)]),
    ),
    required: properties.map(({ name }) => name),
    additionalProperties: false,
  };
}

/**
 * Returns a schema in standard JSON Schema, without our validator's functions. A text that is empty once trimmed is
 * refused by a pattern instead.
 */
export const toStandardSchema = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (_name, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('trimmed' in value)) return value;
      const { trimmed: _trimmed, ...rest } = value as JsonSchema;
      return rest.minLength ? { ...rest, pattern: '\\S' } : rest;
    }),
  ) as JsonSchema;

/** Returns an input field's schema. `null` clears lists, too. */
function inputPropertySchema(property: PropertyDeclaration): JsonSchema {
  const schema = propertySchema(property, (model) => inputSchema(model));
  return schema.type === 'array' && !property.required ? makeNullable(schema) : schema;
}

function makeNullable(schema: JsonSchema): JsonSchema {
  if (schema.$ref) {
    const { $ref, ...words } = schema;
    return { ...words, anyOf: [{ $ref }, { type: 'null' }] };
  }
  return {
    ...schema,
    ...(schema.type && { type: [schema.type as string, 'null'] }),
    ...(schema.enum && { enum: [...schema.enum, null] }),
  };
}

function enumSchema(type: object): JsonSchema | undefined {
  const values = enumValuesOf(type);
  return values && { type: 'string', enum: values };
}

const unwrapList = (type: object | [object]): [object, boolean] =>
  Array.isArray(type) ? [type[0] as object, true] : [type, false];
