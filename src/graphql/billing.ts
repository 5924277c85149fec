import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { Charge } from '../models/charge.js';
import type { Connection } from '../models/connection.js';
import { pageSizes } from '../models/pageSizes.js';
import { Plan, Standing } from '../models/standing.js';
import { User } from '../models/user.js';
import { connectionOf, listComplexity, type PageArguments, pageArguments, pageRequest } from './connections.js';
import type { Context } from './context.js';
import { payloadOf, shownAs } from './payloads.js';
import { Performs } from './performs.js';

const ChargeConnection = connectionOf(Charge);
const Page = pageArguments(pageSizes.deals);
const complexity = listComplexity(pageSizes.deals);

const url = { type: String, description: 'Address of the page to go to; a path is one of the service.' };
const standing = { type: Standing, description: 'Where the account is now.' };
const BeginCheckoutPayload = payloadOf('beginCheckout', { url });
const OpenBillingPortalPayload = payloadOf('openBillingPortal', { url });
const CancelPlanPayload = payloadOf('cancelPlan', { standing });
const ResumePlanPayload = payloadOf('resumePlan', { standing });
const RefreshStandingPayload = payloadOf('refreshStanding', { standing });

@Resolver(() => User)
export class BillingResolver {
  @Performs('getStanding')
  @FieldResolver(() => Standing, { nullable: true, description: 'The plan or the grant that they use the service by.' })
  standing(@Ctx() { services, caller }: Context): Promise<Standing> {
    return services.billing.standing(caller);
  }

  @Performs('listCharges')
  @FieldResolver(() => ChargeConnection, {
    nullable: true,
    description: 'What their card was charged, the last first.',
    complexity,
  })
  charges(@Ctx() { services, caller }: Context, @Args(() => Page) page: PageArguments): Promise<Connection<Charge>> {
    return services.billing.charges(caller, pageRequest(page, pageSizes.deals));
  }

  @Performs('beginCheckout', shownAs('url'))
  @Mutation(() => BeginCheckoutPayload, {
    nullable: true,
    description:
      'Choose a plan: a card is put on file on a page of the payment provider. The first plan begins with a trial.',
  })
  beginCheckout(@Ctx() { services, caller }: Context, @Arg('plan', () => Plan) plan: Plan): Promise<string> {
    return services.billing.checkout(caller, plan);
  }

  @Performs('openBillingPortal', shownAs('url'))
  @Mutation(() => OpenBillingPortalPayload, { nullable: true, description: 'Replace the card on file.' })
  openBillingPortal(@Ctx() { services, caller }: Context): Promise<string> {
    return services.billing.portal(caller);
  }

  @Performs('setPlanCancelled', shownAs('standing'))
  @Mutation(() => CancelPlanPayload, { nullable: true, description: 'Have the plan end with what is paid.' })
  cancelPlan(@Ctx() { services, caller }: Context): Promise<Standing> {
    return services.billing.setCancelled(caller, true);
  }

  @Performs('setPlanCancelled', shownAs('standing'))
  @Mutation(() => ResumePlanPayload, { nullable: true, description: 'Have a plan that was cancelled go on.' })
  resumePlan(@Ctx() { services, caller }: Context): Promise<Standing> {
    return services.billing.setCancelled(caller, false);
  }

  @Performs('refreshStanding', shownAs('standing'))
  @Mutation(() => RefreshStandingPayload, {
    nullable: true,
    description: 'Ask the payment provider what is so, where it has not told yet.',
  })
  refreshStanding(@Ctx() { services, caller }: Context): Promise<Standing> {
    return services.billing.refresh(caller);
  }
}
