import { Arg, Args, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Failure, notFound } from '../../failure.js';
import { Activity } from '../../models/activity.js';
import { ApiKey } from '../../models/accounts/apiKey.js';
import { Deal } from '../../models/deal.js';
import { MonitorCategory, MonitorGroup } from '../../models/filings/monitorGroup.js';
import { Node } from '../../models/node.js';
import { User } from '../../models/accounts/user.js';
import { Arguments, type Class, Property } from '../../schema/property.js';
import { allKinds, filingKinds } from '../../services/filings/filingKinds.js';
import type { OperationName } from '../../services/operations/operationRules.js';
import type { GraphqlContext } from '../context.js';
import { createGlobalId, parseGlobalId } from '../arguments/globalIds.js';
import { Operation } from '../fields/operation.js';

/** Type whose objects can be read by their global ids. */
interface NodeType {
  readonly model: Class;
  /** Property that holds the id of an object within its type. */
  readonly key: string;
  /** Operation that reading an object performs. */
  readonly operation: OperationName;
  /** Reads an object for the caller; null or undefined if the caller can see no object with this id. */
  readonly read: (context: GraphqlContext, id: string) => Promise<object | null | undefined>;
}

export const nodeTypes: readonly NodeType[] = [
  { model: Deal, key: 'dealId', operation: 'getDeal', read: ({ deal }, id) => deal.load(id) },
  { model: Activity, key: 'activityId', operation: 'listActivities', read: ({ activity }, id) => activity.load(id) },
  { model: ApiKey, key: 'keyId', operation: 'listKeys', read: ({ apiKey }, id) => apiKey.load(id) },
  {
    model: User,
    key: 'userId',
    operation: 'getViewer',
    read: async ({ services, caller }, id) => (id === caller.userId ? services.accounts.getUser(caller) : null),
  },
  {
    model: MonitorCategory,
    key: 'category',
    operation: 'listMonitorGroups',
    read: async ({ services }, id) => (await listCategories(services)).find(({ category }) => category === id),
  },
  {
    model: MonitorGroup,
    key: 'groupId',
    operation: 'listMonitorGroups',
    read: async ({ services }, id) =>
      (await listCategories(services)).flatMap(({ groups }) => groups).find(({ groupId }) => groupId === id),
  },
  ...allKinds.map((kind) => ({
    model: filingKinds[kind].model,
    key: 'filingId',
    operation: 'getFiling' as const,
    read: ({ filing }: GraphqlContext, id: string) => filing[kind].load(id),
  })),
];

const listCategories = async ({ monitorGroups }: GraphqlContext['services']) => (await monitorGroups.list()).categories;

const findNodeType = (name: string) => nodeTypes.find(({ model }) => model.name === name);

/** Maximum length of a global id: enough for a filing's id of 200 characters, each of four bytes. */
const maxGlobalIdLength = 1200;

/** Maximum ids in one `nodes` field. */
const maxNodes = 100;

@Arguments('Which things.')
class NodesArguments {
  @Property(() => [ID], {
    description: 'Global ids, from the field `id` of any object.',
    required: true,
    maxItems: maxNodes,
    items: { maxLength: maxGlobalIdLength },
  })
  ids!: string[];
}

@Resolver(() => Node)
export class NodeResolver {
  @FieldResolver(() => ID)
  id(@Root() node: Readonly<Record<string, unknown>>, @Info() { parentType }: GraphQLResolveInfo): string {
    return createGlobalId(parentType.name, String(node[findNodeType(parentType.name)?.key ?? '']));
  }

  @Operation('getNodes')
  @Query(() => Node, { nullable: true, description: 'The object with a global id, from the field `id` of any object.' })
  async node(@Ctx() context: GraphqlContext, @Arg('id', () => ID) id: string): Promise<object> {
    const found = await readNode(context, id);
    if (!found) throw notFound('There is no object with this id');
    return found;
  }

  @Operation('getNodes')
  @Query(() => [Node], {
    nullable: 'itemsAndList',
    description: 'The objects with several global ids, in the order of the ids; null for an id without an object.',
    complexity: ({ args, childComplexity }: { args: { ids?: readonly string[] }; childComplexity: number }) =>
      1 + (args.ids?.length ?? 0) * childComplexity,
  })
  nodes(
    @Ctx() context: GraphqlContext,
    @Args(() => NodesArguments) { ids }: NodesArguments,
  ): Promise<(object | null)[]> {
    return Promise.all(ids.map((id) => readNode(context, id).catch(forbiddenAsItem)));
  }
}

/** Returns a `forbidden` failure as the item at its place, beside the other items, and throws any other error. */
function forbiddenAsItem(error: unknown): Failure {
  if (error instanceof Failure && error.kind === 'forbidden') return error;
  throw error;
}

/** Reads the object with a global id. @returns null for an unknown id, or for an object of another account. */
async function readNode(context: GraphqlContext, id: string): Promise<object | null> {
  const globalId = parseGlobalId(id);
  const type = globalId && findNodeType(globalId.typeName);
  if (!type) return null;
  const { services, caller } = context;
  const found = await services.operationGuard.perform(type.operation, caller, () => type.read(context, globalId.id));
  // The interface distinguishes the types of its objects by their classes.
  return found ? Object.assign(new type.model(), found) : null;
}
