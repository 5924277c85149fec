import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { InsiderCluster, InsiderClusterArguments } from '../../models/filings/insiderCluster.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';

@Resolver()
export class InsiderClustersResolver {
  @Operation('listInsiderClusters')
  @Query(() => [InsiderCluster], {
    nullable: true,
    description:
      'Issuers of which at least two reporting owners bought shares in the last days, by the value of the purchases. Withdrawn filings do not count.',
    // About that of a page of filings.
    complexity: 500,
  })
  insiderClusters(
    @Ctx() { services, caller }: GraphqlContext,
    @Args(() => InsiderClusterArguments) { days, first }: InsiderClusterArguments,
  ): Promise<InsiderCluster[]> {
    return services.insiderClusters.list(caller, days, first);
  }
}
