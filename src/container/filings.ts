import { executeOutsideTransaction } from '../adapters/database/migrations.js';
import { ConsolePreferenceService } from '../services/console/consolePreferenceService.js';
import { SavedViewService } from '../services/console/savedViewService.js';
import { DemonstrationStore } from '../services/demonstrationStore.js';
import { AnalysisQueue } from '../services/filings/analysis/analysisQueue.js';
import { AnalysisStore } from '../services/filings/analysis/analysisStore.js';
import { FilingStore } from '../services/filings/intake/filingStore.js';
import { SearchIndexFilling } from '../services/filings/intake/searchIndexFilling.js';
import { TextIndexFilling } from '../services/filings/intake/textIndexFilling.js';
import { CollectionStatus } from '../services/filings/reading/collectionStatus.js';
import { CompanySuggestions } from '../services/filings/reading/companySuggestions.js';
import { CoverageService } from '../services/filings/reading/coverageService.js';
import { DealReferenceReader } from '../services/filings/reading/dealReferences.js';
import { FeedPositionService } from '../services/filings/reading/feedPositionService.js';
import { FilingDetailReader } from '../services/filings/reading/filingDetailReader.js';
import { FilingFeed } from '../services/filings/reading/filingFeed.js';
import { FilingFilterResolver } from '../services/filings/reading/filingFilterResolver.js';
import { FilingMarkService } from '../services/filings/reading/filingMarkService.js';
import { FilingRelations } from '../services/filings/reading/filingRelations.js';
import { FilingService } from '../services/filings/reading/filingService.js';
import { FilingTable } from '../services/filings/reading/filingTable.js';
import { FilingTextService } from '../services/filings/reading/filingTextService.js';
import { FilingCounter } from '../services/filings/reading/filingCounter.js';
import { FilingRanking } from '../services/filings/reading/filingRanking.js';
import { FilingSearch } from '../services/filings/reading/filingSearch.js';
import { PassageReader } from '../services/filings/reading/passageReader.js';
import { Relevance } from '../services/filings/reading/relevance.js';
import { MonitorGroupService } from '../services/filings/reading/monitorGroupService.js';
import { InsiderClusters } from '../services/filings/reading/insiderClusters.js';
import { NewFilingCounter } from '../services/filings/reading/newFilingCounter.js';
import { PreferenceService } from '../services/filings/reading/preferenceService.js';
import { SearchIndexes } from '../services/filings/reading/searchIndexes.js';
import { UnknownSymbols } from '../services/filings/reading/unknownSymbols.js';
import { UpdateService } from '../services/filings/reading/updateService.js';
import { TagReasonReader } from '../services/filings/tags/tagReasonReader.js';
import type { Foundation } from './foundation.js';

/** Creates the services that read filings, and those that store and analyse them. */
export function buildFilings(foundation: Foundation, databaseUrl: string) {
  const { database, clock, signedTokens, versions, pageTokens, keyset, quotas } = foundation;
  const monitorGroups = new MonitorGroupService(database, clock);
  const searchIndexes = new SearchIndexes(database, clock);
  const dealReferences = new DealReferenceReader(database);
  const filters = new FilingFilterResolver(monitorGroups, searchIndexes, dealReferences, clock);
  const filings = new FilingService(database, keyset, pageTokens, filters);
  const filingCounter = new FilingCounter(database, filters, monitorGroups);
  const filingSearch = new FilingSearch({
    keyset,
    passages: new PassageReader(database),
    counter: filingCounter,
    ranking: new FilingRanking(keyset, filters, new Relevance(database), filings, pageTokens),
    ...{ filters, searchIndexes, pageTokens },
  });
  const filingFeed = new FilingFeed(keyset, filters);
  const filingTexts = new FilingTextService(database);
  const filingStore = new FilingStore(database, clock);
  const analysisQueue = new AnalysisQueue(database, clock);
  return {
    filings,
    filingFeed,
    filingTable: new FilingTable(filingFeed),
    newFilings: new NewFilingCounter(database, filters, dealReferences, searchIndexes, signedTokens),
    insiderClusters: new InsiderClusters(database, clock),
    filingSearch,
    filingCounter,
    filingTexts,
    filingRelations: new FilingRelations(database),
    filingReports: new FilingDetailReader(database),
    tagReasons: new TagReasonReader(database),
    updates: new UpdateService(database, signedTokens, versions, filters),
    preferences: new PreferenceService(database, filings, quotas, clock),
    filingMarks: new FilingMarkService(database, filings, filingFeed, quotas, clock),
    feedPositions: new FeedPositionService(database, clock),
    companySuggestions: new CompanySuggestions(database),
    unknownSymbols: new UnknownSymbols(database),
    savedViews: new SavedViewService(database, filters, quotas, clock),
    consolePreferences: new ConsolePreferenceService(database, clock),
    monitorGroups,
    coverage: new CoverageService(database, clock),
    collectionStatus: new CollectionStatus(database),
    filingStore,
    analyses: new AnalysisStore(database, filingStore, filingTexts, analysisQueue, clock),
    analysisQueue,
    searchIndexFilling: new SearchIndexFilling(database, clock, (statement) =>
      executeOutsideTransaction(databaseUrl, statement),
    ),
    textIndexFilling: new TextIndexFilling(database, clock),
    demonstrationStore: new DemonstrationStore(database, filingStore, clock),
  };
}
