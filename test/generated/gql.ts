/* eslint-disable */
import * as types from './graphql.js';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query PageOfNames($first: Int, $after: String, $filter: DealFilter) {\n    deals(first: $first, after: $after, filter: $filter) {\n      edges {\n        cursor\n        node {\n          companyName\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.PageOfNamesDocument,
    "\n  query CountDeals($first: Int, $after: String, $filter: DealFilter, $counted: Boolean! = true) {\n    deals(first: $first, after: $after, filter: $filter) {\n      totalCount @include(if: $counted)\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.CountDealsDocument,
    "\n  query ReadCoverage($source: FilingSource, $from: Date, $to: Date) {\n    coverage(source: $source, from: $from, to: $to) {\n      source\n      day\n      announced\n      seen\n      stored\n      leftOut\n      waiting\n      quarantined\n      missing\n      checkedAt\n      missingFilings {\n        announcedId\n        formType\n        companyName\n        state\n        reason\n      }\n    }\n  }\n": typeof types.ReadCoverageDocument,
    "\n  query ReadText($filingId: ID!, $part: Int, $offset: Int, $limit: Int) {\n    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {\n      filingId\n      part\n      text\n      offset\n      characters\n      nextOffset\n      isCut\n      parts {\n        part\n        name\n        description\n        characters\n        isCut\n      }\n    }\n  }\n": typeof types.ReadTextDocument,
    "\n  query RelatedFilings($dealId: ID!) {\n    deal(dealId: $dealId) {\n      relatedFilingIds\n      relatedFilings {\n        nodes {\n          __typename\n          ... on SecFiling {\n            filingId\n            formType\n            preference {\n              favorited\n            }\n          }\n          ... on Form4Filing {\n            filingId\n            issuerName\n          }\n          ... on JapanFiling {\n            filingId\n            filingTime\n          }\n          ... on AsxAnnouncement {\n            filingId\n            announcedAt\n          }\n        }\n      }\n    }\n  }\n": typeof types.RelatedFilingsDocument,
    "\n  query RelatedOfAll($first: Int) {\n    deals(first: $first) {\n      edges {\n        node {\n          relatedFilings {\n            nodes {\n              ... on SecFiling {\n                filingId\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.RelatedOfAllDocument,
    "\n  fragment WholeDeal on Deal {\n    dealId\n    userId\n    companyName\n    symbol\n    cik\n    tseCode\n    asxCode\n    isin\n    lei\n    country\n    status\n    positionType\n    description\n    investmentThesis\n    targetPrice\n    currentPrice\n    currentPriceDate\n    notes\n    riskAssessment\n    documents {\n      documentId\n      name\n      url\n      createdAt\n    }\n    relatedFilingIds\n    createdAt\n    updatedAt\n  }\n": typeof types.WholeDealFragmentDoc,
    "\n  fragment WholeActivity on Activity {\n    activityId\n    dealId\n    userId\n    type\n    content\n    dueDate\n    completed\n    completedAt\n    createdAt\n    updatedAt\n  }\n": typeof types.WholeActivityFragmentDoc,
    "\n  fragment WholePageInfo on PageInfo {\n    hasNextPage\n    hasPreviousPage\n    startCursor\n    endCursor\n  }\n": typeof types.WholePageInfoFragmentDoc,
    "\n  query ListDeals($first: Int, $after: String, $filter: DealFilter) {\n    page: deals(first: $first, after: $after, filter: $filter) {\n      edges {\n        cursor\n        node {\n          ...WholeDeal\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.ListDealsDocument,
    "\n  query GetDeal($dealId: ID!) {\n    deal(dealId: $dealId) {\n      ...WholeDeal\n    }\n  }\n": typeof types.GetDealDocument,
    "\n  mutation CreateDeal($input: CreateDealInput!) {\n    createDeal(input: $input) {\n      deal {\n        ...WholeDeal\n      }\n    }\n  }\n": typeof types.CreateDealDocument,
    "\n  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!) {\n    updateDeal(dealId: $dealId, input: $input) {\n      deal {\n        ...WholeDeal\n      }\n    }\n  }\n": typeof types.UpdateDealDocument,
    "\n  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!) {\n    emailDeal(dealId: $dealId, input: $input) {\n      receipt {\n        success\n        message\n      }\n    }\n  }\n": typeof types.EmailDealDocument,
    "\n  query ListActivities($dealId: ID!, $first: Int, $after: String) {\n    deal(dealId: $dealId) {\n      page: activities(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...WholeActivity\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": typeof types.ListActivitiesDocument,
    "\n  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!) {\n    createActivity(dealId: $dealId, input: $input) {\n      activity {\n        ...WholeActivity\n      }\n    }\n  }\n": typeof types.CreateActivityDocument,
    "\n  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {\n    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {\n      activity {\n        ...WholeActivity\n      }\n    }\n  }\n": typeof types.UpdateActivityDocument,
    "\n  mutation DeleteActivity($dealId: ID!, $activityId: ID!) {\n    deleteActivity(dealId: $dealId, activityId: $activityId) {\n      deletedActivityId\n    }\n  }\n": typeof types.DeleteActivityDocument,
    "\n  query FilteredFeed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        kind\n        filingId\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.FilteredFeedDocument,
    "\n  query FilingsOfDeal(\n    $dealId: ID!\n    $kinds: [FilingKind!]\n    $filter: FilingFilter\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    deal(dealId: $dealId) {\n      filings(kinds: $kinds, filter: $filter, first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        window {\n          startDate\n          endDate\n        }\n        nodes {\n          kind\n          filingId\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": typeof types.FilingsOfDealDocument,
    "\n  fragment WholePreference on FilingPreference {\n    userId\n    filingId\n    archived\n    favorited\n    createdAt\n    updatedAt\n  }\n": typeof types.WholePreferenceFragmentDoc,
    "\n  fragment WholeSecFiling on SecFiling {\n    filingId\n    companyName\n    ticker\n    title\n    formType\n    filedDate\n    description\n    ownership {\n      issuerName\n      issuerCik\n      cusips\n      securityTitle\n      eventDate\n      amendment\n      purpose\n      holders {\n        cik\n        name\n        types\n        citizenship\n        shares\n        percent\n        previousPercent\n        soleVotingPower\n        sharedVotingPower\n        soleDispositivePower\n        sharedDispositivePower\n      }\n    }\n    txtUrl\n    htmlUrl\n    analysis\n    analysisDate\n    analysisProvenance {\n      model\n      promptVersion\n      inputHash\n      inputTokens\n      outputTokens\n      milliseconds\n    }\n    status\n    createdAt\n    aiTags {\n      name\n      color\n    }\n  }\n": typeof types.WholeSecFilingFragmentDoc,
    "\n  fragment WholeForm4Filing on Form4Filing {\n    filingId\n    issuerName\n    issuerTicker\n    ownerName\n    ownerTitle\n    isOfficer\n    isDirector\n    transactionType\n    transactionDate\n    sharesTransacted\n    pricePerShare\n    totalValue\n    sharesOwnedAfter\n    otherSecurities\n    filingDate\n    htmlUrl\n    analysis\n    analysisDate\n    priceAtDiscovery\n    priceAtDiscoveryDate\n    status\n    createdAt\n  }\n": typeof types.WholeForm4FilingFragmentDoc,
    "\n  fragment WholeJapanFiling on JapanFiling {\n    filingId\n    companyCode\n    companyName\n    companyNameEnglish\n    filingDate\n    filingTime\n    documentTitle\n    documentTitleEnglish\n    pdfUrl\n    summary\n    stockExchange\n    tdnetDocumentId\n    status\n    tags\n    createdAt\n    updatedAt\n  }\n": typeof types.WholeJapanFilingFragmentDoc,
    "\n  fragment WholeAsxAnnouncement on AsxAnnouncement {\n    filingId\n    symbol\n    companyName\n    headline\n    announcementTypes\n    isPriceSensitive\n    sector\n    industry\n    filedDate\n    announcedAt\n    pdfUrl\n    analysis\n    status\n    aiTags {\n      name\n      color\n    }\n    createdAt\n  }\n": typeof types.WholeAsxAnnouncementFragmentDoc,
    "\n  mutation SetPreference($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!) {\n    setFilingPreference(kind: $kind, filingId: $filingId, input: $input) {\n      preference {\n        ...WholePreference\n      }\n    }\n  }\n": typeof types.SetPreferenceDocument,
    "\n    query ListSecFilings($first: Int, $after: String, $filter: SecFilingFilter) {\n      page: secFilings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeSecFiling\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": typeof types.ListSecFilingsDocument,
    "\n    query ListForm4Filings($first: Int, $after: String, $filter: FilingFilter) {\n      page: form4Filings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeForm4Filing\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": typeof types.ListForm4FilingsDocument,
    "\n    query ListJapanFilings($first: Int, $after: String, $filter: FilingFilter) {\n      page: japanFilings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeJapanFiling\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": typeof types.ListJapanFilingsDocument,
    "\n    query ListAsxAnnouncements($first: Int, $after: String, $filter: FilingFilter) {\n      page: asxAnnouncements(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeAsxAnnouncement\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": typeof types.ListAsxAnnouncementsDocument,
    "\n    query GetSecFiling($filingId: ID!) {\n      filing: secFiling(filingId: $filingId) {\n        ...WholeSecFiling\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": typeof types.GetSecFilingDocument,
    "\n    query GetForm4Filing($filingId: ID!) {\n      filing: form4Filing(filingId: $filingId) {\n        ...WholeForm4Filing\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": typeof types.GetForm4FilingDocument,
    "\n    query GetJapanFiling($filingId: ID!) {\n      filing: japanFiling(filingId: $filingId) {\n        ...WholeJapanFiling\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": typeof types.GetJapanFilingDocument,
    "\n    query GetAsxAnnouncement($filingId: ID!) {\n      filing: asxAnnouncement(filingId: $filingId) {\n        ...WholeAsxAnnouncement\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": typeof types.GetAsxAnnouncementDocument,
    "\n  query Feed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      nodes {\n        kind\n        filingId\n        company\n        ticker\n        date\n        title\n        summary\n        url\n        tags\n        status\n        createdAt\n        deals {\n          nodes {\n            companyName\n          }\n        }\n        preference {\n          archived\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.FeedDocument,
    "\n  query ReadRelatedSecFilings($filingId: ID!) {\n    secFiling(filingId: $filingId) {\n      amends {\n        filingId\n        formType\n      }\n      amendedBy {\n        filingId\n      }\n      follows {\n        filingId\n        amendedBy {\n          filingId\n        }\n      }\n      followedBy {\n        filingId\n      }\n      submission {\n        submissionType\n        acceptedAt\n        companyCik\n        filedByCik\n        fileNumber\n        items\n      }\n    }\n  }\n": typeof types.ReadRelatedSecFilingsDocument,
    "\n  query ReadRelatedForm4Filings($filingId: ID!) {\n    form4Filing(filingId: $filingId) {\n      amends {\n        filingId\n      }\n      amendedBy {\n        filingId\n      }\n      sameAccession {\n        filingId\n      }\n      report {\n        documentType\n        acceptedAt\n        periodOfReport\n        originalSubmissionDate\n        underPlan\n        owners {\n          cik\n          name\n          isDirector\n          isOfficer\n          isTenPercentOwner\n          isOther\n          title\n        }\n        transactions {\n          isDerivative\n          securityTitle\n          transactionDate\n          code\n          isEquitySwap\n          isAcquired\n          shares\n          pricePerShare\n          sharesOwnedAfter\n          isDirect\n          ownership\n          footnotes\n        }\n      }\n    }\n  }\n": typeof types.ReadRelatedForm4FilingsDocument,
    "\n  query ReadMonitorGroups {\n    monitorGroups {\n      category\n      label\n      groups {\n        groupId\n        name\n        description\n      }\n      filingConfig {\n        formTypes\n        secTags\n        includeForm4\n      }\n    }\n  }\n": typeof types.ReadMonitorGroupsDocument,
    "\n  mutation CreateDealOnce($input: CreateDealInput!, $idempotencyKey: String) {\n    done: createDeal(input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        dealId\n        createdAt\n        activities {\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.CreateDealOnceDocument,
    "\n  mutation EmailDealOnce($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String) {\n    done: emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      receipt {\n        success\n        message\n      }\n    }\n  }\n": typeof types.EmailDealOnceDocument,
    "\n  mutation CreateActivityOnce($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {\n    done: createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      activity {\n        activityId\n        createdAt\n      }\n    }\n  }\n": typeof types.CreateActivityOnceDocument,
    "\n  mutation SetPreferenceOnce($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!, $key: String) {\n    done: setFilingPreference(kind: $kind, filingId: $filingId, input: $input, idempotencyKey: $key) {\n      preference {\n        archived\n        updatedAt\n      }\n    }\n  }\n": typeof types.SetPreferenceOnceDocument,
    "\n  fragment KnownKey on ApiKey {\n    keyId\n    name\n    scopes\n    networks\n    createdAt\n    expiresAt\n    revokedAt\n    lastUsedAt\n  }\n": typeof types.KnownKeyFragmentDoc,
    "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n": typeof types.CreateKeyDocument,
    "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n": typeof types.UpdateKeyDocument,
    "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n": typeof types.RevokeKeyDocument,
    "\n  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {\n    rotateKey(keyId: $keyId, input: $input) {\n      key\n      apiKey {\n        ...KnownKey\n      }\n      previousKey {\n        ...KnownKey\n      }\n    }\n  }\n": typeof types.RotateKeyDocument,
    "\n  query Everything {\n    viewer {\n      __typename\n      id\n      userId\n      email\n      createdAt\n      keys {\n        nodes {\n          __typename\n          id\n          keyId\n          name\n          prefix\n          lastFour\n          createdAt\n          expiresAt\n          revokedAt\n        }\n      }\n      deals {\n        nodes {\n          __typename\n          id\n          activities {\n            nodes {\n              __typename\n              id\n              deal {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n    filings(filter: { startDate: \"2026-01-01\" }) {\n      nodes {\n        __typename\n        id\n      }\n    }\n    monitorGroups {\n      __typename\n      id\n      groups {\n        __typename\n        id\n      }\n    }\n  }\n": typeof types.EverythingDocument,
    "\n  query Nodes($ids: [ID!]!) {\n    nodes(ids: $ids) {\n      __typename\n      id\n    }\n  }\n": typeof types.NodesDocument,
    "\n  query Node($id: ID!) {\n    node(id: $id) {\n      __typename\n      id\n      ... on Deal {\n        companyName\n      }\n      ... on Filing {\n        kind\n        preference {\n          favorited\n        }\n      }\n    }\n  }\n": typeof types.NodeDocument,
    "\n  query PageOfDeals($first: Int, $after: String, $last: Int, $before: String, $orderBy: ListOrder) {\n    page: deals(first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.PageOfDealsDocument,
    "\n  query PageOfActivities(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: ActivityFilter\n    $orderBy: ActivityOrder\n  ) {\n    page: activities(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.PageOfActivitiesDocument,
    "\n  query PageOfJapanFilings(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: FilingFilter\n    $orderBy: ListOrder\n  ) {\n    page: japanFilings(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.PageOfJapanFilingsDocument,
    "\n  query PageOfFeed(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: FilingFilter\n    $kinds: [FilingKind!]\n  ) {\n    page: filings(first: $first, after: $after, last: $last, before: $before, filter: $filter, kinds: $kinds) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": typeof types.PageOfFeedDocument,
    "\n  query PagesOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    deal(dealId: $dealId) {\n      activities(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": typeof types.PagesOfDealDocument,
    "\n  query PagesOfFilingsOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    deal(dealId: $dealId) {\n      relatedFilings(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": typeof types.PagesOfFilingsOfDealDocument,
    "\n  query PagesOfFiling($filingId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    secFiling(filingId: $filingId) {\n      deals(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": typeof types.PagesOfFilingDocument,
    "\n  query PagesOfViewer($first: Int, $after: String, $last: Int, $before: String) {\n    viewer {\n      activities(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": typeof types.PagesOfViewerDocument,
    "\n    query SearchedDeals($last: Int, $orderBy: ListOrder) {\n      deals(filter: { searchTerm: \"Deal\" }, last: $last, orderBy: $orderBy) {\n        totalCount\n      }\n    }\n  ": typeof types.SearchedDealsDocument,
    "\n  mutation UpdateDealIf($dealId: ID!, $ifUpdatedAt: DateTime) {\n    changed: updateDeal(dealId: $dealId, input: { notes: \"seen\" }, ifUpdatedAt: $ifUpdatedAt) {\n      deal {\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateDealIfDocument,
    "\n  mutation UpdateActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {\n    changed: updateActivity(\n      dealId: $dealId\n      activityId: $activityId\n      input: { content: \"seen\" }\n      ifUpdatedAt: $ifUpdatedAt\n    ) {\n      activity {\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateActivityIfDocument,
    "\n  mutation DeleteActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {\n    deleted: deleteActivity(dealId: $dealId, activityId: $activityId, ifUpdatedAt: $ifUpdatedAt) {\n      deletedActivityId\n    }\n  }\n": typeof types.DeleteActivityIfDocument,
    "\n    query PollSecFilings($since: String!, $first: Int) {\n      updates: secFilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeSecFiling\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": typeof types.PollSecFilingsDocument,
    "\n    query PollForm4Filings($since: String!, $first: Int) {\n      updates: form4FilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeForm4Filing\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": typeof types.PollForm4FilingsDocument,
    "\n    query PollJapanFilings($since: String!, $first: Int) {\n      updates: japanFilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeJapanFiling\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": typeof types.PollJapanFilingsDocument,
    "\n    query PollAsxAnnouncements($since: String!, $first: Int) {\n      updates: asxAnnouncementUpdates(since: $since, first: $first) {\n        items {\n          ...WholeAsxAnnouncement\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": typeof types.PollAsxAnnouncementsDocument,
    "\n  query PollFilings($since: String!, $first: Int) {\n    updates: filingUpdates(since: $since, first: $first) {\n      items {\n        __typename\n        id\n        kind\n        filingId\n        company\n        date\n        preference {\n          favorited\n        }\n      }\n      nextCursor\n      hasMore\n    }\n  }\n": typeof types.PollFilingsDocument,
    "\n  query Usage($days: Int) {\n    viewer {\n      usage(days: $days) {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            keyId\n            name\n            revokedAt\n          }\n          requests\n          refused\n          fewestLeft\n          share\n          days {\n            day\n            requests\n            refused\n            fewestLeft\n          }\n        }\n      }\n    }\n  }\n": typeof types.UsageDocument,
};
const documents: Documents = {
    "\n  query PageOfNames($first: Int, $after: String, $filter: DealFilter) {\n    deals(first: $first, after: $after, filter: $filter) {\n      edges {\n        cursor\n        node {\n          companyName\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.PageOfNamesDocument,
    "\n  query CountDeals($first: Int, $after: String, $filter: DealFilter, $counted: Boolean! = true) {\n    deals(first: $first, after: $after, filter: $filter) {\n      totalCount @include(if: $counted)\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.CountDealsDocument,
    "\n  query ReadCoverage($source: FilingSource, $from: Date, $to: Date) {\n    coverage(source: $source, from: $from, to: $to) {\n      source\n      day\n      announced\n      seen\n      stored\n      leftOut\n      waiting\n      quarantined\n      missing\n      checkedAt\n      missingFilings {\n        announcedId\n        formType\n        companyName\n        state\n        reason\n      }\n    }\n  }\n": types.ReadCoverageDocument,
    "\n  query ReadText($filingId: ID!, $part: Int, $offset: Int, $limit: Int) {\n    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {\n      filingId\n      part\n      text\n      offset\n      characters\n      nextOffset\n      isCut\n      parts {\n        part\n        name\n        description\n        characters\n        isCut\n      }\n    }\n  }\n": types.ReadTextDocument,
    "\n  query RelatedFilings($dealId: ID!) {\n    deal(dealId: $dealId) {\n      relatedFilingIds\n      relatedFilings {\n        nodes {\n          __typename\n          ... on SecFiling {\n            filingId\n            formType\n            preference {\n              favorited\n            }\n          }\n          ... on Form4Filing {\n            filingId\n            issuerName\n          }\n          ... on JapanFiling {\n            filingId\n            filingTime\n          }\n          ... on AsxAnnouncement {\n            filingId\n            announcedAt\n          }\n        }\n      }\n    }\n  }\n": types.RelatedFilingsDocument,
    "\n  query RelatedOfAll($first: Int) {\n    deals(first: $first) {\n      edges {\n        node {\n          relatedFilings {\n            nodes {\n              ... on SecFiling {\n                filingId\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n": types.RelatedOfAllDocument,
    "\n  fragment WholeDeal on Deal {\n    dealId\n    userId\n    companyName\n    symbol\n    cik\n    tseCode\n    asxCode\n    isin\n    lei\n    country\n    status\n    positionType\n    description\n    investmentThesis\n    targetPrice\n    currentPrice\n    currentPriceDate\n    notes\n    riskAssessment\n    documents {\n      documentId\n      name\n      url\n      createdAt\n    }\n    relatedFilingIds\n    createdAt\n    updatedAt\n  }\n": types.WholeDealFragmentDoc,
    "\n  fragment WholeActivity on Activity {\n    activityId\n    dealId\n    userId\n    type\n    content\n    dueDate\n    completed\n    completedAt\n    createdAt\n    updatedAt\n  }\n": types.WholeActivityFragmentDoc,
    "\n  fragment WholePageInfo on PageInfo {\n    hasNextPage\n    hasPreviousPage\n    startCursor\n    endCursor\n  }\n": types.WholePageInfoFragmentDoc,
    "\n  query ListDeals($first: Int, $after: String, $filter: DealFilter) {\n    page: deals(first: $first, after: $after, filter: $filter) {\n      edges {\n        cursor\n        node {\n          ...WholeDeal\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.ListDealsDocument,
    "\n  query GetDeal($dealId: ID!) {\n    deal(dealId: $dealId) {\n      ...WholeDeal\n    }\n  }\n": types.GetDealDocument,
    "\n  mutation CreateDeal($input: CreateDealInput!) {\n    createDeal(input: $input) {\n      deal {\n        ...WholeDeal\n      }\n    }\n  }\n": types.CreateDealDocument,
    "\n  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!) {\n    updateDeal(dealId: $dealId, input: $input) {\n      deal {\n        ...WholeDeal\n      }\n    }\n  }\n": types.UpdateDealDocument,
    "\n  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!) {\n    emailDeal(dealId: $dealId, input: $input) {\n      receipt {\n        success\n        message\n      }\n    }\n  }\n": types.EmailDealDocument,
    "\n  query ListActivities($dealId: ID!, $first: Int, $after: String) {\n    deal(dealId: $dealId) {\n      page: activities(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...WholeActivity\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": types.ListActivitiesDocument,
    "\n  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!) {\n    createActivity(dealId: $dealId, input: $input) {\n      activity {\n        ...WholeActivity\n      }\n    }\n  }\n": types.CreateActivityDocument,
    "\n  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {\n    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {\n      activity {\n        ...WholeActivity\n      }\n    }\n  }\n": types.UpdateActivityDocument,
    "\n  mutation DeleteActivity($dealId: ID!, $activityId: ID!) {\n    deleteActivity(dealId: $dealId, activityId: $activityId) {\n      deletedActivityId\n    }\n  }\n": types.DeleteActivityDocument,
    "\n  query FilteredFeed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        kind\n        filingId\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.FilteredFeedDocument,
    "\n  query FilingsOfDeal(\n    $dealId: ID!\n    $kinds: [FilingKind!]\n    $filter: FilingFilter\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    deal(dealId: $dealId) {\n      filings(kinds: $kinds, filter: $filter, first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        window {\n          startDate\n          endDate\n        }\n        nodes {\n          kind\n          filingId\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": types.FilingsOfDealDocument,
    "\n  fragment WholePreference on FilingPreference {\n    userId\n    filingId\n    archived\n    favorited\n    createdAt\n    updatedAt\n  }\n": types.WholePreferenceFragmentDoc,
    "\n  fragment WholeSecFiling on SecFiling {\n    filingId\n    companyName\n    ticker\n    title\n    formType\n    filedDate\n    description\n    ownership {\n      issuerName\n      issuerCik\n      cusips\n      securityTitle\n      eventDate\n      amendment\n      purpose\n      holders {\n        cik\n        name\n        types\n        citizenship\n        shares\n        percent\n        previousPercent\n        soleVotingPower\n        sharedVotingPower\n        soleDispositivePower\n        sharedDispositivePower\n      }\n    }\n    txtUrl\n    htmlUrl\n    analysis\n    analysisDate\n    analysisProvenance {\n      model\n      promptVersion\n      inputHash\n      inputTokens\n      outputTokens\n      milliseconds\n    }\n    status\n    createdAt\n    aiTags {\n      name\n      color\n    }\n  }\n": types.WholeSecFilingFragmentDoc,
    "\n  fragment WholeForm4Filing on Form4Filing {\n    filingId\n    issuerName\n    issuerTicker\n    ownerName\n    ownerTitle\n    isOfficer\n    isDirector\n    transactionType\n    transactionDate\n    sharesTransacted\n    pricePerShare\n    totalValue\n    sharesOwnedAfter\n    otherSecurities\n    filingDate\n    htmlUrl\n    analysis\n    analysisDate\n    priceAtDiscovery\n    priceAtDiscoveryDate\n    status\n    createdAt\n  }\n": types.WholeForm4FilingFragmentDoc,
    "\n  fragment WholeJapanFiling on JapanFiling {\n    filingId\n    companyCode\n    companyName\n    companyNameEnglish\n    filingDate\n    filingTime\n    documentTitle\n    documentTitleEnglish\n    pdfUrl\n    summary\n    stockExchange\n    tdnetDocumentId\n    status\n    tags\n    createdAt\n    updatedAt\n  }\n": types.WholeJapanFilingFragmentDoc,
    "\n  fragment WholeAsxAnnouncement on AsxAnnouncement {\n    filingId\n    symbol\n    companyName\n    headline\n    announcementTypes\n    isPriceSensitive\n    sector\n    industry\n    filedDate\n    announcedAt\n    pdfUrl\n    analysis\n    status\n    aiTags {\n      name\n      color\n    }\n    createdAt\n  }\n": types.WholeAsxAnnouncementFragmentDoc,
    "\n  mutation SetPreference($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!) {\n    setFilingPreference(kind: $kind, filingId: $filingId, input: $input) {\n      preference {\n        ...WholePreference\n      }\n    }\n  }\n": types.SetPreferenceDocument,
    "\n    query ListSecFilings($first: Int, $after: String, $filter: SecFilingFilter) {\n      page: secFilings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeSecFiling\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": types.ListSecFilingsDocument,
    "\n    query ListForm4Filings($first: Int, $after: String, $filter: FilingFilter) {\n      page: form4Filings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeForm4Filing\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": types.ListForm4FilingsDocument,
    "\n    query ListJapanFilings($first: Int, $after: String, $filter: FilingFilter) {\n      page: japanFilings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeJapanFiling\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": types.ListJapanFilingsDocument,
    "\n    query ListAsxAnnouncements($first: Int, $after: String, $filter: FilingFilter) {\n      page: asxAnnouncements(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeAsxAnnouncement\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  ": types.ListAsxAnnouncementsDocument,
    "\n    query GetSecFiling($filingId: ID!) {\n      filing: secFiling(filingId: $filingId) {\n        ...WholeSecFiling\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": types.GetSecFilingDocument,
    "\n    query GetForm4Filing($filingId: ID!) {\n      filing: form4Filing(filingId: $filingId) {\n        ...WholeForm4Filing\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": types.GetForm4FilingDocument,
    "\n    query GetJapanFiling($filingId: ID!) {\n      filing: japanFiling(filingId: $filingId) {\n        ...WholeJapanFiling\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": types.GetJapanFilingDocument,
    "\n    query GetAsxAnnouncement($filingId: ID!) {\n      filing: asxAnnouncement(filingId: $filingId) {\n        ...WholeAsxAnnouncement\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  ": types.GetAsxAnnouncementDocument,
    "\n  query Feed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      nodes {\n        kind\n        filingId\n        company\n        ticker\n        date\n        title\n        summary\n        url\n        tags\n        status\n        createdAt\n        deals {\n          nodes {\n            companyName\n          }\n        }\n        preference {\n          archived\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.FeedDocument,
    "\n  query ReadRelatedSecFilings($filingId: ID!) {\n    secFiling(filingId: $filingId) {\n      amends {\n        filingId\n        formType\n      }\n      amendedBy {\n        filingId\n      }\n      follows {\n        filingId\n        amendedBy {\n          filingId\n        }\n      }\n      followedBy {\n        filingId\n      }\n      submission {\n        submissionType\n        acceptedAt\n        companyCik\n        filedByCik\n        fileNumber\n        items\n      }\n    }\n  }\n": types.ReadRelatedSecFilingsDocument,
    "\n  query ReadRelatedForm4Filings($filingId: ID!) {\n    form4Filing(filingId: $filingId) {\n      amends {\n        filingId\n      }\n      amendedBy {\n        filingId\n      }\n      sameAccession {\n        filingId\n      }\n      report {\n        documentType\n        acceptedAt\n        periodOfReport\n        originalSubmissionDate\n        underPlan\n        owners {\n          cik\n          name\n          isDirector\n          isOfficer\n          isTenPercentOwner\n          isOther\n          title\n        }\n        transactions {\n          isDerivative\n          securityTitle\n          transactionDate\n          code\n          isEquitySwap\n          isAcquired\n          shares\n          pricePerShare\n          sharesOwnedAfter\n          isDirect\n          ownership\n          footnotes\n        }\n      }\n    }\n  }\n": types.ReadRelatedForm4FilingsDocument,
    "\n  query ReadMonitorGroups {\n    monitorGroups {\n      category\n      label\n      groups {\n        groupId\n        name\n        description\n      }\n      filingConfig {\n        formTypes\n        secTags\n        includeForm4\n      }\n    }\n  }\n": types.ReadMonitorGroupsDocument,
    "\n  mutation CreateDealOnce($input: CreateDealInput!, $idempotencyKey: String) {\n    done: createDeal(input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        dealId\n        createdAt\n        activities {\n          totalCount\n        }\n      }\n    }\n  }\n": types.CreateDealOnceDocument,
    "\n  mutation EmailDealOnce($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String) {\n    done: emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      receipt {\n        success\n        message\n      }\n    }\n  }\n": types.EmailDealOnceDocument,
    "\n  mutation CreateActivityOnce($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {\n    done: createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      activity {\n        activityId\n        createdAt\n      }\n    }\n  }\n": types.CreateActivityOnceDocument,
    "\n  mutation SetPreferenceOnce($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!, $key: String) {\n    done: setFilingPreference(kind: $kind, filingId: $filingId, input: $input, idempotencyKey: $key) {\n      preference {\n        archived\n        updatedAt\n      }\n    }\n  }\n": types.SetPreferenceOnceDocument,
    "\n  fragment KnownKey on ApiKey {\n    keyId\n    name\n    scopes\n    networks\n    createdAt\n    expiresAt\n    revokedAt\n    lastUsedAt\n  }\n": types.KnownKeyFragmentDoc,
    "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n": types.CreateKeyDocument,
    "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n": types.UpdateKeyDocument,
    "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n": types.RevokeKeyDocument,
    "\n  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {\n    rotateKey(keyId: $keyId, input: $input) {\n      key\n      apiKey {\n        ...KnownKey\n      }\n      previousKey {\n        ...KnownKey\n      }\n    }\n  }\n": types.RotateKeyDocument,
    "\n  query Everything {\n    viewer {\n      __typename\n      id\n      userId\n      email\n      createdAt\n      keys {\n        nodes {\n          __typename\n          id\n          keyId\n          name\n          prefix\n          lastFour\n          createdAt\n          expiresAt\n          revokedAt\n        }\n      }\n      deals {\n        nodes {\n          __typename\n          id\n          activities {\n            nodes {\n              __typename\n              id\n              deal {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n    filings(filter: { startDate: \"2026-01-01\" }) {\n      nodes {\n        __typename\n        id\n      }\n    }\n    monitorGroups {\n      __typename\n      id\n      groups {\n        __typename\n        id\n      }\n    }\n  }\n": types.EverythingDocument,
    "\n  query Nodes($ids: [ID!]!) {\n    nodes(ids: $ids) {\n      __typename\n      id\n    }\n  }\n": types.NodesDocument,
    "\n  query Node($id: ID!) {\n    node(id: $id) {\n      __typename\n      id\n      ... on Deal {\n        companyName\n      }\n      ... on Filing {\n        kind\n        preference {\n          favorited\n        }\n      }\n    }\n  }\n": types.NodeDocument,
    "\n  query PageOfDeals($first: Int, $after: String, $last: Int, $before: String, $orderBy: ListOrder) {\n    page: deals(first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.PageOfDealsDocument,
    "\n  query PageOfActivities(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: ActivityFilter\n    $orderBy: ActivityOrder\n  ) {\n    page: activities(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.PageOfActivitiesDocument,
    "\n  query PageOfJapanFilings(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: FilingFilter\n    $orderBy: ListOrder\n  ) {\n    page: japanFilings(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.PageOfJapanFilingsDocument,
    "\n  query PageOfFeed(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: FilingFilter\n    $kinds: [FilingKind!]\n  ) {\n    page: filings(first: $first, after: $after, last: $last, before: $before, filter: $filter, kinds: $kinds) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n": types.PageOfFeedDocument,
    "\n  query PagesOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    deal(dealId: $dealId) {\n      activities(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": types.PagesOfDealDocument,
    "\n  query PagesOfFilingsOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    deal(dealId: $dealId) {\n      relatedFilings(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": types.PagesOfFilingsOfDealDocument,
    "\n  query PagesOfFiling($filingId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    secFiling(filingId: $filingId) {\n      deals(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": types.PagesOfFilingDocument,
    "\n  query PagesOfViewer($first: Int, $after: String, $last: Int, $before: String) {\n    viewer {\n      activities(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n": types.PagesOfViewerDocument,
    "\n    query SearchedDeals($last: Int, $orderBy: ListOrder) {\n      deals(filter: { searchTerm: \"Deal\" }, last: $last, orderBy: $orderBy) {\n        totalCount\n      }\n    }\n  ": types.SearchedDealsDocument,
    "\n  mutation UpdateDealIf($dealId: ID!, $ifUpdatedAt: DateTime) {\n    changed: updateDeal(dealId: $dealId, input: { notes: \"seen\" }, ifUpdatedAt: $ifUpdatedAt) {\n      deal {\n        updatedAt\n      }\n    }\n  }\n": types.UpdateDealIfDocument,
    "\n  mutation UpdateActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {\n    changed: updateActivity(\n      dealId: $dealId\n      activityId: $activityId\n      input: { content: \"seen\" }\n      ifUpdatedAt: $ifUpdatedAt\n    ) {\n      activity {\n        updatedAt\n      }\n    }\n  }\n": types.UpdateActivityIfDocument,
    "\n  mutation DeleteActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {\n    deleted: deleteActivity(dealId: $dealId, activityId: $activityId, ifUpdatedAt: $ifUpdatedAt) {\n      deletedActivityId\n    }\n  }\n": types.DeleteActivityIfDocument,
    "\n    query PollSecFilings($since: String!, $first: Int) {\n      updates: secFilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeSecFiling\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": types.PollSecFilingsDocument,
    "\n    query PollForm4Filings($since: String!, $first: Int) {\n      updates: form4FilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeForm4Filing\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": types.PollForm4FilingsDocument,
    "\n    query PollJapanFilings($since: String!, $first: Int) {\n      updates: japanFilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeJapanFiling\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": types.PollJapanFilingsDocument,
    "\n    query PollAsxAnnouncements($since: String!, $first: Int) {\n      updates: asxAnnouncementUpdates(since: $since, first: $first) {\n        items {\n          ...WholeAsxAnnouncement\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  ": types.PollAsxAnnouncementsDocument,
    "\n  query PollFilings($since: String!, $first: Int) {\n    updates: filingUpdates(since: $since, first: $first) {\n      items {\n        __typename\n        id\n        kind\n        filingId\n        company\n        date\n        preference {\n          favorited\n        }\n      }\n      nextCursor\n      hasMore\n    }\n  }\n": types.PollFilingsDocument,
    "\n  query Usage($days: Int) {\n    viewer {\n      usage(days: $days) {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            keyId\n            name\n            revokedAt\n          }\n          requests\n          refused\n          fewestLeft\n          share\n          days {\n            day\n            requests\n            refused\n            fewestLeft\n          }\n        }\n      }\n    }\n  }\n": types.UsageDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageOfNames($first: Int, $after: String, $filter: DealFilter) {\n    deals(first: $first, after: $after, filter: $filter) {\n      edges {\n        cursor\n        node {\n          companyName\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').PageOfNamesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountDeals($first: Int, $after: String, $filter: DealFilter, $counted: Boolean! = true) {\n    deals(first: $first, after: $after, filter: $filter) {\n      totalCount @include(if: $counted)\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').CountDealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadCoverage($source: FilingSource, $from: Date, $to: Date) {\n    coverage(source: $source, from: $from, to: $to) {\n      source\n      day\n      announced\n      seen\n      stored\n      leftOut\n      waiting\n      quarantined\n      missing\n      checkedAt\n      missingFilings {\n        announcedId\n        formType\n        companyName\n        state\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReadCoverageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadText($filingId: ID!, $part: Int, $offset: Int, $limit: Int) {\n    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {\n      filingId\n      part\n      text\n      offset\n      characters\n      nextOffset\n      isCut\n      parts {\n        part\n        name\n        description\n        characters\n        isCut\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReadTextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RelatedFilings($dealId: ID!) {\n    deal(dealId: $dealId) {\n      relatedFilingIds\n      relatedFilings {\n        nodes {\n          __typename\n          ... on SecFiling {\n            filingId\n            formType\n            preference {\n              favorited\n            }\n          }\n          ... on Form4Filing {\n            filingId\n            issuerName\n          }\n          ... on JapanFiling {\n            filingId\n            filingTime\n          }\n          ... on AsxAnnouncement {\n            filingId\n            announcedAt\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RelatedFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RelatedOfAll($first: Int) {\n    deals(first: $first) {\n      edges {\n        node {\n          relatedFilings {\n            nodes {\n              ... on SecFiling {\n                filingId\n              }\n            }\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').RelatedOfAllDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholeDeal on Deal {\n    dealId\n    userId\n    companyName\n    symbol\n    cik\n    tseCode\n    asxCode\n    isin\n    lei\n    country\n    status\n    positionType\n    description\n    investmentThesis\n    targetPrice\n    currentPrice\n    currentPriceDate\n    notes\n    riskAssessment\n    documents {\n      documentId\n      name\n      url\n      createdAt\n    }\n    relatedFilingIds\n    createdAt\n    updatedAt\n  }\n"): typeof import('./graphql.js').WholeDealFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholeActivity on Activity {\n    activityId\n    dealId\n    userId\n    type\n    content\n    dueDate\n    completed\n    completedAt\n    createdAt\n    updatedAt\n  }\n"): typeof import('./graphql.js').WholeActivityFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholePageInfo on PageInfo {\n    hasNextPage\n    hasPreviousPage\n    startCursor\n    endCursor\n  }\n"): typeof import('./graphql.js').WholePageInfoFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListDeals($first: Int, $after: String, $filter: DealFilter) {\n    page: deals(first: $first, after: $after, filter: $filter) {\n      edges {\n        cursor\n        node {\n          ...WholeDeal\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListDealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetDeal($dealId: ID!) {\n    deal(dealId: $dealId) {\n      ...WholeDeal\n    }\n  }\n"): typeof import('./graphql.js').GetDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateDeal($input: CreateDealInput!) {\n    createDeal(input: $input) {\n      deal {\n        ...WholeDeal\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!) {\n    updateDeal(dealId: $dealId, input: $input) {\n      deal {\n        ...WholeDeal\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!) {\n    emailDeal(dealId: $dealId, input: $input) {\n      receipt {\n        success\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmailDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListActivities($dealId: ID!, $first: Int, $after: String) {\n    deal(dealId: $dealId) {\n      page: activities(first: $first, after: $after) {\n        totalCount\n        edges {\n          cursor\n          node {\n            ...WholeActivity\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ListActivitiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!) {\n    createActivity(dealId: $dealId, input: $input) {\n      activity {\n        ...WholeActivity\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {\n    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {\n      activity {\n        ...WholeActivity\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteActivity($dealId: ID!, $activityId: ID!) {\n    deleteActivity(dealId: $dealId, activityId: $activityId) {\n      deletedActivityId\n    }\n  }\n"): typeof import('./graphql.js').DeleteActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilteredFeed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      totalCount\n      nodes {\n        kind\n        filingId\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').FilteredFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilingsOfDeal(\n    $dealId: ID!\n    $kinds: [FilingKind!]\n    $filter: FilingFilter\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n  ) {\n    deal(dealId: $dealId) {\n      filings(kinds: $kinds, filter: $filter, first: $first, after: $after, last: $last, before: $before) {\n        totalCount\n        window {\n          startDate\n          endDate\n        }\n        nodes {\n          kind\n          filingId\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').FilingsOfDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholePreference on FilingPreference {\n    userId\n    filingId\n    archived\n    favorited\n    createdAt\n    updatedAt\n  }\n"): typeof import('./graphql.js').WholePreferenceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholeSecFiling on SecFiling {\n    filingId\n    companyName\n    ticker\n    title\n    formType\n    filedDate\n    description\n    ownership {\n      issuerName\n      issuerCik\n      cusips\n      securityTitle\n      eventDate\n      amendment\n      purpose\n      holders {\n        cik\n        name\n        types\n        citizenship\n        shares\n        percent\n        previousPercent\n        soleVotingPower\n        sharedVotingPower\n        soleDispositivePower\n        sharedDispositivePower\n      }\n    }\n    txtUrl\n    htmlUrl\n    analysis\n    analysisDate\n    analysisProvenance {\n      model\n      promptVersion\n      inputHash\n      inputTokens\n      outputTokens\n      milliseconds\n    }\n    status\n    createdAt\n    aiTags {\n      name\n      color\n    }\n  }\n"): typeof import('./graphql.js').WholeSecFilingFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholeForm4Filing on Form4Filing {\n    filingId\n    issuerName\n    issuerTicker\n    ownerName\n    ownerTitle\n    isOfficer\n    isDirector\n    transactionType\n    transactionDate\n    sharesTransacted\n    pricePerShare\n    totalValue\n    sharesOwnedAfter\n    otherSecurities\n    filingDate\n    htmlUrl\n    analysis\n    analysisDate\n    priceAtDiscovery\n    priceAtDiscoveryDate\n    status\n    createdAt\n  }\n"): typeof import('./graphql.js').WholeForm4FilingFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholeJapanFiling on JapanFiling {\n    filingId\n    companyCode\n    companyName\n    companyNameEnglish\n    filingDate\n    filingTime\n    documentTitle\n    documentTitleEnglish\n    pdfUrl\n    summary\n    stockExchange\n    tdnetDocumentId\n    status\n    tags\n    createdAt\n    updatedAt\n  }\n"): typeof import('./graphql.js').WholeJapanFilingFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholeAsxAnnouncement on AsxAnnouncement {\n    filingId\n    symbol\n    companyName\n    headline\n    announcementTypes\n    isPriceSensitive\n    sector\n    industry\n    filedDate\n    announcedAt\n    pdfUrl\n    analysis\n    status\n    aiTags {\n      name\n      color\n    }\n    createdAt\n  }\n"): typeof import('./graphql.js').WholeAsxAnnouncementFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPreference($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!) {\n    setFilingPreference(kind: $kind, filingId: $filingId, input: $input) {\n      preference {\n        ...WholePreference\n      }\n    }\n  }\n"): typeof import('./graphql.js').SetPreferenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ListSecFilings($first: Int, $after: String, $filter: SecFilingFilter) {\n      page: secFilings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeSecFiling\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ListSecFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ListForm4Filings($first: Int, $after: String, $filter: FilingFilter) {\n      page: form4Filings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeForm4Filing\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ListForm4FilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ListJapanFilings($first: Int, $after: String, $filter: FilingFilter) {\n      page: japanFilings(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeJapanFiling\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ListJapanFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query ListAsxAnnouncements($first: Int, $after: String, $filter: FilingFilter) {\n      page: asxAnnouncements(first: $first, after: $after, filter: $filter) {\n        edges {\n          cursor\n          node {\n            ...WholeAsxAnnouncement\n          }\n        }\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  "): typeof import('./graphql.js').ListAsxAnnouncementsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query GetSecFiling($filingId: ID!) {\n      filing: secFiling(filingId: $filingId) {\n        ...WholeSecFiling\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  "): typeof import('./graphql.js').GetSecFilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query GetForm4Filing($filingId: ID!) {\n      filing: form4Filing(filingId: $filingId) {\n        ...WholeForm4Filing\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  "): typeof import('./graphql.js').GetForm4FilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query GetJapanFiling($filingId: ID!) {\n      filing: japanFiling(filingId: $filingId) {\n        ...WholeJapanFiling\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  "): typeof import('./graphql.js').GetJapanFilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query GetAsxAnnouncement($filingId: ID!) {\n      filing: asxAnnouncement(filingId: $filingId) {\n        ...WholeAsxAnnouncement\n        preference {\n          ...WholePreference\n        }\n      }\n    }\n  "): typeof import('./graphql.js').GetAsxAnnouncementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Feed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      nodes {\n        kind\n        filingId\n        company\n        ticker\n        date\n        title\n        summary\n        url\n        tags\n        status\n        createdAt\n        deals {\n          nodes {\n            companyName\n          }\n        }\n        preference {\n          archived\n        }\n      }\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').FeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadRelatedSecFilings($filingId: ID!) {\n    secFiling(filingId: $filingId) {\n      amends {\n        filingId\n        formType\n      }\n      amendedBy {\n        filingId\n      }\n      follows {\n        filingId\n        amendedBy {\n          filingId\n        }\n      }\n      followedBy {\n        filingId\n      }\n      submission {\n        submissionType\n        acceptedAt\n        companyCik\n        filedByCik\n        fileNumber\n        items\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReadRelatedSecFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadRelatedForm4Filings($filingId: ID!) {\n    form4Filing(filingId: $filingId) {\n      amends {\n        filingId\n      }\n      amendedBy {\n        filingId\n      }\n      sameAccession {\n        filingId\n      }\n      report {\n        documentType\n        acceptedAt\n        periodOfReport\n        originalSubmissionDate\n        underPlan\n        owners {\n          cik\n          name\n          isDirector\n          isOfficer\n          isTenPercentOwner\n          isOther\n          title\n        }\n        transactions {\n          isDerivative\n          securityTitle\n          transactionDate\n          code\n          isEquitySwap\n          isAcquired\n          shares\n          pricePerShare\n          sharesOwnedAfter\n          isDirect\n          ownership\n          footnotes\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReadRelatedForm4FilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadMonitorGroups {\n    monitorGroups {\n      category\n      label\n      groups {\n        groupId\n        name\n        description\n      }\n      filingConfig {\n        formTypes\n        secTags\n        includeForm4\n      }\n    }\n  }\n"): typeof import('./graphql.js').ReadMonitorGroupsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateDealOnce($input: CreateDealInput!, $idempotencyKey: String) {\n    done: createDeal(input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        dealId\n        createdAt\n        activities {\n          totalCount\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateDealOnceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmailDealOnce($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String) {\n    done: emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      receipt {\n        success\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmailDealOnceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateActivityOnce($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {\n    done: createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      activity {\n        activityId\n        createdAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateActivityOnceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPreferenceOnce($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!, $key: String) {\n    done: setFilingPreference(kind: $kind, filingId: $filingId, input: $input, idempotencyKey: $key) {\n      preference {\n        archived\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').SetPreferenceOnceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KnownKey on ApiKey {\n    keyId\n    name\n    scopes\n    networks\n    createdAt\n    expiresAt\n    revokedAt\n    lastUsedAt\n  }\n"): typeof import('./graphql.js').KnownKeyFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        ...KnownKey\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevokeKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {\n    rotateKey(keyId: $keyId, input: $input) {\n      key\n      apiKey {\n        ...KnownKey\n      }\n      previousKey {\n        ...KnownKey\n      }\n    }\n  }\n"): typeof import('./graphql.js').RotateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Everything {\n    viewer {\n      __typename\n      id\n      userId\n      email\n      createdAt\n      keys {\n        nodes {\n          __typename\n          id\n          keyId\n          name\n          prefix\n          lastFour\n          createdAt\n          expiresAt\n          revokedAt\n        }\n      }\n      deals {\n        nodes {\n          __typename\n          id\n          activities {\n            nodes {\n              __typename\n              id\n              deal {\n                id\n              }\n            }\n          }\n        }\n      }\n    }\n    filings(filter: { startDate: \"2026-01-01\" }) {\n      nodes {\n        __typename\n        id\n      }\n    }\n    monitorGroups {\n      __typename\n      id\n      groups {\n        __typename\n        id\n      }\n    }\n  }\n"): typeof import('./graphql.js').EverythingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Nodes($ids: [ID!]!) {\n    nodes(ids: $ids) {\n      __typename\n      id\n    }\n  }\n"): typeof import('./graphql.js').NodesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Node($id: ID!) {\n    node(id: $id) {\n      __typename\n      id\n      ... on Deal {\n        companyName\n      }\n      ... on Filing {\n        kind\n        preference {\n          favorited\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').NodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageOfDeals($first: Int, $after: String, $last: Int, $before: String, $orderBy: ListOrder) {\n    page: deals(first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').PageOfDealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageOfActivities(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: ActivityFilter\n    $orderBy: ActivityOrder\n  ) {\n    page: activities(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').PageOfActivitiesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageOfJapanFilings(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: FilingFilter\n    $orderBy: ListOrder\n  ) {\n    page: japanFilings(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').PageOfJapanFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageOfFeed(\n    $first: Int\n    $after: String\n    $last: Int\n    $before: String\n    $filter: FilingFilter\n    $kinds: [FilingKind!]\n  ) {\n    page: filings(first: $first, after: $after, last: $last, before: $before, filter: $filter, kinds: $kinds) {\n      edges {\n        cursor\n        node {\n          id\n        }\n      }\n      nodes {\n        id\n      }\n      totalCount\n      pageInfo {\n        ...WholePageInfo\n      }\n    }\n  }\n"): typeof import('./graphql.js').PageOfFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PagesOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    deal(dealId: $dealId) {\n      activities(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PagesOfDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PagesOfFilingsOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    deal(dealId: $dealId) {\n      relatedFilings(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PagesOfFilingsOfDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PagesOfFiling($filingId: ID!, $first: Int, $after: String, $last: Int, $before: String) {\n    secFiling(filingId: $filingId) {\n      deals(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PagesOfFilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PagesOfViewer($first: Int, $after: String, $last: Int, $before: String) {\n    viewer {\n      activities(first: $first, after: $after, last: $last, before: $before) {\n        edges {\n          cursor\n          node {\n            id\n          }\n        }\n        nodes {\n          id\n        }\n        totalCount\n        pageInfo {\n          ...WholePageInfo\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PagesOfViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query SearchedDeals($last: Int, $orderBy: ListOrder) {\n      deals(filter: { searchTerm: \"Deal\" }, last: $last, orderBy: $orderBy) {\n        totalCount\n      }\n    }\n  "): typeof import('./graphql.js').SearchedDealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateDealIf($dealId: ID!, $ifUpdatedAt: DateTime) {\n    changed: updateDeal(dealId: $dealId, input: { notes: \"seen\" }, ifUpdatedAt: $ifUpdatedAt) {\n      deal {\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateDealIfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {\n    changed: updateActivity(\n      dealId: $dealId\n      activityId: $activityId\n      input: { content: \"seen\" }\n      ifUpdatedAt: $ifUpdatedAt\n    ) {\n      activity {\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateActivityIfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {\n    deleted: deleteActivity(dealId: $dealId, activityId: $activityId, ifUpdatedAt: $ifUpdatedAt) {\n      deletedActivityId\n    }\n  }\n"): typeof import('./graphql.js').DeleteActivityIfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query PollSecFilings($since: String!, $first: Int) {\n      updates: secFilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeSecFiling\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  "): typeof import('./graphql.js').PollSecFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query PollForm4Filings($since: String!, $first: Int) {\n      updates: form4FilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeForm4Filing\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  "): typeof import('./graphql.js').PollForm4FilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query PollJapanFilings($since: String!, $first: Int) {\n      updates: japanFilingUpdates(since: $since, first: $first) {\n        items {\n          ...WholeJapanFiling\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  "): typeof import('./graphql.js').PollJapanFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query PollAsxAnnouncements($since: String!, $first: Int) {\n      updates: asxAnnouncementUpdates(since: $since, first: $first) {\n        items {\n          ...WholeAsxAnnouncement\n        }\n        nextCursor\n        hasMore\n      }\n    }\n  "): typeof import('./graphql.js').PollAsxAnnouncementsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PollFilings($since: String!, $first: Int) {\n    updates: filingUpdates(since: $since, first: $first) {\n      items {\n        __typename\n        id\n        kind\n        filingId\n        company\n        date\n        preference {\n          favorited\n        }\n      }\n      nextCursor\n      hasMore\n    }\n  }\n"): typeof import('./graphql.js').PollFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Usage($days: Int) {\n    viewer {\n      usage(days: $days) {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            keyId\n            name\n            revokedAt\n          }\n          requests\n          refused\n          fewestLeft\n          share\n          days {\n            day\n            requests\n            refused\n            fewestLeft\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UsageDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
