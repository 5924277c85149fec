import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { Charge } from '../../models/billing/charge.js';
import type { Connection } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { Plan, BillingStatus } from '../../models/billing/billingStatus.js';
import { User } from '../../models/accounts/user.js';
import {
  createConnectionType,
  listComplexity,
  type ConnectionArguments,
  createPageArguments,
  buildPageRequest,
} from '../fields/connections.js';
import type { GraphqlContext } from '../context.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';
import { Operation } from '../fields/operation.js';

const ChargeConnection = createConnectionType(Charge);
const ConnectionPageArguments = createPageArguments(pageSizes.standard);
const complexity = listComplexity(pageSizes.standard);

const url = { type: String, description: 'URL of the page to open, or a path of the service.' };
const billingStatus = { type: BillingStatus, description: 'Billing status of the account after the change.' };
const BeginCheckoutPayload = createPayloadType('beginCheckout', { url });
const OpenBillingPortalPayload = createPayloadType('openBillingPortal', { url });
const CancelPlanPayload = createPayloadType('cancelPlan', { billingStatus });
const ResumePlanPayload = createPayloadType('resumePlan', { billingStatus });
const RefreshBillingStatusPayload = createPayloadType('refreshBillingStatus', { billingStatus });

@Resolver(() => User)
export class BillingResolver {
  @Operation('getBillingStatus')
  @FieldResolver(() => BillingStatus, {
    nullable: true,
    description: 'Billing status of the user, with the plan or the grant that gives access.',
  })
  billingStatus(@Ctx() { services, caller }: GraphqlContext): Promise<BillingStatus> {
    return services.billing.getStatus(caller);
  }

  @Operation('listCharges')
  @FieldResolver(() => ChargeConnection, {
    nullable: true,
    description: 'Charges to the card of the user, newest first.',
    complexity,
  })
  charges(
    @Ctx() context: GraphqlContext,
    @Args(() => ConnectionPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Charge>> {
    const { services, caller } = context;
    return services.billing.listCharges(caller, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('beginCheckout', wrapResultAs('url'))
  @Mutation(() => BeginCheckoutPayload, {
    nullable: true,
    description:
      'Begin the checkout of a plan: the card is entered on a page of the payment provider. The first plan begins with a free trial.',
  })
  beginCheckout(@Ctx() { services, caller }: GraphqlContext, @Arg('plan', () => Plan) plan: Plan): Promise<string> {
    return services.billing.beginCheckout(caller, plan);
  }

  @Operation('openBillingPortal', wrapResultAs('url'))
  @Mutation(() => OpenBillingPortalPayload, {
    nullable: true,
    description: 'Open the billing portal, a page on which to replace the card.',
  })
  openBillingPortal(@Ctx() { services, caller }: GraphqlContext): Promise<string> {
    return services.billing.openPortal(caller);
  }

  @Operation('setPlanCancelled', wrapResultAs('billingStatus'))
  @Mutation(() => CancelPlanPayload, { nullable: true, description: 'Cancel the plan at the end of the paid period.' })
  cancelPlan(@Ctx() { services, caller }: GraphqlContext): Promise<BillingStatus> {
    return services.billing.setPlanCancelled(caller, true);
  }

  @Operation('setPlanCancelled', wrapResultAs('billingStatus'))
  @Mutation(() => ResumePlanPayload, { nullable: true, description: 'Resume a cancelled plan.' })
  resumePlan(@Ctx() { services, caller }: GraphqlContext): Promise<BillingStatus> {
    return services.billing.setPlanCancelled(caller, false);
  }

  @Operation('refreshBillingStatus', wrapResultAs('billingStatus'))
  @Mutation(() => RefreshBillingStatusPayload, {
    nullable: true,
    description:
      'Read the billing status from the payment provider, in case its webhook has not arrived. A repetition within ten seconds returns the stored status.',
  })
  refreshBillingStatus(@Ctx() { services, caller }: GraphqlContext): Promise<BillingStatus> {
    return services.billing.refresh(caller);
  }
}
