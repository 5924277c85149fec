import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DateTime, IANAZone } from 'luxon';
import { type Failure, invalidInput, invalidField } from '../failure.js';
import { isCalendarDate } from './calendarDate.js';
import { isIsin, isLei } from './checkDigits.js';
import { inputSchema, type JsonSchema } from './jsonSchema.js';
import {
  type Class,
  asxCodePattern,
  base64urlPattern,
  cikPattern,
  clockTimePattern,
  dateOrCursorPattern,
  noControlCharactersPattern,
  printableAsciiPattern,
  propertiesOf,
  recoveryCodePattern,
  singleLinePattern,
  cardCodePattern,
  cardExpiryPattern,
  cardNumberPattern,
  sixDigitsPattern,
  tseCodePattern,
} from './property.js';

const ajv = new Ajv2020({ verbose: true, strict: true, allowUnionTypes: true });
addFormats.default(ajv, ['uuid', 'email', 'int32']);

/** Description of timestamps in messages. */
export const timestampDescription = 'a timestamp (ISO 8601 with a time zone)';

/**
 * Tests whether a text is a timestamp with a time zone. PostgreSQL knows no offset of 16 hours, and prints years before 1 and
 * after 9999 in a form that no client can parse.
 */
export const isTimestamp = (text: string): boolean => {
  const hasTimestampForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(text);
  const date = DateTime.fromISO(text, { zone: 'utc' });
  // The database rounds to milliseconds, which Luxon cuts to.
  const stored = /\.\d{3}[5-9]/.test(text) ? date.plus({ milliseconds: 1 }) : date;
  return hasTimestampForm && date.isValid && date.year >= 1 && stored.year <= 9999;
};

/**
 * Tests whether a text is a web address. Every URL must be one, since pages link to it. Other characters must be
 * percent-encoded (RFC 3986).
 */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i.test(text) && URL.canParse(text);

ajv.addFormat('date', { type: 'string', validate: isCalendarDate });
ajv.addFormat('date-time', { type: 'string', validate: isTimestamp });
ajv.addFormat('time-zone', { type: 'string', validate: (text) => IANAZone.isValidZone(text) });
ajv.addFormat('isin', { type: 'string', validate: isIsin });
ajv.addFormat('lei', { type: 'string', validate: isLei });
ajv.addFormat('uri', { type: 'string', validate: isWebAddress });
ajv.addKeyword({
  keyword: 'trimmed',
  type: 'string',
  schemaType: 'boolean',
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate: (
    _trimmed: boolean,
    text: string,
    _schema: unknown,
    place?: { parentData: object; parentDataProperty: string | number },
  ) => {
    if (place) Object.assign(place.parentData, { [place.parentDataProperty]: text.trim() });
    return true;
  },
});

ajv.addKeyword('spelling');

/** PostgreSQL stores neither NUL nor an unpaired surrogate. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const validators = new WeakMap<Class, ValidateFunction>();

/**
 * Validates an input from a client against its class, and trims whitespace in fields that declare it.
 * @throws {Failure} `invalid`, with the field and its allowed values.
 */
export function validate<Model extends object>(model: Class<Model>, value: unknown): Model {
  let validator = validators.get(model);
  if (!validator) validators.set(model, (validator = compileSchema(inputSchema(model))));
  validateWith(validator, value);
  return value as Model;
}

export const compileSchema = (schema: JsonSchema): ValidateFunction => ajv.compile(schema);

/** @throws {Failure} `invalid`, for the first fault. */
export function validateWith(validator: ValidateFunction, value: unknown): void {
  const schema = validator.schema as JsonSchema;
  rejectOversized(schema, value);
  rejectUnstorable(value, '');
  normalizeSpellings(schema, value);
  if (!validator(value)) throw toFailure(validator.errors?.[0] as ErrorObject);
}

/**
 * Refuses values that are too long by their length alone, before anything reads them: a text of a megabyte takes
 * milliseconds to count, trim or compare. A code point takes two UTF-16 units at most.
 */
function rejectOversized(schema: JsonSchema, value: unknown, path = ''): void {
  const { maxLength, maxItems, properties, items } = schema as JsonSchema & { maxLength?: number; maxItems?: number };
  if (typeof value === 'string') {
    const { length } = schema.trimmed ? value.trim() : value;
    if (maxLength !== undefined && length > 2 * maxLength) throw invalidField(path, describeAllowed(schema));
  } else if (Array.isArray(value)) {
    if (maxItems !== undefined && value.length > maxItems) throw invalidField(path, describeAllowed(schema));
    if (items) value.forEach((item, index) => rejectOversized(items, item, `${path}[${index}]`));
  } else if (properties && typeof value === 'object' && value !== null) {
    const names = Object.keys(value);
    const unknown =
      names.length > Object.keys(properties).length && names.find((name) => !Object.hasOwn(properties, name));
    if (unknown) throw unknownField(path, unknown, properties);
    for (const [name, property] of Object.entries(properties)) {
      rejectOversized(property, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name);
    }
  }
}

/** Converts spellings of texts. Not a keyword of the validator, which cannot continue after a text is removed. */
function normalizeSpellings({ properties = {} }: JsonSchema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, { spelling, items }] of Object.entries(properties)) {
    const text = fields[name];
    const itemSpelling = items?.spelling;
    if (itemSpelling && Array.isArray(text)) {
      fields[name] = text.map((item: unknown) => (typeof item === 'string' ? itemSpelling(item) : item));
    }
    if (!spelling || typeof text !== 'string') continue;
    const normalized = spelling(text);
    if (normalized) fields[name] = normalized;
    else Reflect.deleteProperty(fields, name);
  }
}

/** Removes read-only fields of the resource, so that a client can send a resource back as it was received. */
export function dropReadOnlyFields(input: Class, resource: Class, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const writableNames = new Set(propertiesOf(input).map(({ name }) => name));
  const resourceNames = new Set(propertiesOf(resource).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => writableNames.has(name) || !resourceNames.has(name)),
  );
}

const maxDepth = 32;

/** @param path of the value, truncated: names may be long, and each nested value would copy them. */
function rejectUnstorable(value: unknown, path: string, depth = 0): void {
  const fieldName = path || 'the value';
  if (depth > maxDepth) {
    throw invalidInput(`${fieldName} is nested more than ${maxDepth} levels deep`, [
      { field: fieldName, allowed: `nested at most ${maxDepth} levels deep` },
    ]);
  }
  if (typeof value === 'string') {
    if (isStorable(value)) return;
    const allowed = 'text without NUL characters and unpaired surrogates';
    throw invalidInput(`${fieldName} must not hold NUL characters or unpaired surrogates`, [
      { field: fieldName, allowed },
    ]);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => rejectUnstorable(item, `${path}[${index}]`.slice(0, 100), depth + 1));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      rejectUnstorable(item, (path ? `${path}.${name}` : name).slice(0, 100), depth + 1);
  }
}

function toFailure({ instancePath, keyword, params, parentSchema }: ErrorObject): Failure {
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const prefix = path ? `${path}.` : '';
  const parent = parentSchema as JsonSchema;
  if (keyword === 'required') {
    const { missingProperty: name } = params as { missingProperty: string };
    const words = describeAllowed(parent.properties?.[name] ?? {});
    return invalidInput(`${prefix}${name} is required: ${words}`, [{ field: `${prefix}${name}`, allowed: words }]);
  }
  if (keyword === 'additionalProperties') {
    const { additionalProperty: name } = params as { additionalProperty: string };
    return unknownField(path, name, parent.properties ?? {});
  }
  return path
    ? invalidField(path, describeAllowed(parent))
    : invalidInput(`The body must be ${describeAllowed(parent)}`);
}

function unknownField(path: string, name: string, properties: Readonly<Record<string, JsonSchema>>): Failure {
  const known = Object.keys(properties).join(', ');
  const field = `${path ? `${path}.` : ''}${name.slice(0, 100)}`;
  return invalidInput(`${field} is not a known field; the fields are ${known}`, [
    { field, allowed: `one of ${known}` },
  ]);
}

/** Describes the values that a schema allows. Every message states all limits, not only the violated one. */
export function describeAllowed(schema: JsonSchema): string {
  const types = [schema.type ?? []].flat();
  const words = describeType(
    schema,
    types.find((type) => type !== 'null'),
  );
  return types.includes('null') ? `${words}, or null` : words;
}

function describeType(schema: JsonSchema, type: string | undefined): string {
  if (schema.enum) return `one of ${schema.enum.filter((word) => word !== null).join(', ')}`;
  const { minLength = 0, maxLength, minimum, maximum, maxItems } = schema as Record<string, number | undefined>;
  const { format = '', pattern = '' } = schema;
  if (type === 'string') {
    const form = formatDescriptions[format] ?? patternDescriptions[pattern] ?? 'a string';
    if (maxLength === undefined || pattern === dateOrCursorPattern) return form;
    return `${form} of ${minLength > 0 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`} characters`;
  }
  if (type === 'integer' || type === 'number') {
    const form = type === 'integer' ? 'an integer' : 'a number';
    if (minimum === undefined) return form;
    return maximum === undefined ? `${form} of ${minimum} or more` : `${form} from ${minimum} to ${maximum}`;
  }
  if (type === 'array') {
    const each = schema.items ? describeType(schema.items, [schema.items.type ?? []].flat()[0]) : 'anything';
    const count = [
      ...(maxItems === undefined ? [] : ['at most', maxItems]),
      ...(schema.uniqueItems ? ['distinct'] : []),
    ];
    return `a list of ${[...count, 'items'].join(' ')}, each ${each}`;
  }
  return type === 'boolean' ? 'true or false' : 'a JSON object';
}

const formatDescriptions: Record<string, string> = {
  date: 'a calendar date (YYYY-MM-DD)',
  'date-time': timestampDescription,
  uri: 'a URL (http or https)',
  email: 'an email address',
  uuid: 'a UUID',
  isin: 'an ISIN (12 characters with a valid check digit)',
  lei: 'an LEI (20 characters with valid check digits)',
  'time-zone': 'a time zone (such as Europe/Berlin)',
};

const patternDescriptions: Record<string, string> = {
  [clockTimePattern]: 'a time (HH:MM:SS)',
  [singleLinePattern]: 'a single line',
  [noControlCharactersPattern]: 'a single line',
  [printableAsciiPattern]: 'printable ASCII',
  [sixDigitsPattern]: 'six digits',
  [cardNumberPattern]: 'the 13 to 19 digits of a card',
  [cardExpiryPattern]: 'a month and a year, such as 12/30',
  [cardCodePattern]: 'three or four digits',
  [base64urlPattern]: 'base64url',
  [cikPattern]: 'a CIK (digits, not all zero)',
  [tseCodePattern]: 'a code of the Tokyo Stock Exchange (such as 7203 or 130A)',
  [asxCodePattern]: 'a code of the ASX (letters and digits)',
  [recoveryCodePattern]: 'ten letters and digits',
  [dateOrCursorPattern]: 'a calendar date (YYYY-MM-DD) or a nextCursor that this list returned',
};
