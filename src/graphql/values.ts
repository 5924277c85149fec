import {
  type ASTNode,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isValueNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type Source,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type InvalidField, invalid } from '../failure.js';
import { allowed } from '../schema/validate.js';

const misfitOf = (message: string, node: OperationDefinitionNode, fields?: readonly InvalidField[]): GraphQLError =>
  new GraphQLError(message, {
    nodes: node,
    // Our own messages are passed on whole; the library's are cut (failures.ts).
    originalError: invalid(message, fields),
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });

/**
 * Coerces the variables of an operation to their types. Reports the first fault in our own words: the library prints the whole of
 * a variable once for each fault in it.
 * @throws {GraphQLError} `BAD_USER_INPUT`, naming the place and what it may hold.
 */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const definitions = operation.variableDefinitions ?? [];
  for (const { variable, type: typeNode, defaultValue } of definitions) {
    const { value: name } = variable.name;
    const type = typeFromAST(schema, typeNode) as GraphQLInputType;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && (defaultValue || !isNonNullType(type))) continue;
    const found = misfit(value, type, `$${name.slice(0, 100)}`);
    if (found) throw misfitOf(found.message, operation, [{ field: found.place, allowed: found.allowed }]);
  }
  const { coerced } = getVariableValues(schema, definitions, given, { maxErrors: 1, hideSuggestions: true });
  if (!coerced) throw misfitOf('The variables do not fit their types', operation);
  return coerced;
}

/**
 * Returns the variables of an operation with each value of type `String` or `ID` emptied. All other values stay: numbers, flags,
 * dates, words of enums, the lengths of lists, and which fields were sent.
 */
export function withoutTexts(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const emptied: Record<string, unknown> = {};
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const { value: name } = variable.name;
    if (Object.hasOwn(given, name)) {
      emptied[name] = withoutText(given[name], typeFromAST(schema, type) as GraphQLInputType);
    }
  }
  return emptied;
}

function withoutText(value: unknown, type: GraphQLInputType): unknown {
  const known = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(known)) {
    return Array.isArray(value)
      ? value.map((item) => withoutText(item, known.ofType))
      : withoutText(value, known.ofType);
  }
  if (known === GraphQLString || known === GraphQLID) return '';
  if (!isInputObjectType(known)) return value;
  const fields = known.getFields();
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    fields[name] && withoutText(item, fields[name].type),
  ]);
  return Object.fromEntries(entries) as unknown;
}

interface Misfit {
  readonly message: string;
  readonly place: string;
  readonly allowed: string;
}

const otherThan = (place: string, type: GraphQLInputType): Misfit => {
  const allowed = wordsFor(type);
  return { message: `${place} must be ${allowed}`, place, allowed };
};

/** Returns the first fault of a value, if there is any: its place, and what is allowed there. */
function misfit(value: unknown, type: GraphQLInputType, place: string): Misfit | undefined {
  if (value === undefined || value === null) {
    if (!isNonNullType(type)) return undefined;
    const other = otherThan(place, type);
    return value === null ? other : { ...other, message: `${place} is required: ${other.allowed}` };
  }
  const known = getNullableType(type);
  if (isListType(known)) {
    if (!Array.isArray(value)) return misfit(value, known.ofType, place);
    return first(value.entries(), ([index, item]) => misfit(item, known.ofType, `${place}[${index}]`));
  }
  if (isLeafType(known)) return takes(known, value) ? undefined : otherThan(place, known);
  if (!isInputObjectType(known) || typeof value !== 'object' || Array.isArray(value)) return otherThan(place, known);
  const fields = known.getFields();
  for (const name in value) {
    if (Object.hasOwn(fields, name)) continue;
    const [wrong, names] = [`${place}.${name.slice(0, 100)}`, Object.keys(fields).join(', ')];
    const message = `${wrong} is not a known field; the fields are ${names}`;
    return { message, place: wrong, allowed: `one of ${names}` };
  }
  return first(Object.values(fields), (field) => {
    const item = Object.hasOwn(value, field.name) ? (value as Record<string, unknown>)[field.name] : undefined;
    if (item === undefined && !isRequiredInputField(field)) return undefined;
    return misfit(item, field.type, `${place}.${field.name}`);
  });
}

function first<Item>(items: Iterable<Item>, find: (item: Item) => Misfit | undefined): Misfit | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function takes(type: GraphQLLeafType, value: unknown): boolean {
  try {
    return type.parseValue(value) !== undefined;
  } catch {
    return false;
  }
}

const scalars: Readonly<Record<string, string>> = {
  String: 'a string',
  ID: 'a string or an integer',
  Int: 'an integer',
  Float: 'a number',
  Boolean: 'true or false',
  Date: allowed({ type: 'string', format: 'date' }),
  DateTime: allowed({ type: 'string', format: 'date-time' }),
};

/** Describes the values that a type accepts. */
function wordsFor(type: GraphQLInputType): string {
  const known = getNullableType(type);
  if (isListType(known)) return `a list, each item ${wordsFor(known.ofType)}`;
  if (isEnumType(known)) {
    const words = known.getValues().map(({ name }) => name);
    return `one of ${words.join(', ')}`;
  }
  const { name } = getNamedType(known);
  return isInputObjectType(known) ? `an object (${name})` : (scalars[name] ?? `a ${name}`);
}

/** Returns the value in the document that a library error is about; undefined for other errors, and for a variable. */
export function faultyValueOf({ nodes }: GraphQLError): ValueNode | undefined {
  const [node] = nodes ?? [];
  return node && isValueNode(node) && node.kind !== Kind.VARIABLE ? node : undefined;
}

/** Describes what is allowed in the place of a wrong value of a document, without showing the value. */
export function explainValue(schema: GraphQLSchema, value: ValueNode): string {
  const type = value.loc && typesIn(schema, value.loc.source).get(placeOf(value));
  return `The value must be ${type ? wordsFor(type) : 'a value of its type'}`;
}

type Types = ReadonlyMap<string, GraphQLInputType>;

/** Cache of the types in a document: it may have a hundred faults, and is visited once for all of them. */
const known = new WeakMap<Source, Types>();

/** Returns the input types of the nodes of a document, by place. */
function typesIn(schema: GraphQLSchema, source: Source): Types {
  const found = known.get(source);
  if (found) return found;
  const types = new Map<string, GraphQLInputType>();
  const info = new TypeInfo(schema);
  const enter = (node: ASTNode) => {
    const type = info.getInputType();
    if (type) types.set(placeOf(node), type);
  };
  visit(parse(source), visitWithTypeInfo(info, { enter }));
  known.set(source, types);
  return types;
}

const placeOf = ({ kind, loc }: ASTNode): string => `${kind} ${loc?.start}`;
