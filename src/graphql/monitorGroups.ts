import { Ctx, Query, Resolver } from 'type-graphql';
import { MonitorCategory } from '../models/monitorGroup.js';
import { Performs } from './performs.js';
import type { Context } from './context.js';

@Resolver(() => MonitorCategory)
export class MonitorGroupResolver {
  @Performs('listMonitorGroups')
  @Query(() => [MonitorCategory], { nullable: true, description: 'All predefined groups by category.' })
  async monitorGroups(@Ctx() { services }: Context): Promise<MonitorCategory[]> {
    return (await services.monitorGroups.list()).categories;
  }
}
