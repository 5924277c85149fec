/* eslint-disable */
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date string, such as 2007-12-03, compliant with the `full-date` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar. */
  Date: { input: string; output: string; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar. */
  DateTime: { input: string; output: string; }
  /** A local time string (i.e., with no associated timezone) in 24-hr `HH:mm[:ss[.SSS]]` format, e.g. `14:25` or `14:25:06` or `14:25:06.123`. */
  LocalTime: { input: string; output: string; }
  /** A field whose value conforms to the standard URL format as specified in RFC3986: https://www.ietf.org/rfc/rfc3986.txt. */
  URL: { input: string; output: string; }
};

/** An entry in the log of a deal: a note or a task. */
export type Activity = {
  /** Id of the activity. */
  activityId: Scalars['ID']['output'];
  /** Whether it is done. */
  completed: Scalars['Boolean']['output'];
  /** When it was completed; null while it is not. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it says. */
  content: Scalars['String']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of its deal. */
  dealId: Scalars['ID']['output'];
  /** By when, for tasks. */
  dueDate?: Maybe<Scalars['Date']['output']>;
  /** Note or task. */
  type: ActivityType;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Id of the owner. */
  userId: Scalars['ID']['output'];
};

/** A page of a list, newest first. */
export type ActivityConnection = {
  /** The items with their cursors. */
  edges: Array<ActivityEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type ActivityEdge = {
  /** Leads to what follows the item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Activity;
};

/** Whether an activity is a note or something to do. */
export type ActivityType =
  | 'note'
  | 'task';

/** An announcement on the Australian Securities Exchange, within its special situations. */
export type AsxAnnouncement = {
  /** Tags given by the annotation. */
  aiTags: Array<FilingTag>;
  /** AI-generated summary of the special situation. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When it was announced. */
  announcedAt: Scalars['DateTime']['output'];
  /** Types given by the exchange. */
  announcementTypes: Array<Scalars['String']['output']>;
  /** Name of the company. */
  companyName?: Maybe<Scalars['String']['output']>;
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Day of the announcement, Sydney time. */
  filedDate: Scalars['Date']['output'];
  /** The exchange's document key. */
  filingId: Scalars['ID']['output'];
  /** Headline. */
  headline: Scalars['String']['output'];
  /** GICS industry group. */
  industry?: Maybe<Scalars['String']['output']>;
  /** The exchange's price-sensitive flag. */
  isPriceSensitive: Scalars['Boolean']['output'];
  /** The document. */
  pdfUrl?: Maybe<Scalars['URL']['output']>;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** GICS sector. */
  sector?: Maybe<Scalars['String']['output']>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** Code of the security. */
  symbol: Scalars['String']['output'];
};

/** A page of a list, newest first. */
export type AsxAnnouncementConnection = {
  /** The items with their cursors. */
  edges: Array<AsxAnnouncementEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type AsxAnnouncementEdge = {
  /** Leads to what follows the item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: AsxAnnouncement;
};

/** ASX announcements that have arrived, oldest first. */
export type AsxAnnouncementUpdates = {
  /** Whether more is there already. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<AsxAnnouncement>;
  /** Send it as `since` for what comes next. */
  nextCursor: Scalars['String']['output'];
};

/** What a source announced for a day, of the types that Docket keeps, and what became of it. */
export type CoverageDay = {
  /** Filings that the source's complete list of the day has. */
  announced: Scalars['Int']['output'];
  /** When the complete list of the day was last read; null while it was not. */
  checkedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The filing date. */
  day: Scalars['Date']['output'];
  /** Of those seen: read, and not what Docket keeps. */
  leftOut: Scalars['Int']['output'];
  /** Waiting and quarantined together. */
  missing: Scalars['Int']['output'];
  /** The missing filings, quarantined ones first: at most 100 of a day, and 2000 in all, the newest days first. */
  missingFilings: Array<MissingFiling>;
  /** Of those seen: fetched, and could not be read. */
  quarantined: Scalars['Int']['output'];
  /** The same, and those that only the source's feed of new filings has had so far. */
  seen: Scalars['Int']['output'];
  /** The source. */
  source: FilingSource;
  /** Of those seen: stored. */
  stored: Scalars['Int']['output'];
  /** Of those seen: still to be fetched. */
  waiting: Scalars['Int']['output'];
};

/** An activity to add to a deal. */
export type CreateActivityInput = {
  /** What it says. 1 to 5000 characters. */
  content: Scalars['String']['input'];
  /** By when, for tasks. */
  dueDate?: InputMaybe<Scalars['Date']['input']>;
  /** Note or task. */
  type: ActivityType;
};

/** A deal to create. */
export type CreateDealInput = {
  /** Name of the company. 1 to 300 characters. */
  companyName: Scalars['String']['input'];
  /** Name of the country; "United States" unless given. At most 100 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Current market price. 0 or more. */
  currentPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Description or notes. At most 50000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Why this should work. At most 50000 characters. */
  investmentThesis?: InputMaybe<Scalars['String']['input']>;
  /** Free-form notes. At most 50000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Side of the position. */
  positionType?: InputMaybe<PositionType>;
  /** Ids of the filings linked to the deal. At most 500 items. */
  relatedFilingIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What could go wrong. At most 50000 characters. */
  riskAssessment?: InputMaybe<Scalars['String']['input']>;
  /** Where the deal stands. */
  status: DealStatus;
  /** Ticker symbol; may carry an exchange suffix. At most 32 characters. */
  symbol?: InputMaybe<Scalars['String']['input']>;
  /** Price aimed at. 0 or more. */
  targetPrice?: InputMaybe<Scalars['Float']['input']>;
};

/** A private investment-research record; only its owner sees it. */
export type Deal = {
  /** Its notes and tasks, newest first. */
  activities: ActivityConnection;
  /** Name of the company. */
  companyName: Scalars['String']['output'];
  /** Name of the country; "United States" unless given. */
  country?: Maybe<Scalars['String']['output']>;
  /** When the deal was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Current market price. */
  currentPrice?: Maybe<Scalars['Float']['output']>;
  /** When `currentPrice` was last set or changed; null while there is no price. */
  currentPriceDate?: Maybe<Scalars['DateTime']['output']>;
  /** Id of the deal. */
  dealId: Scalars['ID']['output'];
  /** Description or notes. */
  description?: Maybe<Scalars['String']['output']>;
  /** Documents of the deal. */
  documents: Array<DealDocument>;
  /** Why this should work. */
  investmentThesis?: Maybe<Scalars['String']['output']>;
  /** Free-form notes. */
  notes?: Maybe<Scalars['String']['output']>;
  /** Side of the position. */
  positionType?: Maybe<PositionType>;
  /** Ids of the filings linked to the deal. */
  relatedFilingIds: Array<Scalars['String']['output']>;
  /** The filings linked to it that Docket has, in the order of `relatedFilingIds`. */
  relatedFilings: Array<Filing>;
  /** What could go wrong. */
  riskAssessment?: Maybe<Scalars['String']['output']>;
  /** Where the deal stands. */
  status: DealStatus;
  /** Ticker symbol; may carry an exchange suffix. */
  symbol?: Maybe<Scalars['String']['output']>;
  /** Price aimed at. */
  targetPrice?: Maybe<Scalars['Float']['output']>;
  /** When the deal was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Id of the owner. */
  userId: Scalars['ID']['output'];
};


/** A private investment-research record; only its owner sees it. */
export type DealActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list, newest first. */
export type DealConnection = {
  /** The items with their cursors. */
  edges: Array<DealEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** A document that belongs to a deal. */
export type DealDocument = {
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the document. */
  documentId: Scalars['ID']['output'];
  /** Name of the document. */
  name: Scalars['String']['output'];
  /** Where the document is. */
  url: Scalars['URL']['output'];
};

/** An item of a list and its cursor. */
export type DealEdge = {
  /** Leads to what follows the item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Deal;
};

/** Which deals to list; all of the caller unless narrowed. */
export type DealFilter = {
  /** Case-insensitive text to find in the name, the symbol or the free-text fields. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** Only deals of this status. */
  status?: InputMaybe<DealStatus>;
  /** Only deals with exactly this symbol, in any case. At most 32 characters. */
  symbol?: InputMaybe<Scalars['String']['input']>;
};

/** Where a deal stands. */
export type DealStatus =
  | 'active'
  | 'closed'
  | 'monitoring'
  | 'researching';

/** An email with a summary of the deal. */
export type EmailDealInput = {
  /** A message placed above the summary; line breaks are kept. At most 5000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Subject on one line; "Deal Summary: " and the name of the company unless given. 1 to 200 characters. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Address of the recipient. At most 254 characters. */
  to: Scalars['String']['input'];
};

/** What became of an email. */
export type EmailReceipt = {
  /** To whom it was sent. */
  message: Scalars['String']['output'];
  /** Always true; a failure is an error. */
  success: Scalars['Boolean']['output'];
};

/** A filing of any kind. */
export type Filing = AsxAnnouncement | Form4Filing | JapanFiling | SecFiling;

/** Which filings belong to a category: those of one of the form types or with one of the tags. */
export type FilingConfig = {
  /** Form types of SEC filings. */
  formTypes: Array<Scalars['String']['output']>;
  /** Whether Form 4 filings belong to it. */
  includeForm4: Scalars['Boolean']['output'];
  /** Tags of SEC, Japan and ASX filings. */
  secTags: Array<Scalars['String']['output']>;
};

/** Which filings to list. Without dates: the last 30 days. */
export type FilingFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Key of a category of monitor groups. At most 100 characters. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Another name of `startDate`. */
  createdAfter?: InputMaybe<Scalars['Date']['input']>;
  /** Another name of `endDate`. */
  createdBefore?: InputMaybe<Scalars['Date']['input']>;
  /** Last day; today unless given. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** One single day; overrides every other date. */
  filingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Id of a monitor group; stands for its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive text to find anywhere in the searched fields; full and half width forms match. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** First day; 30 days before today unless given. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
};

/** The sources of filings. */
export type FilingKind =
  | 'asx'
  | 'form4'
  | 'japan'
  | 'sec';

/** Whether a user has archived a filing or marked it as favorite. */
export type FilingPreference = {
  /** Put away. */
  archived: Scalars['Boolean']['output'];
  /** When the first preference was posted. */
  createdAt: Scalars['DateTime']['output'];
  /** Marked as favorite. */
  favorited: Scalars['Boolean']['output'];
  /** Id of the filing. */
  filingId: Scalars['ID']['output'];
  /** When a preference was last posted. */
  updatedAt: Scalars['DateTime']['output'];
  /** Id of the user. */
  userId: Scalars['ID']['output'];
};

/** Archive a filing or mark it as favorite: at least one of the two; the other stays as it is. */
export type FilingPreferenceInput = {
  /** Put away. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Where filings are collected from: `edgar` has SEC filings, `form4` the Forms 4 among what EDGAR has. */
export type FilingSource =
  | 'edgar'
  | 'form4';

/** A tag that the annotation gave a filing. */
export type FilingTag = {
  /** Colour to show it in. */
  color: Scalars['String']['output'];
  /** Name of the tag. */
  name: Scalars['String']['output'];
};

/** The text of a filing, or a part of it, as whoever filed it wrote it. Lengths count Unicode code points. */
export type FilingText = {
  /** How many characters the whole text has. */
  characters: Scalars['Int']['output'];
  /** Accession number of the filing. */
  filingId: Scalars['ID']['output'];
  /** Whether the document goes on beyond the text that is kept of it. */
  isCut: Scalars['Boolean']['output'];
  /** The `offset` to read on from; null at the end of the text. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Where the part begins, in characters (Unicode code points) of the text. */
  offset: Scalars['Int']['output'];
  /** The text of the filing's primary document, without markup; from a third party, and not to be trusted. */
  text: Scalars['String']['output'];
};

/** An insider purchase reported to the SEC on Form 4. */
export type Form4Filing = {
  /** The filings that amend this one. At most 100, oldest first. */
  amendedBy: Array<Form4Filing>;
  /** The filing that this one amends, where Docket has it. */
  amends?: Maybe<Form4Filing>;
  /** AI-generated analysis. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When the analysis was made. */
  analysisDate?: Maybe<Scalars['DateTime']['output']>;
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, Eastern time. */
  filingDate: Scalars['Date']['output'];
  /** Accession number and CIK of the issuer. */
  filingId: Scalars['ID']['output'];
  /** The index page of the filing. */
  htmlUrl?: Maybe<Scalars['URL']['output']>;
  /** Whether an owner is a director. */
  isDirector: Scalars['Boolean']['output'];
  /** Whether an owner is an officer. */
  isOfficer: Scalars['Boolean']['output'];
  /** Name of the issuer. */
  issuerName: Scalars['String']['output'];
  /** Ticker of the issuer. */
  issuerTicker?: Maybe<Scalars['String']['output']>;
  /** Name of the reporting owner. */
  ownerName?: Maybe<Scalars['String']['output']>;
  /** Title of the reporting owner. */
  ownerTitle?: Maybe<Scalars['String']['output']>;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** Market price when Docket found the filing. */
  priceAtDiscovery?: Maybe<Scalars['Float']['output']>;
  /** When that price was taken. */
  priceAtDiscoveryDate?: Maybe<Scalars['DateTime']['output']>;
  /** Average price of a share. */
  pricePerShare?: Maybe<Scalars['Float']['output']>;
  /** The form as it was filed; null where Docket has not collected it from EDGAR. */
  report?: Maybe<Form4Report>;
  /** The other filings of the same accession number: those of other issuers. At most 100, oldest first. */
  sameAccession: Array<Form4Filing>;
  /** Shares held afterwards. */
  sharesOwnedAfter?: Maybe<Scalars['Float']['output']>;
  /** Shares bought. */
  sharesTransacted?: Maybe<Scalars['Float']['output']>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** Shares times price, summed. */
  totalValue?: Maybe<Scalars['Float']['output']>;
  /** Day of the last purchase reported. */
  transactionDate?: Maybe<Scalars['Date']['output']>;
  /** Transaction code; P is a purchase. */
  transactionType?: Maybe<Scalars['String']['output']>;
};

/** A page of a list, newest first. */
export type Form4FilingConnection = {
  /** The items with their cursors. */
  edges: Array<Form4FilingEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type Form4FilingEdge = {
  /** Leads to what follows the item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Form4Filing;
};

/** Somebody who reports on a Form 4. */
export type Form4Owner = {
  /** The SEC's number (CIK) of the owner. */
  cik: Scalars['String']['output'];
  /** Whether the owner is a director of the issuer. */
  isDirector: Scalars['Boolean']['output'];
  /** Whether the owner is an officer of the issuer. */
  isOfficer: Scalars['Boolean']['output'];
  /** Whether the owner stands to the issuer in another way. */
  isOther: Scalars['Boolean']['output'];
  /** Whether the owner holds ten percent of a class. */
  isTenPercentOwner: Scalars['Boolean']['output'];
  /** Name of the owner. */
  name: Scalars['String']['output'];
  /** Title of an officer, or what the other way is. */
  title?: Maybe<Scalars['String']['output']>;
};

/** A Form 4 as it was filed: all its owners and rows, of which the filing sums the purchases up. */
export type Form4Report = {
  /** When EDGAR accepted it, where the submission says so. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `4`, or `4/A` for an amendment. */
  documentType: Scalars['String']['output'];
  /** When what an amendment amends was filed. */
  originalSubmissionDate?: Maybe<Scalars['Date']['output']>;
  /** Who reports, in the order of the form; at most 100. */
  owners: Array<Form4Owner>;
  /** Day of the earliest transaction reported. */
  periodOfReport?: Maybe<Scalars['Date']['output']>;
  /** The rows, in the order of the form; at most 100. */
  transactions: Array<Form4Transaction>;
  /** Whether the trades were made under a plan of Rule 10b5-1; forms before April 2023 do not say. */
  underPlan?: Maybe<Scalars['Boolean']['output']>;
};

/** A row of a Form 4: a trade, or another change of what an owner holds. */
export type Form4Transaction = {
  /** Transaction code; P is a purchase. */
  code: Scalars['String']['output'];
  /** What footnotes say of the row. */
  footnotes: Array<Scalars['String']['output']>;
  /** Whether the securities were acquired, not disposed of. */
  isAcquired?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it is in the table of derivative securities. */
  isDerivative: Scalars['Boolean']['output'];
  /** Whether they are held directly, not through another. */
  isDirect?: Maybe<Scalars['Boolean']['output']>;
  /** Whether an equity swap was involved. */
  isEquitySwap: Scalars['Boolean']['output'];
  /** Through whom they are held, where that is another. */
  ownership?: Maybe<Scalars['String']['output']>;
  /** Price of one. */
  pricePerShare?: Maybe<Scalars['Float']['output']>;
  /** The security. */
  securityTitle: Scalars['String']['output'];
  /** How many. */
  shares?: Maybe<Scalars['Float']['output']>;
  /** How many are held afterwards. */
  sharesOwnedAfter?: Maybe<Scalars['Float']['output']>;
  /** Day of the transaction. */
  transactionDate?: Maybe<Scalars['Date']['output']>;
};

/** A company's disclosure through TDnet, the disclosure network of the Tokyo Stock Exchange. */
export type JapanFiling = {
  /** Securities code; may hold letters. */
  companyCode: Scalars['String']['output'];
  /** Name of the company, Japanese. */
  companyName: Scalars['String']['output'];
  /** Name of the company, English. */
  companyNameEnglish?: Maybe<Scalars['String']['output']>;
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Title, Japanese. */
  documentTitle: Scalars['String']['output'];
  /** Title, English. */
  documentTitleEnglish?: Maybe<Scalars['String']['output']>;
  /** Day of disclosure, Japan time. */
  filingDate: Scalars['Date']['output'];
  /** Document id of TDnet. */
  filingId: Scalars['ID']['output'];
  /** Time of disclosure, Japan time, HH:MM:SS. */
  filingTime: Scalars['LocalTime']['output'];
  /** The document. */
  pdfUrl?: Maybe<Scalars['URL']['output']>;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** Exchange of the listing. */
  stockExchange?: Maybe<Scalars['String']['output']>;
  /** AI-generated summary. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Tags given by the annotation. */
  tags: Array<Scalars['String']['output']>;
  /** Document id of TDnet. */
  tdnetDocumentId?: Maybe<Scalars['String']['output']>;
  /** When the record last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of a list, newest first. */
export type JapanFilingConnection = {
  /** The items with their cursors. */
  edges: Array<JapanFilingEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type JapanFilingEdge = {
  /** Leads to what follows the item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: JapanFiling;
};

/** A filing that its source announces and Docket does not have. */
export type MissingFiling = {
  /** What its source calls it; an accession number at the SEC. */
  announcedId: Scalars['ID']['output'];
  /** The company that the list names. */
  companyName: Scalars['String']['output'];
  /** Form type, by the name that its source has for it. */
  formType: Scalars['String']['output'];
  /** What is wrong with it, where that is known. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Why it is missing. */
  state: MissingState;
};

/** Why a filing is missing: `waiting` is still to be fetched, `quarantined` cannot be read. */
export type MissingState =
  | 'quarantined'
  | 'waiting';

/** A category of monitor groups. */
export type MonitorCategory = {
  /** Key of the category. */
  category: Scalars['String']['output'];
  /** Which filings belong to it. */
  filingConfig: FilingConfig;
  /** Its groups. */
  groups: Array<MonitorGroup>;
  /** Its name for people. */
  label: Scalars['String']['output'];
};

/** A predefined group to watch. */
export type MonitorGroup = {
  /** What it holds. */
  description: Scalars['String']['output'];
  /** Id of the group. */
  groupId: Scalars['String']['output'];
  /** Name of the group. */
  name: Scalars['String']['output'];
};

/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type Mutation = {
  /** Add a note or a task to a deal. */
  createActivity?: Maybe<Activity>;
  /** Create a deal. */
  createDeal?: Maybe<Deal>;
  /** Delete an activity for good; answers its id. */
  deleteActivity?: Maybe<Scalars['ID']['output']>;
  /** Email a summary of a deal. */
  emailDeal?: Maybe<EmailReceipt>;
  /** Archive a filing or mark it as favorite; a flag that is not sent stays as it is. */
  setFilingPreference?: Maybe<FilingPreference>;
  /** Change an activity, complete or reopen it: only the fields that are sent. */
  updateActivity?: Maybe<Activity>;
  /** Change a deal: only the fields that are sent; null clears an optional one. */
  updateDeal?: Maybe<Deal>;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationCreateActivityArgs = {
  dealId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateActivityInput;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationCreateDealArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateDealInput;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationDeleteActivityArgs = {
  activityId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationEmailDealArgs = {
  dealId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: EmailDealInput;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationSetFilingPreferenceArgs = {
  filingId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: FilingPreferenceInput;
  kind: FilingKind;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationUpdateActivityArgs = {
  activityId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  input: UpdateActivityInput;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationUpdateDealArgs = {
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  input: UpdateDealInput;
};

/** Where a page stands in its list. */
export type PageInfo = {
  /** Cursor of the last edge; send it as `after` for what follows. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follows. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether something comes before. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** On which side of the deal the position is. */
export type PositionType =
  | 'long'
  | 'short';

/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type Query = {
  /** One ASX announcement. */
  asxAnnouncement?: Maybe<AsxAnnouncement>;
  /** ASX announcements new since a date or a cursor, each delivered once. */
  asxAnnouncementUpdates?: Maybe<AsxAnnouncementUpdates>;
  /** ASX announcements, newest first; of the last 30 days unless asked otherwise. The search looks through companyName, symbol, headline. */
  asxAnnouncements?: Maybe<AsxAnnouncementConnection>;
  /** What the sources announced, day by day, and what Docket has of it; of the last 30 days unless asked otherwise. */
  coverage?: Maybe<Array<CoverageDay>>;
  /** One deal. */
  deal?: Maybe<Deal>;
  /** Your deals, newest created first. */
  deals?: Maybe<DealConnection>;
  /** One Form 4 filing. */
  form4Filing?: Maybe<Form4Filing>;
  /** Form 4 filings, newest first; of the last 30 days unless asked otherwise. The search looks through issuerName, ownerName, issuerTicker. */
  form4Filings?: Maybe<Form4FilingConnection>;
  /** One Japan filing. */
  japanFiling?: Maybe<JapanFiling>;
  /** Japan filings, newest first; of the last 30 days unless asked otherwise. The search looks through companyName, companyNameEnglish, documentTitle, documentTitleEnglish, aiSummary. */
  japanFilings?: Maybe<JapanFilingConnection>;
  /** All predefined groups by category. */
  monitorGroups?: Maybe<Array<MonitorCategory>>;
  /** One SEC filing. */
  secFiling?: Maybe<SecFiling>;
  /** The text of an SEC filing, whole unless a part is asked for; `nextOffset` leads on. */
  secFilingText?: Maybe<FilingText>;
  /** SEC filings new since a date or a cursor, each delivered once. */
  secFilingUpdates?: Maybe<SecFilingUpdates>;
  /** SEC filings, newest first; of the last 30 days unless asked otherwise. The search looks through companyName, analysis, description, title. */
  secFilings?: Maybe<SecFilingConnection>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryAsxAnnouncementArgs = {
  filingId: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryAsxAnnouncementUpdatesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryAsxAnnouncementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryCoverageArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  source?: InputMaybe<FilingSource>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryDealArgs = {
  dealId: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DealFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryForm4FilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryForm4FilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryJapanFilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryJapanFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QuerySecFilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QuerySecFilingTextArgs = {
  filingId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QuerySecFilingUpdatesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QuerySecFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SecFilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A filing with the US Securities and Exchange Commission. */
export type SecFiling = {
  /** Tags given by the annotation. */
  aiTags: Array<FilingTag>;
  /** The filings that amend this one. At most 100, oldest first. */
  amendedBy: Array<SecFiling>;
  /** The filing that this one amends, where Docket has it. */
  amends?: Maybe<SecFiling>;
  /** AI-generated analysis. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When the analysis was made. */
  analysisDate?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the company. */
  companyName: Scalars['String']['output'];
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** What was filed. */
  description?: Maybe<Scalars['String']['output']>;
  /** Filing date, Eastern time. */
  filedDate: Scalars['Date']['output'];
  /** Accession number. */
  filingId: Scalars['ID']['output'];
  /** Of a tender offer: the Forms 15 of the company after it. At most 100, oldest first. */
  followedBy: Array<SecFiling>;
  /** Of a Form 15: the tender offer for the company before it. */
  follows?: Maybe<SecFiling>;
  /** Form type. */
  formType: Scalars['String']['output'];
  /** The index page of the filing. */
  htmlUrl?: Maybe<Scalars['URL']['output']>;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** What its submission says of it; null where Docket has not collected it from EDGAR. */
  submission?: Maybe<SecSubmission>;
  /** The whole submission as text. */
  txtUrl?: Maybe<Scalars['URL']['output']>;
};

/** A page of a list, newest first. */
export type SecFilingConnection = {
  /** The items with their cursors. */
  edges: Array<SecFilingEdge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type SecFilingEdge = {
  /** Leads to what follows the item. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: SecFiling;
};

/** Which SEC filings to list. Without dates: the last 30 days. */
export type SecFilingFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Key of a category of monitor groups. At most 100 characters. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Another name of `startDate`. */
  createdAfter?: InputMaybe<Scalars['Date']['input']>;
  /** Another name of `endDate`. */
  createdBefore?: InputMaybe<Scalars['Date']['input']>;
  /** Last day; today unless given. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** One single day; overrides every other date. */
  filingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Form type, one of 8-K, 10-12B, 10-12B/A, 10-12G, S-1, S-1/A, 424B3, 424B4, SC 13D, SC 13D/A, DEFM14A, DFAN14A, SC 13E-3, SC 13E-3/A, PREM14A, SC 14D9, SC 14D-1, SC 14D-1/A, SC TO-I, SC TO-I/A, SC TO-T, S-4, S-4/A, 8-A12B, 8-A12G, 15-12B, 15-12G, 15-15D. A category overrides it. At most 40 characters. */
  formType?: InputMaybe<Scalars['String']['input']>;
  /** Id of a monitor group; stands for its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive text to find anywhere in the searched fields; full and half width forms match. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** First day; 30 days before today unless given. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
};

/** SEC filings that have arrived, oldest first. */
export type SecFilingUpdates = {
  /** Whether more is there already. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<SecFiling>;
  /** Send it as `since` for what comes next. */
  nextCursor: Scalars['String']['output'];
};

/** What the submission to EDGAR says of an SEC filing. */
export type SecSubmission = {
  /** When EDGAR accepted it, where the submission says so. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The SEC's number (CIK) of the company that the filing is about. */
  companyCik: Scalars['String']['output'];
  /** The number under which the SEC keeps the matter. */
  fileNumber?: Maybe<Scalars['String']['output']>;
  /** The SEC's number (CIK) of who filed it, where that is another. */
  filedByCik?: Maybe<Scalars['String']['output']>;
  /** Items of an 8-K. */
  items: Array<Scalars['String']['output']>;
  /** EDGAR's own name of the form type. */
  submissionType: Scalars['String']['output'];
};

/** What to change of an activity: only the fields that are sent. */
export type UpdateActivityInput = {
  /** Whether it is done. */
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it says. 1 to 5000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** By when, for tasks. */
  dueDate?: InputMaybe<Scalars['Date']['input']>;
};

/** What to change of a deal: only the fields that are sent; null clears an optional one. */
export type UpdateDealInput = {
  /** Name of the company. 1 to 300 characters. */
  companyName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the country; "United States" unless given. At most 100 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Current market price. 0 or more. */
  currentPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Description or notes. At most 50000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Why this should work. At most 50000 characters. */
  investmentThesis?: InputMaybe<Scalars['String']['input']>;
  /** Free-form notes. At most 50000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Side of the position. */
  positionType?: InputMaybe<PositionType>;
  /** Ids of the filings linked to the deal. At most 500 items. */
  relatedFilingIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What could go wrong. At most 50000 characters. */
  riskAssessment?: InputMaybe<Scalars['String']['input']>;
  /** Where the deal stands. */
  status?: InputMaybe<DealStatus>;
  /** Ticker symbol; may carry an exchange suffix. At most 32 characters. */
  symbol?: InputMaybe<Scalars['String']['input']>;
  /** Price aimed at. 0 or more. */
  targetPrice?: InputMaybe<Scalars['Float']['input']>;
};

export type ReadCoverageQueryVariables = Exact<{
  source?: InputMaybe<FilingSource>;
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
}>;


export type ReadCoverageQuery = { coverage?: Array<{ source: FilingSource, day: string, announced: number, seen: number, stored: number, leftOut: number, waiting: number, quarantined: number, missing: number, checkedAt?: string | null, missingFilings: Array<{ announcedId: string, formType: string, companyName: string, state: MissingState, reason?: string | null }> }> | null };

export type ReadTextQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
  offset?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
}>;


export type ReadTextQuery = { secFilingText?: { filingId: string, text: string, offset: number, characters: number, nextOffset?: number | null, isCut: boolean } | null };

export type PageOfNamesQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DealFilter>;
}>;


export type PageOfNamesQuery = { deals?: { edges: Array<{ cursor: string, node: { companyName: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null } } | null };

export type CountDealsQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DealFilter>;
  counted?: Scalars['Boolean']['input'];
}>;


export type CountDealsQuery = { deals?: { totalCount?: number, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null };

export type WholeDealFragment = { dealId: string, userId: string, companyName: string, symbol?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, notes?: string | null, riskAssessment?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string, createdAt: string }> };

export type WholeActivityFragment = { activityId: string, dealId: string, userId: string, type: ActivityType, content: string, dueDate?: string | null, completed: boolean, completedAt?: string | null, createdAt: string, updatedAt: string };

export type WholePageInfoFragment = { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null };

export type ListDealsQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DealFilter>;
}>;


export type ListDealsQuery = { page?: { edges: Array<{ cursor: string, node: { dealId: string, userId: string, companyName: string, symbol?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, notes?: string | null, riskAssessment?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string, createdAt: string }> } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null } } | null };

export type GetDealQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
}>;


export type GetDealQuery = { deal?: { dealId: string, userId: string, companyName: string, symbol?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, notes?: string | null, riskAssessment?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string, createdAt: string }> } | null };

export type CreateDealMutationVariables = Exact<{
  input: CreateDealInput;
}>;


export type CreateDealMutation = { createDeal?: { dealId: string, userId: string, companyName: string, symbol?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, notes?: string | null, riskAssessment?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string, createdAt: string }> } | null };

export type UpdateDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: UpdateDealInput;
}>;


export type UpdateDealMutation = { updateDeal?: { dealId: string, userId: string, companyName: string, symbol?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, notes?: string | null, riskAssessment?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string, createdAt: string }> } | null };

export type EmailDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: EmailDealInput;
}>;


export type EmailDealMutation = { emailDeal?: { success: boolean, message: string } | null };

export type ListActivitiesQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type ListActivitiesQuery = { deal?: { page: { totalCount: number, edges: Array<{ cursor: string, node: { activityId: string, dealId: string, userId: string, type: ActivityType, content: string, dueDate?: string | null, completed: boolean, completedAt?: string | null, createdAt: string, updatedAt: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null } } } | null };

export type CreateActivityMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: CreateActivityInput;
}>;


export type CreateActivityMutation = { createActivity?: { activityId: string, dealId: string, userId: string, type: ActivityType, content: string, dueDate?: string | null, completed: boolean, completedAt?: string | null, createdAt: string, updatedAt: string } | null };

export type UpdateActivityMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  activityId: Scalars['ID']['input'];
  input: UpdateActivityInput;
}>;


export type UpdateActivityMutation = { updateActivity?: { activityId: string, dealId: string, userId: string, type: ActivityType, content: string, dueDate?: string | null, completed: boolean, completedAt?: string | null, createdAt: string, updatedAt: string } | null };

export type DeleteActivityMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  activityId: Scalars['ID']['input'];
}>;


export type DeleteActivityMutation = { deleteActivity?: string | null };

export type WholePreferenceFragment = { userId: string, filingId: string, archived: boolean, favorited: boolean, createdAt: string, updatedAt: string };

export type WholeSecFilingFragment = { filingId: string, companyName: string, formType: string, filedDate: string, description?: string | null, txtUrl?: string | null, htmlUrl?: string | null, analysis?: string | null, analysisDate?: string | null, status: string, createdAt: string, aiTags: Array<{ name: string, color: string }> };

export type WholeForm4FilingFragment = { filingId: string, issuerName: string, issuerTicker?: string | null, ownerName?: string | null, ownerTitle?: string | null, isOfficer: boolean, isDirector: boolean, transactionType?: string | null, transactionDate?: string | null, sharesTransacted?: number | null, pricePerShare?: number | null, totalValue?: number | null, sharesOwnedAfter?: number | null, filingDate: string, htmlUrl?: string | null, analysis?: string | null, analysisDate?: string | null, priceAtDiscovery?: number | null, priceAtDiscoveryDate?: string | null, status: string, createdAt: string };

export type WholeJapanFilingFragment = { filingId: string, companyCode: string, companyName: string, companyNameEnglish?: string | null, filingDate: string, filingTime: string, documentTitle: string, documentTitleEnglish?: string | null, pdfUrl?: string | null, summary?: string | null, stockExchange?: string | null, tdnetDocumentId?: string | null, status: string, tags: Array<string>, createdAt: string, updatedAt: string };

export type WholeAsxAnnouncementFragment = { filingId: string, symbol: string, companyName?: string | null, headline: string, announcementTypes: Array<string>, isPriceSensitive: boolean, sector?: string | null, industry?: string | null, filedDate: string, announcedAt: string, pdfUrl?: string | null, analysis?: string | null, status: string, createdAt: string, aiTags: Array<{ name: string, color: string }> };

export type SetPreferenceMutationVariables = Exact<{
  kind: FilingKind;
  filingId: Scalars['ID']['input'];
  input: FilingPreferenceInput;
}>;


export type SetPreferenceMutation = { setFilingPreference?: { userId: string, filingId: string, archived: boolean, favorited: boolean, createdAt: string, updatedAt: string } | null };

export type ListSecFilingsQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SecFilingFilter>;
}>;


export type ListSecFilingsQuery = { page?: { edges: Array<{ cursor: string, node: { filingId: string, companyName: string, formType: string, filedDate: string, description?: string | null, txtUrl?: string | null, htmlUrl?: string | null, analysis?: string | null, analysisDate?: string | null, status: string, createdAt: string, aiTags: Array<{ name: string, color: string }> } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null } } | null };

export type ListForm4FilingsQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
}>;


export type ListForm4FilingsQuery = { page?: { edges: Array<{ cursor: string, node: { filingId: string, issuerName: string, issuerTicker?: string | null, ownerName?: string | null, ownerTitle?: string | null, isOfficer: boolean, isDirector: boolean, transactionType?: string | null, transactionDate?: string | null, sharesTransacted?: number | null, pricePerShare?: number | null, totalValue?: number | null, sharesOwnedAfter?: number | null, filingDate: string, htmlUrl?: string | null, analysis?: string | null, analysisDate?: string | null, priceAtDiscovery?: number | null, priceAtDiscoveryDate?: string | null, status: string, createdAt: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null } } | null };

export type ListJapanFilingsQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
}>;


export type ListJapanFilingsQuery = { page?: { edges: Array<{ cursor: string, node: { filingId: string, companyCode: string, companyName: string, companyNameEnglish?: string | null, filingDate: string, filingTime: string, documentTitle: string, documentTitleEnglish?: string | null, pdfUrl?: string | null, summary?: string | null, stockExchange?: string | null, tdnetDocumentId?: string | null, status: string, tags: Array<string>, createdAt: string, updatedAt: string } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null } } | null };

export type ListAsxAnnouncementsQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
}>;


export type ListAsxAnnouncementsQuery = { page?: { edges: Array<{ cursor: string, node: { filingId: string, symbol: string, companyName?: string | null, headline: string, announcementTypes: Array<string>, isPriceSensitive: boolean, sector?: string | null, industry?: string | null, filedDate: string, announcedAt: string, pdfUrl?: string | null, analysis?: string | null, status: string, createdAt: string, aiTags: Array<{ name: string, color: string }> } }>, pageInfo: { hasNextPage: boolean, hasPreviousPage: boolean, startCursor?: string | null, endCursor?: string | null } } | null };

export type GetSecFilingQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type GetSecFilingQuery = { filing?: { filingId: string, companyName: string, formType: string, filedDate: string, description?: string | null, txtUrl?: string | null, htmlUrl?: string | null, analysis?: string | null, analysisDate?: string | null, status: string, createdAt: string, preference?: { userId: string, filingId: string, archived: boolean, favorited: boolean, createdAt: string, updatedAt: string } | null, aiTags: Array<{ name: string, color: string }> } | null };

export type GetForm4FilingQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type GetForm4FilingQuery = { filing?: { filingId: string, issuerName: string, issuerTicker?: string | null, ownerName?: string | null, ownerTitle?: string | null, isOfficer: boolean, isDirector: boolean, transactionType?: string | null, transactionDate?: string | null, sharesTransacted?: number | null, pricePerShare?: number | null, totalValue?: number | null, sharesOwnedAfter?: number | null, filingDate: string, htmlUrl?: string | null, analysis?: string | null, analysisDate?: string | null, priceAtDiscovery?: number | null, priceAtDiscoveryDate?: string | null, status: string, createdAt: string, preference?: { userId: string, filingId: string, archived: boolean, favorited: boolean, createdAt: string, updatedAt: string } | null } | null };

export type GetJapanFilingQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type GetJapanFilingQuery = { filing?: { filingId: string, companyCode: string, companyName: string, companyNameEnglish?: string | null, filingDate: string, filingTime: string, documentTitle: string, documentTitleEnglish?: string | null, pdfUrl?: string | null, summary?: string | null, stockExchange?: string | null, tdnetDocumentId?: string | null, status: string, tags: Array<string>, createdAt: string, updatedAt: string, preference?: { userId: string, filingId: string, archived: boolean, favorited: boolean, createdAt: string, updatedAt: string } | null } | null };

export type GetAsxAnnouncementQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type GetAsxAnnouncementQuery = { filing?: { filingId: string, symbol: string, companyName?: string | null, headline: string, announcementTypes: Array<string>, isPriceSensitive: boolean, sector?: string | null, industry?: string | null, filedDate: string, announcedAt: string, pdfUrl?: string | null, analysis?: string | null, status: string, createdAt: string, preference?: { userId: string, filingId: string, archived: boolean, favorited: boolean, createdAt: string, updatedAt: string } | null, aiTags: Array<{ name: string, color: string }> } | null };

export type ReadMonitorGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadMonitorGroupsQuery = { monitorGroups?: Array<{ category: string, label: string, groups: Array<{ groupId: string, name: string, description: string }>, filingConfig: { formTypes: Array<string>, secTags: Array<string>, includeForm4: boolean } }> | null };

export type CreateDealOnceMutationVariables = Exact<{
  input: CreateDealInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
}>;


export type CreateDealOnceMutation = { done?: { dealId: string, createdAt: string, activities: { totalCount: number } } | null };

export type EmailDealOnceMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: EmailDealInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
}>;


export type EmailDealOnceMutation = { done?: { success: boolean, message: string } | null };

export type CreateActivityOnceMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: CreateActivityInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
}>;


export type CreateActivityOnceMutation = { done?: { activityId: string, createdAt: string } | null };

export type SetPreferenceOnceMutationVariables = Exact<{
  kind: FilingKind;
  filingId: Scalars['ID']['input'];
  input: FilingPreferenceInput;
  key?: InputMaybe<Scalars['String']['input']>;
}>;


export type SetPreferenceOnceMutation = { done?: { archived: boolean, updatedAt: string } | null };

export type UpdateDealIfMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
}>;


export type UpdateDealIfMutation = { changed?: { updatedAt: string } | null };

export type UpdateActivityIfMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  activityId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
}>;


export type UpdateActivityIfMutation = { changed?: { updatedAt: string } | null };

export type DeleteActivityIfMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  activityId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
}>;


export type DeleteActivityIfMutation = { deleted?: string | null };

export type RelatedFilingsQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
}>;


export type RelatedFilingsQuery = { deal?: { relatedFilingIds: Array<string>, relatedFilings: Array<
      | { __typename: 'AsxAnnouncement', filingId: string, announcedAt: string }
      | { __typename: 'Form4Filing', filingId: string, issuerName: string }
      | { __typename: 'JapanFiling', filingId: string, filingTime: string }
      | { __typename: 'SecFiling', filingId: string, formType: string, preference?: { favorited: boolean } | null }
    > } | null };

export type RelatedOfAllQueryVariables = Exact<{
  first?: InputMaybe<Scalars['Int']['input']>;
}>;


export type RelatedOfAllQuery = { deals?: { edges: Array<{ node: { relatedFilings: Array<
          | { filingId: string }
          | Record<PropertyKey, never>
        > } }> } | null };

export type ReadRelatedSecFilingsQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type ReadRelatedSecFilingsQuery = { secFiling?: { amends?: { filingId: string, formType: string } | null, amendedBy: Array<{ filingId: string }>, follows?: { filingId: string, amendedBy: Array<{ filingId: string }> } | null, followedBy: Array<{ filingId: string }>, submission?: { submissionType: string, acceptedAt?: string | null, companyCik: string, filedByCik?: string | null, fileNumber?: string | null, items: Array<string> } | null } | null };

export type ReadRelatedForm4FilingsQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type ReadRelatedForm4FilingsQuery = { form4Filing?: { amends?: { filingId: string } | null, amendedBy: Array<{ filingId: string }>, sameAccession: Array<{ filingId: string }>, report?: { documentType: string, acceptedAt?: string | null, periodOfReport?: string | null, originalSubmissionDate?: string | null, underPlan?: boolean | null, owners: Array<{ cik: string, name: string, isDirector: boolean, isOfficer: boolean, isTenPercentOwner: boolean, isOther: boolean, title?: string | null }>, transactions: Array<{ isDerivative: boolean, securityTitle: string, transactionDate?: string | null, code: string, isEquitySwap: boolean, isAcquired?: boolean | null, shares?: number | null, pricePerShare?: number | null, sharesOwnedAfter?: number | null, isDirect?: boolean | null, ownership?: string | null, footnotes: Array<string> }> } | null } | null };

export type PollSecFilingsQueryVariables = Exact<{
  since: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
}>;


export type PollSecFilingsQuery = { updates?: { nextCursor: string, hasMore: boolean, items: Array<{ filingId: string, companyName: string, formType: string, filedDate: string, description?: string | null, txtUrl?: string | null, htmlUrl?: string | null, analysis?: string | null, analysisDate?: string | null, status: string, createdAt: string, aiTags: Array<{ name: string, color: string }> }> } | null };

export type PollAsxAnnouncementsQueryVariables = Exact<{
  since: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
}>;


export type PollAsxAnnouncementsQuery = { updates?: { nextCursor: string, hasMore: boolean, items: Array<{ filingId: string, symbol: string, companyName?: string | null, headline: string, announcementTypes: Array<string>, isPriceSensitive: boolean, sector?: string | null, industry?: string | null, filedDate: string, announcedAt: string, pdfUrl?: string | null, analysis?: string | null, status: string, createdAt: string, aiTags: Array<{ name: string, color: string }> }> } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const WholeDealFragmentDoc = new TypedDocumentString(`
    fragment WholeDeal on Deal {
  dealId
  userId
  companyName
  symbol
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
    `, {"fragmentName":"WholeDeal"}) as unknown as TypedDocumentString<WholeDealFragment, unknown>;
export const WholeActivityFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"WholeActivity"}) as unknown as TypedDocumentString<WholeActivityFragment, unknown>;
export const WholePageInfoFragmentDoc = new TypedDocumentString(`
    fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
    `, {"fragmentName":"WholePageInfo"}) as unknown as TypedDocumentString<WholePageInfoFragment, unknown>;
export const WholePreferenceFragmentDoc = new TypedDocumentString(`
    fragment WholePreference on FilingPreference {
  userId
  filingId
  archived
  favorited
  createdAt
  updatedAt
}
    `, {"fragmentName":"WholePreference"}) as unknown as TypedDocumentString<WholePreferenceFragment, unknown>;
export const WholeSecFilingFragmentDoc = new TypedDocumentString(`
    fragment WholeSecFiling on SecFiling {
  filingId
  companyName
  formType
  filedDate
  description
  txtUrl
  htmlUrl
  analysis
  analysisDate
  status
  createdAt
  aiTags {
    name
    color
  }
}
    `, {"fragmentName":"WholeSecFiling"}) as unknown as TypedDocumentString<WholeSecFilingFragment, unknown>;
export const WholeForm4FilingFragmentDoc = new TypedDocumentString(`
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
  sharesOwnedAfter
  filingDate
  htmlUrl
  analysis
  analysisDate
  priceAtDiscovery
  priceAtDiscoveryDate
  status
  createdAt
}
    `, {"fragmentName":"WholeForm4Filing"}) as unknown as TypedDocumentString<WholeForm4FilingFragment, unknown>;
export const WholeJapanFilingFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"WholeJapanFiling"}) as unknown as TypedDocumentString<WholeJapanFilingFragment, unknown>;
export const WholeAsxAnnouncementFragmentDoc = new TypedDocumentString(`
    fragment WholeAsxAnnouncement on AsxAnnouncement {
  filingId
  symbol
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
    `, {"fragmentName":"WholeAsxAnnouncement"}) as unknown as TypedDocumentString<WholeAsxAnnouncementFragment, unknown>;
export const ReadCoverageDocument = new TypedDocumentString(`
    query ReadCoverage($source: FilingSource, $from: Date, $to: Date) {
  coverage(source: $source, from: $from, to: $to) {
    source
    day
    announced
    seen
    stored
    leftOut
    waiting
    quarantined
    missing
    checkedAt
    missingFilings {
      announcedId
      formType
      companyName
      state
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<ReadCoverageQuery, ReadCoverageQueryVariables>;
export const ReadTextDocument = new TypedDocumentString(`
    query ReadText($filingId: ID!, $offset: Int, $limit: Int) {
  secFilingText(filingId: $filingId, offset: $offset, limit: $limit) {
    filingId
    text
    offset
    characters
    nextOffset
    isCut
  }
}
    `) as unknown as TypedDocumentString<ReadTextQuery, ReadTextQueryVariables>;
export const PageOfNamesDocument = new TypedDocumentString(`
    query PageOfNames($first: Int, $after: String, $filter: DealFilter) {
  deals(first: $first, after: $after, filter: $filter) {
    edges {
      cursor
      node {
        companyName
      }
    }
    pageInfo {
      ...WholePageInfo
    }
  }
}
    fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`) as unknown as TypedDocumentString<PageOfNamesQuery, PageOfNamesQueryVariables>;
export const CountDealsDocument = new TypedDocumentString(`
    query CountDeals($first: Int, $after: String, $filter: DealFilter, $counted: Boolean! = true) {
  deals(first: $first, after: $after, filter: $filter) {
    totalCount @include(if: $counted)
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<CountDealsQuery, CountDealsQueryVariables>;
export const ListDealsDocument = new TypedDocumentString(`
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
    fragment WholeDeal on Deal {
  dealId
  userId
  companyName
  symbol
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
fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`) as unknown as TypedDocumentString<ListDealsQuery, ListDealsQueryVariables>;
export const GetDealDocument = new TypedDocumentString(`
    query GetDeal($dealId: ID!) {
  deal(dealId: $dealId) {
    ...WholeDeal
  }
}
    fragment WholeDeal on Deal {
  dealId
  userId
  companyName
  symbol
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
}`) as unknown as TypedDocumentString<GetDealQuery, GetDealQueryVariables>;
export const CreateDealDocument = new TypedDocumentString(`
    mutation CreateDeal($input: CreateDealInput!) {
  createDeal(input: $input) {
    ...WholeDeal
  }
}
    fragment WholeDeal on Deal {
  dealId
  userId
  companyName
  symbol
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
}`) as unknown as TypedDocumentString<CreateDealMutation, CreateDealMutationVariables>;
export const UpdateDealDocument = new TypedDocumentString(`
    mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!) {
  updateDeal(dealId: $dealId, input: $input) {
    ...WholeDeal
  }
}
    fragment WholeDeal on Deal {
  dealId
  userId
  companyName
  symbol
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
}`) as unknown as TypedDocumentString<UpdateDealMutation, UpdateDealMutationVariables>;
export const EmailDealDocument = new TypedDocumentString(`
    mutation EmailDeal($dealId: ID!, $input: EmailDealInput!) {
  emailDeal(dealId: $dealId, input: $input) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<EmailDealMutation, EmailDealMutationVariables>;
export const ListActivitiesDocument = new TypedDocumentString(`
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
fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`) as unknown as TypedDocumentString<ListActivitiesQuery, ListActivitiesQueryVariables>;
export const CreateActivityDocument = new TypedDocumentString(`
    mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!) {
  createActivity(dealId: $dealId, input: $input) {
    ...WholeActivity
  }
}
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
}`) as unknown as TypedDocumentString<CreateActivityMutation, CreateActivityMutationVariables>;
export const UpdateActivityDocument = new TypedDocumentString(`
    mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {
  updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {
    ...WholeActivity
  }
}
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
}`) as unknown as TypedDocumentString<UpdateActivityMutation, UpdateActivityMutationVariables>;
export const DeleteActivityDocument = new TypedDocumentString(`
    mutation DeleteActivity($dealId: ID!, $activityId: ID!) {
  deleteActivity(dealId: $dealId, activityId: $activityId)
}
    `) as unknown as TypedDocumentString<DeleteActivityMutation, DeleteActivityMutationVariables>;
export const SetPreferenceDocument = new TypedDocumentString(`
    mutation SetPreference($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!) {
  setFilingPreference(kind: $kind, filingId: $filingId, input: $input) {
    ...WholePreference
  }
}
    fragment WholePreference on FilingPreference {
  userId
  filingId
  archived
  favorited
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<SetPreferenceMutation, SetPreferenceMutationVariables>;
export const ListSecFilingsDocument = new TypedDocumentString(`
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
    fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
fragment WholeSecFiling on SecFiling {
  filingId
  companyName
  formType
  filedDate
  description
  txtUrl
  htmlUrl
  analysis
  analysisDate
  status
  createdAt
  aiTags {
    name
    color
  }
}`) as unknown as TypedDocumentString<ListSecFilingsQuery, ListSecFilingsQueryVariables>;
export const ListForm4FilingsDocument = new TypedDocumentString(`
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
    fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
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
  sharesOwnedAfter
  filingDate
  htmlUrl
  analysis
  analysisDate
  priceAtDiscovery
  priceAtDiscoveryDate
  status
  createdAt
}`) as unknown as TypedDocumentString<ListForm4FilingsQuery, ListForm4FilingsQueryVariables>;
export const ListJapanFilingsDocument = new TypedDocumentString(`
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
    fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
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
}`) as unknown as TypedDocumentString<ListJapanFilingsQuery, ListJapanFilingsQueryVariables>;
export const ListAsxAnnouncementsDocument = new TypedDocumentString(`
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
    fragment WholePageInfo on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
fragment WholeAsxAnnouncement on AsxAnnouncement {
  filingId
  symbol
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
}`) as unknown as TypedDocumentString<ListAsxAnnouncementsQuery, ListAsxAnnouncementsQueryVariables>;
export const GetSecFilingDocument = new TypedDocumentString(`
    query GetSecFiling($filingId: ID!) {
  filing: secFiling(filingId: $filingId) {
    ...WholeSecFiling
    preference {
      ...WholePreference
    }
  }
}
    fragment WholePreference on FilingPreference {
  userId
  filingId
  archived
  favorited
  createdAt
  updatedAt
}
fragment WholeSecFiling on SecFiling {
  filingId
  companyName
  formType
  filedDate
  description
  txtUrl
  htmlUrl
  analysis
  analysisDate
  status
  createdAt
  aiTags {
    name
    color
  }
}`) as unknown as TypedDocumentString<GetSecFilingQuery, GetSecFilingQueryVariables>;
export const GetForm4FilingDocument = new TypedDocumentString(`
    query GetForm4Filing($filingId: ID!) {
  filing: form4Filing(filingId: $filingId) {
    ...WholeForm4Filing
    preference {
      ...WholePreference
    }
  }
}
    fragment WholePreference on FilingPreference {
  userId
  filingId
  archived
  favorited
  createdAt
  updatedAt
}
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
  sharesOwnedAfter
  filingDate
  htmlUrl
  analysis
  analysisDate
  priceAtDiscovery
  priceAtDiscoveryDate
  status
  createdAt
}`) as unknown as TypedDocumentString<GetForm4FilingQuery, GetForm4FilingQueryVariables>;
export const GetJapanFilingDocument = new TypedDocumentString(`
    query GetJapanFiling($filingId: ID!) {
  filing: japanFiling(filingId: $filingId) {
    ...WholeJapanFiling
    preference {
      ...WholePreference
    }
  }
}
    fragment WholePreference on FilingPreference {
  userId
  filingId
  archived
  favorited
  createdAt
  updatedAt
}
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
}`) as unknown as TypedDocumentString<GetJapanFilingQuery, GetJapanFilingQueryVariables>;
export const GetAsxAnnouncementDocument = new TypedDocumentString(`
    query GetAsxAnnouncement($filingId: ID!) {
  filing: asxAnnouncement(filingId: $filingId) {
    ...WholeAsxAnnouncement
    preference {
      ...WholePreference
    }
  }
}
    fragment WholePreference on FilingPreference {
  userId
  filingId
  archived
  favorited
  createdAt
  updatedAt
}
fragment WholeAsxAnnouncement on AsxAnnouncement {
  filingId
  symbol
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
}`) as unknown as TypedDocumentString<GetAsxAnnouncementQuery, GetAsxAnnouncementQueryVariables>;
export const ReadMonitorGroupsDocument = new TypedDocumentString(`
    query ReadMonitorGroups {
  monitorGroups {
    category
    label
    groups {
      groupId
      name
      description
    }
    filingConfig {
      formTypes
      secTags
      includeForm4
    }
  }
}
    `) as unknown as TypedDocumentString<ReadMonitorGroupsQuery, ReadMonitorGroupsQueryVariables>;
export const CreateDealOnceDocument = new TypedDocumentString(`
    mutation CreateDealOnce($input: CreateDealInput!, $idempotencyKey: String) {
  done: createDeal(input: $input, idempotencyKey: $idempotencyKey) {
    dealId
    createdAt
    activities {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<CreateDealOnceMutation, CreateDealOnceMutationVariables>;
export const EmailDealOnceDocument = new TypedDocumentString(`
    mutation EmailDealOnce($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String) {
  done: emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
    success
    message
  }
}
    `) as unknown as TypedDocumentString<EmailDealOnceMutation, EmailDealOnceMutationVariables>;
export const CreateActivityOnceDocument = new TypedDocumentString(`
    mutation CreateActivityOnce($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {
  done: createActivity(
    dealId: $dealId
    input: $input
    idempotencyKey: $idempotencyKey
  ) {
    activityId
    createdAt
  }
}
    `) as unknown as TypedDocumentString<CreateActivityOnceMutation, CreateActivityOnceMutationVariables>;
export const SetPreferenceOnceDocument = new TypedDocumentString(`
    mutation SetPreferenceOnce($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!, $key: String) {
  done: setFilingPreference(
    kind: $kind
    filingId: $filingId
    input: $input
    idempotencyKey: $key
  ) {
    archived
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<SetPreferenceOnceMutation, SetPreferenceOnceMutationVariables>;
export const UpdateDealIfDocument = new TypedDocumentString(`
    mutation UpdateDealIf($dealId: ID!, $ifUpdatedAt: DateTime) {
  changed: updateDeal(
    dealId: $dealId
    input: {notes: "seen"}
    ifUpdatedAt: $ifUpdatedAt
  ) {
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<UpdateDealIfMutation, UpdateDealIfMutationVariables>;
export const UpdateActivityIfDocument = new TypedDocumentString(`
    mutation UpdateActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {
  changed: updateActivity(
    dealId: $dealId
    activityId: $activityId
    input: {content: "seen"}
    ifUpdatedAt: $ifUpdatedAt
  ) {
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<UpdateActivityIfMutation, UpdateActivityIfMutationVariables>;
export const DeleteActivityIfDocument = new TypedDocumentString(`
    mutation DeleteActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {
  deleted: deleteActivity(
    dealId: $dealId
    activityId: $activityId
    ifUpdatedAt: $ifUpdatedAt
  )
}
    `) as unknown as TypedDocumentString<DeleteActivityIfMutation, DeleteActivityIfMutationVariables>;
export const RelatedFilingsDocument = new TypedDocumentString(`
    query RelatedFilings($dealId: ID!) {
  deal(dealId: $dealId) {
    relatedFilingIds
    relatedFilings {
      __typename
      ... on SecFiling {
        filingId
        formType
        preference {
          favorited
        }
      }
      ... on Form4Filing {
        filingId
        issuerName
      }
      ... on JapanFiling {
        filingId
        filingTime
      }
      ... on AsxAnnouncement {
        filingId
        announcedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RelatedFilingsQuery, RelatedFilingsQueryVariables>;
export const RelatedOfAllDocument = new TypedDocumentString(`
    query RelatedOfAll($first: Int) {
  deals(first: $first) {
    edges {
      node {
        relatedFilings {
          ... on SecFiling {
            filingId
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RelatedOfAllQuery, RelatedOfAllQueryVariables>;
export const ReadRelatedSecFilingsDocument = new TypedDocumentString(`
    query ReadRelatedSecFilings($filingId: ID!) {
  secFiling(filingId: $filingId) {
    amends {
      filingId
      formType
    }
    amendedBy {
      filingId
    }
    follows {
      filingId
      amendedBy {
        filingId
      }
    }
    followedBy {
      filingId
    }
    submission {
      submissionType
      acceptedAt
      companyCik
      filedByCik
      fileNumber
      items
    }
  }
}
    `) as unknown as TypedDocumentString<ReadRelatedSecFilingsQuery, ReadRelatedSecFilingsQueryVariables>;
export const ReadRelatedForm4FilingsDocument = new TypedDocumentString(`
    query ReadRelatedForm4Filings($filingId: ID!) {
  form4Filing(filingId: $filingId) {
    amends {
      filingId
    }
    amendedBy {
      filingId
    }
    sameAccession {
      filingId
    }
    report {
      documentType
      acceptedAt
      periodOfReport
      originalSubmissionDate
      underPlan
      owners {
        cik
        name
        isDirector
        isOfficer
        isTenPercentOwner
        isOther
        title
      }
      transactions {
        isDerivative
        securityTitle
        transactionDate
        code
        isEquitySwap
        isAcquired
        shares
        pricePerShare
        sharesOwnedAfter
        isDirect
        ownership
        footnotes
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReadRelatedForm4FilingsQuery, ReadRelatedForm4FilingsQueryVariables>;
export const PollSecFilingsDocument = new TypedDocumentString(`
    query PollSecFilings($since: String!, $first: Int) {
  updates: secFilingUpdates(since: $since, first: $first) {
    items {
      ...WholeSecFiling
    }
    nextCursor
    hasMore
  }
}
    fragment WholeSecFiling on SecFiling {
  filingId
  companyName
  formType
  filedDate
  description
  txtUrl
  htmlUrl
  analysis
  analysisDate
  status
  createdAt
  aiTags {
    name
    color
  }
}`) as unknown as TypedDocumentString<PollSecFilingsQuery, PollSecFilingsQueryVariables>;
export const PollAsxAnnouncementsDocument = new TypedDocumentString(`
    query PollAsxAnnouncements($since: String!, $first: Int) {
  updates: asxAnnouncementUpdates(since: $since, first: $first) {
    items {
      ...WholeAsxAnnouncement
    }
    nextCursor
    hasMore
  }
}
    fragment WholeAsxAnnouncement on AsxAnnouncement {
  filingId
  symbol
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
}`) as unknown as TypedDocumentString<PollAsxAnnouncementsQuery, PollAsxAnnouncementsQueryVariables>;