/** Queries of the example requests, by operation; other operations are called without a query. */
export const queries: Readonly<Record<string, string>> = {
  listDeals: '?status=active&limit=1',
  listActivities: '?limit=2',
  listSecFilings: '?category=spinoffs&limit=1',
  listSecFilingUpdates: '?since=2026-10-14&limit=1',
  listForm4FilingUpdates: '?since=2026-10-14&limit=1',
  listForm4Filings: '?groupId=cluster-insider-buying&include=preference&limit=1',
  listJapanFilings: '?searchTerm=%E8%87%AA%E5%B7%B1%E6%A0%AA%E5%BC%8F&limit=1',
  listJapanFilingUpdates: '?since=2026-10-14&limit=1',
  listAsxAnnouncements: '?startDate=2026-10-01&endDate=2026-10-14&limit=1',
  listAsxAnnouncementUpdates: '?since=2026-10-14&limit=1',
  listFilingUpdates: '?since=2026-10-14&limit=2',
  searchFilings: '?searchTerm=%22distribution%22%20shares&startDate=2026-08-01&limit=1',
  countFilings: '?startDate=2026-10-01&by=kind,formType',
  exportFilings: '?kinds=asx&columns=date,company,title',
  getCoverage: '?source=edgar&from=2026-10-12',
};

interface InvalidRequest {
  readonly query?: string;
  readonly body?: object;
}

/** A parameter that no operation has. */
export const unknownParameter: InvalidRequest = { query: '?verbose=true' };

/** Invalid requests, by operation; operations without input are sent an unknown parameter. */
export const invalidRequests: Readonly<Record<string, InvalidRequest>> = {
  listDeals: { query: '?status=open' },
  createDeal: { body: { companyName: 'Harbour Rail Holdings' } },
  updateDeal: { body: { targetPrice: -1 } },
  emailDeal: { body: { to: 'analyst' } },
  listActivities: { query: '?limit=0' },
  createActivity: { body: { type: 'reminder', content: 'Read the information statement.' } },
  updateActivity: { body: { dueDate: '2026-02-30' } },
  listSecFilings: { query: '?formType=10-K' },
  listSecFilingUpdates: { query: '?since=yesterday' },
  listForm4Filings: { query: '?groupId=insiders' },
  listForm4FilingUpdates: { query: '?since=2026-02-30' },
  listJapanFilings: { query: '?filingDate=2026-02-30' },
  listJapanFilingUpdates: { query: '?since=2026-10-01&limit=0' },
  listAsxAnnouncements: { query: '?category=takeovers' },
  listAsxAnnouncementUpdates: { query: '?limit=20' },
  listFilingUpdates: { query: '?since=now' },
  searchFilings: { query: '?startDate=2026-10-01' },
  countFilings: { query: '?by=company' },
  exportFilings: { query: '?columns=date,market' },
  getSecFilingText: { query: '?offset=-1' },
  setSecFilingPreference: { body: {} },
  setForm4FilingPreference: { body: { starred: true } },
  setJapanFilingPreference: { body: { archived: 'yes' } },
  setAsxAnnouncementPreference: { body: {} },
  getCoverage: { query: '?source=sedar' },
};

/** Bodies of updates; other bodies are the examples of their classes. */
export const updateBodies: Readonly<Record<string, object>> = {
  updateDeal: { status: 'monitoring', currentPrice: 19.25, notes: 'The bridge loan was extended to March.' },
  updateActivity: { completed: true },
};
