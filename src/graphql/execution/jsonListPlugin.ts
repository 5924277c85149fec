import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { collectFields, collectSubFields } from '@graphql-tools/utils';
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
import { selectionNamePattern } from '../../lists/jsonRows.js';
import type { Failure } from '../../failure.js';
import { asFailure } from '../../http/failures.js';
import { Connection, type FieldSelection, type SelectedField, joinWithCommas } from '../../models/paging/connection.js';
import type { GraphqlContext } from '../context.js';
import { fragmentsByName, OperationCache } from './documents.js';
import { JsonData } from './resultSerializer.js';

/** Fields of a selection by their names in the response; a field that is selected twice has two nodes. */
type SelectedFields = ReadonlyMap<string, readonly FieldNode[]>;

/** Schema, fragments and variables with which the fields of a selection are collected, by the rules of execution. */
interface CollectionContext {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly variables: { readonly coerced: Record<string, unknown>; readonly sources: Record<string, never> };
}

/** List that is selected at the root: the database formats its rows as JSON, and `serialize` writes the JSON of the page around the rows. */
interface JsonList {
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly selection: FieldSelection;
  readonly serialize: (page: Connection<unknown>) => Promise<string>;
}

/** Error for a document that graphql-js must execute. It is shared, since creating an error with its stack trace is expensive. */
const unsupportedDocument = new Error('The document selects more than lists of stored fields');

/**
 * Plugin that executes documents whose root fields are lists of rows with stored fields. The response contains the JSON that the
 * database formatted for each row, so that no objects are created and no fields resolved: without the plugin, a list of 50 filings takes 1.9
 * times the processor time (docs/performance.md). The plugin runs after all checks of
 * Apollo. Any other document, and any document that fails, is executed by graphql-js, which gives the same response or reports the
 * error.
 */
export const jsonListPlugin: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    responseForOperation: async ({ schema, document, operation, contextValue }) => {
      const { variables } = contextValue;
      // A wrong operation name selects no operation; the execution reports it.
      if (operation?.operation !== OperationTypeNode.QUERY || !variables) return null;
      // Only boolean variables decide which fields are selected (@include, @skip), so they are the cache key of the lists.
      const flags = Object.fromEntries(Object.entries(variables).filter(([, value]) => typeof value === 'boolean'));
      const cacheKey = JSON.stringify(flags);
      const lists = jsonListCache.getOrCompute(operation, cacheKey, () =>
        buildJsonLists(schema, document, operation, flags),
      );
      if (!lists) return null;
      const { budget } = contextValue;
      const charges = budget.snapshot();
      const { text, errors } = await readJsonLists(lists, schema, variables, contextValue);
      if (text === undefined) {
        const failures = errors.map(asFailure);
        const unavailableFailure = failures.find((failure) => failure?.kind === 'unavailable');
        if (unavailableFailure) contextValue.unavailableFailure = unavailableFailure;
        // The other lists are read again, and must not count twice. An exceeded budget or rate limit stays exceeded.
        else if (errors.every((error, index) => error === unsupportedDocument || isOfOneList(failures[index])))
          budget.restore(charges);
        return null;
      }
      const singleResult = { data: new JsonData(text) as unknown as Record<string, unknown> };
      return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
    },
  }),
};

const jsonListCache = new OperationCache<ReadonlyMap<string, JsonList> | undefined>();

/** Returns the lists that an operation selects, by their names in the response; undefined for an unsupported operation. */
function buildJsonLists(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  flags: Record<string, unknown>,
): ReadonlyMap<string, JsonList> | undefined {
  const query = schema.getQueryType() as GraphQLObjectType;
  const variables = { coerced: flags, sources: {} };
  const collection = { schema, fragments: fragmentsByName(document), variables };
  try {
    const { fields: roots } = collectFields(schema, collection.fragments, variables, query, operation.selectionSet);
    return new Map([...roots].map(([name, nodes]) => [name, buildJsonList(collection, query, nodes)]));
  } catch {
    return undefined;
  }
}

/** Whether a failure concerns one list, such as an invalid argument, and not the limits of the whole request. */
const isOfOneList = (failure: Failure | undefined): boolean =>
  failure !== undefined && failure.kind !== 'tooExpensive' && failure.kind !== 'rateLimited';

/** Reads the lists and serializes them; returns the errors of their operations once all of them have ended. */
async function readJsonLists(
  lists: ReadonlyMap<string, JsonList>,
  schema: GraphQLSchema,
  variables: Record<string, unknown>,
  context: GraphqlContext,
): Promise<{ readonly text?: string; readonly errors: readonly unknown[] }> {
  const query = schema.getQueryType() as GraphQLObjectType;
  const parts: string[] = [];
  const errors: unknown[] = [];
  const reads = [...lists].map(
    async ([name, list]) => `"${name}":${await readJsonPage(list, query, variables, context)}`,
  );
  for (const read of await Promise.allSettled(reads)) {
    if (read.status === 'fulfilled') parts.push(read.value);
    else errors.push(read.reason);
  }
  return errors.length > 0 ? { errors } : { text: `{${joinWithCommas(parts)}}`, errors };
}

async function readJsonPage(
  { field, node, selection, serialize }: JsonList,
  parentType: GraphQLObjectType,
  variables: Record<string, unknown>,
  context: GraphqlContext,
): Promise<string> {
  const info = { parentType, fieldName: field.name } as GraphQLResolveInfo;
  const page: unknown = await field.resolve?.(
    undefined,
    getArgumentValues(field, node, variables),
    { ...context, selection },
    info,
  );
  if (!(page instanceof Connection) || page.selection !== selection) throw unsupportedDocument;
  return serialize(page);
}

function buildJsonList(collection: CollectionContext, query: GraphQLObjectType, nodes: readonly FieldNode[]): JsonList {
  const [node] = nodes as [FieldNode];
  const field = query.getFields()[node.name.value];
  const type = getNamedType(field?.type);
  if (!field || !isObjectType(type) || !type.name.endsWith('Connection')) throw unsupportedDocument;
  const row = getNamedType(findField(type, 'nodes').type);
  if (!isObjectType(row)) throw unsupportedDocument;
  const selections: FieldSelection[] = [];
  const addSelection = (nodes: readonly FieldNode[]) =>
    void selections.push(buildFieldSelection(row, subfields(collection, row, nodes)));
  const fieldSerializers = [...subfields(collection, type, nodes)].map(([name, nodes]) => {
    const serializeField = createPageFieldSerializer(collection, type, nodes, addSelection);
    return async (page: Connection<unknown>) => `"${name}":${await serializeField(page)}`;
  });
  const [selection] = selections;
  // Rows that are selected twice, as nodes and in edges, must have the same fields.
  if (!selection || selections.some((other) => JSON.stringify(other) !== JSON.stringify(selection)))
    throw unsupportedDocument;
  const serialize = async (page: Connection<unknown>) =>
    `{${joinWithCommas(await Promise.all(fieldSerializers.map((serializeField) => serializeField(page))))}}`;
  return { field, node, selection, serialize };
}

type Serializer<Value> = (value: Value) => string | Promise<string>;

/** Creates the function that serializes a field of a page. */
function createPageFieldSerializer(
  collection: CollectionContext,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  onRows: (nodes: readonly FieldNode[]) => void,
): Serializer<Connection<unknown>> {
  const { value: name } = (nodes[0] as FieldNode).name;
  if (name === '__typename') return () => JSON.stringify(type.name);
  if (name === 'totalCount') return async (page) => String(await page.totalCount);
  if (name === 'pageInfo' || name === 'window') {
    const part = getNamedType(findField(type, name).type) as GraphQLObjectType;
    const selected = subfields(collection, part, nodes);
    const names = [...selected].map(([responseName, [node]]) => [responseName, node?.name.value ?? ''] as const);
    return ({ [name]: value }) => {
      if (value === null) return 'null';
      // Only selected fields are read: cursors are computed when they are read.
      const valueOf = (field: string) => (field === '__typename' ? part.name : (Reflect.get(value, field) as unknown));
      const entries = names.map(([responseName, field]) => `"${responseName}":${JSON.stringify(valueOf(field))}`);
      return `{${joinWithCommas(entries)}}`;
    };
  }
  if (name === 'nodes') {
    onRows(nodes);
    return ({ edges }) => `[${joinWithCommas(edges.map(({ json }) => json.text))}]`;
  }
  if (name !== 'edges') throw unsupportedDocument;
  const edge = getNamedType(findField(type, 'edges').type) as GraphQLObjectType;
  const fieldSerializers = [...subfields(collection, edge, nodes)].map(([responseName, fieldNodes]) => {
    const { value: fieldName } = (fieldNodes[0] as FieldNode).name;
    if (fieldName === 'node') onRows(fieldNodes);
    const serialize = edgeFieldSerializers[fieldName];
    if (!serialize) throw unsupportedDocument;
    return (pageEdge: PageEdge) => `"${responseName}":${serialize(pageEdge, edge.name)}`;
  });
  const serializeEdge = (pageEdge: PageEdge) =>
    `{${joinWithCommas(fieldSerializers.map((serialize) => serialize(pageEdge)))}}`;
  return ({ edges }) => `[${joinWithCommas(edges.map(serializeEdge))}]`;
}

type PageEdge = Connection<unknown>['edges'][number];

const edgeFieldSerializers: Readonly<Record<string, (edge: PageEdge, typeName: string) => string>> = {
  node: ({ json }) => json.text,
  cursor: ({ cursor }) => JSON.stringify(cursor),
  __typename: (_edge, typeName) => JSON.stringify(typeName),
};

/**
 * Returns the selected fields of a row.
 * @throws `unsupportedDocument` for a field that is not a column, for names that PostgreSQL would truncate, and for a field that is
 * selected under several names: a long text would be read once for each name before its size is charged.
 */
function buildFieldSelection(type: GraphQLObjectType, selected: SelectedFields): FieldSelection {
  const selection = [...selected].map(([name, nodes]): SelectedField => {
    const { value: property } = (nodes[0] as FieldNode).name;
    if (!selectionNamePattern.test(name)) throw unsupportedDocument;
    if (property === '__typename') return { name, text: type.name };
    const { type: fieldType, resolve } = findField(type, property);
    if (resolve || !isSerializedAsStored(fieldType)) throw unsupportedDocument;
    return { name, property };
  });
  const properties = selection.flatMap((field) => ('property' in field ? [field.property] : []));
  if (selection.length === 0 || new Set(properties).size < properties.length) throw unsupportedDocument;
  return selection;
}

/** Returns whether the JSON of a stored value equals the value in GraphQL, where values of enums may have other names. */
function isSerializedAsStored(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().every(({ name, value }) => name === value) : isLeafType(named);
}

function findField(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
  const field = type.getFields()[name];
  if (!field) throw unsupportedDocument;
  return field;
}

const subfields = (
  { schema, fragments, variables }: CollectionContext,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): SelectedFields => collectSubFields(schema, fragments, variables, type, [...nodes]).fields;
