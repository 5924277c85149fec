import { graphql } from '../../generated/index.js';
import type { DealDocumentInput } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';
import { changeDeal, type DealDetails } from './dealQuery.js';
import { parseWebAddress } from './webAddress.js';

const additionMutation = graphql(`
  mutation AddDealDocument($dealId: ID!, $input: DealDocumentInput!, $idempotencyKey: String) {
    addDealDocument(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
      deal {
        ...DealDetails
      }
    }
  }
`);

const updateMutation = graphql(`
  mutation UpdateDealDocument($dealId: ID!, $documentId: ID!, $input: UpdateDealDocumentInput!) {
    updateDealDocument(dealId: $dealId, documentId: $documentId, input: $input) {
      deal {
        ...DealDetails
      }
    }
  }
`);

const removalMutation = graphql(`
  mutation RemoveDealDocument($dealId: ID!, $documentId: ID!) {
    removeDealDocument(dealId: $dealId, documentId: $documentId) {
      deal {
        ...DealDetails
      }
    }
  }
`);

/** Encodes what an address may not have, such as spaces. Texts that are no web address stay, for the service to refuse. */
const encodeUrl = ({ name, url }: DealDocumentInput): DealDocumentInput => ({
  name,
  url: parseWebAddress(url)?.href ?? url,
});

/** Adds a document. @param idempotencyKey makes a repetition after a lost response safe. */
export const addDocument = (dealId: string, input: DealDocumentInput, idempotencyKey: string): Promise<DealDetails> =>
  changeDeal(
    dealId,
    async () =>
      (await requestGraphql(additionMutation, { dealId, input: encodeUrl(input), idempotencyKey })).addDealDocument,
  );

export const updateDocument = (dealId: string, documentId: string, input: DealDocumentInput): Promise<DealDetails> =>
  changeDeal(
    dealId,
    async () =>
      (await requestGraphql(updateMutation, { dealId, documentId, input: encodeUrl(input) })).updateDealDocument,
  );

export const removeDocument = (dealId: string, documentId: string): Promise<DealDetails> =>
  changeDeal(dealId, async () => (await requestGraphql(removalMutation, { dealId, documentId })).removeDealDocument);
