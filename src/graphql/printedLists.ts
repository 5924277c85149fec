import type { ApolloServerPlugin } from '@apollo/server';
import { HeaderMap } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isEnumType,
  isLeafType,
  isObjectType,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
// The functions with which graphql-js itself collects fields: fragments, directives and repeated fields work alike.
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { shapeName } from '../lists/printedRows.js';
import { asFailure } from '../http/failures.js';
import { Connection, type Shape, type ShapeField, withCommas } from '../models/connection.js';
import type { Context } from './context.js';
import { fragmentsOf, OperationForms } from './documents.js';
import { PrintedData } from './result.js';

/** Fields of a selection by the names that they have in the answer; a field that is selected twice has two nodes. */
type Selected = ReadonlyMap<string, readonly FieldNode[]>;

/** An operation whose fields are collected. */
interface Collecting {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly variables: Record<string, unknown>;
}

/** List that is selected at the root: the database prints its rows in one shape, and `print` prints the page around them. */
interface PlainList {
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly shape: Shape;
  readonly print: (page: Connection<unknown>) => Promise<string>;
}

/** Thrown where a document has to go through graphql-js. One error for all, since creating an error with its trace takes long. */
const notPlain = new Error('The document is not plain');

/**
 * Plugin that answers documents whose root fields are lists of plain fields with the text that the database printed of each row:
 * rows become neither objects nor fields. It runs after all checks of Apollo. Any other document, and any that fails, goes
 * through graphql-js, which gives the same answer or reports the error.
 */
export const printedLists: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    responseForOperation: async ({ schema, document, operation, contextValue }) => {
      const { variables } = contextValue;
      // A wrong operation name selects no operation; the execution reports it.
      if (operation?.operation !== OperationTypeNode.QUERY || !variables) return null;
      // Only flags decide which fields are selected. Texts may be long, and lists are cached with the document.
      const flags = Object.fromEntries(Object.entries(variables).filter(([, value]) => typeof value === 'boolean'));
      const form = JSON.stringify(flags);
      const lists = plainLists.of(operation, form, () => plainListsOf(schema, document, operation, flags));
      if (!lists) return null;
      try {
        const text = await printed(lists, schema, variables, contextValue);
        const singleResult = { data: new PrintedData(text) as unknown as Record<string, unknown> };
        return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
      } catch (error) {
        const failure = asFailure(error);
        if (failure?.kind === 'unavailable') contextValue.unavailable = failure;
        return null;
      }
    },
  }),
};

const plainLists = new OperationForms<ReadonlyMap<string, PlainList> | undefined>();

/** Returns the lists that an operation selects, by their names in the answer; undefined where it is not plain. */
function plainListsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  flags: Record<string, unknown>,
): ReadonlyMap<string, PlainList> | undefined {
  const query = schema.getQueryType() as GraphQLObjectType;
  const collecting = { schema, fragments: fragmentsOf(document), variables: flags };
  try {
    const roots: Selected = collectFields(schema, collecting.fragments, flags, query, operation.selectionSet);
    return new Map([...roots].map(([name, nodes]) => [name, plainList(collecting, query, nodes)]));
  } catch {
    return undefined;
  }
}

/** Reads and prints the lists. @throws any error of their operations. */
async function printed(
  lists: ReadonlyMap<string, PlainList>,
  schema: GraphQLSchema,
  variables: Record<string, unknown>,
  context: Context,
): Promise<string> {
  const query = schema.getQueryType() as GraphQLObjectType;
  const parts = [...lists].map(
    async ([name, list]) => `"${name}":${await printedPage(list, query, variables, context)}`,
  );
  return `{${withCommas(await Promise.all(parts))}}`;
}

async function printedPage(
  { field, node, shape, print }: PlainList,
  parentType: GraphQLObjectType,
  variables: Record<string, unknown>,
  context: Context,
): Promise<string> {
  const info = { parentType, fieldName: field.name } as GraphQLResolveInfo;
  const page: unknown = await field.resolve?.(
    undefined,
    getArgumentValues(field, node, variables),
    { ...context, shape },
    info,
  );
  if (!(page instanceof Connection) || page.shape !== shape) throw notPlain;
  return print(page);
}

function plainList(collecting: Collecting, query: GraphQLObjectType, nodes: readonly FieldNode[]): PlainList {
  const [node] = nodes as [FieldNode];
  const field = query.getFields()[node.name.value];
  const type = getNamedType(field?.type);
  if (!field || !isObjectType(type) || !type.name.endsWith('Connection')) throw notPlain;
  const row = getNamedType(fieldOf(type, 'nodes').type);
  if (!isObjectType(row)) throw notPlain;
  const shapes: Shape[] = [];
  const shapeOf = (nodes: readonly FieldNode[]) => void shapes.push(plainShape(row, subfields(collecting, row, nodes)));
  const printers = [...subfields(collecting, type, nodes)].map(([name, nodes]) => {
    const print = pageField(collecting, type, nodes, shapeOf);
    return async (page: Connection<unknown>) => `"${name}":${await print(page)}`;
  });
  const [shape] = shapes;
  // Rows that are selected twice, as nodes and in edges, must have the same shape.
  if (!shape || shapes.some((other) => JSON.stringify(other) !== JSON.stringify(shape))) throw notPlain;
  const print = async (page: Connection<unknown>) =>
    `{${withCommas(await Promise.all(printers.map((each) => each(page))))}}`;
  return { field, node, shape, print };
}

type Print<Value> = (value: Value) => string | Promise<string>;

/** Creates the printer of a field of a page. */
function pageField(
  collecting: Collecting,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  onRows: (nodes: readonly FieldNode[]) => void,
): Print<Connection<unknown>> {
  const { value: name } = (nodes[0] as FieldNode).name;
  if (name === '__typename') return () => JSON.stringify(type.name);
  if (name === 'totalCount') return async (page) => String(await page.totalCount);
  if (name === 'pageInfo') {
    const selected = subfields(collecting, getNamedType(fieldOf(type, name).type) as GraphQLObjectType, nodes);
    const names = [...selected].map(([shown, [node]]) => [shown, node?.name.value ?? ''] as const);
    return ({ pageInfo }) => {
      // Only selected fields are read: cursors are computed when they are read.
      const valueOf = (name: string) => (name === '__typename' ? 'PageInfo' : pageInfo[name as keyof typeof pageInfo]);
      return `{${withCommas(names.map(([shown, name]) => `"${shown}":${JSON.stringify(valueOf(name))}`))}}`;
    };
  }
  if (name === 'nodes') {
    onRows(nodes);
    return ({ edges }) => `[${withCommas(edges.map(({ json }) => json.text))}]`;
  }
  const edge = getNamedType(fieldOf(type, 'edges').type) as GraphQLObjectType;
  const parts = [...subfields(collecting, edge, nodes)].map(([shown, within]) => {
    const { value: part } = (within[0] as FieldNode).name;
    if (part === 'node') onRows(within);
    const print = edgeFields[part];
    if (!print) throw notPlain;
    return (each: Edge) => `"${shown}":${print(each, edge.name)}`;
  });
  return ({ edges }) => `[${withCommas(edges.map((each) => `{${withCommas(parts.map((print) => print(each)))}}`))}]`;
}

type Edge = Connection<unknown>['edges'][number];

const edgeFields: Readonly<Record<string, (edge: Edge, typeName: string) => string>> = {
  node: ({ json }) => json.text,
  cursor: ({ cursor }) => JSON.stringify(cursor),
  __typename: (_edge, typeName) => JSON.stringify(typeName),
};

/**
 * Returns the shape of the selected fields.
 * @throws `notPlain` for a field that is not a column, for names that PostgreSQL would cut short, and for a field that is
 * selected under several names: a long text would be read as many times before its size is charged.
 */
function plainShape(type: GraphQLObjectType, selected: Selected): Shape {
  const shape = [...selected].map(([name, nodes]): ShapeField => {
    const { value: property } = (nodes[0] as FieldNode).name;
    if (!shapeName.test(name)) throw notPlain;
    if (property === '__typename') return { name, text: type.name };
    const { type: fieldType, resolve } = fieldOf(type, property);
    if (resolve || !isPrintedAsStored(fieldType)) throw notPlain;
    return { name, property };
  });
  const properties = shape.flatMap((field) => ('property' in field ? [field.property] : []));
  if (shape.length === 0 || new Set(properties).size < properties.length) throw notPlain;
  return shape;
}

/** Returns whether the JSON of a stored value is what GraphQL answers: the values of enums could have other names there. */
function isPrintedAsStored(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().every(({ name, value }) => name === value) : isLeafType(named);
}

function fieldOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
  const field = type.getFields()[name];
  if (!field) throw notPlain;
  return field;
}

const subfields = (
  { schema, fragments, variables }: Collecting,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): Selected => collectSubfields(schema, fragments, variables, type, nodes);
