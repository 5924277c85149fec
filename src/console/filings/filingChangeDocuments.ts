import { graphql } from '../generated/index.js';

export const markFilingsDocument = graphql(`
  mutation MarkFilings($filings: [FilingMarksInput!]!) {
    markFilings(filings: $filings) {
      before {
        kind
        filingId
        archived
        favorited
      }
      failures {
        kind
        filingId
        message
      }
    }
  }
`);

export const markMatchingDocument = graphql(`
  mutation MarkMatchingFilings($kinds: [FilingKind!], $filter: FilingFilter, $input: FilingPreferenceInput!) {
    markMatchingFilings(kinds: $kinds, filter: $filter, input: $input) {
      before {
        kind
        filingId
        archived
        favorited
      }
      hasMore
    }
  }
`);

export const linkFilingsDocument = graphql(`
  mutation LinkFilings($dealId: ID!, $filingIds: [ID!]!) {
    linkFilings(dealId: $dealId, filingIds: $filingIds) {
      deal {
        dealId
      }
    }
  }
`);

export const unlinkFilingsDocument = graphql(`
  mutation UnlinkFilings($dealId: ID!, $filingIds: [ID!]!) {
    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {
      deal {
        dealId
      }
    }
  }
`);
