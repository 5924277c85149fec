import type { FilingKind } from '../../src/models/filings/filing.js';
import type { FilingFilter, TypedDocumentString } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';

// Every field of every kind of filing, so that what GraphQL answers can be held against what REST answers.

graphql(`
  fragment WholePreference on FilingPreference {
    userId
    filingId
    archived
    favorited
    createdAt
    updatedAt
  }
`);

graphql(`
  fragment WholeSecFiling on SecFiling {
    filingId
    companyName
    ticker
    filers {
      name
      cik
      ticker
    }
    title
    formType
    otherFormTypes
    filedDate
    description
    ownership {
      issuerName
      issuerCik
      cusips
      securityTitle
      eventDate
      amendment
      purpose
      holders {
        cik
        name
        types
        citizenship
        shares
        percent
        previousPercent
        soleVotingPower
        sharedVotingPower
        soleDispositivePower
        sharedDispositivePower
      }
    }
    txtUrl
    htmlUrl
    analysis
    analysisDate
    analysisProvenance {
      model
      promptVersion
      inputHash
      inputTokens
      outputTokens
      milliseconds
    }
    status
    createdAt
    aiTags {
      name
      color
    }
  }
`);

graphql(`
  fragment WholeForm4Filing on Form4Filing {
    filingId
    issuerName
    issuerTicker
    ownerName
    ownerTitle
    isOfficer
    isDirector
    transactionType
    transactionDate
    sharesTransacted
    pricePerShare
    totalValue
    currency
    sharesOwnedAfter
    otherSecurities
    filingDate
    htmlUrl
    analysis
    analysisDate
    priceAtDiscovery
    priceAtDiscoveryDate
    status
    createdAt
  }
`);

graphql(`
  fragment WholeJapanFiling on JapanFiling {
    filingId
    companyCode
    companyName
    companyNameEnglish
    filingDate
    filingTime
    documentTitle
    documentTitleEnglish
    pdfUrl
    summary
    stockExchange
    tdnetDocumentId
    status
    tags
    createdAt
    updatedAt
  }
`);

graphql(`
  fragment WholeAsxAnnouncement on AsxAnnouncement {
    filingId
    symbol
    otherSymbols
    companyName
    headline
    announcementTypes
    isPriceSensitive
    sector
    industry
    filedDate
    announcedAt
    pdfUrl
    analysis
    status
    aiTags {
      name
      color
    }
    createdAt
  }
`);

export const setPreference = graphql(`
  mutation SetPreference($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!) {
    setFilingPreference(kind: $kind, filingId: $filingId, input: $input) {
      preference {
        ...WholePreference
      }
    }
  }
`);

interface FilingPage {
  readonly page?: {
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly filingId: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  } | null;
}

interface PageVariables {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly filter?: FilingFilter | null;
}

/** A page of the filings of each kind, whole. */
export const listFilings: Readonly<Record<FilingKind, TypedDocumentString<FilingPage, PageVariables>>> = {
  sec: graphql(`
    query ListSecFilings($first: Int, $after: String, $filter: SecFilingFilter) {
      page: secFilings(first: $first, after: $after, filter: $filter) {
        edges {
          cursor
          node {
            ...WholeSecFiling
          }
        }
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  `),
  form4: graphql(`
    query ListForm4Filings($first: Int, $after: String, $filter: FilingFilter) {
      page: form4Filings(first: $first, after: $after, filter: $filter) {
        edges {
          cursor
          node {
            ...WholeForm4Filing
          }
        }
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  `),
  japan: graphql(`
    query ListJapanFilings($first: Int, $after: String, $filter: FilingFilter) {
      page: japanFilings(first: $first, after: $after, filter: $filter) {
        edges {
          cursor
          node {
            ...WholeJapanFiling
          }
        }
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  `),
  asx: graphql(`
    query ListAsxAnnouncements($first: Int, $after: String, $filter: FilingFilter) {
      page: asxAnnouncements(first: $first, after: $after, filter: $filter) {
        edges {
          cursor
          node {
            ...WholeAsxAnnouncement
          }
        }
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  `),
};

interface OneFiling {
  readonly filing?: ({ readonly filingId: string } & { readonly preference?: object | null }) | null;
}

/** One filing of each kind, whole, with the caller's preference. */
export const getFiling: Readonly<Record<FilingKind, TypedDocumentString<OneFiling, { filingId: string }>>> = {
  sec: graphql(`
    query GetSecFiling($filingId: ID!) {
      filing: secFiling(filingId: $filingId) {
        ...WholeSecFiling
        preference {
          ...WholePreference
        }
      }
    }
  `),
  form4: graphql(`
    query GetForm4Filing($filingId: ID!) {
      filing: form4Filing(filingId: $filingId) {
        ...WholeForm4Filing
        preference {
          ...WholePreference
        }
      }
    }
  `),
  japan: graphql(`
    query GetJapanFiling($filingId: ID!) {
      filing: japanFiling(filingId: $filingId) {
        ...WholeJapanFiling
        preference {
          ...WholePreference
        }
      }
    }
  `),
  asx: graphql(`
    query GetAsxAnnouncement($filingId: ID!) {
      filing: asxAnnouncement(filingId: $filingId) {
        ...WholeAsxAnnouncement
        preference {
          ...WholePreference
        }
      }
    }
  `),
};
