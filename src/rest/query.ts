import { distance } from 'fastest-levenshtein';
import { type Failure, invalidField, invalidInput } from '../failure.js';
import { inputSchema } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import { validate } from '../schema/validate.js';

/**
 * Creates a parser that turns the query of a URL into an object of an input class. An empty parameter counts as not sent.
 * An unknown parameter is rejected, since a misspelt filter would return everything; a repeated parameter is rejected too.
 * @param model class of the parameters; undefined for an endpoint without parameters.
 * The parser throws a `Failure` `invalid`, which names the parameter unless the encoding is malformed.
 */
export function createQueryParser<Query extends object>(model: Class<Query> | undefined): (url: string) => Query {
  const properties = model ? inputSchema(model).properties : undefined;
  const types = new Map(Object.entries(properties ?? {}).map(([name, { type }]) => [name, String(type)]));
  return (url) => {
    const { query, singularNames } = parseQuery(types, url);
    if (!model) return query as Query;
    const valid: Query & FormTypeFilters = validate(model, query);
    if (singularNames.has('formTypes') && (valid.category || valid.groupId)) delete valid.formTypes;
    return valid;
  };
}

/** Filters by form type. A category or a monitor group overrides `formType`, even with several values, but not `formTypes`. */
interface FormTypeFilters {
  category?: unknown;
  groupId?: unknown;
  formTypes?: unknown;
}

/** Plural names of the parameters that take several values, separated by commas. */
export const pluralParameterNames: ReadonlyMap<string, string> = new Map([
  ['formType', 'formTypes'],
  ['tag', 'tags'],
  ['ticker', 'tickers'],
  ['status', 'statuses'],
]);

interface ParsedQuery {
  readonly query: Record<string, unknown>;
  /** Names of the plural parameters that a singular parameter with commas has set, each with the name of the singular one. */
  readonly singularNames: ReadonlyMap<string, string>;
}

function parseQuery(types: ReadonlyMap<string, string>, url: string): ParsedQuery {
  const text = url.split('?').slice(1).join('?');
  if (!isDecodable(text)) throw invalidInput('The query must be percent-encoded UTF-8');
  const query: Record<string, unknown> = {};
  const singularNames = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const type = types.get(name);
    if (type === undefined) throw createUnknownParameterFailure(name, [...types.keys()]);
    if (seen.has(name)) throw invalidField(name, 'given once');
    seen.add(name);
    if (!value) continue;
    const list = value.includes(',') ? pluralParameterNames.get(name) : undefined;
    const isSeveral = list !== undefined && types.has(list);
    if (isSeveral) singularNames.set(list, name);
    const field = isSeveral ? list : name;
    if (query[field])
      throw invalidField(singularNames.get(field) ?? name, `a single value where ${field} is sent, too`);
    query[field] = convertValue(value, isSeveral ? 'array' : type);
  }
  return { query, singularNames };
}

/** Parameters by the names that other services give them. */
const synonyms: Readonly<Record<string, string>> = {
  ...{ symbol: 'ticker', search: 'searchTerm', query: 'searchTerm', q: 'searchTerm', type: 'formType' },
  ...{ from: 'startDate', to: 'endDate', date: 'filingDate' },
  ...{ page: 'nextToken', cursor: 'nextToken', offset: 'nextToken', after: 'nextToken' },
  ...{ per_page: 'limit', pagesize: 'limit', page_size: 'limit', size: 'limit', count: 'limit' },
};

/** Creates the failure of an unknown parameter, with the name of the parameter that is probably meant. */
function createUnknownParameterFailure(name: string, names: readonly string[]): Failure {
  const displayedName = name.length > 50 ? `${name.slice(0, 50)}…` : name;
  if (names.length === 0) {
    return invalidInput(`${displayedName} is not a parameter here; this endpoint has no parameters`, [
      { field: displayedName, allowed: 'left out' },
    ]);
  }
  const candidates = names.map((known) => ({
    known,
    edits: distance(name.slice(0, 50).toLowerCase(), known.toLowerCase()),
  }));
  const nearest = candidates.reduce((best, candidate) => (candidate.edits < best.edits ? candidate : best));
  const isLikelyTypo = nearest.edits <= 3 && nearest.edits < nearest.known.length / 2;
  const synonym = Object.hasOwn(synonyms, name.toLowerCase()) ? synonyms[name.toLowerCase()] : undefined;
  const meant = names.find((known) => known === synonym) ?? (isLikelyTypo ? nearest.known : undefined);
  return invalidInput(
    `${displayedName} is not a parameter here; ` +
      (meant ? `did you mean ${meant}?` : `the parameters are ${names.join(', ')}`),
    [{ field: displayedName, allowed: meant ?? `one of ${names.join(', ')}` }],
  );
}

/**
 * Converts text to the type of its parameter. Text that does not match a numeric or boolean type stays text, and validation refuses it.
 */
function convertValue(value: string, type: string): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value) + 0;
  if (type.startsWith('array')) return value.split(',');
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
