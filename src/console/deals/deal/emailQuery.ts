import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { EmailDealInput, EmailPreviewInput } from '../../generated/graphql.js';
import { queryClient } from '../../graphql/queryClient.js';
import { requestGraphql } from '../../graphql/request.js';
import { RequestError } from '../../graphql/requestError.js';
import type { DealDetails } from './dealQuery.js';

const previewDocument = graphql(`
  query EmailPreview($dealId: ID!, $input: EmailPreviewInput!) {
    emailPreview(dealId: $dealId, input: $input) {
      subject
      html
      text
    }
  }
`);

const allowanceDocument = graphql(`
  query EmailAllowance {
    viewer {
      emailAllowance {
        sentToday
        maximum
        resetsAt
      }
    }
  }
`);

const emailMutation = graphql(`
  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String!) {
    emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
      receipt {
        message
      }
    }
  }
`);

/** Query of the mail that would be sent. It is read again when the deal has changed. */
export const emailPreviewQuery = ({ dealId, updatedAt }: DealDetails, input: EmailPreviewInput) =>
  queryOptions({
    queryKey: ['emailPreview', dealId, updatedAt, input],
    queryFn: async ({ signal }) => (await requestGraphql(previewDocument, { dealId, input }, signal)).emailPreview,
    // Mails are large, and each keystroke makes another one.
    gcTime: 0,
  });

/** Query of the mails that the user has sent today and may still send. */
export const emailAllowanceQuery = queryOptions({
  queryKey: ['emailAllowance'],
  queryFn: async ({ signal }) => (await requestGraphql(allowanceDocument, {}, signal)).viewer?.emailAllowance ?? null,
  staleTime: 0,
});

/** Sends a mail. @param idempotencyKey makes a repetition after a lost response safe. @returns the confirmation. */
export async function sendEmail(dealId: string, input: EmailDealInput, idempotencyKey: string): Promise<string> {
  try {
    const { emailDeal } = await requestGraphql(emailMutation, { dealId, input, idempotencyKey });
    if (!emailDeal) throw new RequestError('The email was not sent. Reload the page', undefined);
    return emailDeal.receipt.message;
  } finally {
    void queryClient.invalidateQueries(emailAllowanceQuery);
  }
}
