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
export type Activity = Node & {
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
  /** The deal whose log it stands in. */
  deal: Deal;
  /** Id of its deal. */
  dealId: Scalars['ID']['output'];
  /** By when, for tasks. */
  dueDate?: Maybe<Scalars['Date']['output']>;
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Note or task. */
  type: ActivityType;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Id of the owner. */
  userId: Scalars['ID']['output'];
};

/** A page of a list. */
export type ActivityConnection = {
  /** The items with their cursors. */
  edges: Array<ActivityEdge>;
  /** The items alone. */
  nodes: Array<Activity>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type ActivityEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Activity;
};

/** Which activities to list; all of the caller unless narrowed. */
export type ActivityFilter = {
  /** Only those that are done (true), or that are not (false). */
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only those of this deal. */
  dealId?: InputMaybe<Scalars['ID']['input']>;
  /** Only those that are due before this day. */
  dueBefore?: InputMaybe<Scalars['Date']['input']>;
  /** Only notes, or only tasks. */
  type?: InputMaybe<ActivityType>;
};

/** In which order activities are: by when they were created, or by when they are due, those without a date last. */
export type ActivityOrder =
  | 'due'
  | 'newest'
  | 'oldest';

/** Whether an activity is a note or something to do. */
export type ActivityType =
  | 'note'
  | 'task';

/** A statement of an analysis, with the passage of the filing that it rests on. */
export type AnalysisPassage = {
  /** Where it ends, exclusive. */
  end: Scalars['Int']['output'];
  /** The passage, as it stands in the text of the filing but for white space. */
  quote: Scalars['String']['output'];
  /** Where it begins in the text, in characters. */
  start: Scalars['Int']['output'];
  /** A sentence of the analysis. */
  statement: Scalars['String']['output'];
  /** Tags that it speaks for. */
  tags: Array<Scalars['String']['output']>;
};

/** What made an analysis, and of what. */
export type AnalysisProvenance = {
  /** SHA-256 of all that the model was given, in hexadecimal digits. */
  inputHash: Scalars['String']['output'];
  /** Tokens that it was given. */
  inputTokens: Scalars['Int']['output'];
  /** Milliseconds that it took. */
  milliseconds: Scalars['Int']['output'];
  /** The model, as its provider calls it. */
  model: Scalars['String']['output'];
  /** Tokens that it answered. */
  outputTokens: Scalars['Int']['output'];
  /** Version of what the model is told to do. */
  promptVersion: Scalars['String']['output'];
};

/** What is known of an API key; the key itself is shown once, when it is made. */
export type ApiKey = Node & {
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Until when it is valid; null for ever. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Id of the key. */
  keyId: Scalars['ID']['output'];
  /** Its last four characters. */
  lastFour: Scalars['String']['output'];
  /** When it was last used, some seconds late; null while it never was. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** From which address that was; null where it was on the same machine, over standard input. */
  lastUsedFrom?: Maybe<Scalars['String']['output']>;
  /** What its owner calls it. */
  name: Scalars['String']['output'];
  /** Addresses and networks (CIDR) from which it may be used, of IPv4 or IPv6; from anywhere where there are none. */
  networks: Array<Scalars['String']['output']>;
  /** Its first eight characters. */
  prefix: Scalars['String']['output'];
  /** Why requests with the key are refused now; null while they are accepted, from its networks where it has some. */
  refusal?: Maybe<KeyRefusal>;
  /** When it was revoked; null while it is not. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it may be used for; all there is unless it was made for less. */
  scopes: Array<KeyScope>;
};

/** A page of a list. */
export type ApiKeyConnection = {
  /** The items with their cursors. */
  edges: Array<ApiKeyEdge>;
  /** The items alone. */
  nodes: Array<ApiKey>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type ApiKeyEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: ApiKey;
};

/** An announcement on the Australian Securities Exchange, within its special situations. */
export type AsxAnnouncement = Filing & Node & {
  /** Tags given by the annotation. */
  aiTags: Array<FilingTag>;
  /** AI-generated summary of the special situation. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When it was announced. */
  announcedAt: Scalars['DateTime']['output'];
  /** Types given by the exchange. */
  announcementTypes: Array<Scalars['String']['output']>;
  /** Name of the company, where its source says it. */
  company?: Maybe<Scalars['String']['output']>;
  /** Name of the company. */
  companyName?: Maybe<Scalars['String']['output']>;
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, where it was filed. */
  date: Scalars['Date']['output'];
  /** Your deals that it is linked to, newest created first. */
  deals: DealConnection;
  /** Day of the announcement, Sydney time. */
  filedDate: Scalars['Date']['output'];
  /** The exchange's document key. */
  filingId: Scalars['ID']['output'];
  /** Headline. */
  headline: Scalars['String']['output'];
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** GICS industry group. */
  industry?: Maybe<Scalars['String']['output']>;
  /** The exchange's price-sensitive flag. */
  isPriceSensitive: Scalars['Boolean']['output'];
  /** Where it comes from. */
  kind: FilingKind;
  /** The document. */
  pdfUrl?: Maybe<Scalars['URL']['output']>;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** GICS sector. */
  sector?: Maybe<Scalars['String']['output']>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** AI-generated analysis or summary, null until there is one. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Code of the security. */
  symbol: Scalars['String']['output'];
  /** Why rules gave it its tags, by tag; none where its tags came with it. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave it. */
  tags: Array<Scalars['String']['output']>;
  /** Symbol or code of the security at its market: the value that the filter `ticker` matches. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English where there is one. Null for Form 4 filings, which have none, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** Its page or document at its source. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** An announcement on the Australian Securities Exchange, within its special situations. */
export type AsxAnnouncementDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list. */
export type AsxAnnouncementConnection = {
  /** The items with their cursors. */
  edges: Array<AsxAnnouncementEdge>;
  /** The items alone. */
  nodes: Array<AsxAnnouncement>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type AsxAnnouncementEdge = {
  /** Leads to what follows the item, and to what precedes it. */
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

/** What happened to an account. */
export type AuditAction =
  /** Whoever runs the service gave access. */
  | 'accessGranted'
  /** The account has another address. */
  | 'addressChanged'
  /** The card could not be charged. */
  | 'chargeFailed'
  /** The name of an API key, until when it is valid, or from where, was changed. */
  | 'keyChanged'
  /** An API key was made. */
  | 'keyCreated'
  /** An API key was revoked. */
  | 'keyRevoked'
  /** An API key was replaced with another. */
  | 'keyRolled'
  /** A passkey was added. */
  | 'passkeyAdded'
  /** Somebody showed a passkey of the account that could not be verified. */
  | 'passkeyFailed'
  /** A passkey was removed. */
  | 'passkeyRemoved'
  /** A passkey was renamed. */
  | 'passkeyRenamed'
  /** The password was changed by somebody who knew it. */
  | 'passwordChanged'
  /** The password was replaced with a code that was mailed. */
  | 'passwordReset'
  /** The plan was cancelled: it ends with what is paid. */
  | 'planCancelled'
  /** A plan was chosen. */
  | 'planChosen'
  /** The plan ended. */
  | 'planEnded'
  /** The plan that was cancelled goes on. */
  | 'planResumed'
  /** Somebody signed in with a recovery code in place of the second factor. */
  | 'recoveryCodeUsed'
  /** New recovery codes were made; those before are good for nothing. */
  | 'recoveryCodesRenewed'
  /** Somebody who knew the password had a wrong second factor. */
  | 'secondFactorFailed'
  /** Signing in asks for no second factor any more. */
  | 'secondFactorOff'
  /** Signing in with the password asks for a second factor from now on. */
  | 'secondFactorOn'
  /** A session was ended from another. */
  | 'sessionEnded'
  /** All sessions were ended. */
  | 'sessionsEnded'
  /** Somebody tried to sign in, or to confirm who they are, with a wrong password. */
  | 'signInFailed'
  /** Somebody signed in, or confirmed in a session who they are; `detail` says how. */
  | 'signedIn'
  /** A browser signed out. */
  | 'signedOut'
  /** The address was proven and a password chosen. */
  | 'signedUp';

/** Something that happened to an account and concerns its security. */
export type AuditEvent = {
  /** What happened. */
  action: AuditAction;
  /** From which address; null for what the operator did, or the payment provider. */
  address?: Maybe<Scalars['String']['output']>;
  /** How often it happened: failures of one kind from one address on one day (UTC) are one event, whose time is that of the last. */
  count: Scalars['Int']['output'];
  /** When. */
  createdAt: Scalars['DateTime']['output'];
  /** What it was done to, where that is not the account itself. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Id of the event. */
  eventId: Scalars['ID']['output'];
  /** What the browser called itself. */
  userAgent?: Maybe<Scalars['String']['output']>;
};

/** A page of a list. */
export type AuditEventConnection = {
  /** The items with their cursors. */
  edges: Array<AuditEventEdge>;
  /** The items alone. */
  nodes: Array<AuditEvent>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type AuditEventEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: AuditEvent;
};

/** What `beginCheckout` did. */
export type BeginCheckoutPayload = {
  /** Address of the page to go to; a path is one of the service. */
  url: Scalars['String']['output'];
};

/** A reporting person of a Schedule 13D or 13G. Holders of a group often report the same shares: they do not add up. */
export type BeneficialHolder = {
  /** The SEC's number (CIK) of the holder, where the statement has one. */
  cik?: Maybe<Scalars['String']['output']>;
  /** Citizenship or place of organization, in the SEC's codes of states and countries. */
  citizenship?: Maybe<Scalars['String']['output']>;
  /** Name of the holder. */
  name: Scalars['String']['output'];
  /** Percentage of the class that these are. */
  percent?: Maybe<Scalars['Float']['output']>;
  /** Of an amendment: the percentage in the last earlier statement of the holder on the same class of the issuer that Docket has. Docket finds it: an import does not set it. */
  previousPercent?: Maybe<Scalars['Float']['output']>;
  /** Shares that the holder has the power to dispose of together with others. */
  sharedDispositivePower?: Maybe<Scalars['Float']['output']>;
  /** Shares that the holder has the power to vote together with others. */
  sharedVotingPower?: Maybe<Scalars['Float']['output']>;
  /** Shares that the holder owns beneficially. */
  shares?: Maybe<Scalars['Float']['output']>;
  /** Shares that the holder alone has the power to dispose of. */
  soleDispositivePower?: Maybe<Scalars['Float']['output']>;
  /** Shares that the holder alone has the power to vote. */
  soleVotingPower?: Maybe<Scalars['Float']['output']>;
  /** Types of reporting person in codes of the form, such as `IN` (individual), `PN` (partnership) or `IA` (investment adviser). */
  types: Array<Scalars['String']['output']>;
};

/** The statement of beneficial ownership in a Schedule 13D or 13G, structured since December 2024. */
export type BeneficialOwnership = {
  /** Number of the amendment; null for a first statement. */
  amendment?: Maybe<Scalars['Int']['output']>;
  /** CUSIP numbers of the class. */
  cusips: Array<Scalars['String']['output']>;
  /** Day of the event that the statement is filed for. */
  eventDate?: Maybe<Scalars['Date']['output']>;
  /** The reporting persons, in the order of the form; at most 100. */
  holders: Array<BeneficialHolder>;
  /** The SEC's number (CIK) of the issuer. */
  issuerCik: Scalars['String']['output'];
  /** Name of the issuer. */
  issuerName: Scalars['String']['output'];
  /** Purpose of the transaction, Item 4 of a Schedule 13D; without telephone numbers and addresses. */
  purpose?: Maybe<Scalars['String']['output']>;
  /** Title of the class of securities. */
  securityTitle?: Maybe<Scalars['String']['output']>;
};

/** What `cancelPlan` did. */
export type CancelPlanPayload = {
  /** Where the account is now. */
  standing: Standing;
};

/** What a card was charged, or was to be. */
export type Charge = {
  /** Amount, in US cents. */
  cents: Scalars['Int']['output'];
  /** Id of the charge, as the payment provider has it. */
  chargeId: Scalars['ID']['output'];
  /** When. */
  createdAt: Scalars['DateTime']['output'];
  /** What became of it. */
  status: ChargeStatus;
};

/** A page of a list. */
export type ChargeConnection = {
  /** The items with their cursors. */
  edges: Array<ChargeEdge>;
  /** The items alone. */
  nodes: Array<Charge>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type ChargeEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Charge;
};

/** What became of a charge. */
export type ChargeStatus =
  /** The card was not charged. */
  | 'failed'
  /** The card was charged. */
  | 'paid';

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

/** What `createActivity` did. */
export type CreateActivityPayload = {
  /** The activity as it is now. */
  activity: Activity;
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

/** What `createDeal` did. */
export type CreateDealPayload = {
  /** The deal as it is now. */
  deal: Deal;
};

/** A key to make. */
export type CreateKeyInput = {
  /** Until when it is valid; null for ever. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What its owner calls it. 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Addresses and networks (CIDR) from which it may be used, of IPv4 or IPv6; from anywhere where there are none. At most 20 items. */
  networks?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What it may be used for; all there is unless it was made for less. At most 4 items. */
  scopes?: InputMaybe<Array<KeyScope>>;
};

/** What `createKey` did. */
export type CreateKeyPayload = {
  /** What is known of the key now. */
  apiKey: ApiKey;
  /** The key itself: keep it now, it is not shown again. */
  key: Scalars['String']['output'];
};

/** A private investment-research record; only its owner sees it. */
export type Deal = Node & {
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
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Why this should work. */
  investmentThesis?: Maybe<Scalars['String']['output']>;
  /** Free-form notes. */
  notes?: Maybe<Scalars['String']['output']>;
  /** Side of the position. */
  positionType?: Maybe<PositionType>;
  /** Ids of the filings linked to the deal. */
  relatedFilingIds: Array<Scalars['String']['output']>;
  /** The filings linked to it that Docket has, in the order of `relatedFilingIds`. */
  relatedFilings: FilingConnection;
  /** What could go wrong. */
  riskAssessment?: Maybe<Scalars['String']['output']>;
  /** Where the deal stands. */
  status: DealStatus;
  /** Ticker symbol; may carry an exchange suffix. */
  symbol?: Maybe<Scalars['String']['output']>;
  /** Price aimed at. */
  targetPrice?: Maybe<Scalars['Float']['output']>;
  /** Those of `relatedFilingIds` that name no filing that Docket has. Once the filing arrives, it is among `relatedFilings`. */
  unknownFilingIds?: Maybe<Array<Scalars['String']['output']>>;
  /** When the deal was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Id of the owner. */
  userId: Scalars['ID']['output'];
};


/** A private investment-research record; only its owner sees it. */
export type DealActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A private investment-research record; only its owner sees it. */
export type DealRelatedFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list. */
export type DealConnection = {
  /** The items with their cursors. */
  edges: Array<DealEdge>;
  /** The items alone. */
  nodes: Array<Deal>;
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
  /** Leads to what follows the item, and to what precedes it. */
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

/** What `deleteActivity` did. */
export type DeleteActivityPayload = {
  /** Id that the activity had. */
  deletedActivityId: Scalars['ID']['output'];
};

/** An email with a summary of the deal. */
export type EmailDealInput = {
  /** A message placed above the summary; line breaks are kept. At most 5000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Subject on one line; "Deal Summary: " and the name of the company unless given. 1 to 200 characters. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Address of the recipient. At most 254 characters. */
  to: Scalars['String']['input'];
};

/** What `emailDeal` did. */
export type EmailDealPayload = {
  /** What became of it. */
  receipt: EmailReceipt;
};

/** What became of an email. */
export type EmailReceipt = {
  /** To whom it was sent. */
  message: Scalars['String']['output'];
  /** Always true; a failure is an error. */
  success: Scalars['Boolean']['output'];
};

/** What `endSession` did. */
export type EndSessionPayload = {
  /** The session that was ended. */
  session: Session;
};

/** A filing of any kind: what all kinds have in common. */
export type Filing = {
  /** Name of the company, where its source says it. */
  company?: Maybe<Scalars['String']['output']>;
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, where it was filed. */
  date: Scalars['Date']['output'];
  /** Your deals that it is linked to, newest created first. */
  deals: DealConnection;
  /** What its source calls it. */
  filingId: Scalars['ID']['output'];
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Where it comes from. */
  kind: FilingKind;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** AI-generated analysis or summary, null until there is one. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Why rules gave it its tags, by tag; none where its tags came with it. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave it. */
  tags: Array<Scalars['String']['output']>;
  /** Symbol or code of the security at its market: the value that the filter `ticker` matches. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English where there is one. Null for Form 4 filings, which have none, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** Its page or document at its source. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** A filing of any kind: what all kinds have in common. */
export type FilingDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Which filings belong to a category: those of one of the form types or with one of the tags. */
export type FilingConfig = {
  /** Form types of SEC filings. */
  formTypes: Array<Scalars['String']['output']>;
  /** Whether Form 4 filings belong to it. */
  includeForm4: Scalars['Boolean']['output'];
  /** Tags of SEC, Japan and ASX filings. */
  secTags: Array<Scalars['String']['output']>;
};

/** A page of a list. */
export type FilingConnection = {
  /** The items with their cursors. */
  edges: Array<FilingEdge>;
  /** The items alone. */
  nodes: Array<Filing>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type FilingEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Filing;
};

/** Which filings to list. Without dates: the last 30 days. */
export type FilingFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** A category of monitor groups. */
  category?: InputMaybe<MonitorCategoryKey>;
  /**
   * Another name of `startDate`.
   * @deprecated Use `startDate`.
   */
  createdAfter?: InputMaybe<Scalars['Date']['input']>;
  /**
   * Another name of `endDate`.
   * @deprecated Use `endDate`.
   */
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
  /** A tag. Form 4 filings bear none. */
  tag?: InputMaybe<TagName>;
  /** Whole `ticker`, `companyCode` or `symbol`, in any case. At most 32 characters. */
  ticker?: InputMaybe<Scalars['String']['input']>;
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

/** Names a filing. */
export type FilingReference = {
  /** What its source calls it. */
  filingId: Scalars['ID']['input'];
  /** Where it comes from. */
  kind: FilingKind;
};

/** Where filings are collected from: `edgar` has SEC filings, `form4` the Forms 4 among what EDGAR has, `tdnet` Japan filings, `asx` announcements of the ASX. */
export type FilingSource =
  | 'asx'
  | 'edgar'
  | 'form4'
  | 'tdnet';

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

/** Filings of all kinds that have arrived, oldest first within a kind. */
export type FilingUpdates = {
  /** Whether more is there already. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<Filing>;
  /** Send it as `since` for what comes next. */
  nextCursor: Scalars['String']['output'];
};

/** An insider purchase reported to the SEC on Form 4. */
export type Form4Filing = Filing & Node & {
  /** The filings that amend this one. At most 100, oldest first. */
  amendedBy: Array<Form4Filing>;
  /** The filing that this one amends, where Docket has it. */
  amends?: Maybe<Form4Filing>;
  /** AI-generated analysis. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When the analysis was made. */
  analysisDate?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the company, where its source says it. */
  company?: Maybe<Scalars['String']['output']>;
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, where it was filed. */
  date: Scalars['Date']['output'];
  /** Your deals that it is linked to, newest created first. */
  deals: DealConnection;
  /** Filing date, Eastern time. */
  filingDate: Scalars['Date']['output'];
  /** Accession number and CIK of the issuer. */
  filingId: Scalars['ID']['output'];
  /** The index page of the filing. */
  htmlUrl?: Maybe<Scalars['URL']['output']>;
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Whether an owner is a director. */
  isDirector: Scalars['Boolean']['output'];
  /** Whether an owner is an officer. */
  isOfficer: Scalars['Boolean']['output'];
  /** Name of the issuer. */
  issuerName: Scalars['String']['output'];
  /** Ticker of the issuer. */
  issuerTicker?: Maybe<Scalars['String']['output']>;
  /** Where it comes from. */
  kind: FilingKind;
  /** Further securities that the filing bought, of which shares, price and value say nothing: their rows stand in `report`. Null where Docket has not read the form. */
  otherSecurities?: Maybe<Scalars['Int']['output']>;
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
  /** AI-generated analysis or summary, null until there is one. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Why rules gave it its tags, by tag; none where its tags came with it. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave it. */
  tags: Array<Scalars['String']['output']>;
  /** Symbol or code of the security at its market: the value that the filter `ticker` matches. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English where there is one. Null for Form 4 filings, which have none, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** Shares times price, summed. */
  totalValue?: Maybe<Scalars['Float']['output']>;
  /** Day of the last purchase reported. */
  transactionDate?: Maybe<Scalars['Date']['output']>;
  /** Transaction code; P is a purchase. */
  transactionType?: Maybe<Scalars['String']['output']>;
  /** Its page or document at its source. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** An insider purchase reported to the SEC on Form 4. */
export type Form4FilingDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list. */
export type Form4FilingConnection = {
  /** The items with their cursors. */
  edges: Array<Form4FilingEdge>;
  /** The items alone. */
  nodes: Array<Form4Filing>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type Form4FilingEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Form4Filing;
};

/** Form 4 filings that have arrived, oldest first. */
export type Form4FilingUpdates = {
  /** Whether more is there already. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<Form4Filing>;
  /** Send it as `since` for what comes next. */
  nextCursor: Scalars['String']['output'];
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
export type JapanFiling = Filing & Node & {
  /** The filings that amend this one. At most 100, oldest first. */
  amendedBy: Array<JapanFiling>;
  /** The filing that this one amends, where Docket has it. */
  amends?: Maybe<JapanFiling>;
  /** Name of the company, where its source says it. */
  company?: Maybe<Scalars['String']['output']>;
  /** Securities code; may hold letters. */
  companyCode: Scalars['String']['output'];
  /** Name of the company, Japanese. */
  companyName: Scalars['String']['output'];
  /** Name of the company, English. */
  companyNameEnglish?: Maybe<Scalars['String']['output']>;
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, where it was filed. */
  date: Scalars['Date']['output'];
  /** Your deals that it is linked to, newest created first. */
  deals: DealConnection;
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
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Where it comes from. */
  kind: FilingKind;
  /** The document. */
  pdfUrl?: Maybe<Scalars['URL']['output']>;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`; `withdrawn` when TDnet has withdrawn the disclosure, whose `pdfUrl` is null from then on. */
  status: Scalars['String']['output'];
  /** Exchange of the listing. */
  stockExchange?: Maybe<Scalars['String']['output']>;
  /** AI-generated summary. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Why rules gave it its tags, by tag; none where its tags came with it. At most 100. */
  tagReasons: Array<TagReason>;
  /** Tags given by the annotation. */
  tags: Array<Scalars['String']['output']>;
  /** Document id of TDnet. */
  tdnetDocumentId?: Maybe<Scalars['String']['output']>;
  /** Symbol or code of the security at its market: the value that the filter `ticker` matches. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English where there is one. Null for Form 4 filings, which have none, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** When the record last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Its page or document at its source. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** A company's disclosure through TDnet, the disclosure network of the Tokyo Stock Exchange. */
export type JapanFilingDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list. */
export type JapanFilingConnection = {
  /** The items with their cursors. */
  edges: Array<JapanFilingEdge>;
  /** The items alone. */
  nodes: Array<JapanFiling>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type JapanFilingEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: JapanFiling;
};

/** Japan filings that have arrived, oldest first. */
export type JapanFilingUpdates = {
  /** Whether more is there already. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<JapanFiling>;
  /** Send it as `since` for what comes next. */
  nextCursor: Scalars['String']['output'];
};

/** Why an API key is refused. */
export type KeyRefusal =
  /** The key has expired. */
  | 'expired'
  /** The account has no plan and no grant that gives access; the key is accepted again when it has one. */
  | 'noAccess'
  /** The key was revoked. */
  | 'revoked';

/** What an API key may be used for. */
export type KeyScope =
  /** Read your deals and their activities. */
  | 'readDeals'
  /** Read filings, their texts, how complete they are, and what you have archived or marked of them. */
  | 'readFilings'
  /** Email summaries of deals; these show what a deal holds, so it takes `readDeals` too. */
  | 'sendEmail'
  /** Change what is yours: deals, activities, and which filings are archived or marked. */
  | 'writeDeals';

/** In which order a list is: by when its items were filed or created. */
export type ListOrder =
  | 'newest'
  | 'oldest';

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
export type MonitorCategory = Node & {
  /** Key of the category. */
  category: Scalars['String']['output'];
  /** Which filings belong to it. */
  filingConfig: FilingConfig;
  /** Its groups. */
  groups: Array<MonitorGroup>;
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Its name for people. */
  label: Scalars['String']['output'];
};

/** The categories of monitor groups. */
export type MonitorCategoryKey =
  | 'activism'
  | 'buybacks'
  | 'corporate_events'
  | 'distressed'
  | 'insider_activity'
  | 'ipos'
  | 'ma'
  | 'oddlot_tenders'
  | 'other'
  | 'privatizations'
  | 'spacs'
  | 'spinoffs';

/** A predefined group to watch. */
export type MonitorGroup = Node & {
  /** What it holds. */
  description: Scalars['String']['output'];
  /** Id of the group. */
  groupId: Scalars['String']['output'];
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Name of the group. */
  name: Scalars['String']['output'];
};

/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type Mutation = {
  /** Choose a plan: a card is put on file on a page of the payment provider. The first plan begins with a trial. */
  beginCheckout?: Maybe<BeginCheckoutPayload>;
  /** Have the plan end with what is paid. */
  cancelPlan?: Maybe<CancelPlanPayload>;
  /** Add a note or a task to a deal. */
  createActivity?: Maybe<CreateActivityPayload>;
  /** Create a deal. */
  createDeal?: Maybe<CreateDealPayload>;
  /** Make an API key; sent again it makes another one. For somebody who is signed in: API keys may not. Needs the password, a passkey or a code of the last ten minutes in the session (`PROOF_REQUIRED` otherwise). */
  createKey?: Maybe<CreateKeyPayload>;
  /** Delete an activity for good. */
  deleteActivity?: Maybe<DeleteActivityPayload>;
  /** Email a summary of a deal. */
  emailDeal?: Maybe<EmailDealPayload>;
  /** Sign one of the browsers out. */
  endSession?: Maybe<EndSessionPayload>;
  /** Replace the card on file. */
  openBillingPortal?: Maybe<OpenBillingPortalPayload>;
  /** Ask the payment provider what is so, where it has not told yet. */
  refreshStanding?: Maybe<RefreshStandingPayload>;
  /** Have a plan that was cancelled go on. */
  resumePlan?: Maybe<ResumePlanPayload>;
  /** Stop an API key from working, within 5 seconds everywhere and for good. For somebody who is signed in: API keys may not. */
  revokeKey?: Maybe<RevokeKeyPayload>;
  /** Make an API key with the name, scopes, networks and expiry of another, which stays valid for as long as is asked. For somebody who is signed in: API keys may not. Needs the password, a passkey or a code of the last ten minutes in the session (`PROOF_REQUIRED` otherwise). */
  rollKey?: Maybe<RollKeyPayload>;
  /** Archive a filing or mark it as favorite; a flag that is not sent stays as it is. */
  setFilingPreference?: Maybe<SetFilingPreferencePayload>;
  /** The same for some filings at once, all or none. */
  setFilingPreferences?: Maybe<SetFilingPreferencesPayload>;
  /** Change an activity, complete or reopen it: only the fields that are sent. */
  updateActivity?: Maybe<UpdateActivityPayload>;
  /** Change a deal: only the fields that are sent; null clears an optional one. */
  updateDeal?: Maybe<UpdateDealPayload>;
  /** Change the name of an API key, until when it is valid, or from where: only the fields that are sent. For somebody who is signed in: API keys may not. To let it be valid for longer or from further networks: Needs the password, a passkey or a code of the last ten minutes in the session (`PROOF_REQUIRED` otherwise). */
  updateKey?: Maybe<UpdateKeyPayload>;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationBeginCheckoutArgs = {
  plan: Plan;
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
export type MutationCreateKeyArgs = {
  input: CreateKeyInput;
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
export type MutationEndSessionArgs = {
  sessionId: Scalars['ID']['input'];
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationRevokeKeyArgs = {
  keyId: Scalars['ID']['input'];
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationRollKeyArgs = {
  input?: InputMaybe<RollKeyInput>;
  keyId: Scalars['ID']['input'];
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationSetFilingPreferenceArgs = {
  filingId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: FilingPreferenceInput;
  kind: FilingKind;
};


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationSetFilingPreferencesArgs = {
  filings: Array<FilingReference>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: FilingPreferenceInput;
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


/** What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done. */
export type MutationUpdateKeyArgs = {
  input: UpdateKeyInput;
  keyId: Scalars['ID']['input'];
};

/** What can be asked for again by its id (GraphQL Global Object Identification). */
export type Node = {
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
};

/** What `openBillingPortal` did. */
export type OpenBillingPortalPayload = {
  /** Address of the page to go to; a path is one of the service. */
  url: Scalars['String']['output'];
};

/** Where a page stands in its list. */
export type PageInfo = {
  /** Cursor of the last edge; send it as `after` for what follows. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follows. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether something comes before. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge; send it as `before` for what precedes. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A passkey: signs its owner in without the password. */
export type Passkey = {
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** When somebody last signed in with it; null where nobody did. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What its owner calls it. */
  name: Scalars['String']['output'];
  /** Id of the passkey. */
  passkeyId: Scalars['ID']['output'];
};

/** A page of a list. */
export type PasskeyConnection = {
  /** The items with their cursors. */
  edges: Array<PasskeyEdge>;
  /** The items alone. */
  nodes: Array<Passkey>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type PasskeyEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Passkey;
};

/** Where an account is. */
export type Phase =
  /** There never was a plan: nothing can be read, and no key made. */
  | 'choosingPlan'
  /** The plan has ended; what is stored stays. */
  | 'ended'
  /** Whoever runs the service gave access; nothing is paid. */
  | 'granted'
  /** A charge failed: it is tried again, and keys work for 3 days from when it was due. With `unconfirmedSince`: it is not known whether it was paid, and those days are over. */
  | 'overdue'
  /** A plan that is paid. */
  | 'paying'
  /** The first 7 days of a plan, which cost nothing. */
  | 'trial';

/** What can be chosen and paid for. */
export type Plan =
  /** 399 USD a month. */
  | 'monthly'
  /** 2,999 USD a year. */
  | 'yearly';

/** A plan that can be chosen. */
export type PlanOffer = {
  /** What it costs each time, in US cents. */
  cents: Scalars['Int']['output'];
  /** Which. */
  plan: Plan;
  /** Days that cost nothing, before the card is charged first; 0 where the account has had a plan. */
  trialDays: Scalars['Int']['output'];
};

/** On which side of the deal the position is. */
export type PositionType =
  | 'long'
  | 'short';

/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type Query = {
  /** Your activities of all deals, newest created first. */
  activities?: Maybe<ActivityConnection>;
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
  /** Filings of all kinds new since a date or a cursor, each delivered once. The kinds take turns. */
  filingUpdates?: Maybe<FilingUpdates>;
  /** Filings of all kinds, or of some: by filing date, then by when Docket took them in, newest first; of the last 30 days unless asked otherwise. */
  filings?: Maybe<FilingConnection>;
  /** One Form 4 filing. */
  form4Filing?: Maybe<Form4Filing>;
  /** Form 4 filings new since a date or a cursor, each delivered once. */
  form4FilingUpdates?: Maybe<Form4FilingUpdates>;
  /** Form 4 filings, newest first; of the last 30 days unless asked otherwise. The search looks through issuerName, ownerName, issuerTicker. */
  form4Filings?: Maybe<Form4FilingConnection>;
  /** One Japan filing. */
  japanFiling?: Maybe<JapanFiling>;
  /** Japan filings new since a date or a cursor, each delivered once. */
  japanFilingUpdates?: Maybe<JapanFilingUpdates>;
  /** Japan filings, newest first; of the last 30 days unless asked otherwise. The search looks through companyName, companyNameEnglish, documentTitle, documentTitleEnglish, aiSummary. */
  japanFilings?: Maybe<JapanFilingConnection>;
  /** All predefined groups by category. */
  monitorGroups?: Maybe<Array<MonitorCategory>>;
  /** Whatever a field `id` has shown the id of. */
  node?: Maybe<Node>;
  /** The same for several ids, in their order; null where there is nothing. */
  nodes?: Maybe<Array<Maybe<Node>>>;
  /** One SEC filing. */
  secFiling?: Maybe<SecFiling>;
  /** The text of an SEC filing, whole unless a part is asked for; `nextOffset` leads on. */
  secFilingText?: Maybe<FilingText>;
  /** SEC filings new since a date or a cursor, each delivered once. */
  secFilingUpdates?: Maybe<SecFilingUpdates>;
  /** SEC filings, newest first; of the last 30 days unless asked otherwise. The search looks through companyName, analysis, description, title. */
  secFilings?: Maybe<SecFilingConnection>;
  /** Whoever asks. */
  viewer?: Maybe<User>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ActivityFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ActivityOrder>;
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
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
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
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DealFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryFilingUpdatesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<FilingKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryForm4FilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryForm4FilingUpdatesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryForm4FilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryJapanFilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryJapanFilingUpdatesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryJapanFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. A field that fails is null, `errors` says why, and the others are answered. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
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
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SecFilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};

/** What `refreshStanding` did. */
export type RefreshStandingPayload = {
  /** Where the account is now. */
  standing: Standing;
};

/** What `resumePlan` did. */
export type ResumePlanPayload = {
  /** Where the account is now. */
  standing: Standing;
};

/** What `revokeKey` did. */
export type RevokeKeyPayload = {
  /** What is known of the key now. */
  apiKey: ApiKey;
};

/** How a key is replaced. */
export type RollKeyInput = {
  /** For how many hours the old key stays valid, so that its users can take the new one; 0 unless asked. At most 168. */
  overlapHours?: InputMaybe<Scalars['Int']['input']>;
};

/** What `rollKey` did. */
export type RollKeyPayload = {
  /** What is known of the key now. */
  apiKey: ApiKey;
  /** The key itself: keep it now, it is not shown again. */
  key: Scalars['String']['output'];
  /** The key that it takes the place of, with the end that this now has. */
  rolledKey: ApiKey;
};

/** A filing with the US Securities and Exchange Commission. */
export type SecFiling = Filing & Node & {
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
  /** The sentences of its analysis, each with the passage that it rests on; none where no model of Docket made it. */
  analysisPassages: Array<AnalysisPassage>;
  /** What made the analysis, where a model did. */
  analysisProvenance?: Maybe<AnalysisProvenance>;
  /** Name of the company, where its source says it. */
  company?: Maybe<Scalars['String']['output']>;
  /** Name of the company. */
  companyName: Scalars['String']['output'];
  /** When Docket took the filing in. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, where it was filed. */
  date: Scalars['Date']['output'];
  /** Your deals that it is linked to, newest created first. */
  deals: DealConnection;
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
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Where it comes from. */
  kind: FilingKind;
  /** Who holds how much of the company, of a Schedule 13D or 13G since December 2024; null for all other filings. */
  ownership?: Maybe<BeneficialOwnership>;
  /** Whether you have archived it or marked it as favorite; null while you never did either. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** What its submission says of it; null where Docket has not collected it from EDGAR. */
  submission?: Maybe<SecSubmission>;
  /** AI-generated analysis or summary, null until there is one. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Why rules gave it its tags, by tag; none where its tags came with it. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave it. */
  tags: Array<Scalars['String']['output']>;
  /** Ticker of the company's main security, where the SEC's list has one. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title of the filing, where its source gives one. */
  title?: Maybe<Scalars['String']['output']>;
  /** The whole submission as text. */
  txtUrl?: Maybe<Scalars['URL']['output']>;
  /** Its page or document at its source. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** A filing with the US Securities and Exchange Commission. */
export type SecFilingDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list. */
export type SecFilingConnection = {
  /** The items with their cursors. */
  edges: Array<SecFilingEdge>;
  /** The items alone. */
  nodes: Array<SecFiling>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type SecFilingEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: SecFiling;
};

/** Which SEC filings to list. Without dates: the last 30 days. */
export type SecFilingFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** A category of monitor groups. */
  category?: InputMaybe<MonitorCategoryKey>;
  /**
   * Another name of `startDate`.
   * @deprecated Use `startDate`.
   */
  createdAfter?: InputMaybe<Scalars['Date']['input']>;
  /**
   * Another name of `endDate`.
   * @deprecated Use `endDate`.
   */
  createdBefore?: InputMaybe<Scalars['Date']['input']>;
  /** Last day; today unless given. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** One single day; overrides every other date. */
  filingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Form type. A category overrides it. */
  formType?: InputMaybe<SecFormType>;
  /** Id of a monitor group; stands for its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Case-insensitive text to find anywhere in the searched fields; full and half width forms match. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** First day; 30 days before today unless given. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
  /** A tag. Form 4 filings bear none. */
  tag?: InputMaybe<TagName>;
  /** Whole `ticker`, `companyCode` or `symbol`, in any case. At most 32 characters. */
  ticker?: InputMaybe<Scalars['String']['input']>;
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

/** The form types of SEC filings. */
export type SecFormType =
  /** Definitive proxy statement on a merger or acquisition */
  | 'DEFM14A'
  /** Additional proxy soliciting material by others than the company */
  | 'DFAN14A'
  /** Short registration of a class of securities for listing on an exchange */
  | 'FORM_8_A12B'
  /** Short registration of a class of securities that is not listed on an exchange */
  | 'FORM_8_A12G'
  /** Current report of a material event */
  | 'FORM_8_K'
  /** Registration of a class of securities for listing on an exchange (Form 10) */
  | 'FORM_10_12B'
  /** Amendment to a registration of a class of securities for listing on an exchange (Form 10) */
  | 'FORM_10_12B_A'
  /** Registration of a class of securities that is not listed on an exchange (Form 10) */
  | 'FORM_10_12G'
  /** Termination of the registration of a class of securities that was listed on an exchange */
  | 'FORM_15_12B'
  /** Termination of the registration of a class of securities that was not listed on an exchange */
  | 'FORM_15_12G'
  /** Suspension of the duty to file reports */
  | 'FORM_15_15D'
  /** Prospectus with substantive changes or additions */
  | 'FORM_424B3'
  /** Final prospectus of a public offering, with its price */
  | 'FORM_424B4'
  /** Preliminary proxy statement on a merger or acquisition */
  | 'PREM14A'
  /** Report of beneficial ownership of more than five percent of a class */
  | 'SC_13D'
  /** Amendment to a report of beneficial ownership of more than five percent of a class */
  | 'SC_13D_A'
  /** Going-private transaction statement */
  | 'SC_13E_3'
  /** Amendment to a going-private transaction statement */
  | 'SC_13E_3_A'
  /** Recommendation of the target company on a tender offer */
  | 'SC_14D9'
  /** Tender offer statement by a third party, as filed before 2000 */
  | 'SC_14D_1'
  /** Amendment to a tender offer statement by a third party, as filed before 2000 */
  | 'SC_14D_1_A'
  /** Tender offer statement by the issuer */
  | 'SC_TO_I'
  /** Amendment to a tender offer statement by the issuer */
  | 'SC_TO_I_A'
  /** Tender offer statement by a third party */
  | 'SC_TO_T'
  /** Registration of securities for a public offering */
  | 'S_1'
  /** Amendment to a registration of securities for a public offering */
  | 'S_1_A'
  /** Registration of securities to be issued in a business combination or exchange offer */
  | 'S_4'
  /** Amendment to a registration of securities to be issued in a business combination or exchange offer */
  | 'S_4_A';

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

/** What signing in with the password asks for besides: a code from an app. */
export type SecondFactor = {
  /** Since when. */
  enabledAt: Scalars['DateTime']['output'];
  /** Recovery codes that are left, of 10; each is good once, in place of a code from the app. */
  recoveryCodesLeft: Scalars['Int']['output'];
};

/** A browser that is signed in. */
export type Session = {
  /** The address that it was begun from. */
  address?: Maybe<Scalars['String']['output']>;
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ends unless it is used before. */
  expiresAt: Scalars['DateTime']['output'];
  /** Id of the session. */
  sessionId: Scalars['ID']['output'];
  /** What the browser called itself. */
  userAgent?: Maybe<Scalars['String']['output']>;
};

/** A page of a list. */
export type SessionConnection = {
  /** The items with their cursors. */
  edges: Array<SessionEdge>;
  /** The items alone. */
  nodes: Array<Session>;
  /** Where the page stands. */
  pageInfo: PageInfo;
  /** How many the whole list has; 10000 means that many or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type SessionEdge = {
  /** Leads to what follows the item, and to what precedes it. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Session;
};

/** What `setFilingPreference` did. */
export type SetFilingPreferencePayload = {
  /** The filing. */
  filing?: Maybe<Filing>;
  /** The preference as it is now. */
  preference: FilingPreference;
};

/** What `setFilingPreferences` did. */
export type SetFilingPreferencesPayload = {
  /** The filings. */
  filings: Array<Maybe<Filing>>;
  /** The preferences as they are now, in the order of the filings. */
  preferences: Array<FilingPreference>;
};

/** What an account may use the service by: a plan, or a grant. */
export type Standing = {
  /** Until when that is so, or was; null without end, and where there never was access. */
  accessUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Brand of the card on file. */
  cardBrand?: Maybe<Scalars['String']['output']>;
  /** Last four digits of the card on file. */
  cardLastFour?: Maybe<Scalars['String']['output']>;
  /** What the plan costs each time, in US cents; null without one. */
  cents?: Maybe<Scalars['Int']['output']>;
  /** Whether keys of the account work now. */
  hasAccess: Scalars['Boolean']['output'];
  /** Whether the plan ends with what is paid. */
  isCancelled: Scalars['Boolean']['output'];
  /** When the card is charged next; null where it is not going to be, or where nobody knows when. */
  nextChargeAt?: Maybe<Scalars['DateTime']['output']>;
  /** Plans that can be chosen; none while one goes on, and where none are sold: whoever runs the service gives access then. */
  offers: Array<PlanOffer>;
  /** Until when the plan is paid, or free; null without one. */
  paidUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Where the account is. */
  phase: Phase;
  /** The plan; null without one. */
  plan?: Maybe<Plan>;
  /** When the payment provider last answered, where the last known period has ended and it told neither that the next one is paid nor that the charge failed; else null. Access goes on for 3 days after that period, and the provider is asked again and again. */
  unconfirmedSince?: Maybe<Scalars['DateTime']['output']>;
};

/** The tags of filings. */
export type TagName =
  /** A company acquires another, or a business */
  | 'ACQUISITION_ANNOUNCEMENT'
  /** A company is insolvent */
  | 'BANKRUPTCY'
  /** Contingent value rights are part of a price */
  | 'CVR'
  /** Shares of another company are given to shareholders */
  | 'DISTRIBUTION'
  /** Shareholders have a committee in a bankruptcy */
  | 'EQUITY_COMMITTEE'
  /** A company that goes on stops reporting */
  | 'GOING_DARK'
  /** An initial public offering */
  | 'IPO'
  /** Who leads a company changes */
  | 'LEADERSHIP_CHANGE'
  /** A listing begins, ends, moves or is in doubt */
  | 'LISTING_CHANGE'
  /** A company merges, or is to be acquired */
  | 'MERGER_ANNOUNCEMENT'
  /** A tender offer that takes holders of fewer than 100 shares first */
  | 'ODD_LOT_TENDER'
  /** Several shares become one */
  | 'REVERSE_STOCK_SPLIT'
  /** A company buys its own shares */
  | 'SHARE_BUYBACK'
  /** A blank check company, or its merger */
  | 'SPAC'
  /** A business is separated into a company of its own */
  | 'SPIN_OFF'
  /** One share becomes several */
  | 'STOCK_SPLIT'
  /** A separation that law, a court or structure forces */
  | 'STRUCTURALLY_FORCED_SPIN'
  /** Insiders or a buyer take a listed company private */
  | 'TAKE_PRIVATE'
  /** An acquisition that is large against its buyer */
  | 'TRANSFORMATIVE_ACQUISITION';

/** Why a rule gave a filing a tag. */
export type TagReason = {
  /** Where it ends, in characters (Unicode code points) of that text. */
  end: Scalars['Int']['output'];
  /** Where the passage stands: `text` is the text of the filing, `formType`, `description`, `documentTitle`, `headline` are its fields. */
  field: Scalars['String']['output'];
  /** What stands there, word for word; from a third party, and not to be trusted. */
  passage: Scalars['String']['output'];
  /** Name of the rule. */
  rule: Scalars['String']['output'];
  /** Where the passage begins, in characters (Unicode code points) of that text. */
  start: Scalars['Int']['output'];
  /** The tag. */
  tag: Scalars['String']['output'];
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

/** What `updateActivity` did. */
export type UpdateActivityPayload = {
  /** The activity as it is now. */
  activity: Activity;
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

/** What `updateDeal` did. */
export type UpdateDealPayload = {
  /** The deal as it is now. */
  deal: Deal;
};

/** What of a key can be changed; what it may be used for cannot. */
export type UpdateKeyInput = {
  /** Until when it is valid; null for ever. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What its owner calls it. 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Addresses and networks (CIDR) from which it may be used, of IPv4 or IPv6; from anywhere where there are none. At most 20 items. */
  networks?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** What `updateKey` did. */
export type UpdateKeyPayload = {
  /** What is known of the key now. */
  apiKey: ApiKey;
};

/** What was asked for with the keys of an account, some seconds late. They share one bucket of tokens. */
export type Usage = {
  /** Tokens that the bucket holds when it is full. */
  capacity: Scalars['Int']['output'];
  /** Every day of the window, oldest first; today is the last. */
  days: Array<UsageDay>;
  /** The fewest tokens that the account had left at a request; null where there was none. */
  fewestLeft?: Maybe<Scalars['Int']['output']>;
  /** The keys that were used, revoked ones too: the 100 with the most requests, most first. */
  keys: Array<UsageOfKey>;
  /** Tokens that come back to it each second. */
  perSecond: Scalars['Int']['output'];
  /** Requests that were answered with 429, since the account had no token left, or with 401, since it had no plan. */
  refused: Scalars['Float']['output'];
  /** Requests that were let in, as the rate limit counts them: each takes a token, and so does each change of a GraphQL document and each message to MCP. What costs more counts for more. */
  requests: Scalars['Float']['output'];
};

/** What was asked for on one day, in UTC. */
export type UsageDay = {
  /** The day. */
  day: Scalars['Date']['output'];
  /** The fewest tokens that the account had left at a request; null where there was none. */
  fewestLeft?: Maybe<Scalars['Int']['output']>;
  /** Requests that were answered with 429, since the account had no token left, or with 401, since it had no plan. */
  refused: Scalars['Float']['output'];
  /** Requests that were let in, as the rate limit counts them: each takes a token, and so does each change of a GraphQL document and each message to MCP. What costs more counts for more. */
  requests: Scalars['Float']['output'];
};

/** What was asked for with one key. */
export type UsageOfKey = {
  /** What is known of the key. */
  apiKey?: Maybe<ApiKey>;
  /** The days on which it was used, oldest first. */
  days: Array<UsageDay>;
  /** The fewest tokens that the account had left at a request; null where there was none. */
  fewestLeft?: Maybe<Scalars['Int']['output']>;
  /** Id of the key. */
  keyId: Scalars['ID']['output'];
  /** Requests that were answered with 429, since the account had no token left, or with 401, since it had no plan. */
  refused: Scalars['Float']['output'];
  /** Requests that were let in, as the rate limit counts them: each takes a token, and so does each change of a GraphQL document and each message to MCP. What costs more counts for more. */
  requests: Scalars['Float']['output'];
  /** Its share of the requests of all keys of the account, from 0 to 1. */
  share: Scalars['Float']['output'];
};

/** Somebody who uses the service; everybody sees only themselves. */
export type User = Node & {
  /** Their activities of all deals, newest created first. */
  activities: ActivityConnection;
  /** What happened to the account that concerns its security, the last first. */
  auditEvents?: Maybe<AuditEventConnection>;
  /** What their card was charged, the last first. */
  charges?: Maybe<ChargeConnection>;
  /** Since when there is the account. */
  createdAt: Scalars['DateTime']['output'];
  /** Their deals, newest created first. */
  deals: DealConnection;
  /** Address of the account. */
  email: Scalars['String']['output'];
  /** Tells it from everything else there is, of whatever type; send it to `node`. */
  id: Scalars['ID']['output'];
  /** Their API keys, newest first. */
  keys: ApiKeyConnection;
  /** The passkeys that sign them in, the last one first. */
  passkeys?: Maybe<PasskeyConnection>;
  /** What signing in asks for besides the password; null where that is nothing. */
  secondFactor?: Maybe<SecondFactor>;
  /** The browsers that they are signed in with, the last one first. */
  sessions?: Maybe<SessionConnection>;
  /** The plan or the grant that they use the service by. */
  standing?: Maybe<Standing>;
  /** What was asked for with their API keys, by day and key. Pages of the service are not counted. */
  usage?: Maybe<Usage>;
  /** Id of the user. */
  userId: Scalars['ID']['output'];
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserAuditEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserChargesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserPasskeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserSessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Somebody who uses the service; everybody sees only themselves. */
export type UserUsageArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};

export type SessionsQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type SessionsQuery = { viewer?: { sessions?: { nodes: Array<{ sessionId: string, address?: string | null, userAgent?: string | null, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null } | null };

export type AuditEventsQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type AuditEventsQuery = { viewer?: { auditEvents?: { nodes: Array<{ eventId: string, action: AuditAction, count: number, detail?: string | null, address?: string | null, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null } | null };

export type EndSessionMutationVariables = Exact<{
  sessionId: Scalars['ID']['input'];
}>;


export type EndSessionMutation = { endSession?: { session: { sessionId: string } } | null };

export type KeysQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type KeysQuery = { viewer?: { keys: { nodes: Array<{ keyId: string, name: string, prefix: string, lastFour: string, scopes: Array<KeyScope>, networks: Array<string>, createdAt: string, expiresAt?: string | null, revokedAt?: string | null, lastUsedAt?: string | null, lastUsedFrom?: string | null, refusal?: KeyRefusal | null }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } } | null };

export type CreateKeyMutationVariables = Exact<{
  input: CreateKeyInput;
}>;


export type CreateKeyMutation = { createKey?: { key: string } | null };

export type UpdateKeyMutationVariables = Exact<{
  keyId: Scalars['ID']['input'];
  input: UpdateKeyInput;
}>;


export type UpdateKeyMutation = { updateKey?: { apiKey: { keyId: string } } | null };

export type RevokeKeyMutationVariables = Exact<{
  keyId: Scalars['ID']['input'];
}>;


export type RevokeKeyMutation = { revokeKey?: { apiKey: { keyId: string } } | null };

export type RollKeyMutationVariables = Exact<{
  keyId: Scalars['ID']['input'];
  input?: InputMaybe<RollKeyInput>;
}>;


export type RollKeyMutation = { rollKey?: { key: string } | null };

export type PlanQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanQuery = { viewer?: { standing?: { phase: Phase, hasAccess: boolean, accessUntil?: string | null, plan?: Plan | null, cents?: number | null, paidUntil?: string | null, nextChargeAt?: string | null, isCancelled: boolean, unconfirmedSince?: string | null, cardBrand?: string | null, cardLastFour?: string | null, offers: Array<{ plan: Plan, cents: number, trialDays: number }> } | null } | null };

export type ChargesQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type ChargesQuery = { viewer?: { charges?: { nodes: Array<{ chargeId: string, cents: number, status: ChargeStatus, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null } | null };

export type BeginCheckoutMutationVariables = Exact<{
  plan: Plan;
}>;


export type BeginCheckoutMutation = { beginCheckout?: { url: string } | null };

export type OpenBillingPortalMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenBillingPortalMutation = { openBillingPortal?: { url: string } | null };

export type CancelPlanMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelPlanMutation = { cancelPlan?: { standing: { phase: Phase } } | null };

export type ResumePlanMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumePlanMutation = { resumePlan?: { standing: { phase: Phase } } | null };

export type RefreshStandingMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshStandingMutation = { refreshStanding?: { standing: { phase: Phase } } | null };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { viewer?: { secondFactor?: { enabledAt: string, recoveryCodesLeft: number } | null, passkeys?: { nodes: Array<{ passkeyId: string, name: string, createdAt: string, lastUsedAt?: string | null }> } | null } | null };

export type UsageQueryVariables = Exact<{ [key: string]: never; }>;


export type UsageQuery = { viewer?: { usage?: { capacity: number, perSecond: number, requests: number, refused: number, fewestLeft?: number | null, days: Array<{ day: string, requests: number, refused: number, fewestLeft?: number | null }>, keys: Array<{ keyId: string, requests: number, refused: number, share: number, apiKey?: { name: string, prefix: string, lastFour: string, revokedAt?: string | null } | null, days: Array<{ day: string, requests: number }> }> } | null } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer?: { email: string } | null };

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

export const SessionsDocument = new TypedDocumentString(`
    query Sessions($after: String) {
  viewer {
    sessions(first: 50, after: $after) {
      nodes {
        sessionId
        address
        userAgent
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SessionsQuery, SessionsQueryVariables>;
export const AuditEventsDocument = new TypedDocumentString(`
    query AuditEvents($after: String) {
  viewer {
    auditEvents(first: 50, after: $after) {
      nodes {
        eventId
        action
        count
        detail
        address
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditEventsQuery, AuditEventsQueryVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($sessionId: ID!) {
  endSession(sessionId: $sessionId) {
    session {
      sessionId
    }
  }
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const KeysDocument = new TypedDocumentString(`
    query Keys($after: String) {
  viewer {
    keys(first: 100, after: $after) {
      nodes {
        keyId
        name
        prefix
        lastFour
        scopes
        networks
        createdAt
        expiresAt
        revokedAt
        lastUsedAt
        lastUsedFrom
        refusal
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<KeysQuery, KeysQueryVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CreateKeyInput!) {
  createKey(input: $input) {
    key
  }
}
    `) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const UpdateKeyDocument = new TypedDocumentString(`
    mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {
  updateKey(keyId: $keyId, input: $input) {
    apiKey {
      keyId
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateKeyMutation, UpdateKeyMutationVariables>;
export const RevokeKeyDocument = new TypedDocumentString(`
    mutation RevokeKey($keyId: ID!) {
  revokeKey(keyId: $keyId) {
    apiKey {
      keyId
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const RollKeyDocument = new TypedDocumentString(`
    mutation RollKey($keyId: ID!, $input: RollKeyInput) {
  rollKey(keyId: $keyId, input: $input) {
    key
  }
}
    `) as unknown as TypedDocumentString<RollKeyMutation, RollKeyMutationVariables>;
export const PlanDocument = new TypedDocumentString(`
    query Plan {
  viewer {
    standing {
      phase
      hasAccess
      accessUntil
      plan
      cents
      paidUntil
      nextChargeAt
      isCancelled
      unconfirmedSince
      cardBrand
      cardLastFour
      offers {
        plan
        cents
        trialDays
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PlanQuery, PlanQueryVariables>;
export const ChargesDocument = new TypedDocumentString(`
    query Charges($after: String) {
  viewer {
    charges(first: 50, after: $after) {
      nodes {
        chargeId
        cents
        status
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ChargesQuery, ChargesQueryVariables>;
export const BeginCheckoutDocument = new TypedDocumentString(`
    mutation BeginCheckout($plan: Plan!) {
  beginCheckout(plan: $plan) {
    url
  }
}
    `) as unknown as TypedDocumentString<BeginCheckoutMutation, BeginCheckoutMutationVariables>;
export const OpenBillingPortalDocument = new TypedDocumentString(`
    mutation OpenBillingPortal {
  openBillingPortal {
    url
  }
}
    `) as unknown as TypedDocumentString<OpenBillingPortalMutation, OpenBillingPortalMutationVariables>;
export const CancelPlanDocument = new TypedDocumentString(`
    mutation CancelPlan {
  cancelPlan {
    standing {
      phase
    }
  }
}
    `) as unknown as TypedDocumentString<CancelPlanMutation, CancelPlanMutationVariables>;
export const ResumePlanDocument = new TypedDocumentString(`
    mutation ResumePlan {
  resumePlan {
    standing {
      phase
    }
  }
}
    `) as unknown as TypedDocumentString<ResumePlanMutation, ResumePlanMutationVariables>;
export const RefreshStandingDocument = new TypedDocumentString(`
    mutation RefreshStanding {
  refreshStanding {
    standing {
      phase
    }
  }
}
    `) as unknown as TypedDocumentString<RefreshStandingMutation, RefreshStandingMutationVariables>;
export const SecurityDocument = new TypedDocumentString(`
    query Security {
  viewer {
    secondFactor {
      enabledAt
      recoveryCodesLeft
    }
    passkeys(first: 10) {
      nodes {
        passkeyId
        name
        createdAt
        lastUsedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SecurityQuery, SecurityQueryVariables>;
export const UsageDocument = new TypedDocumentString(`
    query Usage {
  viewer {
    usage {
      capacity
      perSecond
      requests
      refused
      fewestLeft
      days {
        day
        requests
        refused
        fewestLeft
      }
      keys {
        keyId
        apiKey {
          name
          prefix
          lastFour
          revokedAt
        }
        requests
        refused
        share
        days {
          day
          requests
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UsageQuery, UsageQueryVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    email
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;