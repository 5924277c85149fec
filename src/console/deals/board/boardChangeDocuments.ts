import { graphql } from '../../generated/index.js';

export const moveDealDocument = graphql(`
  mutation MoveDeal($dealId: ID!, $status: DealStatus!, $after: ID, $before: ID) {
    moveDeal(dealId: $dealId, status: $status, after: $after, before: $before) {
      deal {
        dealId
      }
    }
  }
`);

export const createDealDocument = graphql(`
  mutation CreateDealOnBoard($input: CreateDealInput!, $idempotencyKey: String!) {
    createDeal(input: $input, idempotencyKey: $idempotencyKey) {
      deal {
        dealId
      }
    }
  }
`);

export const deleteDealDocument = graphql(`
  mutation DeleteDeal($dealId: ID!) {
    deleteDeal(dealId: $dealId) {
      deletedDealId
    }
  }
`);

export const restoreDealDocument = graphql(`
  mutation RestoreDeal($dealId: ID!) {
    restoreDeal(dealId: $dealId) {
      deal {
        dealId
      }
    }
  }
`);
