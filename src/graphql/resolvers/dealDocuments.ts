import { Arg, Args, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Deal } from '../../models/deal.js';
import { DealDocumentInput, maxDocuments, UpdateDealDocumentInput } from '../../models/dealDocument.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';

const deal = { type: Deal, description: 'The deal after the change.' };
const AddDealDocumentPayload = createPayloadType('addDealDocument', { deal });
const UpdateDealDocumentPayload = createPayloadType('updateDealDocument', { deal });
const RemoveDealDocumentPayload = createPayloadType('removeDealDocument', { deal });

@Resolver()
export class DealDocumentResolver {
  @Operation('addDealDocument', wrapResultAs('deal'))
  @Mutation(() => AddDealDocumentPayload, {
    nullable: true,
    description: `Add a document to a deal, after those that it has; at most ${maxDocuments}.`,
  })
  addDealDocument(
    @Ctx() { services, caller, recordOutcome }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => DealDocumentInput) input: DealDocumentInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<Deal> {
    return services.dealDocuments.add(caller, dealId, input, recordOutcome);
  }

  @Operation('updateDealDocument', wrapResultAs('deal'))
  @Mutation(() => UpdateDealDocumentPayload, {
    nullable: true,
    description: 'Change the name or the URL of a document. The precondition is that of the deal.',
  })
  updateDealDocument(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('documentId', () => ID) documentId: string,
    @Arg('input', () => UpdateDealDocumentInput) input: UpdateDealDocumentInput,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<Deal> {
    return services.dealDocuments.update(caller, dealId, documentId, input, createPrecondition(ifUpdatedAt));
  }

  @Operation('removeDealDocument', wrapResultAs('deal'))
  @Mutation(() => RemoveDealDocumentPayload, {
    nullable: true,
    description: 'Remove a document from a deal. The precondition is that of the deal.',
  })
  removeDealDocument(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('documentId', () => ID) documentId: string,
    @Args(() => PreconditionArgument) { ifUpdatedAt }: PreconditionArgument,
  ): Promise<Deal> {
    return services.dealDocuments.remove(caller, dealId, documentId, createPrecondition(ifUpdatedAt));
  }
}
