import { distance } from 'fastest-levenshtein';
import { type Failure, invalid } from '../failure.js';
import { inputSchema } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import { validate } from '../schema/validate.js';

/**
 * Creates a parser of a query into an input class. An empty parameter counts as not sent. An unknown one is refused,
 * since a misspelt filter must not return everything, and so is one given twice.
 * @param model undefined where there are no parameters.
 * @throws {Failure} `invalid`, naming the parameter.
 */
export function queryReader<Query extends object>(model: Class<Query> | undefined): (url: string) => Query {
  const properties = model ? inputSchema(model).properties : undefined;
  const types = new Map(Object.entries(properties ?? {}).map(([name, { type }]) => [name, String(type)]));
  return (url) => {
    const query = read(types, url);
    return model ? validate(model, query) : (query as Query);
  };
}

function read(types: ReadonlyMap<string, string>, url: string): Record<string, unknown> {
  const text = url.split('?').slice(1).join('?');
  if (text === '') return {};
  if (!isDecodable(text)) throw invalid('The query must be percent-encoded UTF-8');
  const query: Record<string, unknown> = {};
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const type = types.get(name);
    if (type === undefined) throw unknown(name, [...types.keys()]);
    if (seen.has(name)) throw invalid(`${name} must be given once`);
    seen.add(name);
    if (value) query[name] = typed(value, type);
  }
  return query;
}

/** Creates the failure of an unknown parameter, naming the one that was probably meant. */
function unknown(name: string, names: readonly string[]): Failure {
  const shown = name.length > 50 ? `${name.slice(0, 50)}…` : name;
  if (names.length === 0) return invalid(`${shown} is not a parameter here; there is none`);
  const near = names.map((known) => ({ known, far: distance(name.slice(0, 50).toLowerCase(), known.toLowerCase()) }));
  const nearest = near.reduce((one, other) => (other.far < one.far ? other : one));
  const meant = nearest.far <= 3 && nearest.far < nearest.known.length / 2;
  return invalid(
    `${shown} is not a parameter here; ` + (meant ? `did you mean ${nearest.known}?` : `there are ${names.join(', ')}`),
  );
}

/**
 * Converts text to the type of its parameter. Text that is not plainly a number or a boolean stays text, and validation refuses it.
 */
function typed(value: string, type: string): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
    return true;
  } catch {
    return false;
  }
}
