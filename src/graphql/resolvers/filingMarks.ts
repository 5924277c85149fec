import { Arg, Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { FilingKind } from '../../models/filings/filing.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import {
  FilingMarks,
  FilingMarksInput,
  MarkFailure,
  maxMarkedFilings,
  maxMatchingFilings,
} from '../../models/filings/filingMarks.js';
import { FilingPreferenceInput } from '../../models/filings/filingPreference.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { Arguments, Property } from '../../schema/property.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';
import { createPayloadType, type PayloadField } from '../fields/payloads.js';

const before: PayloadField = {
  type: [FilingMarks],
  description: `Former marks of the filings that changed. Sent to \`markFilings\`, at most ${maxMarkedFilings} at a time, they undo the change.`,
};
const MarkFilingsPayload = createPayloadType('markFilings', {
  before,
  failures: { type: [MarkFailure], description: 'Entries that were not applied, in the order of the list.' },
});
const MarkMatchingFilingsPayload = createPayloadType('markMatchingFilings', {
  before,
  hasMore: {
    type: Boolean,
    description: `Whether further filings match the filter, beyond the newest ${maxMatchingFilings}.`,
  },
});

@Arguments('Filings and their new marks.')
class MarksArgument {
  @Property(() => [FilingMarksInput], {
    description: 'Filings and their new marks.',
    required: true,
    maxItems: maxMarkedFilings,
  })
  filings!: FilingMarksInput[];
}

@Resolver()
export class FilingMarkResolver {
  @Operation('markFilings')
  @Mutation(() => MarkFilingsPayload, {
    nullable: true,
    description:
      'Archive filings or mark them as favorite, each with marks of its own. Entries that cannot be applied are reported, all others are applied.',
  })
  async markFilings(
    @Ctx() { services, caller, recordOutcome, budget }: GraphqlContext,
    @Args(() => MarksArgument) { filings }: MarksArgument,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<object> {
    const marked = await services.filingMarks.mark(caller, filings, recordOutcome);
    await budget.yieldIfManyRows(marked.before.length);
    return marked;
  }

  @Operation('markMatchingFilings')
  @Mutation(() => MarkMatchingFilingsPayload, {
    nullable: true,
    description: `Archive all filings of the feed that match a filter, or mark them as favorite: at most the newest ${maxMatchingFilings}. Without dates, filings of the last 30 days.`,
  })
  async markMatchingFilings(
    @Ctx() { services, caller, recordOutcome, budget }: GraphqlContext,
    @Arg('kinds', () => [FilingKind], { nullable: true, description: 'Kinds to mark; all kinds by default.' })
    kinds: FilingKind[] | null,
    @Arg('filter', () => FilingFilter, { nullable: true }) filter: FilingFilter | null,
    @Arg('input', () => FilingPreferenceInput) input: FilingPreferenceInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<object> {
    const { filingMarks } = services;
    const marked = await filingMarks.markMatching(caller, kinds, filter ?? {}, input, recordOutcome);
    await budget.yieldIfManyRows(marked.before.length);
    return marked;
  }
}
