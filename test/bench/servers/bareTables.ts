interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The statements of one resource. Parameters of lists: whose or which days, the limit, the key of the last row. */
export interface BareTable {
  readonly order: readonly string[];
  readonly one: Statement;
  readonly firstPage: Statement;
  readonly nextPage: Statement;
}

const time = (name: string): string => `to_char("${name}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const documents = `(SELECT coalesce(json_agg(json_build_object('documentId', "documentId", 'name', "name", 'url', "url",
  'createdAt', ${time('createdAt')}) ORDER BY "createdAt", "documentId"), '[]')
  FROM "DealDocument" WHERE "DealDocument"."dealId" = "Deal"."dealId")`;

const times = new Set('createdAt updatedAt analysisDate priceAtDiscoveryDate announcedAt currentPriceDate'.split(' '));

const printed = (fields: string): string =>
  `json_build_object(${fields
    .split(' ')
    .map((name) => `'${name}', ${times.has(name) ? time(name) : name === 'documents' ? documents : `"${name}"`}`)
    .join(', ')})::text AS json`;

interface Facts {
  readonly table: string;
  readonly fields: string;
  readonly order: readonly string[];
  readonly types: readonly string[];
  /** Two parameters for the days of filings, one for the owner of deals. */
  readonly which: string;
  readonly one: string;
}

function statements({ table, fields, order, types, which, one }: Facts): BareTable {
  const columns = order.map((name) => `"${name}"`);
  const limit = which.split('$').length;
  const select = `SELECT ${printed(fields)} FROM "${table}" WHERE`;
  const newestFirst = `ORDER BY ${columns.map((name) => `${name} DESC`).join(', ')} LIMIT $${limit}`;
  const key = types.map((type, index) => `$${limit + 1 + index}::${type}`);
  return {
    order,
    one: { name: `one ${table}`, text: `${select} ${one}` },
    firstPage: { name: `first ${table}`, text: `${select} ${which} ${newestFirst}` },
    nextPage: {
      name: `next ${table}`,
      text: `${select} ${which} AND (${columns.join(', ')}) < (${key.join(', ')}) ${newestFirst}`,
    },
  };
}

const filing = { types: ['date', 'timestamptz', 'text'], one: '"filingId" = $1' };

export const bareTables = {
  deals: statements({
    table: 'Deal',
    fields:
      'dealId userId companyName symbol cik tseCode asxCode isin lei country status positionType description investmentThesis targetPrice currentPrice ' +
      'currentPriceDate notes riskAssessment documents relatedFilingIds createdAt updatedAt',
    order: ['createdAt', 'dealId'],
    types: ['timestamptz', 'uuid'],
    which: '"userId" = $1::uuid',
    one: '"dealId" = $1::uuid AND "userId" = $2::uuid',
  }),
  sec: statements({
    ...filing,
    table: 'SecFiling',
    fields:
      'filingId companyName ticker filers formType otherFormTypes filedDate title description ownership txtUrl htmlUrl analysis analysisDate analysisProvenance ' +
      'status createdAt aiTags',
    order: ['filedDate', 'createdAt', 'filingId'],
    which: '"filedDate" BETWEEN $1::date AND $2::date',
  }),
  form4: statements({
    ...filing,
    table: 'Form4Filing',
    fields:
      'filingId issuerName issuerTicker ownerName ownerTitle isOfficer isDirector transactionType transactionDate ' +
      'sharesTransacted pricePerShare totalValue currency sharesOwnedAfter otherSecurities filingDate htmlUrl analysis analysisDate priceAtDiscovery ' +
      'priceAtDiscoveryDate status createdAt',
    order: ['filingDate', 'createdAt', 'filingId'],
    which: '"filingDate" BETWEEN $1::date AND $2::date',
  }),
  japan: statements({
    ...filing,
    table: 'JapanFiling',
    fields:
      'filingId companyCode companyName companyNameEnglish filingDate filingTime documentTitle documentTitleEnglish pdfUrl ' +
      'summary stockExchange tdnetDocumentId status tags createdAt updatedAt',
    order: ['filingDate', 'filingTime', 'createdAt', 'filingId'],
    types: ['date', 'time', 'timestamptz', 'text'],
    which: '"filingDate" BETWEEN $1::date AND $2::date',
  }),
  asx: statements({
    ...filing,
    table: 'AsxAnnouncement',
    fields:
      'filingId symbol otherSymbols companyName headline announcementTypes isPriceSensitive sector industry filedDate announcedAt pdfUrl ' +
      'analysis status aiTags createdAt',
    order: ['announcedAt', 'filingId'],
    types: ['timestamptz', 'text'],
    which: '"filedDate" BETWEEN $1::date AND $2::date',
  }),
};
