import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ApiKey } from '../models/apiKey.js';
import type { Activity } from '../models/activity.js';
import { AuditEvent } from '../models/auditEvent.js';
import type { Connection } from '../models/connection.js';
import { pageSizes } from '../models/pageSizes.js';
import type { Deal } from '../models/deal.js';
import { Passkey } from '../models/passkey.js';
import { SecondFactor } from '../models/secondFactor.js';
import { Session } from '../models/session.js';
import { User } from '../models/user.js';
import { connectionOf, listComplexity, type PageArguments, pageArguments, pageRequest } from './connections.js';
import type { Context } from './context.js';
import { ActivityConnection, DealConnection } from './deals.js';
import { payloadOf, shownAs } from './payloads.js';
import { Performs } from './performs.js';

const ApiKeyConnection = connectionOf(ApiKey);
const PasskeyConnection = connectionOf(Passkey);
const SessionConnection = connectionOf(Session);
const AuditEventConnection = connectionOf(AuditEvent);
const EndSessionPayload = payloadOf('endSession', {
  session: { type: Session, description: 'The session that was ended.' },
});
const Page = pageArguments(pageSizes.deals);
const complexity = listComplexity(pageSizes.deals);

@Resolver(() => User)
export class ViewerResolver {
  @Performs('getViewer')
  @Query(() => User, { nullable: true, description: 'Whoever asks.' })
  viewer(@Ctx() { services, caller }: Context): Promise<User> {
    return services.accounts.own(caller);
  }

  @Performs('listDeals')
  @FieldResolver(() => DealConnection, { description: 'Their deals, newest created first.', complexity })
  deals(@Ctx() { services, caller }: Context, @Args(() => Page) page: PageArguments): Promise<Connection<Deal>> {
    return services.deals.list(caller, {}, pageRequest(page, pageSizes.deals));
  }

  @Performs('listAllActivities')
  @FieldResolver(() => ActivityConnection, {
    description: 'Their activities of all deals, newest created first.',
    complexity,
  })
  activities(
    @Ctx() { services, caller }: Context,
    @Args(() => Page) page: PageArguments,
  ): Promise<Connection<Activity>> {
    return services.activities.listAll(caller, {}, pageRequest(page, pageSizes.deals));
  }

  @Performs('listKeys')
  @FieldResolver(() => ApiKeyConnection, { description: 'Their API keys, newest first.', complexity })
  keys(@Ctx() { services, caller }: Context, @Args(() => Page) page: PageArguments): Promise<Connection<ApiKey>> {
    return services.apiKeys.page(caller, pageRequest(page, pageSizes.deals));
  }

  @Performs('listSessions')
  @FieldResolver(() => SessionConnection, {
    nullable: true,
    description: 'The browsers that they are signed in with, the last one first.',
    complexity,
  })
  sessions(@Ctx() { services, caller }: Context, @Args(() => Page) page: PageArguments): Promise<Connection<Session>> {
    return services.sessions.page(caller, pageRequest(page, pageSizes.deals));
  }

  @Performs('getSecondFactor')
  @FieldResolver(() => SecondFactor, {
    nullable: true,
    description: 'What signing in asks for besides the password; null where that is nothing.',
  })
  secondFactor(@Ctx() { services, caller }: Context): Promise<SecondFactor | null> {
    return services.secondFactors.own(caller);
  }

  @Performs('listPasskeys')
  @FieldResolver(() => PasskeyConnection, {
    nullable: true,
    description: 'The passkeys that sign them in, the last one first.',
    complexity,
  })
  passkeys(@Ctx() { services, caller }: Context, @Args(() => Page) page: PageArguments): Promise<Connection<Passkey>> {
    return services.passkeys.page(caller, pageRequest(page, pageSizes.deals));
  }

  @Performs('listAuditEvents')
  @FieldResolver(() => AuditEventConnection, {
    nullable: true,
    description: 'What happened to the account that concerns its security, the last first.',
    complexity,
  })
  auditEvents(
    @Ctx() { services, caller }: Context,
    @Args(() => Page) page: PageArguments,
  ): Promise<Connection<AuditEvent>> {
    return services.auditLog.page(caller, pageRequest(page, pageSizes.deals));
  }

  @Performs('endSession', shownAs('session'))
  @Mutation(() => EndSessionPayload, { nullable: true, description: 'Sign one of the browsers out.' })
  endSession(@Ctx() { services, caller }: Context, @Arg('sessionId', () => ID) sessionId: string): Promise<Session> {
    return services.sessions.end(caller, sessionId);
  }
}
