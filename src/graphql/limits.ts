import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { systemClock } from '../adapters/clock.js';
import { Failure } from '../failure.js';
import { calendarDayOf } from '../schema/calendarDate.js';
import { rulesOf } from '../services/operations/operationRules.js';
import type { Context } from './context.js';
import { fragmentsOf, OperationForms } from './documents.js';
import { refusal } from './failures.js';
import { complexityOfToken, operationOf } from './performs.js';
import { readVariables, withoutTexts } from './values.js';

/** Maximum cost of a document: a field counts one, a list as many times as the items it asks for. */
const maximumComplexity = 25_000;

/** Cost from which a document needs a slot for large answers. */
const dear = 10_000;

/** Introspection costs as much as a long list. The sum of its fields would not count how many types there are. */
const introspectionEstimator: ComplexityEstimator = ({ field }) =>
  field.name === '__schema' || field.name === '__type' ? dear : undefined;

/**
 * Returns the cost of an operation, and refuses arguments that do not fit their types.
 * @param variables without their texts, since costs are cached under them: the pages of a list cost the same, at any cursor.
 */
function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  try {
    return getComplexity({
      schema,
      query: document,
      ...(operation.name && { operationName: operation.name.value }),
      variables,
      estimators: [introspectionEstimator, fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // An error without nodes means that the document is too large to count, with its fragments expanded.
    if (!error.nodes) throw refusal(new Failure('tooExpensive', error.message));
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: 400 } },
    });
  }
}

const costs = new OperationForms<number>();

/** Refuses invalid and too expensive operations before execution, and charges for the others. */
const operationLimits: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ request: { variables = {} }, document, operation, schema, contextValue }) => {
      // A wrong operation name selects no operation; the execution reports it.
      if (!operation) return;
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
        throw new GraphQLError('There are no subscriptions; poll for updates', {
          extensions: { code: ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE, http: { status: 400 } },
        });
      }
      contextValue.variables = readVariables(schema, operation, variables);
      const priced = withoutTexts(schema, operation, variables);
      // A window without an end ends today.
      const form = `${calendarDayOf(systemClock.now())} ${JSON.stringify(priced)}`;
      const cost = costs.of(operation, form, () => costOf(schema, document, operation, priced));
      if (cost > maximumComplexity) {
        const message = `The document costs ${cost}, more than ${maximumComplexity}; ask for fewer items or fields at once`;
        throw refusal(new Failure('tooExpensive', message));
      }
      await contextValue.spend(
        Math.max(Math.ceil(cost / complexityOfToken), tokensOfChanges(schema, operation, document)),
      );
      if (cost >= dear) await contextValue.budget.admit();
    },
  }),
};

/** Returns the rate-limit tokens of a mutation: the sum of its fields, each of which counts as a request. */
function tokensOfChanges(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
  document: DocumentNode,
): number {
  if (operation !== OperationTypeNode.MUTATION) return 0;
  const changes = schema.getMutationType()?.getFields() ?? {};
  const tokensOf = (name: string): number => {
    const performed = changes[name] && operationOf(changes[name]);
    return (performed && rulesOf(performed).graphqlTokens) ?? 1;
  };
  const fragments = fragmentsOf(document);
  // The fields of each fragment are counted once, and added wherever the fragment is spread.
  const counts = new Map<SelectionSetNode, number>();
  const fieldsOf = (set: SelectionSetNode | undefined): number => {
    if (!set) return 0;
    const known = counts.get(set);
    if (known !== undefined) return known;
    const count = set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + tokensOf(selection.name.value);
      const spread = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      return sum + (spread && 'selectionSet' in spread ? fieldsOf(spread.selectionSet) : 0);
    }, 0);
    counts.set(set, count);
    return count;
  };
  return fieldsOf(selectionSet);
}

/** Options that remove the words with which the library calls every refusal a syntax error. */
const refuse = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(new GraphQLError(message.replace('Syntax Error: ', ''))),
  ],
};

/**
 * Validation rule against aliases in introspection: repeated lists of the schema's parts are long, and no tool uses aliases
 * there.
 */
const plainIntrospection = (context: ValidationContext): ASTVisitor => ({
  Field(node) {
    if (!node.alias || !context.getParentType()?.name.startsWith('__')) return;
    context.reportError(new GraphQLError('The fields of introspection cannot be given other names', { nodes: node }));
  },
});

const armor = new ApolloArmor({
  maxDepth: { n: 12, flattenFragments: true, ...refuse },
  maxAliases: { n: 30, ...refuse },
  maxDirectives: { n: 20, ...refuse },
  // Lists multiply the cost: only `operationLimits` knows by how much.
  costLimit: { enabled: false },
  // The parser counts tokens itself; the library's count answers 500, to syntax errors too.
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect();

/** Limits on what a document may ask for, whatever is in the database. */
export const limits = { plugins: [operationLimits], validationRules: [...armor.validationRules, plainIntrospection] };
