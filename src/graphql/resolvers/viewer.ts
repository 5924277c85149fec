import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ApiKey } from '../../models/accounts/apiKey.js';
import type { Activity } from '../../models/activity.js';
import { AuditEvent } from '../../models/accounts/auditEvent.js';
import type { Connection } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import type { Deal } from '../../models/deal.js';
import { Passkey } from '../../models/accounts/passkey.js';
import { SecondFactor } from '../../models/accounts/secondFactor.js';
import { Session } from '../../models/accounts/session.js';
import { User } from '../../models/accounts/user.js';
import {
  createConnectionType,
  listComplexity,
  type ConnectionArguments,
  createPageArguments,
  buildPageRequest,
} from '../fields/connections.js';
import type { GraphqlContext } from '../context.js';
import { ActivityConnection, DealConnection } from './deals.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';
import { Operation } from '../fields/operation.js';

const ApiKeyConnection = createConnectionType(ApiKey);
const PasskeyConnection = createConnectionType(Passkey);
const SessionConnection = createConnectionType(Session);
const AuditEventConnection = createConnectionType(AuditEvent);
const EndSessionPayload = createPayloadType('endSession', {
  session: { type: Session, description: 'The session that was ended.' },
});
const ConnectionPageArguments = createPageArguments(pageSizes.standard);
const complexity = listComplexity(pageSizes.standard);

@Resolver(() => User)
export class ViewerResolver {
  @Operation('getViewer')
  @Query(() => User, { nullable: true, description: 'The user who makes the request.' })
  viewer(@Ctx() { services, caller }: GraphqlContext): Promise<User> {
    return services.accounts.getUser(caller);
  }

  @Operation('listDeals')
  @FieldResolver(() => DealConnection, { description: 'Deals of the user, newest created first.', complexity })
  deals(
    @Ctx() context: GraphqlContext,
    @Args(() => ConnectionPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Deal>> {
    const { services, caller } = context;
    return services.deals.list(caller, {}, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('listAllActivities')
  @FieldResolver(() => ActivityConnection, {
    description: 'Activities of the user in all deals, newest created first.',
    complexity,
  })
  activities(
    @Ctx() context: GraphqlContext,
    @Args(() => ConnectionPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Activity>> {
    const { services, caller } = context;
    return services.activities.listAll(caller, {}, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('listKeys')
  @FieldResolver(() => ApiKeyConnection, { description: 'API keys of the user, newest first.', complexity })
  keys(
    @Ctx() context: GraphqlContext,
    @Args(() => ConnectionPageArguments) page: ConnectionArguments,
  ): Promise<Connection<ApiKey>> {
    const { services, caller } = context;
    return services.keyAuthentication.list(caller, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('listSessions')
  @FieldResolver(() => SessionConnection, {
    nullable: true,
    description: 'Sessions of the user, newest first.',
    complexity,
  })
  sessions(
    @Ctx() context: GraphqlContext,
    @Args(() => ConnectionPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Session>> {
    const { services, caller } = context;
    return services.sessions.list(caller, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('getSecondFactor')
  @FieldResolver(() => SecondFactor, {
    nullable: true,
    description: 'Two-factor authentication of the user; null if it is turned off.',
  })
  secondFactor(@Ctx() { services, caller }: GraphqlContext): Promise<SecondFactor | null> {
    return services.secondFactors.get(caller);
  }

  @Operation('listPasskeys')
  @FieldResolver(() => PasskeyConnection, {
    nullable: true,
    description: 'Passkeys of the user, newest first.',
    complexity,
  })
  passkeys(
    @Ctx() context: GraphqlContext,
    @Args(() => ConnectionPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Passkey>> {
    const { services, caller } = context;
    return services.passkeys.list(caller, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('listAuditEvents')
  @FieldResolver(() => AuditEventConnection, {
    nullable: true,
    description: 'Security log of the account, newest event first.',
    complexity,
  })
  auditEvents(
    @Ctx() context: GraphqlContext,
    @Args(() => ConnectionPageArguments) page: ConnectionArguments,
  ): Promise<Connection<AuditEvent>> {
    const { services, caller } = context;
    return services.auditLog.list(caller, buildPageRequest(context, page, pageSizes.standard));
  }

  @Operation('endSession', wrapResultAs('session'))
  @Mutation(() => EndSessionPayload, { nullable: true, description: 'End a session, which signs its browser out.' })
  endSession(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('sessionId', () => ID) sessionId: string,
  ): Promise<Session> {
    return services.sessions.end(caller, sessionId);
  }
}
