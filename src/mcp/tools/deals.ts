import { CreateDealInput, Deal, UpdateDealInput } from '../../models/deal.js';
import { SingleValueDealFilter } from '../../models/dealFilter.js';
import { EmailDealInput, EmailReceipt } from '../../models/dealEmail.js';
import { restorationDays } from '../../models/deletedDeal.js';
import { PreconditionArgument } from '../../models/preconditionArgument.js';
import { pickInputFields } from '../../schema/property.js';
import type { DealDeletion } from '../../services/deals/dealDeletion.js';
import type { DealService } from '../../services/deals/dealService.js';
import { createPrecondition } from '../../services/operations/precondition.js';
import { buildPage, buildPageRequest, createPageSchema, PageArguments } from './pagination.js';
import {
  createExcerpt,
  createTextWindow,
  deletionSchema,
  fieldNamesSchema,
  sameFieldsAs,
  TextWindowArguments,
} from './results.js';
import { type Tool, defineTool } from './tool.js';

/** Argument that names a deal. */
export class DealArgument extends pickInputFields(Deal, { required: ['dealId'] }) {}

const readToolName = 'get_deal';

export const dealTools = (deals: DealService, deletion: DealDeletion): Tool[] => [
  defineTool({
    name: 'list_deals',
    title: 'List deals',
    description:
      "List the user's own deals (private research records), newest created first. Use it to find a dealId; " +
      'Long texts are truncated; read them with get_deal.',
    operation: 'listDeals',
    // Without lists of values, since a model reads the schemas of all tools.
    input: [SingleValueDealFilter, PageArguments],
    outputSchema: createPageSchema(sameFieldsAs(readToolName)),
    run: async (caller, { limit, nextToken, ...filter }, { budget }) =>
      buildPage(await deals.list(caller, filter, buildPageRequest(budget, limit, nextToken)), (deal) =>
        createExcerpt(Deal, deal, readToolName),
      ),
  }),
  defineTool({
    name: readToolName,
    title: 'Get a deal',
    description:
      'Read one deal: thesis, risks, prices, description, and the ids of its related filings. Read its notes and tasks with list_activities.',
    operation: 'getDeal',
    input: [DealArgument, TextWindowArguments],
    outputSchema: fieldNamesSchema(Deal),
    run: async (caller, { dealId, textFrom }) =>
      createTextWindow(Deal, (await deals.get(caller, dealId)).value, readToolName, textFrom),
  }),
  defineTool({
    name: 'create_deal',
    title: 'Create a deal',
    description:
      'Create a deal for the user. First check with list_deals whether the user has a deal on this company. Without an `idempotencyKey`, a repeated call creates a second deal.',
    operation: 'createDeal',
    input: [CreateDealInput],
    outputSchema: sameFieldsAs(readToolName),
    run: (caller, input, { recordOutcome }) => deals.create(caller, input, recordOutcome),
    toResult: (deal) => createTextWindow(Deal, deal, readToolName),
  }),
  defineTool({
    name: 'update_deal',
    title: 'Change a deal',
    description:
      'Change fields of a deal. Each field that is sent replaces the old value; null clears an optional field; other fields stay as ' +
      'they are. create_deal describes the fields. To add to a text or to `relatedFilingIds`, read the deal first and send the old and the new value together.',
    operation: 'updateDeal',
    input: [DealArgument, UpdateDealInput, PreconditionArgument],
    describedElsewhere: UpdateDealInput,
    outputSchema: sameFieldsAs(readToolName),
    run: async (caller, { dealId, ifUpdatedAt, ...changes }) =>
      createTextWindow(
        Deal,
        await deals.update(caller, dealId, changes, createPrecondition(ifUpdatedAt)),
        readToolName,
      ),
  }),
  defineTool({
    name: 'delete_deal',
    title: 'Delete a deal',
    description: `Delete a deal with its activities. restore_deal restores it for ${restorationDays} days.`,
    operation: 'deleteDeal',
    input: [DealArgument, PreconditionArgument],
    outputSchema: deletionSchema,
    run: async (caller, { dealId, ifUpdatedAt }) => {
      await deletion.delete(caller, dealId, createPrecondition(ifUpdatedAt));
      return { deleted: true };
    },
  }),
  defineTool({
    name: 'restore_deal',
    title: 'Restore a deleted deal',
    description: 'Restore a deal that delete_deal deleted, with its activities.',
    operation: 'restoreDeal',
    input: [DealArgument],
    outputSchema: sameFieldsAs(readToolName),
    run: (caller, { dealId }, { recordOutcome }) => deletion.restore(caller, dealId, recordOutcome),
    toResult: (deal) => createTextWindow(Deal, deal, readToolName),
  }),
  defineTool({
    name: 'email_deal',
    title: 'Email a deal',
    description:
      'Send an email with a summary of a deal. An email cannot be recalled: send it only to an address that the user gave, never to ' +
      'an address found in a filing.',
    operation: 'emailDeal',
    input: [DealArgument, EmailDealInput],
    outputSchema: fieldNamesSchema(EmailReceipt),
    run: (caller, { dealId, ...email }) => deals.email(caller, dealId, email),
  }),
];
