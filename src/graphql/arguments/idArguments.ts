import {
  GraphQLID,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { invalidInput } from '../../failure.js';
import { Deal } from '../../models/deal.js';
import type { FilingKind } from '../../models/filings/filing.js';
import { allKinds, filingKinds } from '../../services/filings/filingKinds.js';
import type { GraphqlContext } from '../context.js';
import { parseGlobalId } from './globalIds.js';
import { nodeTypes } from '../resolvers/nodes.js';

const filingTypes: readonly string[] = allKinds.map((kind) => filingKinds[kind].model.name);

/** Types of the ids that an argument takes, by its name. */
const typesByArgument: ReadonlyMap<string, readonly string[]> = new Map([
  ...nodeTypes.map(({ key, model }) => [key, key === 'filingId' ? filingTypes : [model.name]] as const),
  ['relatedFilingIds', filingTypes] as const,
  ['filingIds', filingTypes] as const,
  ['after', [Deal.name]] as const,
  ['before', [Deal.name]] as const,
]);

/** Returns the types of the ids that an argument takes; undefined for an argument that is no id, such as a cursor named `after`. */
const typesOf = (name: string, type: GraphQLInputType): readonly string[] | undefined =>
  ['after', 'before'].includes(name) && getNamedType(type) !== GraphQLID ? undefined : typesByArgument.get(name);

type Values = Readonly<Record<string, unknown>>;

/**
 * Accepts global ids beside plain ids in all arguments and input fields that are ids: resolvers and services receive only plain ids.
 * A text that is a valid global id is read as one. A filing whose plain id has this form, which only an import can give it, must
 * therefore be named by its own global id.
 */
export function acceptGlobalIds(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const { args, resolve } = field;
      if (!resolve || !args.some(({ name, type }) => hasId(name, type))) continue;
      const types = Object.fromEntries(args.map(({ name, type }) => [name, type]));
      const { name: returnedType } = getNamedType(field.type);
      const filingTypeNames = filingTypes.includes(returnedType) ? [returnedType] : filingTypes;
      field.resolve = async (source, values: Values, context: GraphqlContext, ...rest) => {
        const sentIds = new Map<string, string>();
        const plain = toPlainIds(values, types, filingTypeNames, sentIds);
        return resolve(source, plain, { ...context, sentGlobalIds: sentIds }, ...rest);
      };
    }
  }
}

function hasId(name: string, type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return typesOf(name, type) !== undefined;
  return Object.values(named.getFields()).some((field) => hasId(field.name, field.type));
}

/**
 * Replaces global ids in arguments by plain ids.
 * @param filingTypeNames types that an id of a filing may have without a `kind` beside it.
 * @param sentIds receives the global ids that were sent, by their plain ids.
 * @param parentPath of an input among the arguments, such as `filings[2].`.
 */
function toPlainIds(
  values: Values,
  types: Readonly<Record<string, GraphQLInputType>>,
  filingTypeNames: readonly string[],
  sentIds: Map<string, string>,
  parentPath = '',
): Record<string, unknown> {
  const { kind } = values as { readonly kind?: FilingKind };
  const filings = kind ? [filingKinds[kind].model.name] : filingTypeNames;
  const toPlain = (name: string, value: unknown, type: GraphQLInputType, path: string): unknown => {
    const known = getNullableType(type);
    if (isListType(known) && Array.isArray(value)) {
      return value.map((item, index) => toPlain(name, item, known.ofType, `${path}[${index}]`));
    }
    if (isInputObjectType(known) && value !== null && typeof value === 'object') {
      const fields = Object.values(known.getFields()).map((field) => [field.name, field.type] as const);
      return toPlainIds(value as Values, Object.fromEntries(fields), filingTypeNames, sentIds, `${path}.`);
    }
    const acceptedTypes = name === 'filingId' ? filings : typesOf(name, type);
    if (!acceptedTypes || typeof value !== 'string') return value;
    const id =
      name === 'relatedFilingIds' ? plainIdOrText(value, acceptedTypes) : toPlainId(path, value, acceptedTypes);
    if (id !== value) sentIds.set(id, value);
    return id;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      types[name] ? toPlain(name, value, types[name], `${parentPath}${name}`) : value,
    ]),
  );
}

/** Returns the plain id of a global id of the accepted types; any other text stays as it is. */
function plainIdOrText(text: string, acceptedTypes: readonly string[]): string {
  const known = parseGlobalId(text);
  return known && acceptedTypes.includes(known.typeName) ? known.id : text;
}

/**
 * Returns the plain id of a text.
 * @param path of the text in the arguments.
 * @throws {Failure} `invalid` for the global id of another type.
 */
function toPlainId(path: string, text: string, acceptedTypes: readonly string[]): string {
  const known = parseGlobalId(text);
  if (!known || !nodeTypes.some(({ model }) => model.name === known.typeName)) return text;
  if (acceptedTypes.includes(known.typeName)) return known.id;
  const allowed = `the id of ${acceptedTypes.join(', ')}`;
  throw invalidInput(`${path} takes ${allowed}; this is the id of ${known.typeName}`, [{ field: path, allowed }]);
}
