import { invalid } from '../failure.js';
import { inputSchema } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import { validate } from '../schema/validate.js';

/**
 * Makes the reader of a query into an input class. A parameter that is empty counts as not sent, an unknown one is
 * ignored, one given twice is refused.
 * @throws {Failure} `invalid`, naming the parameter.
 */
export function queryReader<Query extends object>(model: Class<Query>): (url: string) => Query {
  const parameters = Object.entries(inputSchema(model).properties ?? {}).map(
    ([name, { type }]) => [name, String(type)] as const,
  );
  return (url) => validate(model, read(parameters, url));
}

function read(parameters: (readonly [string, string])[], url: string): Record<string, unknown> {
  const text = url.split('?').slice(1).join('?');
  if (text === '') return {};
  if (!isDecodable(text)) throw invalid('The query must be percent-encoded UTF-8');
  const sent = new URLSearchParams(text);
  const query: Record<string, unknown> = {};
  for (const [name, type] of parameters) {
    const [value, ...more] = sent.getAll(name);
    if (more.length > 0) throw invalid(`${name} must be given once`);
    if (value) query[name] = typed(value, type);
  }
  return query;
}

/** What text stands for; anything that is not plainly a number or a truth value stays text and is refused as such. */
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
