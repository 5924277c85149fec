import { Ctx, Query, Resolver } from 'type-graphql';
import { MonitorCategory } from '../../models/filings/monitorGroup.js';
import { Operation } from '../fields/operation.js';
import type { GraphqlContext } from '../context.js';

@Resolver(() => MonitorCategory)
export class MonitorGroupResolver {
  @Operation('listMonitorGroups')
  @Query(() => [MonitorCategory], { nullable: true, description: 'All predefined groups by category.' })
  async monitorGroups(@Ctx() { services }: GraphqlContext): Promise<MonitorCategory[]> {
    return (await services.monitorGroups.list()).categories;
  }
}
