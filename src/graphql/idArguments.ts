import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { invalid } from '../failure.js';
import type { FilingKind } from '../models/filing.js';
import { allKinds, filingKinds } from '../services/filings/filingKinds.js';
import type { Context } from './context.js';
import { readGlobalId } from './globalIds.js';
import { nodeTypes } from './nodes.js';

const filingTypes: readonly string[] = allKinds.map((kind) => filingKinds[kind].model.name);

/** Types of the ids that an argument takes, by its name. */
const typesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ...nodeTypes.map(({ key, model }) => [key, key === 'filingId' ? filingTypes : [model.name]] as const),
  ['relatedFilingIds', filingTypes] as const,
]);

type Values = Readonly<Record<string, unknown>>;

/**
 * Accepts global ids beside plain ids in all arguments and input fields that are ids: resolvers and services see plain ids alone.
 * A text that is a valid global id is read as one. A filing whose plain id has this form, which only an import can give it, must
 * therefore be named by its own global id.
 */
export function takeGlobalIds(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const { args, resolve } = field;
      if (!resolve || !args.some(({ name, type }) => holdsId(name, type))) continue;
      const types = Object.fromEntries(args.map(({ name, type }) => [name, type]));
      const { name: answered } = getNamedType(field.type);
      const ofFiling = filingTypes.includes(answered) ? [answered] : filingTypes;
      field.resolve = async (source, values: Values, context: Context, ...rest) => {
        const sentIds = new Map<string, string>();
        const plain = plainIds(values, types, ofFiling, sentIds);
        return resolve(source, plain, { ...context, sentIds }, ...rest);
      };
    }
  }
}

function holdsId(name: string, type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return typesOf.has(name);
  return Object.values(named.getFields()).some((field) => holdsId(field.name, field.type));
}

/**
 * Replaces global ids in arguments by plain ids.
 * @param ofFiling types that an id of a filing may have where no `kind` stands beside it.
 * @param sentIds receives the global ids that were sent, by the plain ids that they stand for.
 * @param place of an input among the arguments, such as `filings[2].`.
 */
function plainIds(
  values: Values,
  types: Readonly<Record<string, GraphQLInputType>>,
  ofFiling: readonly string[],
  sentIds: Map<string, string>,
  place = '',
): Record<string, unknown> {
  const { kind } = values as { readonly kind?: FilingKind };
  const filings = kind ? [filingKinds[kind].model.name] : ofFiling;
  const plain = (name: string, value: unknown, type: GraphQLInputType, at: string): unknown => {
    const known = getNullableType(type);
    if (isListType(known) && Array.isArray(value)) {
      return value.map((item, index) => plain(name, item, known.ofType, `${at}[${index}]`));
    }
    if (isInputObjectType(known) && value !== null && typeof value === 'object') {
      const fields = Object.values(known.getFields()).map((field) => [field.name, field.type] as const);
      return plainIds(value as Values, Object.fromEntries(fields), ofFiling, sentIds, `${at}.`);
    }
    const taken = name === 'filingId' ? filings : typesOf.get(name);
    if (!taken || typeof value !== 'string') return value;
    const id = name === 'relatedFilingIds' ? idOf(value, taken) : plainId(at, value, taken);
    if (id !== value) sentIds.set(id, value);
    return id;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      types[name] ? plain(name, value, types[name], `${place}${name}`) : value,
    ]),
  );
}

/** Returns the plain id of a global id of the accepted types; any other text stays as it is. */
function idOf(text: string, taken: readonly string[]): string {
  const known = readGlobalId(text);
  return known && taken.includes(known.typeName) ? known.id : text;
}

/**
 * Returns the plain id of a text.
 * @param place where the text stands.
 * @throws {Failure} `invalid` for the global id of another type.
 */
function plainId(place: string, text: string, taken: readonly string[]): string {
  const known = readGlobalId(text);
  if (!known || !nodeTypes.some(({ model }) => model.name === known.typeName)) return text;
  if (taken.includes(known.typeName)) return known.id;
  const allowed = `the id of ${taken.join(', ')}`;
  throw invalid(`${place} takes ${allowed}; this is the id of ${known.typeName}`, [{ field: place, allowed }]);
}
