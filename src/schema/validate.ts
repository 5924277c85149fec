import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DateTime } from 'luxon';
import { type Failure, invalid, unfit } from '../failure.js';
import { isCalendarDate } from './calendarDate.js';
import { inputSchema, type JsonSchema } from './jsonSchema.js';
import {
  type Class,
  base64url,
  clockTime,
  dateOrCursor,
  onOneLine,
  printableAscii,
  propertiesOf,
  recoveryCode,
  singleLine,
  cardCode,
  cardExpiry,
  cardNumber,
  sixDigits,
} from './property.js';

const ajv = new Ajv2020({ verbose: true, strict: true, allowUnionTypes: true });
addFormats.default(ajv, ['uuid', 'email', 'int32']);

/**
 * Whether a text is a timestamp with a time zone. PostgreSQL knows no offset of 16 hours, and prints years before 1 and
 * after 9999 in a form that no client reads.
 */
const isTimestamp = (text: string): boolean => {
  const shaped = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(text);
  const moment = DateTime.fromISO(text, { zone: 'utc' });
  return shaped && moment.isValid && moment.year >= 1 && moment.year < 9999;
};

/**
 * Whether a text is a web address, as every URL here is, since pages link to it. Other characters must be
 * percent-encoded (RFC 3986).
 */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i.test(text) && URL.canParse(text);

ajv.addFormat('date', { type: 'string', validate: isCalendarDate });
ajv.addFormat('date-time', { type: 'string', validate: isTimestamp });
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
 * Checks what a client sent against the class that declares it, and drops white space where the class says so.
 * @throws {Failure} `invalid`, naming the field and what it may hold.
 */
export function validate<Model extends object>(model: Class<Model>, value: unknown): Model {
  let validator = validators.get(model);
  if (!validator) validators.set(model, (validator = compile(inputSchema(model))));
  check(validator, value);
  return value as Model;
}

export const compile = (schema: JsonSchema): ValidateFunction => ajv.compile(schema);

/** @throws {Failure} `invalid`, for the first fault. */
export function check(validator: ValidateFunction, value: unknown): void {
  const schema = validator.schema as JsonSchema;
  refuseExcess(schema, value);
  refuseUnstorable(value, '');
  spell(schema, value);
  if (!validator(value)) throw explain(validator.errors?.[0] as ErrorObject);
}

/**
 * Refuses values that are too long by their length alone, before anything reads them: a text of a megabyte takes
 * milliseconds to count, trim or compare. A code point takes two UTF-16 units at most.
 */
function refuseExcess(schema: JsonSchema, value: unknown, path = ''): void {
  const { maxLength, maxItems, properties, items } = schema as JsonSchema & { maxLength?: number; maxItems?: number };
  if (typeof value === 'string') {
    const { length } = schema.trimmed ? value.trim() : value;
    if (maxLength !== undefined && length > 2 * maxLength) throw unfit(path, allowed(schema));
  } else if (Array.isArray(value)) {
    if (maxItems !== undefined && value.length > maxItems) throw unfit(path, allowed(schema));
    if (items) value.forEach((item, index) => refuseExcess(items, item, `${path}[${index}]`));
  } else if (properties && typeof value === 'object' && value !== null) {
    const names = Object.keys(value);
    const unknown =
      names.length > Object.keys(properties).length && names.find((name) => !Object.hasOwn(properties, name));
    if (unknown) throw unknownField(path, unknown, properties);
    for (const [name, property] of Object.entries(properties)) {
      refuseExcess(property, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name);
    }
  }
}

/** Converts spellings of texts. Not a keyword of the validator, which could not go on once a text is removed. */
function spell({ properties = {} }: JsonSchema, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const sent = value as Record<string, unknown>;
  for (const [name, { spelling }] of Object.entries(properties)) {
    const text = sent[name];
    if (!spelling || typeof text !== 'string') continue;
    const spelt = spelling(text);
    if (spelt) sent[name] = spelt;
    else Reflect.deleteProperty(sent, name);
  }
}

/** Drops the fields that the resource has but the input cannot write, so that a client may send back what it got. */
export function writable(input: Class, resource: Class, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const wanted = new Set(propertiesOf(input).map(({ name }) => name));
  const ignored = new Set(propertiesOf(resource).map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => wanted.has(name) || !ignored.has(name)));
}

const deepest = 32;

/** @param path where the value is, cut short: names may be long, and each value inside would copy them. */
function refuseUnstorable(value: unknown, path: string, depth = 0): void {
  const place = path || 'the value';
  if (depth > deepest) throw invalid(`${place} is nested more than ${deepest} levels deep`);
  if (typeof value === 'string') {
    if (isStorable(value)) return;
    const allowed = 'text without NUL characters and unpaired surrogates';
    throw invalid(`${place} must not hold NUL characters or unpaired surrogates`, [{ field: place, allowed }]);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => refuseUnstorable(item, `${path}[${index}]`.slice(0, 100), depth + 1));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      refuseUnstorable(item, (path ? `${path}.${name}` : name).slice(0, 100), depth + 1);
  }
}

function explain({ instancePath, keyword, params, parentSchema }: ErrorObject): Failure {
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const inside = path ? `${path}.` : '';
  const parent = parentSchema as JsonSchema;
  if (keyword === 'required') {
    const { missingProperty: name } = params as { missingProperty: string };
    const words = allowed(parent.properties?.[name] ?? {});
    return invalid(`${inside}${name} is required: ${words}`, [{ field: `${inside}${name}`, allowed: words }]);
  }
  if (keyword === 'additionalProperties') {
    const { additionalProperty: name } = params as { additionalProperty: string };
    return unknownField(path, name, parent.properties ?? {});
  }
  return path ? unfit(path, allowed(parent)) : invalid(`The body must be ${allowed(parent)}`);
}

function unknownField(path: string, name: string, properties: Readonly<Record<string, JsonSchema>>): Failure {
  const known = Object.keys(properties).join(', ');
  const field = `${path ? `${path}.` : ''}${name.slice(0, 100)}`;
  return invalid(`${field} is not a known field; the fields are ${known}`, [{ field, allowed: `one of ${known}` }]);
}

/** Describes what a schema allows. Every message states all of its limits, whichever was broken. */
export function allowed(schema: JsonSchema): string {
  const types = [schema.type ?? []].flat();
  const words = plain(
    schema,
    types.find((type) => type !== 'null'),
  );
  return types.includes('null') ? `${words}, or null` : words;
}

function plain(schema: JsonSchema, type: string | undefined): string {
  if (schema.enum) return `one of ${schema.enum.filter((word) => word !== null).join(', ')}`;
  const { minLength = 0, maxLength, minimum, maximum, maxItems } = schema as Record<string, number | undefined>;
  const { format = '', pattern = '' } = schema;
  if (type === 'string') {
    const form = formats[format] ?? patterns[pattern] ?? 'a string';
    if (maxLength === undefined || pattern === dateOrCursor) return form;
    return `${form} of ${minLength > 0 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`} characters`;
  }
  if (type === 'integer' || type === 'number') {
    const form = type === 'integer' ? 'an integer' : 'a number';
    if (minimum === undefined) return form;
    return maximum === undefined ? `${form} of ${minimum} or more` : `${form} from ${minimum} to ${maximum}`;
  }
  if (type === 'array') {
    const each = schema.items ? plain(schema.items, [schema.items.type ?? []].flat()[0]) : 'anything';
    const count = [
      ...(maxItems === undefined ? [] : ['at most', maxItems]),
      ...(schema.uniqueItems ? ['distinct'] : []),
    ];
    return `a list of ${[...count, 'items'].join(' ')}, each ${each}`;
  }
  return type === 'boolean' ? 'true or false' : 'a JSON object';
}

const formats: Record<string, string> = {
  date: 'a date of the calendar (YYYY-MM-DD)',
  'date-time': 'a timestamp (ISO 8601 with a time zone)',
  uri: 'a URL (http or https)',
  email: 'an email address',
  uuid: 'a UUID',
};

const patterns: Record<string, string> = {
  [clockTime]: 'a time (HH:MM:SS)',
  [singleLine]: 'a single line',
  [onOneLine]: 'a single line',
  [printableAscii]: 'printable ASCII',
  [sixDigits]: 'six digits',
  [cardNumber]: 'the 13 to 19 digits of a card',
  [cardExpiry]: 'a month and a year, such as 12/30',
  [cardCode]: 'three or four digits',
  [base64url]: 'base64url',
  [recoveryCode]: 'ten letters and digits',
  [dateOrCursor]: 'a date of the calendar (YYYY-MM-DD) or a nextCursor that this list gave you',
};
