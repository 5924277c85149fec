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
    "\n  query Keys($after: String) {\n    viewer {\n      keys(first: 100, after: $after) {\n        nodes {\n          keyId\n          name\n          prefix\n          lastFour\n          scopes\n          networks\n          createdAt\n          expiresAt\n          revokedAt\n          lastUsedAt\n          lastUsedFrom\n          rejectionReason\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.KeysDocument,
    "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n    }\n  }\n": typeof types.CreateKeyDocument,
    "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": typeof types.UpdateKeyDocument,
    "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": typeof types.RevokeKeyDocument,
    "\n  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {\n    rotateKey(keyId: $keyId, input: $input) {\n      key\n    }\n  }\n": typeof types.RotateKeyDocument,
    "\n  query Plan {\n    viewer {\n      billingStatus {\n        phase\n        hasAccess\n        accessUntil\n        plan\n        cents\n        paidUntil\n        nextChargeAt\n        isCancelled\n        unconfirmedSince\n        cardBrand\n        cardLastFour\n        offers {\n          plan\n          cents\n          trialDays\n        }\n      }\n    }\n  }\n": typeof types.PlanDocument,
    "\n  query Charges($after: String) {\n    viewer {\n      charges(first: 50, after: $after) {\n        nodes {\n          chargeId\n          cents\n          status\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ChargesDocument,
    "\n  mutation BeginCheckout($plan: Plan!) {\n    beginCheckout(plan: $plan) {\n      url\n    }\n  }\n": typeof types.BeginCheckoutDocument,
    "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n": typeof types.OpenBillingPortalDocument,
    "\n  mutation CancelPlan {\n    cancelPlan {\n      billingStatus {\n        phase\n      }\n    }\n  }\n": typeof types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumePlan {\n      billingStatus {\n        phase\n      }\n    }\n  }\n": typeof types.ResumePlanDocument,
    "\n  mutation RefreshBillingStatus {\n    refreshBillingStatus {\n      billingStatus {\n        phase\n      }\n    }\n  }\n": typeof types.RefreshBillingStatusDocument,
    "\n  query Security {\n    viewer {\n      secondFactor {\n        enabledAt\n        recoveryCodesLeft\n      }\n      passkeys(first: 10) {\n        nodes {\n          passkeyId\n          name\n          createdAt\n          lastUsedAt\n        }\n      }\n    }\n  }\n": typeof types.SecurityDocument,
    "\n  query Sessions($after: String) {\n    viewer {\n      sessions(first: 50, after: $after) {\n        nodes {\n          sessionId\n          address\n          userAgent\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  query AuditEvents($after: String) {\n    viewer {\n      auditEvents(first: 50, after: $after) {\n        nodes {\n          eventId\n          action\n          count\n          detail\n          address\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.AuditEventsDocument,
    "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId) {\n      session {\n        sessionId\n      }\n    }\n  }\n": typeof types.EndSessionDocument,
    "\n  query Usage {\n    viewer {\n      usage {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            name\n            prefix\n            lastFour\n            revokedAt\n          }\n          requests\n          refused\n          share\n          days {\n            day\n            requests\n          }\n        }\n      }\n    }\n  }\n": typeof types.UsageDocument,
    "\n  mutation MoveDeal($dealId: ID!, $status: DealStatus!, $after: ID, $before: ID) {\n    moveDeal(dealId: $dealId, status: $status, after: $after, before: $before) {\n      deal {\n        dealId\n      }\n    }\n  }\n": typeof types.MoveDealDocument,
    "\n  mutation CreateDealOnBoard($input: CreateDealInput!, $idempotencyKey: String!) {\n    createDeal(input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        dealId\n      }\n    }\n  }\n": typeof types.CreateDealOnBoardDocument,
    "\n  mutation DeleteDeal($dealId: ID!) {\n    deleteDeal(dealId: $dealId) {\n      deletedDealId\n    }\n  }\n": typeof types.DeleteDealDocument,
    "\n  mutation RestoreDeal($dealId: ID!) {\n    restoreDeal(dealId: $dealId) {\n      deal {\n        dealId\n      }\n    }\n  }\n": typeof types.RestoreDealDocument,
    "\n  fragment BoardDeal on Deal {\n    dealId\n    companyName\n    symbol\n    tseCode\n    asxCode\n    status\n    statusChangedAt\n    positionType\n    targetPrice\n    currentPrice\n    createdAt\n    updatedAt\n    nextTask {\n      content\n      dueDate\n    }\n    relatedFilings(last: 1) {\n      nodes {\n        date\n      }\n    }\n  }\n": typeof types.BoardDealFragmentDoc,
    "\n  query BoardColumn(\n    $status: DealStatus!\n    $searchTerm: String\n    $positionType: PositionType\n    $first: Int!\n    $after: String\n  ) {\n    boardColumn(status: $status, searchTerm: $searchTerm, positionType: $positionType, first: $first, after: $after) {\n      nodes {\n        ...BoardDeal\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.BoardColumnDocument,
    "\n  fragment FilingOfDeal on Filing {\n    __typename\n    filingId\n    kind\n    company\n    date\n    title\n    createdAt\n    ... on SecFiling {\n      formType\n    }\n    ... on Form4Filing {\n      ownerName\n    }\n  }\n": typeof types.FilingOfDealFragmentDoc,
    "\n  query LinkedFilings($dealId: ID!, $count: Int!) {\n    deal(dealId: $dealId) {\n      relatedFilings(last: $count) {\n        nodes {\n          ...FilingOfDeal\n        }\n      }\n      unknownFilingIds\n    }\n  }\n": typeof types.LinkedFilingsDocument,
    "\n  query CompanyFilings($tickers: [String!]!, $startDate: Date!) {\n    filings(filter: { tickers: $tickers, startDate: $startDate }, first: 20) {\n      nodes {\n        ...FilingOfDeal\n      }\n    }\n  }\n": typeof types.CompanyFilingsDocument,
    "\n  mutation LinkFilingToDeal($dealId: ID!, $filingIds: [ID!]!) {\n    linkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": typeof types.LinkFilingToDealDocument,
    "\n  mutation UnlinkFilingFromDeal($dealId: ID!, $filingIds: [ID!]!) {\n    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": typeof types.UnlinkFilingFromDealDocument,
    "\n  fragment DealDetails on Deal {\n    dealId\n    companyName\n    symbol\n    cik\n    tseCode\n    asxCode\n    isin\n    lei\n    country\n    status\n    positionType\n    description\n    investmentThesis\n    riskAssessment\n    notes\n    targetPrice\n    currentPrice\n    currentPriceDate\n    documents {\n      documentId\n      name\n      url\n    }\n    relatedFilingIds\n    createdAt\n    updatedAt\n  }\n": typeof types.DealDetailsFragmentDoc,
    "\n  query Deal($dealId: ID!) {\n    deal(dealId: $dealId) {\n      ...DealDetails\n    }\n  }\n": typeof types.DealDocument,
    "\n  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!, $ifUpdatedAt: DateTime) {\n    updateDeal(dealId: $dealId, input: $input, ifUpdatedAt: $ifUpdatedAt) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": typeof types.UpdateDealDocument,
    "\n  mutation AddDealDocument($dealId: ID!, $input: DealDocumentInput!, $idempotencyKey: String) {\n    addDealDocument(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": typeof types.AddDealDocumentDocument,
    "\n  mutation UpdateDealDocument($dealId: ID!, $documentId: ID!, $input: UpdateDealDocumentInput!) {\n    updateDealDocument(dealId: $dealId, documentId: $documentId, input: $input) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": typeof types.UpdateDealDocumentDocument,
    "\n  mutation RemoveDealDocument($dealId: ID!, $documentId: ID!) {\n    removeDealDocument(dealId: $dealId, documentId: $documentId) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": typeof types.RemoveDealDocumentDocument,
    "\n  query EmailPreview($dealId: ID!, $input: EmailPreviewInput!) {\n    emailPreview(dealId: $dealId, input: $input) {\n      subject\n      html\n      text\n    }\n  }\n": typeof types.EmailPreviewDocument,
    "\n  query EmailAllowance {\n    viewer {\n      emailAllowance {\n        sentToday\n        maximum\n        resetsAt\n      }\n    }\n  }\n": typeof types.EmailAllowanceDocument,
    "\n  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String!) {\n    emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      receipt {\n        message\n      }\n    }\n  }\n": typeof types.EmailDealDocument,
    "\n  query DealFormerTexts($dealId: ID!, $changeId: ID!) {\n    dealFormerTexts(dealId: $dealId, changeId: $changeId) {\n      field\n      text\n    }\n  }\n": typeof types.DealFormerTextsDocument,
    "\n  query DealPrices($dealId: ID!) {\n    deal(dealId: $dealId) {\n      prices {\n        at\n        targetPrice\n        currentPrice\n      }\n    }\n  }\n": typeof types.DealPricesDocument,
    "\n  query DealTimeline($dealId: ID!, $after: String) {\n    deal(dealId: $dealId) {\n      timeline(first: 30, after: $after) {\n        nodes {\n          entryId\n          kind\n          at\n          author {\n            kind\n            name\n          }\n          changes {\n            field\n            before\n            after\n          }\n          linkedFilingIds\n          unlinkedFilingIds\n          documentChanges {\n            documentId\n            before\n            after\n            urlChanged\n          }\n          linkedFilings {\n            ...FilingOfDeal\n          }\n          activity {\n            type\n            content\n            dueDate\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.DealTimelineDocument,
    "\n  query DeletedDeals($first: Int!, $after: String) {\n    deletedDeals(first: $first, after: $after) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        deletedAt\n        restorableUntil\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.DeletedDealsDocument,
    "\n  query DealTable($searchTerm: String, $positionType: PositionType, $first: Int!, $after: String) {\n    deals(filter: { searchTerm: $searchTerm, positionType: $positionType }, first: $first, after: $after) {\n      nodes {\n        ...BoardDeal\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.DealTableDocument,
    "\n  fragment FilingCore on Filing {\n    __typename\n    id\n    filingId\n    kind\n    company\n    ticker\n    date\n    title\n    summary\n    status\n    url\n    createdAt\n    tags\n    tagReasons {\n      tag\n      rule\n      field\n      part\n      passage\n      start\n      end\n    }\n    preference {\n      archived\n      favorited\n    }\n    deals(first: 20) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        status\n      }\n    }\n    suggestedDeals {\n      dealId\n      matched\n      reason\n      deal {\n        companyName\n        symbol\n        status\n      }\n    }\n  }\n": typeof types.FilingCoreFragmentDoc,
    "\n  fragment FilingLink on Filing {\n    filingId\n    kind\n    company\n    date\n    title\n  }\n": typeof types.FilingLinkFragmentDoc,
    "\n  query ShowSecFiling($filingId: ID!) {\n    secFiling(filingId: $filingId) {\n      ...FilingCore\n      formType\n      otherFormTypes\n      filers {\n        name\n        ticker\n      }\n      description\n      htmlUrl\n      txtUrl\n      analysisDate\n      aiTags {\n        name\n        color\n      }\n      analysisPassages {\n        statement\n        quote\n        start\n        end\n        tags\n      }\n      analysisProvenance {\n        model\n      }\n      submission {\n        acceptedAt\n        companyCik\n        fileNumber\n      }\n      ownership {\n        amendment\n        eventDate\n        securityTitle\n        purpose\n        holders {\n          name\n          types\n          shares\n          percent\n          previousPercent\n        }\n      }\n      amends {\n        ...FilingLink\n        formType\n      }\n      amendedBy {\n        ...FilingLink\n        formType\n      }\n      follows {\n        ...FilingLink\n        formType\n      }\n      followedBy {\n        ...FilingLink\n        formType\n      }\n    }\n  }\n": typeof types.ShowSecFilingDocument,
    "\n  query ShowForm4Filing($filingId: ID!) {\n    form4Filing(filingId: $filingId) {\n      ...FilingCore\n      issuerName\n      ownerName\n      ownerTitle\n      isDirector\n      isOfficer\n      transactionDate\n      transactionType\n      sharesTransacted\n      pricePerShare\n      totalValue\n      sharesOwnedAfter\n      currency\n      otherSecurities\n      htmlUrl\n      report {\n        acceptedAt\n        documentType\n        underPlan\n        owners {\n          cik\n          name\n          title\n          isDirector\n          isOfficer\n          isTenPercentOwner\n          isOther\n        }\n        transactions {\n          code\n          isAcquired\n          isDerivative\n          isDirect\n          isEquitySwap\n          ownership\n          securityTitle\n          transactionDate\n          shares\n          pricePerShare\n          sharesOwnedAfter\n          footnotes\n        }\n      }\n      amends {\n        ...FilingLink\n        ownerName\n      }\n      amendedBy {\n        ...FilingLink\n        ownerName\n      }\n      sameTransactionAs {\n        ...FilingLink\n        ownerName\n      }\n      sameAccession {\n        ...FilingLink\n        ownerName\n      }\n    }\n  }\n": typeof types.ShowForm4FilingDocument,
    "\n  query ShowJapanFiling($filingId: ID!) {\n    japanFiling(filingId: $filingId) {\n      ...FilingCore\n      companyName\n      companyNameEnglish\n      documentTitle\n      documentTitleEnglish\n      filingTime\n      stockExchange\n      pdfUrl\n      amends {\n        ...FilingLink\n      }\n      amendedBy {\n        ...FilingLink\n      }\n    }\n  }\n": typeof types.ShowJapanFilingDocument,
    "\n  query ShowAsxAnnouncement($filingId: ID!) {\n    asxAnnouncement(filingId: $filingId) {\n      ...FilingCore\n      announcedAt\n      announcementTypes\n      headline\n      industry\n      sector\n      isPriceSensitive\n      otherSymbols\n      pdfUrl\n      aiTags {\n        name\n        color\n      }\n    }\n  }\n": typeof types.ShowAsxAnnouncementDocument,
    "\n  query ShowFilingText($filingId: ID!, $part: Int!, $offset: Int!, $limit: Int!) {\n    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {\n      text\n      offset\n      characters\n      nextOffset\n      isCut\n      parts {\n        part\n        name\n        description\n        characters\n      }\n    }\n  }\n": typeof types.ShowFilingTextDocument,
    "\n  mutation MarkFilings($filings: [FilingMarksInput!]!) {\n    markFilings(filings: $filings) {\n      before {\n        kind\n        filingId\n        archived\n        favorited\n      }\n      failures {\n        kind\n        filingId\n        message\n      }\n    }\n  }\n": typeof types.MarkFilingsDocument,
    "\n  mutation MarkMatchingFilings($kinds: [FilingKind!], $filter: FilingFilter, $input: FilingPreferenceInput!) {\n    markMatchingFilings(kinds: $kinds, filter: $filter, input: $input) {\n      before {\n        kind\n        filingId\n        archived\n        favorited\n      }\n      hasMore\n    }\n  }\n": typeof types.MarkMatchingFilingsDocument,
    "\n  mutation LinkFilings($dealId: ID!, $filingIds: [ID!]!) {\n    linkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        dealId\n      }\n    }\n  }\n": typeof types.LinkFilingsDocument,
    "\n  mutation UnlinkFilings($dealId: ID!, $filingIds: [ID!]!) {\n    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        dealId\n      }\n    }\n  }\n": typeof types.UnlinkFilingsDocument,
    "\n  query LinkableDeals($searchTerm: String, $first: Int!) {\n    deals(filter: { searchTerm: $searchTerm }, first: $first) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        status\n      }\n    }\n  }\n": typeof types.LinkableDealsDocument,
    "\n  query SuggestedDealsOfFiling($id: ID!) {\n    node(id: $id) {\n      ... on Filing {\n        suggestedDeals {\n          dealId\n          matched\n          deal {\n            companyName\n            symbol\n            status\n          }\n        }\n      }\n    }\n  }\n": typeof types.SuggestedDealsOfFilingDocument,
    "\n  query FilingList($kinds: [FilingKind!], $filter: FilingFilter, $first: Int!, $after: String, $isFirstPage: Boolean!) {\n    newFilings(kinds: $kinds, filter: $filter) @include(if: $isFirstPage) {\n      position\n    }\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      nodes {\n        __typename\n        id\n        kind\n        filingId\n        company\n        ticker\n        date\n        title\n        tags\n        createdAt\n        preference {\n          archived\n          favorited\n        }\n        deals(first: 10) {\n          nodes {\n            dealId\n            companyName\n            symbol\n            status\n          }\n        }\n        ... on SecFiling {\n          formType\n          description\n          submission {\n            acceptedAt\n          }\n          aiTags {\n            name\n            color\n          }\n        }\n        ... on Form4Filing {\n          ownerName\n          ownerTitle\n          sharesTransacted\n          totalValue\n          report {\n            acceptedAt\n            documentType\n            owners {\n              name\n            }\n          }\n        }\n        ... on JapanFiling {\n          filingTime\n          documentTitleEnglish\n        }\n        ... on AsxAnnouncement {\n          announcedAt\n          isPriceSensitive\n          aiTags {\n            name\n            color\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.FilingListDocument,
    "\n  query CountNewFilings($kinds: [FilingKind!], $filter: FilingFilter, $since: String!) {\n    newFilings(kinds: $kinds, filter: $filter, since: $since) {\n      count\n      hasMore\n    }\n  }\n": typeof types.CountNewFilingsDocument,
    "\n  query CountFilings($filter: FilingSearchFilter, $by: [FilingFacet!]) {\n    filingCounts(filter: $filter, by: $by) {\n      facets {\n        isExact\n        values {\n          value\n          count\n        }\n      }\n    }\n  }\n": typeof types.CountFilingsDocument,
    "\n  query CategoryLabels {\n    monitorGroups {\n      category\n      label\n    }\n  }\n": typeof types.CategoryLabelsDocument,
    "\n  query AnyFiling {\n    filings(filter: { startDate: \"1990-01-01\" }, first: 1) {\n      nodes {\n        filingId\n      }\n    }\n  }\n": typeof types.AnyFilingDocument,
    "\n  query FilingTableAddress($kinds: [FilingKind!], $filter: FilingFilter) {\n    filingTableAddress(kinds: $kinds, filter: $filter)\n  }\n": typeof types.FilingTableAddressDocument,
    "\n  query FeedPosition {\n    viewer {\n      feedPosition {\n        seenUntil\n      }\n    }\n  }\n": typeof types.FeedPositionDocument,
    "\n  mutation SetFeedPosition($input: FeedPositionInput!) {\n    setFeedPosition(input: $input) {\n      feedPosition {\n        seenUntil\n      }\n    }\n  }\n": typeof types.SetFeedPositionDocument,
    "\n  query SavedViews {\n    savedViews {\n      viewId\n      name\n      kinds\n      filter\n      filterProblem\n      columns\n    }\n  }\n": typeof types.SavedViewsDocument,
    "\n  mutation CreateSavedView($input: CreateSavedViewInput!) {\n    createSavedView(input: $input) {\n      savedView {\n        viewId\n      }\n    }\n  }\n": typeof types.CreateSavedViewDocument,
    "\n  mutation UpdateSavedView($viewId: ID!, $input: UpdateSavedViewInput!) {\n    updateSavedView(viewId: $viewId, input: $input) {\n      savedView {\n        viewId\n      }\n    }\n  }\n": typeof types.UpdateSavedViewDocument,
    "\n  mutation DeleteSavedView($viewId: ID!) {\n    deleteSavedView(viewId: $viewId) {\n      deletedViewId\n    }\n  }\n": typeof types.DeleteSavedViewDocument,
    "\n  mutation OrderSavedViews($viewIds: [ID!]!) {\n    orderSavedViews(viewIds: $viewIds) {\n      savedViews {\n        viewId\n      }\n    }\n  }\n": typeof types.OrderSavedViewsDocument,
    "\n  query Viewer {\n    viewer {\n      email\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  query PaletteFilings($searchTerm: String!, $startDate: Date!) {\n    filings(filter: { searchTerm: $searchTerm, startDate: $startDate }, first: 6) {\n      nodes {\n        kind\n        filingId\n        company\n        title\n        date\n      }\n    }\n  }\n": typeof types.PaletteFilingsDocument,
    "\n  query PaletteDeals($searchTerm: String!) {\n    deals(filter: { searchTerm: $searchTerm }, first: 5) {\n      nodes {\n        dealId\n        companyName\n        symbol\n      }\n    }\n  }\n": typeof types.PaletteDealsDocument,
    "\n  query ConsolePreferences {\n    viewer {\n      consolePreferences {\n        theme\n        density\n        columns\n        timeZone\n        updatedAt\n      }\n    }\n  }\n": typeof types.ConsolePreferencesDocument,
    "\n  mutation UpdateConsolePreferences($input: ConsolePreferencesInput!) {\n    updateConsolePreferences(input: $input) {\n      consolePreferences {\n        theme\n        density\n        columns\n        timeZone\n        updatedAt\n      }\n    }\n  }\n": typeof types.UpdateConsolePreferencesDocument,
    "\n  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {\n    createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      activity {\n        activityId\n      }\n    }\n  }\n": typeof types.CreateActivityDocument,
    "\n  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {\n    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {\n      activity {\n        activityId\n      }\n    }\n  }\n": typeof types.UpdateActivityDocument,
    "\n  query OpenTasks($dealId: ID, $dueBefore: Date, $first: Int!, $after: String) {\n    activities(\n      filter: { dealId: $dealId, type: task, completed: false, dueBefore: $dueBefore }\n      orderBy: due\n      first: $first\n      after: $after\n    ) {\n      nodes {\n        activityId\n        dealId\n        content\n        dueDate\n        createdAt\n        deal {\n          companyName\n          symbol\n        }\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.OpenTasksDocument,
    "\n  query TodayFilings($filter: FilingFilter!, $since: String) {\n    newFilings(filter: $filter, since: $since) {\n      count\n      hasMore\n    }\n    filings(filter: $filter, first: 8) {\n      nodes {\n        ...FilingOfDeal\n      }\n    }\n  }\n": typeof types.TodayFilingsDocument,
    "\n  query TodayTasks($today: Date!, $tomorrow: Date!) {\n    due: activities(filter: { type: task, completed: false, dueBefore: $tomorrow }, orderBy: due, first: 8) {\n      nodes {\n        activityId\n        content\n        dueDate\n        deal {\n          dealId\n          companyName\n        }\n      }\n      totalCount\n    }\n    overdue: activities(filter: { type: task, completed: false, dueBefore: $today }, first: 1) {\n      totalCount\n    }\n  }\n": typeof types.TodayTasksDocument,
    "\n  query InsiderClusters($days: Int!) {\n    insiderClusters(days: $days, first: 8) {\n      issuerName\n      issuerTicker\n      ownerCount\n      filingCount\n      totalValue\n      lastFilingDate\n    }\n  }\n": typeof types.InsiderClustersDocument,
    "\n  query TodayCounts($startDate: Date!) {\n    filingCounts(filter: { startDate: $startDate }, by: [day, category]) {\n      facets {\n        facet\n        isExact\n        values {\n          value\n          count\n        }\n      }\n    }\n  }\n": typeof types.TodayCountsDocument,
    "\n  query TodayCoverage($from: Date!) {\n    coverage(from: $from) {\n      source\n      day\n      checkedAt\n      seen\n      stored\n      missing\n    }\n  }\n": typeof types.TodayCoverageDocument,
    "\n  query MissingFilings($from: Date!, $source: FilingSource!) {\n    coverage(from: $from, source: $source) {\n      day\n      missingFilings {\n        announcedId\n        companyName\n        formType\n        state\n        reason\n      }\n    }\n  }\n": typeof types.MissingFilingsDocument,
};
const documents: Documents = {
    "\n  query Keys($after: String) {\n    viewer {\n      keys(first: 100, after: $after) {\n        nodes {\n          keyId\n          name\n          prefix\n          lastFour\n          scopes\n          networks\n          createdAt\n          expiresAt\n          revokedAt\n          lastUsedAt\n          lastUsedFrom\n          rejectionReason\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.KeysDocument,
    "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n    }\n  }\n": types.CreateKeyDocument,
    "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": types.UpdateKeyDocument,
    "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n": types.RevokeKeyDocument,
    "\n  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {\n    rotateKey(keyId: $keyId, input: $input) {\n      key\n    }\n  }\n": types.RotateKeyDocument,
    "\n  query Plan {\n    viewer {\n      billingStatus {\n        phase\n        hasAccess\n        accessUntil\n        plan\n        cents\n        paidUntil\n        nextChargeAt\n        isCancelled\n        unconfirmedSince\n        cardBrand\n        cardLastFour\n        offers {\n          plan\n          cents\n          trialDays\n        }\n      }\n    }\n  }\n": types.PlanDocument,
    "\n  query Charges($after: String) {\n    viewer {\n      charges(first: 50, after: $after) {\n        nodes {\n          chargeId\n          cents\n          status\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ChargesDocument,
    "\n  mutation BeginCheckout($plan: Plan!) {\n    beginCheckout(plan: $plan) {\n      url\n    }\n  }\n": types.BeginCheckoutDocument,
    "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n": types.OpenBillingPortalDocument,
    "\n  mutation CancelPlan {\n    cancelPlan {\n      billingStatus {\n        phase\n      }\n    }\n  }\n": types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumePlan {\n      billingStatus {\n        phase\n      }\n    }\n  }\n": types.ResumePlanDocument,
    "\n  mutation RefreshBillingStatus {\n    refreshBillingStatus {\n      billingStatus {\n        phase\n      }\n    }\n  }\n": types.RefreshBillingStatusDocument,
    "\n  query Security {\n    viewer {\n      secondFactor {\n        enabledAt\n        recoveryCodesLeft\n      }\n      passkeys(first: 10) {\n        nodes {\n          passkeyId\n          name\n          createdAt\n          lastUsedAt\n        }\n      }\n    }\n  }\n": types.SecurityDocument,
    "\n  query Sessions($after: String) {\n    viewer {\n      sessions(first: 50, after: $after) {\n        nodes {\n          sessionId\n          address\n          userAgent\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.SessionsDocument,
    "\n  query AuditEvents($after: String) {\n    viewer {\n      auditEvents(first: 50, after: $after) {\n        nodes {\n          eventId\n          action\n          count\n          detail\n          address\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.AuditEventsDocument,
    "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId) {\n      session {\n        sessionId\n      }\n    }\n  }\n": types.EndSessionDocument,
    "\n  query Usage {\n    viewer {\n      usage {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            name\n            prefix\n            lastFour\n            revokedAt\n          }\n          requests\n          refused\n          share\n          days {\n            day\n            requests\n          }\n        }\n      }\n    }\n  }\n": types.UsageDocument,
    "\n  mutation MoveDeal($dealId: ID!, $status: DealStatus!, $after: ID, $before: ID) {\n    moveDeal(dealId: $dealId, status: $status, after: $after, before: $before) {\n      deal {\n        dealId\n      }\n    }\n  }\n": types.MoveDealDocument,
    "\n  mutation CreateDealOnBoard($input: CreateDealInput!, $idempotencyKey: String!) {\n    createDeal(input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        dealId\n      }\n    }\n  }\n": types.CreateDealOnBoardDocument,
    "\n  mutation DeleteDeal($dealId: ID!) {\n    deleteDeal(dealId: $dealId) {\n      deletedDealId\n    }\n  }\n": types.DeleteDealDocument,
    "\n  mutation RestoreDeal($dealId: ID!) {\n    restoreDeal(dealId: $dealId) {\n      deal {\n        dealId\n      }\n    }\n  }\n": types.RestoreDealDocument,
    "\n  fragment BoardDeal on Deal {\n    dealId\n    companyName\n    symbol\n    tseCode\n    asxCode\n    status\n    statusChangedAt\n    positionType\n    targetPrice\n    currentPrice\n    createdAt\n    updatedAt\n    nextTask {\n      content\n      dueDate\n    }\n    relatedFilings(last: 1) {\n      nodes {\n        date\n      }\n    }\n  }\n": types.BoardDealFragmentDoc,
    "\n  query BoardColumn(\n    $status: DealStatus!\n    $searchTerm: String\n    $positionType: PositionType\n    $first: Int!\n    $after: String\n  ) {\n    boardColumn(status: $status, searchTerm: $searchTerm, positionType: $positionType, first: $first, after: $after) {\n      nodes {\n        ...BoardDeal\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.BoardColumnDocument,
    "\n  fragment FilingOfDeal on Filing {\n    __typename\n    filingId\n    kind\n    company\n    date\n    title\n    createdAt\n    ... on SecFiling {\n      formType\n    }\n    ... on Form4Filing {\n      ownerName\n    }\n  }\n": types.FilingOfDealFragmentDoc,
    "\n  query LinkedFilings($dealId: ID!, $count: Int!) {\n    deal(dealId: $dealId) {\n      relatedFilings(last: $count) {\n        nodes {\n          ...FilingOfDeal\n        }\n      }\n      unknownFilingIds\n    }\n  }\n": types.LinkedFilingsDocument,
    "\n  query CompanyFilings($tickers: [String!]!, $startDate: Date!) {\n    filings(filter: { tickers: $tickers, startDate: $startDate }, first: 20) {\n      nodes {\n        ...FilingOfDeal\n      }\n    }\n  }\n": types.CompanyFilingsDocument,
    "\n  mutation LinkFilingToDeal($dealId: ID!, $filingIds: [ID!]!) {\n    linkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": types.LinkFilingToDealDocument,
    "\n  mutation UnlinkFilingFromDeal($dealId: ID!, $filingIds: [ID!]!) {\n    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": types.UnlinkFilingFromDealDocument,
    "\n  fragment DealDetails on Deal {\n    dealId\n    companyName\n    symbol\n    cik\n    tseCode\n    asxCode\n    isin\n    lei\n    country\n    status\n    positionType\n    description\n    investmentThesis\n    riskAssessment\n    notes\n    targetPrice\n    currentPrice\n    currentPriceDate\n    documents {\n      documentId\n      name\n      url\n    }\n    relatedFilingIds\n    createdAt\n    updatedAt\n  }\n": types.DealDetailsFragmentDoc,
    "\n  query Deal($dealId: ID!) {\n    deal(dealId: $dealId) {\n      ...DealDetails\n    }\n  }\n": types.DealDocument,
    "\n  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!, $ifUpdatedAt: DateTime) {\n    updateDeal(dealId: $dealId, input: $input, ifUpdatedAt: $ifUpdatedAt) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": types.UpdateDealDocument,
    "\n  mutation AddDealDocument($dealId: ID!, $input: DealDocumentInput!, $idempotencyKey: String) {\n    addDealDocument(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": types.AddDealDocumentDocument,
    "\n  mutation UpdateDealDocument($dealId: ID!, $documentId: ID!, $input: UpdateDealDocumentInput!) {\n    updateDealDocument(dealId: $dealId, documentId: $documentId, input: $input) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": types.UpdateDealDocumentDocument,
    "\n  mutation RemoveDealDocument($dealId: ID!, $documentId: ID!) {\n    removeDealDocument(dealId: $dealId, documentId: $documentId) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n": types.RemoveDealDocumentDocument,
    "\n  query EmailPreview($dealId: ID!, $input: EmailPreviewInput!) {\n    emailPreview(dealId: $dealId, input: $input) {\n      subject\n      html\n      text\n    }\n  }\n": types.EmailPreviewDocument,
    "\n  query EmailAllowance {\n    viewer {\n      emailAllowance {\n        sentToday\n        maximum\n        resetsAt\n      }\n    }\n  }\n": types.EmailAllowanceDocument,
    "\n  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String!) {\n    emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      receipt {\n        message\n      }\n    }\n  }\n": types.EmailDealDocument,
    "\n  query DealFormerTexts($dealId: ID!, $changeId: ID!) {\n    dealFormerTexts(dealId: $dealId, changeId: $changeId) {\n      field\n      text\n    }\n  }\n": types.DealFormerTextsDocument,
    "\n  query DealPrices($dealId: ID!) {\n    deal(dealId: $dealId) {\n      prices {\n        at\n        targetPrice\n        currentPrice\n      }\n    }\n  }\n": types.DealPricesDocument,
    "\n  query DealTimeline($dealId: ID!, $after: String) {\n    deal(dealId: $dealId) {\n      timeline(first: 30, after: $after) {\n        nodes {\n          entryId\n          kind\n          at\n          author {\n            kind\n            name\n          }\n          changes {\n            field\n            before\n            after\n          }\n          linkedFilingIds\n          unlinkedFilingIds\n          documentChanges {\n            documentId\n            before\n            after\n            urlChanged\n          }\n          linkedFilings {\n            ...FilingOfDeal\n          }\n          activity {\n            type\n            content\n            dueDate\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.DealTimelineDocument,
    "\n  query DeletedDeals($first: Int!, $after: String) {\n    deletedDeals(first: $first, after: $after) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        deletedAt\n        restorableUntil\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.DeletedDealsDocument,
    "\n  query DealTable($searchTerm: String, $positionType: PositionType, $first: Int!, $after: String) {\n    deals(filter: { searchTerm: $searchTerm, positionType: $positionType }, first: $first, after: $after) {\n      nodes {\n        ...BoardDeal\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.DealTableDocument,
    "\n  fragment FilingCore on Filing {\n    __typename\n    id\n    filingId\n    kind\n    company\n    ticker\n    date\n    title\n    summary\n    status\n    url\n    createdAt\n    tags\n    tagReasons {\n      tag\n      rule\n      field\n      part\n      passage\n      start\n      end\n    }\n    preference {\n      archived\n      favorited\n    }\n    deals(first: 20) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        status\n      }\n    }\n    suggestedDeals {\n      dealId\n      matched\n      reason\n      deal {\n        companyName\n        symbol\n        status\n      }\n    }\n  }\n": types.FilingCoreFragmentDoc,
    "\n  fragment FilingLink on Filing {\n    filingId\n    kind\n    company\n    date\n    title\n  }\n": types.FilingLinkFragmentDoc,
    "\n  query ShowSecFiling($filingId: ID!) {\n    secFiling(filingId: $filingId) {\n      ...FilingCore\n      formType\n      otherFormTypes\n      filers {\n        name\n        ticker\n      }\n      description\n      htmlUrl\n      txtUrl\n      analysisDate\n      aiTags {\n        name\n        color\n      }\n      analysisPassages {\n        statement\n        quote\n        start\n        end\n        tags\n      }\n      analysisProvenance {\n        model\n      }\n      submission {\n        acceptedAt\n        companyCik\n        fileNumber\n      }\n      ownership {\n        amendment\n        eventDate\n        securityTitle\n        purpose\n        holders {\n          name\n          types\n          shares\n          percent\n          previousPercent\n        }\n      }\n      amends {\n        ...FilingLink\n        formType\n      }\n      amendedBy {\n        ...FilingLink\n        formType\n      }\n      follows {\n        ...FilingLink\n        formType\n      }\n      followedBy {\n        ...FilingLink\n        formType\n      }\n    }\n  }\n": types.ShowSecFilingDocument,
    "\n  query ShowForm4Filing($filingId: ID!) {\n    form4Filing(filingId: $filingId) {\n      ...FilingCore\n      issuerName\n      ownerName\n      ownerTitle\n      isDirector\n      isOfficer\n      transactionDate\n      transactionType\n      sharesTransacted\n      pricePerShare\n      totalValue\n      sharesOwnedAfter\n      currency\n      otherSecurities\n      htmlUrl\n      report {\n        acceptedAt\n        documentType\n        underPlan\n        owners {\n          cik\n          name\n          title\n          isDirector\n          isOfficer\n          isTenPercentOwner\n          isOther\n        }\n        transactions {\n          code\n          isAcquired\n          isDerivative\n          isDirect\n          isEquitySwap\n          ownership\n          securityTitle\n          transactionDate\n          shares\n          pricePerShare\n          sharesOwnedAfter\n          footnotes\n        }\n      }\n      amends {\n        ...FilingLink\n        ownerName\n      }\n      amendedBy {\n        ...FilingLink\n        ownerName\n      }\n      sameTransactionAs {\n        ...FilingLink\n        ownerName\n      }\n      sameAccession {\n        ...FilingLink\n        ownerName\n      }\n    }\n  }\n": types.ShowForm4FilingDocument,
    "\n  query ShowJapanFiling($filingId: ID!) {\n    japanFiling(filingId: $filingId) {\n      ...FilingCore\n      companyName\n      companyNameEnglish\n      documentTitle\n      documentTitleEnglish\n      filingTime\n      stockExchange\n      pdfUrl\n      amends {\n        ...FilingLink\n      }\n      amendedBy {\n        ...FilingLink\n      }\n    }\n  }\n": types.ShowJapanFilingDocument,
    "\n  query ShowAsxAnnouncement($filingId: ID!) {\n    asxAnnouncement(filingId: $filingId) {\n      ...FilingCore\n      announcedAt\n      announcementTypes\n      headline\n      industry\n      sector\n      isPriceSensitive\n      otherSymbols\n      pdfUrl\n      aiTags {\n        name\n        color\n      }\n    }\n  }\n": types.ShowAsxAnnouncementDocument,
    "\n  query ShowFilingText($filingId: ID!, $part: Int!, $offset: Int!, $limit: Int!) {\n    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {\n      text\n      offset\n      characters\n      nextOffset\n      isCut\n      parts {\n        part\n        name\n        description\n        characters\n      }\n    }\n  }\n": types.ShowFilingTextDocument,
    "\n  mutation MarkFilings($filings: [FilingMarksInput!]!) {\n    markFilings(filings: $filings) {\n      before {\n        kind\n        filingId\n        archived\n        favorited\n      }\n      failures {\n        kind\n        filingId\n        message\n      }\n    }\n  }\n": types.MarkFilingsDocument,
    "\n  mutation MarkMatchingFilings($kinds: [FilingKind!], $filter: FilingFilter, $input: FilingPreferenceInput!) {\n    markMatchingFilings(kinds: $kinds, filter: $filter, input: $input) {\n      before {\n        kind\n        filingId\n        archived\n        favorited\n      }\n      hasMore\n    }\n  }\n": types.MarkMatchingFilingsDocument,
    "\n  mutation LinkFilings($dealId: ID!, $filingIds: [ID!]!) {\n    linkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        dealId\n      }\n    }\n  }\n": types.LinkFilingsDocument,
    "\n  mutation UnlinkFilings($dealId: ID!, $filingIds: [ID!]!) {\n    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        dealId\n      }\n    }\n  }\n": types.UnlinkFilingsDocument,
    "\n  query LinkableDeals($searchTerm: String, $first: Int!) {\n    deals(filter: { searchTerm: $searchTerm }, first: $first) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        status\n      }\n    }\n  }\n": types.LinkableDealsDocument,
    "\n  query SuggestedDealsOfFiling($id: ID!) {\n    node(id: $id) {\n      ... on Filing {\n        suggestedDeals {\n          dealId\n          matched\n          deal {\n            companyName\n            symbol\n            status\n          }\n        }\n      }\n    }\n  }\n": types.SuggestedDealsOfFilingDocument,
    "\n  query FilingList($kinds: [FilingKind!], $filter: FilingFilter, $first: Int!, $after: String, $isFirstPage: Boolean!) {\n    newFilings(kinds: $kinds, filter: $filter) @include(if: $isFirstPage) {\n      position\n    }\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      nodes {\n        __typename\n        id\n        kind\n        filingId\n        company\n        ticker\n        date\n        title\n        tags\n        createdAt\n        preference {\n          archived\n          favorited\n        }\n        deals(first: 10) {\n          nodes {\n            dealId\n            companyName\n            symbol\n            status\n          }\n        }\n        ... on SecFiling {\n          formType\n          description\n          submission {\n            acceptedAt\n          }\n          aiTags {\n            name\n            color\n          }\n        }\n        ... on Form4Filing {\n          ownerName\n          ownerTitle\n          sharesTransacted\n          totalValue\n          report {\n            acceptedAt\n            documentType\n            owners {\n              name\n            }\n          }\n        }\n        ... on JapanFiling {\n          filingTime\n          documentTitleEnglish\n        }\n        ... on AsxAnnouncement {\n          announcedAt\n          isPriceSensitive\n          aiTags {\n            name\n            color\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.FilingListDocument,
    "\n  query CountNewFilings($kinds: [FilingKind!], $filter: FilingFilter, $since: String!) {\n    newFilings(kinds: $kinds, filter: $filter, since: $since) {\n      count\n      hasMore\n    }\n  }\n": types.CountNewFilingsDocument,
    "\n  query CountFilings($filter: FilingSearchFilter, $by: [FilingFacet!]) {\n    filingCounts(filter: $filter, by: $by) {\n      facets {\n        isExact\n        values {\n          value\n          count\n        }\n      }\n    }\n  }\n": types.CountFilingsDocument,
    "\n  query CategoryLabels {\n    monitorGroups {\n      category\n      label\n    }\n  }\n": types.CategoryLabelsDocument,
    "\n  query AnyFiling {\n    filings(filter: { startDate: \"1990-01-01\" }, first: 1) {\n      nodes {\n        filingId\n      }\n    }\n  }\n": types.AnyFilingDocument,
    "\n  query FilingTableAddress($kinds: [FilingKind!], $filter: FilingFilter) {\n    filingTableAddress(kinds: $kinds, filter: $filter)\n  }\n": types.FilingTableAddressDocument,
    "\n  query FeedPosition {\n    viewer {\n      feedPosition {\n        seenUntil\n      }\n    }\n  }\n": types.FeedPositionDocument,
    "\n  mutation SetFeedPosition($input: FeedPositionInput!) {\n    setFeedPosition(input: $input) {\n      feedPosition {\n        seenUntil\n      }\n    }\n  }\n": types.SetFeedPositionDocument,
    "\n  query SavedViews {\n    savedViews {\n      viewId\n      name\n      kinds\n      filter\n      filterProblem\n      columns\n    }\n  }\n": types.SavedViewsDocument,
    "\n  mutation CreateSavedView($input: CreateSavedViewInput!) {\n    createSavedView(input: $input) {\n      savedView {\n        viewId\n      }\n    }\n  }\n": types.CreateSavedViewDocument,
    "\n  mutation UpdateSavedView($viewId: ID!, $input: UpdateSavedViewInput!) {\n    updateSavedView(viewId: $viewId, input: $input) {\n      savedView {\n        viewId\n      }\n    }\n  }\n": types.UpdateSavedViewDocument,
    "\n  mutation DeleteSavedView($viewId: ID!) {\n    deleteSavedView(viewId: $viewId) {\n      deletedViewId\n    }\n  }\n": types.DeleteSavedViewDocument,
    "\n  mutation OrderSavedViews($viewIds: [ID!]!) {\n    orderSavedViews(viewIds: $viewIds) {\n      savedViews {\n        viewId\n      }\n    }\n  }\n": types.OrderSavedViewsDocument,
    "\n  query Viewer {\n    viewer {\n      email\n    }\n  }\n": types.ViewerDocument,
    "\n  query PaletteFilings($searchTerm: String!, $startDate: Date!) {\n    filings(filter: { searchTerm: $searchTerm, startDate: $startDate }, first: 6) {\n      nodes {\n        kind\n        filingId\n        company\n        title\n        date\n      }\n    }\n  }\n": types.PaletteFilingsDocument,
    "\n  query PaletteDeals($searchTerm: String!) {\n    deals(filter: { searchTerm: $searchTerm }, first: 5) {\n      nodes {\n        dealId\n        companyName\n        symbol\n      }\n    }\n  }\n": types.PaletteDealsDocument,
    "\n  query ConsolePreferences {\n    viewer {\n      consolePreferences {\n        theme\n        density\n        columns\n        timeZone\n        updatedAt\n      }\n    }\n  }\n": types.ConsolePreferencesDocument,
    "\n  mutation UpdateConsolePreferences($input: ConsolePreferencesInput!) {\n    updateConsolePreferences(input: $input) {\n      consolePreferences {\n        theme\n        density\n        columns\n        timeZone\n        updatedAt\n      }\n    }\n  }\n": types.UpdateConsolePreferencesDocument,
    "\n  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {\n    createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      activity {\n        activityId\n      }\n    }\n  }\n": types.CreateActivityDocument,
    "\n  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {\n    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {\n      activity {\n        activityId\n      }\n    }\n  }\n": types.UpdateActivityDocument,
    "\n  query OpenTasks($dealId: ID, $dueBefore: Date, $first: Int!, $after: String) {\n    activities(\n      filter: { dealId: $dealId, type: task, completed: false, dueBefore: $dueBefore }\n      orderBy: due\n      first: $first\n      after: $after\n    ) {\n      nodes {\n        activityId\n        dealId\n        content\n        dueDate\n        createdAt\n        deal {\n          companyName\n          symbol\n        }\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.OpenTasksDocument,
    "\n  query TodayFilings($filter: FilingFilter!, $since: String) {\n    newFilings(filter: $filter, since: $since) {\n      count\n      hasMore\n    }\n    filings(filter: $filter, first: 8) {\n      nodes {\n        ...FilingOfDeal\n      }\n    }\n  }\n": types.TodayFilingsDocument,
    "\n  query TodayTasks($today: Date!, $tomorrow: Date!) {\n    due: activities(filter: { type: task, completed: false, dueBefore: $tomorrow }, orderBy: due, first: 8) {\n      nodes {\n        activityId\n        content\n        dueDate\n        deal {\n          dealId\n          companyName\n        }\n      }\n      totalCount\n    }\n    overdue: activities(filter: { type: task, completed: false, dueBefore: $today }, first: 1) {\n      totalCount\n    }\n  }\n": types.TodayTasksDocument,
    "\n  query InsiderClusters($days: Int!) {\n    insiderClusters(days: $days, first: 8) {\n      issuerName\n      issuerTicker\n      ownerCount\n      filingCount\n      totalValue\n      lastFilingDate\n    }\n  }\n": types.InsiderClustersDocument,
    "\n  query TodayCounts($startDate: Date!) {\n    filingCounts(filter: { startDate: $startDate }, by: [day, category]) {\n      facets {\n        facet\n        isExact\n        values {\n          value\n          count\n        }\n      }\n    }\n  }\n": types.TodayCountsDocument,
    "\n  query TodayCoverage($from: Date!) {\n    coverage(from: $from) {\n      source\n      day\n      checkedAt\n      seen\n      stored\n      missing\n    }\n  }\n": types.TodayCoverageDocument,
    "\n  query MissingFilings($from: Date!, $source: FilingSource!) {\n    coverage(from: $from, source: $source) {\n      day\n      missingFilings {\n        announcedId\n        companyName\n        formType\n        state\n        reason\n      }\n    }\n  }\n": types.MissingFilingsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Keys($after: String) {\n    viewer {\n      keys(first: 100, after: $after) {\n        nodes {\n          keyId\n          name\n          prefix\n          lastFour\n          scopes\n          networks\n          createdAt\n          expiresAt\n          revokedAt\n          lastUsedAt\n          lastUsedFrom\n          rejectionReason\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').KeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateKey($input: CreateKeyInput!) {\n    createKey(input: $input) {\n      key\n    }\n  }\n"): typeof import('./graphql.js').CreateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {\n    updateKey(keyId: $keyId, input: $input) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeKey($keyId: ID!) {\n    revokeKey(keyId: $keyId) {\n      apiKey {\n        keyId\n      }\n    }\n  }\n"): typeof import('./graphql.js').RevokeKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {\n    rotateKey(keyId: $keyId, input: $input) {\n      key\n    }\n  }\n"): typeof import('./graphql.js').RotateKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Plan {\n    viewer {\n      billingStatus {\n        phase\n        hasAccess\n        accessUntil\n        plan\n        cents\n        paidUntil\n        nextChargeAt\n        isCancelled\n        unconfirmedSince\n        cardBrand\n        cardLastFour\n        offers {\n          plan\n          cents\n          trialDays\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').PlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Charges($after: String) {\n    viewer {\n      charges(first: 50, after: $after) {\n        nodes {\n          chargeId\n          cents\n          status\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').ChargesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginCheckout($plan: Plan!) {\n    beginCheckout(plan: $plan) {\n      url\n    }\n  }\n"): typeof import('./graphql.js').BeginCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenBillingPortal {\n    openBillingPortal {\n      url\n    }\n  }\n"): typeof import('./graphql.js').OpenBillingPortalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPlan {\n    cancelPlan {\n      billingStatus {\n        phase\n      }\n    }\n  }\n"): typeof import('./graphql.js').CancelPlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumePlan {\n    resumePlan {\n      billingStatus {\n        phase\n      }\n    }\n  }\n"): typeof import('./graphql.js').ResumePlanDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefreshBillingStatus {\n    refreshBillingStatus {\n      billingStatus {\n        phase\n      }\n    }\n  }\n"): typeof import('./graphql.js').RefreshBillingStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Security {\n    viewer {\n      secondFactor {\n        enabledAt\n        recoveryCodesLeft\n      }\n      passkeys(first: 10) {\n        nodes {\n          passkeyId\n          name\n          createdAt\n          lastUsedAt\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SecurityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions($after: String) {\n    viewer {\n      sessions(first: 50, after: $after) {\n        nodes {\n          sessionId\n          address\n          userAgent\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditEvents($after: String) {\n    viewer {\n      auditEvents(first: 50, after: $after) {\n        nodes {\n          eventId\n          action\n          count\n          detail\n          address\n          createdAt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').AuditEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId) {\n      session {\n        sessionId\n      }\n    }\n  }\n"): typeof import('./graphql.js').EndSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Usage {\n    viewer {\n      usage {\n        capacity\n        perSecond\n        requests\n        refused\n        fewestLeft\n        days {\n          day\n          requests\n          refused\n          fewestLeft\n        }\n        keys {\n          keyId\n          apiKey {\n            name\n            prefix\n            lastFour\n            revokedAt\n          }\n          requests\n          refused\n          share\n          days {\n            day\n            requests\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').UsageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveDeal($dealId: ID!, $status: DealStatus!, $after: ID, $before: ID) {\n    moveDeal(dealId: $dealId, status: $status, after: $after, before: $before) {\n      deal {\n        dealId\n      }\n    }\n  }\n"): typeof import('./graphql.js').MoveDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateDealOnBoard($input: CreateDealInput!, $idempotencyKey: String!) {\n    createDeal(input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        dealId\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateDealOnBoardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDeal($dealId: ID!) {\n    deleteDeal(dealId: $dealId) {\n      deletedDealId\n    }\n  }\n"): typeof import('./graphql.js').DeleteDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreDeal($dealId: ID!) {\n    restoreDeal(dealId: $dealId) {\n      deal {\n        dealId\n      }\n    }\n  }\n"): typeof import('./graphql.js').RestoreDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BoardDeal on Deal {\n    dealId\n    companyName\n    symbol\n    tseCode\n    asxCode\n    status\n    statusChangedAt\n    positionType\n    targetPrice\n    currentPrice\n    createdAt\n    updatedAt\n    nextTask {\n      content\n      dueDate\n    }\n    relatedFilings(last: 1) {\n      nodes {\n        date\n      }\n    }\n  }\n"): typeof import('./graphql.js').BoardDealFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BoardColumn(\n    $status: DealStatus!\n    $searchTerm: String\n    $positionType: PositionType\n    $first: Int!\n    $after: String\n  ) {\n    boardColumn(status: $status, searchTerm: $searchTerm, positionType: $positionType, first: $first, after: $after) {\n      nodes {\n        ...BoardDeal\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').BoardColumnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FilingOfDeal on Filing {\n    __typename\n    filingId\n    kind\n    company\n    date\n    title\n    createdAt\n    ... on SecFiling {\n      formType\n    }\n    ... on Form4Filing {\n      ownerName\n    }\n  }\n"): typeof import('./graphql.js').FilingOfDealFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkedFilings($dealId: ID!, $count: Int!) {\n    deal(dealId: $dealId) {\n      relatedFilings(last: $count) {\n        nodes {\n          ...FilingOfDeal\n        }\n      }\n      unknownFilingIds\n    }\n  }\n"): typeof import('./graphql.js').LinkedFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CompanyFilings($tickers: [String!]!, $startDate: Date!) {\n    filings(filter: { tickers: $tickers, startDate: $startDate }, first: 20) {\n      nodes {\n        ...FilingOfDeal\n      }\n    }\n  }\n"): typeof import('./graphql.js').CompanyFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkFilingToDeal($dealId: ID!, $filingIds: [ID!]!) {\n    linkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkFilingToDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlinkFilingFromDeal($dealId: ID!, $filingIds: [ID!]!) {\n    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n"): typeof import('./graphql.js').UnlinkFilingFromDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DealDetails on Deal {\n    dealId\n    companyName\n    symbol\n    cik\n    tseCode\n    asxCode\n    isin\n    lei\n    country\n    status\n    positionType\n    description\n    investmentThesis\n    riskAssessment\n    notes\n    targetPrice\n    currentPrice\n    currentPriceDate\n    documents {\n      documentId\n      name\n      url\n    }\n    relatedFilingIds\n    createdAt\n    updatedAt\n  }\n"): typeof import('./graphql.js').DealDetailsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Deal($dealId: ID!) {\n    deal(dealId: $dealId) {\n      ...DealDetails\n    }\n  }\n"): typeof import('./graphql.js').DealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!, $ifUpdatedAt: DateTime) {\n    updateDeal(dealId: $dealId, input: $input, ifUpdatedAt: $ifUpdatedAt) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDealDocument($dealId: ID!, $input: DealDocumentInput!, $idempotencyKey: String) {\n    addDealDocument(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n"): typeof import('./graphql.js').AddDealDocumentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateDealDocument($dealId: ID!, $documentId: ID!, $input: UpdateDealDocumentInput!) {\n    updateDealDocument(dealId: $dealId, documentId: $documentId, input: $input) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateDealDocumentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveDealDocument($dealId: ID!, $documentId: ID!) {\n    removeDealDocument(dealId: $dealId, documentId: $documentId) {\n      deal {\n        ...DealDetails\n      }\n    }\n  }\n"): typeof import('./graphql.js').RemoveDealDocumentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmailPreview($dealId: ID!, $input: EmailPreviewInput!) {\n    emailPreview(dealId: $dealId, input: $input) {\n      subject\n      html\n      text\n    }\n  }\n"): typeof import('./graphql.js').EmailPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EmailAllowance {\n    viewer {\n      emailAllowance {\n        sentToday\n        maximum\n        resetsAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmailAllowanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EmailDeal($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String!) {\n    emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      receipt {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.js').EmailDealDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealFormerTexts($dealId: ID!, $changeId: ID!) {\n    dealFormerTexts(dealId: $dealId, changeId: $changeId) {\n      field\n      text\n    }\n  }\n"): typeof import('./graphql.js').DealFormerTextsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealPrices($dealId: ID!) {\n    deal(dealId: $dealId) {\n      prices {\n        at\n        targetPrice\n        currentPrice\n      }\n    }\n  }\n"): typeof import('./graphql.js').DealPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealTimeline($dealId: ID!, $after: String) {\n    deal(dealId: $dealId) {\n      timeline(first: 30, after: $after) {\n        nodes {\n          entryId\n          kind\n          at\n          author {\n            kind\n            name\n          }\n          changes {\n            field\n            before\n            after\n          }\n          linkedFilingIds\n          unlinkedFilingIds\n          documentChanges {\n            documentId\n            before\n            after\n            urlChanged\n          }\n          linkedFilings {\n            ...FilingOfDeal\n          }\n          activity {\n            type\n            content\n            dueDate\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').DealTimelineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeletedDeals($first: Int!, $after: String) {\n    deletedDeals(first: $first, after: $after) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        deletedAt\n        restorableUntil\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').DeletedDealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DealTable($searchTerm: String, $positionType: PositionType, $first: Int!, $after: String) {\n    deals(filter: { searchTerm: $searchTerm, positionType: $positionType }, first: $first, after: $after) {\n      nodes {\n        ...BoardDeal\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').DealTableDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FilingCore on Filing {\n    __typename\n    id\n    filingId\n    kind\n    company\n    ticker\n    date\n    title\n    summary\n    status\n    url\n    createdAt\n    tags\n    tagReasons {\n      tag\n      rule\n      field\n      part\n      passage\n      start\n      end\n    }\n    preference {\n      archived\n      favorited\n    }\n    deals(first: 20) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        status\n      }\n    }\n    suggestedDeals {\n      dealId\n      matched\n      reason\n      deal {\n        companyName\n        symbol\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').FilingCoreFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FilingLink on Filing {\n    filingId\n    kind\n    company\n    date\n    title\n  }\n"): typeof import('./graphql.js').FilingLinkFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShowSecFiling($filingId: ID!) {\n    secFiling(filingId: $filingId) {\n      ...FilingCore\n      formType\n      otherFormTypes\n      filers {\n        name\n        ticker\n      }\n      description\n      htmlUrl\n      txtUrl\n      analysisDate\n      aiTags {\n        name\n        color\n      }\n      analysisPassages {\n        statement\n        quote\n        start\n        end\n        tags\n      }\n      analysisProvenance {\n        model\n      }\n      submission {\n        acceptedAt\n        companyCik\n        fileNumber\n      }\n      ownership {\n        amendment\n        eventDate\n        securityTitle\n        purpose\n        holders {\n          name\n          types\n          shares\n          percent\n          previousPercent\n        }\n      }\n      amends {\n        ...FilingLink\n        formType\n      }\n      amendedBy {\n        ...FilingLink\n        formType\n      }\n      follows {\n        ...FilingLink\n        formType\n      }\n      followedBy {\n        ...FilingLink\n        formType\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShowSecFilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShowForm4Filing($filingId: ID!) {\n    form4Filing(filingId: $filingId) {\n      ...FilingCore\n      issuerName\n      ownerName\n      ownerTitle\n      isDirector\n      isOfficer\n      transactionDate\n      transactionType\n      sharesTransacted\n      pricePerShare\n      totalValue\n      sharesOwnedAfter\n      currency\n      otherSecurities\n      htmlUrl\n      report {\n        acceptedAt\n        documentType\n        underPlan\n        owners {\n          cik\n          name\n          title\n          isDirector\n          isOfficer\n          isTenPercentOwner\n          isOther\n        }\n        transactions {\n          code\n          isAcquired\n          isDerivative\n          isDirect\n          isEquitySwap\n          ownership\n          securityTitle\n          transactionDate\n          shares\n          pricePerShare\n          sharesOwnedAfter\n          footnotes\n        }\n      }\n      amends {\n        ...FilingLink\n        ownerName\n      }\n      amendedBy {\n        ...FilingLink\n        ownerName\n      }\n      sameTransactionAs {\n        ...FilingLink\n        ownerName\n      }\n      sameAccession {\n        ...FilingLink\n        ownerName\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShowForm4FilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShowJapanFiling($filingId: ID!) {\n    japanFiling(filingId: $filingId) {\n      ...FilingCore\n      companyName\n      companyNameEnglish\n      documentTitle\n      documentTitleEnglish\n      filingTime\n      stockExchange\n      pdfUrl\n      amends {\n        ...FilingLink\n      }\n      amendedBy {\n        ...FilingLink\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShowJapanFilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShowAsxAnnouncement($filingId: ID!) {\n    asxAnnouncement(filingId: $filingId) {\n      ...FilingCore\n      announcedAt\n      announcementTypes\n      headline\n      industry\n      sector\n      isPriceSensitive\n      otherSymbols\n      pdfUrl\n      aiTags {\n        name\n        color\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShowAsxAnnouncementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShowFilingText($filingId: ID!, $part: Int!, $offset: Int!, $limit: Int!) {\n    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {\n      text\n      offset\n      characters\n      nextOffset\n      isCut\n      parts {\n        part\n        name\n        description\n        characters\n      }\n    }\n  }\n"): typeof import('./graphql.js').ShowFilingTextDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkFilings($filings: [FilingMarksInput!]!) {\n    markFilings(filings: $filings) {\n      before {\n        kind\n        filingId\n        archived\n        favorited\n      }\n      failures {\n        kind\n        filingId\n        message\n      }\n    }\n  }\n"): typeof import('./graphql.js').MarkFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkMatchingFilings($kinds: [FilingKind!], $filter: FilingFilter, $input: FilingPreferenceInput!) {\n    markMatchingFilings(kinds: $kinds, filter: $filter, input: $input) {\n      before {\n        kind\n        filingId\n        archived\n        favorited\n      }\n      hasMore\n    }\n  }\n"): typeof import('./graphql.js').MarkMatchingFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkFilings($dealId: ID!, $filingIds: [ID!]!) {\n    linkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        dealId\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlinkFilings($dealId: ID!, $filingIds: [ID!]!) {\n    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {\n      deal {\n        dealId\n      }\n    }\n  }\n"): typeof import('./graphql.js').UnlinkFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkableDeals($searchTerm: String, $first: Int!) {\n    deals(filter: { searchTerm: $searchTerm }, first: $first) {\n      nodes {\n        dealId\n        companyName\n        symbol\n        status\n      }\n    }\n  }\n"): typeof import('./graphql.js').LinkableDealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestedDealsOfFiling($id: ID!) {\n    node(id: $id) {\n      ... on Filing {\n        suggestedDeals {\n          dealId\n          matched\n          deal {\n            companyName\n            symbol\n            status\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').SuggestedDealsOfFilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilingList($kinds: [FilingKind!], $filter: FilingFilter, $first: Int!, $after: String, $isFirstPage: Boolean!) {\n    newFilings(kinds: $kinds, filter: $filter) @include(if: $isFirstPage) {\n      position\n    }\n    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {\n      nodes {\n        __typename\n        id\n        kind\n        filingId\n        company\n        ticker\n        date\n        title\n        tags\n        createdAt\n        preference {\n          archived\n          favorited\n        }\n        deals(first: 10) {\n          nodes {\n            dealId\n            companyName\n            symbol\n            status\n          }\n        }\n        ... on SecFiling {\n          formType\n          description\n          submission {\n            acceptedAt\n          }\n          aiTags {\n            name\n            color\n          }\n        }\n        ... on Form4Filing {\n          ownerName\n          ownerTitle\n          sharesTransacted\n          totalValue\n          report {\n            acceptedAt\n            documentType\n            owners {\n              name\n            }\n          }\n        }\n        ... on JapanFiling {\n          filingTime\n          documentTitleEnglish\n        }\n        ... on AsxAnnouncement {\n          announcedAt\n          isPriceSensitive\n          aiTags {\n            name\n            color\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').FilingListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountNewFilings($kinds: [FilingKind!], $filter: FilingFilter, $since: String!) {\n    newFilings(kinds: $kinds, filter: $filter, since: $since) {\n      count\n      hasMore\n    }\n  }\n"): typeof import('./graphql.js').CountNewFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountFilings($filter: FilingSearchFilter, $by: [FilingFacet!]) {\n    filingCounts(filter: $filter, by: $by) {\n      facets {\n        isExact\n        values {\n          value\n          count\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').CountFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryLabels {\n    monitorGroups {\n      category\n      label\n    }\n  }\n"): typeof import('./graphql.js').CategoryLabelsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AnyFiling {\n    filings(filter: { startDate: \"1990-01-01\" }, first: 1) {\n      nodes {\n        filingId\n      }\n    }\n  }\n"): typeof import('./graphql.js').AnyFilingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilingTableAddress($kinds: [FilingKind!], $filter: FilingFilter) {\n    filingTableAddress(kinds: $kinds, filter: $filter)\n  }\n"): typeof import('./graphql.js').FilingTableAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeedPosition {\n    viewer {\n      feedPosition {\n        seenUntil\n      }\n    }\n  }\n"): typeof import('./graphql.js').FeedPositionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFeedPosition($input: FeedPositionInput!) {\n    setFeedPosition(input: $input) {\n      feedPosition {\n        seenUntil\n      }\n    }\n  }\n"): typeof import('./graphql.js').SetFeedPositionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedViews {\n    savedViews {\n      viewId\n      name\n      kinds\n      filter\n      filterProblem\n      columns\n    }\n  }\n"): typeof import('./graphql.js').SavedViewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateSavedView($input: CreateSavedViewInput!) {\n    createSavedView(input: $input) {\n      savedView {\n        viewId\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateSavedViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSavedView($viewId: ID!, $input: UpdateSavedViewInput!) {\n    updateSavedView(viewId: $viewId, input: $input) {\n      savedView {\n        viewId\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateSavedViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSavedView($viewId: ID!) {\n    deleteSavedView(viewId: $viewId) {\n      deletedViewId\n    }\n  }\n"): typeof import('./graphql.js').DeleteSavedViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderSavedViews($viewIds: [ID!]!) {\n    orderSavedViews(viewIds: $viewIds) {\n      savedViews {\n        viewId\n      }\n    }\n  }\n"): typeof import('./graphql.js').OrderSavedViewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      email\n    }\n  }\n"): typeof import('./graphql.js').ViewerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaletteFilings($searchTerm: String!, $startDate: Date!) {\n    filings(filter: { searchTerm: $searchTerm, startDate: $startDate }, first: 6) {\n      nodes {\n        kind\n        filingId\n        company\n        title\n        date\n      }\n    }\n  }\n"): typeof import('./graphql.js').PaletteFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaletteDeals($searchTerm: String!) {\n    deals(filter: { searchTerm: $searchTerm }, first: 5) {\n      nodes {\n        dealId\n        companyName\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql.js').PaletteDealsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsolePreferences {\n    viewer {\n      consolePreferences {\n        theme\n        density\n        columns\n        timeZone\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').ConsolePreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateConsolePreferences($input: ConsolePreferencesInput!) {\n    updateConsolePreferences(input: $input) {\n      consolePreferences {\n        theme\n        density\n        columns\n        timeZone\n        updatedAt\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateConsolePreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {\n    createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {\n      activity {\n        activityId\n      }\n    }\n  }\n"): typeof import('./graphql.js').CreateActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {\n    updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {\n      activity {\n        activityId\n      }\n    }\n  }\n"): typeof import('./graphql.js').UpdateActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenTasks($dealId: ID, $dueBefore: Date, $first: Int!, $after: String) {\n    activities(\n      filter: { dealId: $dealId, type: task, completed: false, dueBefore: $dueBefore }\n      orderBy: due\n      first: $first\n      after: $after\n    ) {\n      nodes {\n        activityId\n        dealId\n        content\n        dueDate\n        createdAt\n        deal {\n          companyName\n          symbol\n        }\n      }\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): typeof import('./graphql.js').OpenTasksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TodayFilings($filter: FilingFilter!, $since: String) {\n    newFilings(filter: $filter, since: $since) {\n      count\n      hasMore\n    }\n    filings(filter: $filter, first: 8) {\n      nodes {\n        ...FilingOfDeal\n      }\n    }\n  }\n"): typeof import('./graphql.js').TodayFilingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TodayTasks($today: Date!, $tomorrow: Date!) {\n    due: activities(filter: { type: task, completed: false, dueBefore: $tomorrow }, orderBy: due, first: 8) {\n      nodes {\n        activityId\n        content\n        dueDate\n        deal {\n          dealId\n          companyName\n        }\n      }\n      totalCount\n    }\n    overdue: activities(filter: { type: task, completed: false, dueBefore: $today }, first: 1) {\n      totalCount\n    }\n  }\n"): typeof import('./graphql.js').TodayTasksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InsiderClusters($days: Int!) {\n    insiderClusters(days: $days, first: 8) {\n      issuerName\n      issuerTicker\n      ownerCount\n      filingCount\n      totalValue\n      lastFilingDate\n    }\n  }\n"): typeof import('./graphql.js').InsiderClustersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TodayCounts($startDate: Date!) {\n    filingCounts(filter: { startDate: $startDate }, by: [day, category]) {\n      facets {\n        facet\n        isExact\n        values {\n          value\n          count\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.js').TodayCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TodayCoverage($from: Date!) {\n    coverage(from: $from) {\n      source\n      day\n      checkedAt\n      seen\n      stored\n      missing\n    }\n  }\n"): typeof import('./graphql.js').TodayCoverageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MissingFilings($from: Date!, $source: FilingSource!) {\n    coverage(from: $from, source: $source) {\n      day\n      missingFilings {\n        announcedId\n        companyName\n        formType\n        state\n        reason\n      }\n    }\n  }\n"): typeof import('./graphql.js').MissingFilingsDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
