/* eslint-disable */
import * as types from './graphql.js';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Sessions($after: String) {\n    viewer {\n      sessions(first: 50, after: $after) {\n        nodes {\n          sessionId\n          address\n          userAgent\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  query AuditEvents($after: String) {\n    viewer {\n      auditEvents(first: 50, after: $after) {\n        nodes {\n          eventId\n          action\n          count\n          detail\n          address\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.AuditEventsDocument,
    "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId) {\n      session {\n        sessionId\n      }\n    }\n  }\n": typeof types.EndSessionDocument,
    "\n  query Keys($after: String) {\n    viewer {\n      keys(first: 100, after: $after) {\n        nodes {\n          keyId\n          name\n          prefix\n          lastFour\n          scopes\n          networks\n          createdAt\n          expiresAt\n          revokedAt\n          lastUsedAt\n          lastUsedFrom\n          refusal\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.KeysDocument,
    "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n    }\n  }\n": typeof types.CreateKeyDocument,
    "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": typeof types.UpdateKeyDocument,
    "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": typeof types.RevokeKeyDocument,
    "\n  mutation RollKey($keyId: ID!, $input: RollKeyInput) {\n    rollKey(keyId: $keyId, input: $input) {\n      key\n    }\n  }\n": typeof types.RollKeyDocument,
    "\n  query Plan {\n    viewer {\n      standing {\n        phase\n        hasAccess\n        accessUntil\n        plan\n        cents\n        paidUntil\n        nextChargeAt\n        isCancelled\n        unconfirmedSince\n        cardBrand\n        cardLastFour\n        offers {\n          plan\n          cents\n          trialDays\n        }\n      }\n    }\n  }\n": typeof types.PlanDocument,
    "\n  query Charges($after: String) {\n    viewer {\n      charges(first: 50, after: $after) {\n        nodes {\n          chargeId\n          cents\n          status\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ChargesDocument,
    "\n  mutation BeginCheckout($plan: Plan!) {\n    beginCheckout(plan: $plan) {\n      url\n    }\n  }\n": typeof types.BeginCheckoutDocument,
    "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n": typeof types.OpenBillingPortalDocument,
    "\n  mutation CancelPlan {\n    cancelPlan {\n      standing {\n        phase\n      }\n    }\n  }\n": typeof types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumePlan {\n      standing {\n        phase\n      }\n    }\n  }\n": typeof types.ResumePlanDocument,
    "\n  mutation RefreshStanding {\n    refreshStanding {\n      standing {\n        phase\n      }\n    }\n  }\n": typeof types.RefreshStandingDocument,
    "\n  query Security {\n    viewer {\n      secondFactor {\n        enabledAt\n        recoveryCodesLeft\n      }\n      passkeys(first: 10) {\n        nodes {\n          passkeyId\n          name\n          createdAt\n          lastUsedAt\n        }\n      }\n    }\n  }\n": typeof types.SecurityDocument,
    "\n  query Usage {\n    viewer {\n      usage {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            name\n            prefix\n            lastFour\n            revokedAt\n          }\n          requests\n          refused\n          share\n          days {\n            day\n            requests\n          }\n        }\n      }\n    }\n  }\n": typeof types.UsageDocument,
    "\n  query Viewer {\n    viewer {\n      email\n    }\n  }\n": typeof types.ViewerDocument,
};
const documents: Documents = {
    "\n  query Sessions($after: String) {\n    viewer {\n      sessions(first: 50, after: $after) {\n        nodes {\n          sessionId\n          address\n          userAgent\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.SessionsDocument,
    "\n  query AuditEvents($after: String) {\n    viewer {\n      auditEvents(first: 50, after: $after) {\n        nodes {\n          eventId\n          action\n          count\n          detail\n          address\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.AuditEventsDocument,
    "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId) {\n      session {\n        sessionId\n      }\n    }\n  }\n": types.EndSessionDocument,
    "\n  query Keys($after: String) {\n    viewer {\n      keys(first: 100, after: $after) {\n        nodes {\n          keyId\n          name\n          prefix\n          lastFour\n          scopes\n          networks\n          createdAt\n          expiresAt\n          revokedAt\n          lastUsedAt\n          lastUsedFrom\n          refusal\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.KeysDocument,
    "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n    }\n  }\n": types.CreateKeyDocument,
    "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": types.UpdateKeyDocument,
    "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": types.RevokeKeyDocument,
    "\n  mutation RollKey($keyId: ID!, $input: RollKeyInput) {\n    rollKey(keyId: $keyId, input: $input) {\n      key\n    }\n  }\n": types.RollKeyDocument,
    "\n  query Plan {\n    viewer {\n      standing {\n        phase\n        hasAccess\n        accessUntil\n        plan\n        cents\n        paidUntil\n        nextChargeAt\n        isCancelled\n        unconfirmedSince\n        cardBrand\n        cardLastFour\n        offers {\n          plan\n          cents\n          trialDays\n        }\n      }\n    }\n  }\n": types.PlanDocument,
    "\n  query Charges($after: String) {\n    viewer {\n      charges(first: 50, after: $after) {\n        nodes {\n          chargeId\n          cents\n          status\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ChargesDocument,
    "\n  mutation BeginCheckout($plan: Plan!) {\n    beginCheckout(plan: $plan) {\n      url\n    }\n  }\n": types.BeginCheckoutDocument,
    "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n": types.OpenBillingPortalDocument,
    "\n  mutation CancelPlan {\n    cancelPlan {\n      standing {\n        phase\n      }\n    }\n  }\n": types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumePlan {\n      standing {\n        phase\n      }\n    }\n  }\n": types.ResumePlanDocument,
    "\n  mutation RefreshStanding {\n    refreshStanding {\n      standing {\n        phase\n      }\n    }\n  }\n": types.RefreshStandingDocument,
    "\n  query Security {\n    viewer {\n      secondFactor {\n        enabledAt\n        recoveryCodesLeft\n      }\n      passkeys(first: 10) {\n        nodes {\n          passkeyId\n          name\n          createdAt\n          lastUsedAt\n        }\n      }\n    }\n  }\n": types.SecurityDocument,
    "\n  query Usage {\n    viewer {\n      usage {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            name\n            prefix\n            lastFour\n            revokedAt\n          }\n          requests\n          refused\n          share\n          days {\n            day\n            requests\n          }\n        }\n      }\n    }\n  }\n": types.UsageDocument,
    "\n  query Viewer {\n    viewer {\n      email\n    }\n  }\n": types.ViewerDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions($after: String) {\n    viewer {\n      sessions(first: 50, after: $after) {\n        nodes {\n          sessionId\n          address\n          userAgent\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditEvents($after: String) {\n    viewer {\n      auditEvents(first: 50, after: $after) {\n        nodes {\n          eventId\n          action\n          count\n          detail\n          address\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').AuditEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId) {\n      session {\n        sessionId\n      }\n    }\n  }\n"): typeof import('./graphql.js').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Keys($after: String) {\n    viewer {\n      keys(first: 100, after: $after) {\n        nodes {\n          keyId\n          name\n          prefix\n          lastFour\n          scopes\n          networks\n          createdAt\n          expiresAt\n          revokedAt\n          lastUsedAt\n          lastUsedFrom\n          refusal\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').KeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n    }\n  }\n"): typeof import('./graphql.js').CreateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevokeKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RollKey($keyId: ID!, $input: RollKeyInput) {\n    rollKey(keyId: $keyId, input: $input) {\n      key\n    }\n  }\n"): typeof import('./graphql.js').RollKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Plan {\n    viewer {\n      standing {\n        phase\n        hasAccess\n        accessUntil\n        plan\n        cents\n        paidUntil\n        nextChargeAt\n        isCancelled\n        unconfirmedSince\n        cardBrand\n        cardLastFour\n        offers {\n          plan\n          cents\n          trialDays\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Charges($after: String) {\n    viewer {\n      charges(first: 50, after: $after) {\n        nodes {\n          chargeId\n          cents\n          status\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ChargesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginCheckout($plan: Plan!) {\n    beginCheckout(plan: $plan) {\n      url\n    }\n  }\n"): typeof import('./graphql.js').BeginCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n"): typeof import('./graphql.js').OpenBillingPortalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPlan {\n    cancelPlan {\n      standing {\n        phase\n      }\n    }\n  }\n"): typeof import('./graphql.js').CancelPlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumePlan {\n    resumePlan {\n      standing {\n        phase\n      }\n    }\n  }\n"): typeof import('./graphql.js').ResumePlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefreshStanding {\n    refreshStanding {\n      standing {\n        phase\n      }\n    }\n  }\n"): typeof import('./graphql.js').RefreshStandingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Security {\n    viewer {\n      secondFactor {\n        enabledAt\n        recoveryCodesLeft\n      }\n      passkeys(first: 10) {\n        nodes {\n          passkeyId\n          name\n          createdAt\n          lastUsedAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SecurityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Usage {\n    viewer {\n      usage {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            name\n            prefix\n            lastFour\n            revokedAt\n          }\n          requests\n          refused\n          share\n          days {\n            day\n            requests\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UsageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      email\n    }\n  }\n"): typeof import('./graphql.js').ViewerDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
