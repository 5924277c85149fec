import { graphql } from '../../generated/index.js';

graphql(`
  fragment FilingCore on Filing {
    __typename
    id
    filingId
    kind
    company
    ticker
    date
    title
    summary
    status
    url
    createdAt
    tags
    tagReasons {
      tag
      rule
      field
      part
      passage
      start
      end
    }
    preference {
      archived
      favorited
    }
    deals(first: 20) {
      nodes {
        dealId
        companyName
        symbol
        status
      }
    }
    suggestedDeals {
      dealId
      matched
      reason
      deal {
        companyName
        symbol
        status
      }
    }
  }
`);

graphql(`
  fragment FilingLink on Filing {
    filingId
    kind
    company
    date
    title
  }
`);

export const secFilingDocument = graphql(`
  query ShowSecFiling($filingId: ID!) {
    secFiling(filingId: $filingId) {
      ...FilingCore
      formType
      otherFormTypes
      filers {
        name
        ticker
      }
      description
      htmlUrl
      txtUrl
      analysisDate
      aiTags {
        name
        color
      }
      analysisPassages {
        statement
        quote
        start
        end
        tags
      }
      analysisProvenance {
        model
      }
      submission {
        acceptedAt
        companyCik
        fileNumber
      }
      ownership {
        amendment
        eventDate
        securityTitle
        purpose
        holders {
          name
          types
          shares
          percent
          previousPercent
        }
      }
      amends {
        ...FilingLink
        formType
      }
      amendedBy {
        ...FilingLink
        formType
      }
      follows {
        ...FilingLink
        formType
      }
      followedBy {
        ...FilingLink
        formType
      }
    }
  }
`);

export const form4FilingDocument = graphql(`
  query ShowForm4Filing($filingId: ID!) {
    form4Filing(filingId: $filingId) {
      ...FilingCore
      issuerName
      ownerName
      ownerTitle
      isDirector
      isOfficer
      transactionDate
      transactionType
      sharesTransacted
      pricePerShare
      totalValue
      sharesOwnedAfter
      currency
      otherSecurities
      htmlUrl
      report {
        acceptedAt
        documentType
        underPlan
        owners {
          cik
          name
          title
          isDirector
          isOfficer
          isTenPercentOwner
          isOther
        }
        transactions {
          code
          isAcquired
          isDerivative
          isDirect
          isEquitySwap
          ownership
          securityTitle
          transactionDate
          shares
          pricePerShare
          sharesOwnedAfter
          footnotes
        }
      }
      amends {
        ...FilingLink
        ownerName
      }
      amendedBy {
        ...FilingLink
        ownerName
      }
      sameTransactionAs {
        ...FilingLink
        ownerName
      }
      sameAccession {
        ...FilingLink
        ownerName
      }
    }
  }
`);

export const japanFilingDocument = graphql(`
  query ShowJapanFiling($filingId: ID!) {
    japanFiling(filingId: $filingId) {
      ...FilingCore
      companyName
      companyNameEnglish
      documentTitle
      documentTitleEnglish
      filingTime
      stockExchange
      pdfUrl
      amends {
        ...FilingLink
      }
      amendedBy {
        ...FilingLink
      }
    }
  }
`);

export const asxAnnouncementDocument = graphql(`
  query ShowAsxAnnouncement($filingId: ID!) {
    asxAnnouncement(filingId: $filingId) {
      ...FilingCore
      announcedAt
      announcementTypes
      headline
      industry
      sector
      isPriceSensitive
      otherSymbols
      pdfUrl
      aiTags {
        name
        color
      }
    }
  }
`);

export const filingTextDocument = graphql(`
  query ShowFilingText($filingId: ID!, $part: Int!, $offset: Int!, $limit: Int!) {
    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {
      text
      offset
      characters
      nextOffset
      isCut
      parts {
        part
        name
        description
        characters
      }
    }
  }
`);
