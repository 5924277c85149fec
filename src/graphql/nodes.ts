import { Arg, Args, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Failure, notFound } from '../failure.js';
import { Activity } from '../models/activity.js';
import { ApiKey } from '../models/apiKey.js';
import { Deal } from '../models/deal.js';
import { MonitorCategory, MonitorGroup } from '../models/monitorGroup.js';
import { Node } from '../models/node.js';
import { User } from '../models/user.js';
import { Arguments, type Class, Property } from '../schema/property.js';
import { allKinds, filingKinds } from '../services/filings/filingKinds.js';
import type { Operation } from '../services/operations/operationRules.js';
import type { Context } from './context.js';
import { globalId, readGlobalId } from './globalIds.js';
import { Performs } from './performs.js';

/** Type whose objects can be read by their global ids. */
interface NodeType {
  readonly model: Class;
  /** Property that holds the id of an object within its type. */
  readonly key: string;
  /** Operation that reading an object performs. */
  readonly operation: Operation;
  /** Reads an object for the caller; null or undefined where the caller can see none with this id. */
  readonly read: (context: Context, id: string) => Promise<object | null | undefined>;
}

export const nodeTypes: readonly NodeType[] = [
  { model: Deal, key: 'dealId', operation: 'getDeal', read: ({ deal }, id) => deal.load(id) },
  { model: Activity, key: 'activityId', operation: 'listActivities', read: ({ activity }, id) => activity.load(id) },
  { model: ApiKey, key: 'keyId', operation: 'listKeys', read: ({ apiKey }, id) => apiKey.load(id) },
  {
    model: User,
    key: 'userId',
    operation: 'getViewer',
    read: async ({ services, caller }, id) => (id === caller.userId ? services.accounts.own(caller) : null),
  },
  {
    model: MonitorCategory,
    key: 'category',
    operation: 'listMonitorGroups',
    read: async ({ services }, id) => (await categoriesOf(services)).find(({ category }) => category === id),
  },
  {
    model: MonitorGroup,
    key: 'groupId',
    operation: 'listMonitorGroups',
    read: async ({ services }, id) =>
      (await categoriesOf(services)).flatMap(({ groups }) => groups).find(({ groupId }) => groupId === id),
  },
  ...allKinds.map((kind) => ({
    model: filingKinds[kind].model,
    key: 'filingId',
    operation: 'getFiling' as const,
    read: ({ filing }: Context, id: string) => filing[kind].load(id),
  })),
];

const categoriesOf = async ({ monitorGroups }: Context['services']) => (await monitorGroups.list()).categories;

const typeNamed = (name: string) => nodeTypes.find(({ model }) => model.name === name);

/** Maximum length of a global id: enough for a filing's id of 200 characters, each of four bytes. */
const longestId = 1200;

/** Ids that `nodes` takes at once. */
const mostNodes = 100;

@Arguments('Which things.')
class NodesArguments {
  @Property(() => [ID], {
    description: 'Ids that fields `id` have shown.',
    required: true,
    maxItems: mostNodes,
    items: { maxLength: longestId },
  })
  ids!: string[];
}

@Resolver(() => Node)
export class NodeResolver {
  @FieldResolver(() => ID)
  id(@Root() node: Readonly<Record<string, unknown>>, @Info() { parentType }: GraphQLResolveInfo): string {
    return globalId(parentType.name, String(node[typeNamed(parentType.name)?.key ?? '']));
  }

  @Performs('getNodes')
  @Query(() => Node, { nullable: true, description: 'Whatever a field `id` has shown the id of.' })
  async node(@Ctx() context: Context, @Arg('id', () => ID) id: string): Promise<object> {
    const found = await read(context, id);
    if (!found) throw notFound('There is nothing with this id');
    return found;
  }

  @Performs('getNodes')
  @Query(() => [Node], {
    nullable: 'itemsAndList',
    description: 'The same for several ids, in their order; null where there is nothing.',
    complexity: ({ args, childComplexity }: { args: { ids?: readonly string[] }; childComplexity: number }) =>
      1 + (args.ids?.length ?? 0) * childComplexity,
  })
  nodes(@Ctx() context: Context, @Args(() => NodesArguments) { ids }: NodesArguments): Promise<(object | null)[]> {
    return Promise.all(ids.map((id) => read(context, id).catch(ofOneAlone)));
  }
}

/** Returns a `forbidden` failure as the item at its place, beside the other items, and throws any other error. */
function ofOneAlone(error: unknown): Failure {
  if (error instanceof Failure && error.kind === 'forbidden') return error;
  throw error;
}

/** Reads the object with a global id. @returns null for an unknown id, or for an object of another account. */
async function read(context: Context, id: string): Promise<object | null> {
  const known = readGlobalId(id);
  const type = known && typeNamed(known.typeName);
  if (!type) return null;
  const { services, caller } = context;
  const found = await services.gate.perform(type.operation, caller, () => type.read(context, known.id));
  // The interface tells the types of its objects apart by their classes.
  return found ? Object.assign(new type.model(), found) : null;
}
