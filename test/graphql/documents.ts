import { graphql } from '../generated/index.js';

// Every field of every resource, so that what GraphQL answers can be held against what REST answers.

graphql(`
  fragment WholeDeal on Deal {
    dealId
    userId
    companyName
    symbol
    cik
    tseCode
    asxCode
    isin
    lei
    country
    status
    positionType
    description
    investmentThesis
    targetPrice
    currentPrice
    currentPriceDate
    notes
    riskAssessment
    documents {
      documentId
      name
      url
      createdAt
    }
    relatedFilingIds
    createdAt
    updatedAt
  }
`);

graphql(`
  fragment WholeActivity on Activity {
    activityId
    dealId
    userId
    type
    content
    dueDate
    completed
    completedAt
    createdAt
    updatedAt
  }
`);

graphql(`
  fragment WholePageInfo on PageInfo {
    hasNextPage
    hasPreviousPage
    startCursor
    endCursor
  }
`);

export const listDeals = graphql(`
  query ListDeals($first: Int, $after: String, $filter: DealFilter) {
    page: deals(first: $first, after: $after, filter: $filter) {
      edges {
        cursor
        node {
          ...WholeDeal
        }
      }
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

export const getDeal = graphql(`
  query GetDeal($dealId: ID!) {
    deal(dealId: $dealId) {
      ...WholeDeal
    }
  }
`);

export const createDeal = graphql(`
  mutation CreateDeal($input: CreateDealInput!) {
    createDeal(input: $input) {
      deal {
        ...WholeDeal
      }
    }
  }
`);

export const updateDeal = graphql(`
  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!) {
    updateDeal(dealId: $dealId, input: $input) {
      deal {
        ...WholeDeal
      }
    }
  }
`);

export const emailDeal = graphql(`
  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!) {
    emailDeal(dealId: $dealId, input: $input) {
      receipt {
        success
        message
      }
    }
  }
`);

export const listActivities = graphql(`
  query ListActivities($dealId: ID!, $first: Int, $after: String) {
    deal(dealId: $dealId) {
      page: activities(first: $first, after: $after) {
        totalCount
        edges {
          cursor
          node {
            ...WholeActivity
          }
        }
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  }
`);

export const createActivity = graphql(`
  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!) {
    createActivity(dealId: $dealId, input: $input) {
      activity {
        ...WholeActivity
      }
    }
  }
`);

export const updateActivity = graphql(`
  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {
    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {
      activity {
        ...WholeActivity
      }
    }
  }
`);

export const deleteActivity = graphql(`
  mutation DeleteActivity($dealId: ID!, $activityId: ID!) {
    deleteActivity(dealId: $dealId, activityId: $activityId) {
      deletedActivityId
    }
  }
`);
