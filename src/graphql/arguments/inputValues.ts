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
import { type InvalidField, invalidInput } from '../../failure.js';
import { describeAllowed } from '../../schema/validate.js';

const createInvalidVariablesError = (
  message: string,
  node: OperationDefinitionNode,
  fields?: readonly InvalidField[],
): GraphQLError =>
  new GraphQLError(message, {
    nodes: node,
    // Our own messages are passed on in full; messages of the library are truncated (failures.ts).
    originalError: invalidInput(message, fields),
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });

/**
 * Coerces the variables of an operation to their types. Reports only the first fault, in our own words: the library prints
 * the whole variable once for each fault.
 * @throws {GraphQLError} `BAD_USER_INPUT`, with the path of the value and the allowed values.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  sentVariables: Record<string, unknown>,
): Record<string, unknown> {
  const definitions = operation.variableDefinitions ?? [];
  for (const { variable, type: typeNode, defaultValue } of definitions) {
    const { value: name } = variable.name;
    const type = typeFromAST(schema, typeNode) as GraphQLInputType;
    const value = Object.hasOwn(sentVariables, name) ? sentVariables[name] : undefined;
    if (value === undefined && (defaultValue || !isNonNullType(type))) continue;
    const found = findInvalidValue(value, type, `$${name.slice(0, 100)}`);
    if (found)
      throw createInvalidVariablesError(found.message, operation, [{ field: found.path, allowed: found.allowed }]);
  }
  const { coerced } = getVariableValues(schema, definitions, sentVariables, { maxErrors: 1, hideSuggestions: true });
  if (!coerced) throw createInvalidVariablesError('The variables do not fit their types', operation);
  return coerced;
}

/**
 * Returns the variables of an operation with each value of type `String` or `ID` emptied. All other values stay: numbers, flags,
 * dates, words of enums, the lengths of lists, and which fields were sent.
 */
export function emptyTextVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  sentVariables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const emptied: Record<string, unknown> = {};
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const { value: name } = variable.name;
    if (Object.hasOwn(sentVariables, name)) {
      emptied[name] = emptyText(sentVariables[name], typeFromAST(schema, type) as GraphQLInputType);
    }
  }
  return emptied;
}

function emptyText(value: unknown, type: GraphQLInputType): unknown {
  const known = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(known)) {
    return Array.isArray(value) ? value.map((item) => emptyText(item, known.ofType)) : emptyText(value, known.ofType);
  }
  if (known === GraphQLString || known === GraphQLID) return '';
  if (!isInputObjectType(known)) return value;
  const fields = known.getFields();
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    fields[name] && emptyText(item, fields[name].type),
  ]);
  return Object.fromEntries(entries) as unknown;
}

interface InvalidValue {
  readonly message: string;
  readonly path: string;
  readonly allowed: string;
}

const describeMismatch = (place: string, type: GraphQLInputType): InvalidValue => {
  const allowed = describeType(type);
  return { message: `${place} must be ${allowed}`, path: place, allowed };
};

/** Returns the first fault of a value, with its path and the allowed values; undefined for a valid value. */
function findInvalidValue(value: unknown, type: GraphQLInputType, path: string): InvalidValue | undefined {
  if (value === undefined || value === null) {
    if (!isNonNullType(type)) return undefined;
    const other = describeMismatch(path, type);
    return value === null ? other : { ...other, message: `${path} is required: ${other.allowed}` };
  }
  const known = getNullableType(type);
  if (isListType(known)) {
    if (!Array.isArray(value)) return findInvalidValue(value, known.ofType, path);
    return firstInvalidValue(value.entries(), ([index, item]) =>
      findInvalidValue(item, known.ofType, `${path}[${index}]`),
    );
  }
  if (isLeafType(known)) return acceptsValue(known, value) ? undefined : describeMismatch(path, known);
  if (!isInputObjectType(known) || typeof value !== 'object' || Array.isArray(value))
    return describeMismatch(path, known);
  const fields = known.getFields();
  for (const name in value) {
    if (Object.hasOwn(fields, name)) continue;
    const [wrong, names] = [`${path}.${name.slice(0, 100)}`, Object.keys(fields).join(', ')];
    const message = `${wrong} is not a known field; the fields are ${names}`;
    return { message, path: wrong, allowed: `one of ${names}` };
  }
  return firstInvalidValue(Object.values(fields), (field) => {
    const item = Object.hasOwn(value, field.name) ? (value as Record<string, unknown>)[field.name] : undefined;
    if (item === undefined && !isRequiredInputField(field)) return undefined;
    return findInvalidValue(item, field.type, `${path}.${field.name}`);
  });
}

function firstInvalidValue<Item>(
  items: Iterable<Item>,
  find: (item: Item) => InvalidValue | undefined,
): InvalidValue | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function acceptsValue(type: GraphQLLeafType, value: unknown): boolean {
  try {
    return type.parseValue(value) !== undefined;
  } catch {
    return false;
  }
}

const scalarDescriptions: Readonly<Record<string, string>> = {
  String: 'a string',
  ID: 'a string or an integer',
  Int: 'an integer',
  Float: 'a number',
  Boolean: 'true or false',
  Date: describeAllowed({ type: 'string', format: 'date' }),
  DateTime: describeAllowed({ type: 'string', format: 'date-time' }),
};

/** Describes the values that a type accepts. */
function describeType(type: GraphQLInputType): string {
  const known = getNullableType(type);
  if (isListType(known)) return `a list, each item ${describeType(known.ofType)}`;
  if (isEnumType(known)) {
    const words = known.getValues().map(({ name }) => name);
    return `one of ${words.join(', ')}`;
  }
  const { name } = getNamedType(known);
  return isInputObjectType(known) ? `an object (${name})` : (scalarDescriptions[name] ?? `a ${name}`);
}

/** Returns the value in the document that a library error is about; undefined for other errors, and for a variable. */
export function findInvalidValueNode({ nodes }: GraphQLError): ValueNode | undefined {
  const [node] = nodes ?? [];
  return node && isValueNode(node) && node.kind !== Kind.VARIABLE ? node : undefined;
}

/** Describes the allowed values for a wrong value in a document, without showing the value. */
export function describeAllowedValue(schema: GraphQLSchema, value: ValueNode): string {
  const type = value.loc && collectInputTypes(schema, value.loc.source).get(nodeKey(value));
  return `The value must be ${type ? describeType(type) : 'a value of its type'}`;
}

type InputTypes = ReadonlyMap<string, GraphQLInputType>;

/** Cache of the types in a document: it may have a hundred faults, and is visited once for all of them. */
const inputTypesCache = new WeakMap<Source, InputTypes>();

/** Returns the input types of the nodes of a document, by place. */
function collectInputTypes(schema: GraphQLSchema, source: Source): InputTypes {
  const found = inputTypesCache.get(source);
  if (found) return found;
  const types = new Map<string, GraphQLInputType>();
  const info = new TypeInfo(schema);
  const enter = (node: ASTNode) => {
    const type = info.getInputType();
    if (type) types.set(nodeKey(node), type);
  };
  visit(parse(source), visitWithTypeInfo(info, { enter }));
  inputTypesCache.set(source, types);
  return types;
}

const nodeKey = ({ kind, loc }: ASTNode): string => `${kind} ${loc?.start}`;
