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
  /** The `JSONObject` scalar type represents JSON objects as specified by [ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf). */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A local time string (i.e., with no associated timezone) in 24-hr `HH:mm[:ss[.SSS]]` format, e.g. `14:25` or `14:25:06` or `14:25:06.123`. */
  LocalTime: { input: string; output: string; }
  /** A field whose value conforms to the standard URL format as specified in RFC3986: https://www.ietf.org/rfc/rfc3986.txt. */
  URL: { input: string; output: string; }
};

/** An entry in the log of a deal: a note or a task. */
export type Activity = Node & {
  /** Id of the activity. */
  activityId: Scalars['ID']['output'];
  /** Whether the task is completed. */
  completed: Scalars['Boolean']['output'];
  /** When the task was completed; null while it is open. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Text of the activity. */
  content: Scalars['String']['output'];
  /** When the activity was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The deal to which the activity belongs. */
  deal: Deal;
  /** Id of the deal to which the activity belongs. */
  dealId: Scalars['ID']['output'];
  /** Due date of a task; null without one. */
  dueDate?: Maybe<Scalars['Date']['output']>;
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Note or task. */
  type: ActivityType;
  /** When the activity was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Id of the owner. */
  userId: Scalars['ID']['output'];
};

/** A page of a list. */
export type ActivityConnection = {
  /** Items with their cursors. */
  edges: Array<ActivityEdge>;
  /** Items without their cursors. */
  nodes: Array<Activity>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type ActivityEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Activity;
};

/** Filters of a list of activities; without filters, all activities of the caller. */
export type ActivityFilter = {
  /** Only completed activities (true), or all others (false). */
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only activities of this deal. */
  dealId?: InputMaybe<Scalars['ID']['input']>;
  /** Only activities that are due before this day. */
  dueBefore?: InputMaybe<Scalars['Date']['input']>;
  /** Only notes, or only tasks. */
  type?: InputMaybe<ActivityType>;
};

/** Order of a list of activities: by creation, or by due date with activities without a due date last. */
export type ActivityOrder =
  | 'due'
  | 'newest'
  | 'oldest';

/** Type of an activity: a note or a task. */
export type ActivityType =
  | 'note'
  | 'task';

/** Result of `addDealDocument`. */
export type AddDealDocumentPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** A statement of an analysis, with the passage of the filing that supports it. */
export type AnalysisPassage = {
  /** End of the passage, in characters (Unicode code points), exclusive. */
  end: Scalars['Int']['output'];
  /** The passage, as quoted from the text of the filing; only its whitespace may differ. */
  quote: Scalars['String']['output'];
  /** Start of the passage in the text of the filing, in characters (Unicode code points). */
  start: Scalars['Int']['output'];
  /** A sentence of the analysis. */
  statement: Scalars['String']['output'];
  /** Tags that the passage supports. */
  tags: Array<Scalars['String']['output']>;
};

/** Origin of an analysis: the model, its input and its cost. */
export type AnalysisProvenance = {
  /** SHA-256 of the complete input of the model, in hexadecimal digits. */
  inputHash: Scalars['String']['output'];
  /** Input tokens of the model. */
  inputTokens: Scalars['Int']['output'];
  /** Duration of the analysis, in milliseconds. */
  milliseconds: Scalars['Int']['output'];
  /** Name of the model, as its provider uses it. */
  model: Scalars['String']['output'];
  /** Output tokens of the model. */
  outputTokens: Scalars['Int']['output'];
  /** Version of the instructions given to the model. */
  promptVersion: Scalars['String']['output'];
};

/** An API key, without its secret: the key itself is shown once, when it is created. */
export type ApiKey = Node & {
  /** When the key was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When the key expires; null for a key that never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Id of the key. */
  keyId: Scalars['ID']['output'];
  /** Last four characters of the key. */
  lastFour: Scalars['String']['output'];
  /** When the key was last used, updated some seconds late; null for a key that was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Address from which the key was last used; null for a use on the same machine, over standard input. */
  lastUsedFrom?: Maybe<Scalars['String']['output']>;
  /** Name of the key. */
  name: Scalars['String']['output'];
  /** IPv4 and IPv6 addresses and networks (CIDR) from which the key is accepted. An empty list accepts the key from any address. */
  networks: Array<Scalars['String']['output']>;
  /** First eight characters of the key. */
  prefix: Scalars['String']['output'];
  /** Reason why requests with the key are refused now; null while they are accepted (from its networks, if it has any). */
  rejectionReason?: Maybe<KeyRejectionReason>;
  /** When the key was revoked; null for a key that is not revoked. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Permissions of the key; all permissions by default. */
  scopes: Array<KeyScope>;
};

/** A page of a list. */
export type ApiKeyConnection = {
  /** Items with their cursors. */
  edges: Array<ApiKeyEdge>;
  /** Items without their cursors. */
  nodes: Array<ApiKey>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type ApiKeyEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: ApiKey;
};

/** An announcement of a special situation on the Australian Securities Exchange. */
export type AsxAnnouncement = Filing & Node & {
  /** Tags given by the annotation. */
  aiTags: Array<FilingTag>;
  /** AI-generated summary of the special situation. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When the announcement was published. */
  announcedAt: Scalars['DateTime']['output'];
  /** Types given by the exchange. */
  announcementTypes: Array<Scalars['String']['output']>;
  /** Name of the company; null if the source does not give one. */
  company?: Maybe<Scalars['String']['output']>;
  /** Name of the company. */
  companyName?: Maybe<Scalars['String']['output']>;
  /** When Docket stored the filing. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, in the time zone of the source. */
  date: Scalars['Date']['output'];
  /** Deals of the caller to which the filing is linked, newest created first. */
  deals: DealConnection;
  /** Day of the announcement, Sydney time. */
  filedDate: Scalars['Date']['output'];
  /** The exchange's document key. */
  filingId: Scalars['ID']['output'];
  /** Headline. */
  headline: Scalars['String']['output'];
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** GICS industry group. */
  industry?: Maybe<Scalars['String']['output']>;
  /** The exchange's price-sensitive flag. */
  isPriceSensitive: Scalars['Boolean']['output'];
  /** Kind of the filing, by its source. */
  kind: FilingKind;
  /** Codes of further issuers of the announcement, such as the target of a bid. The filter `ticker` finds each. */
  otherSymbols: Array<Scalars['String']['output']>;
  /** URL of the document, a PDF. */
  pdfUrl?: Maybe<Scalars['URL']['output']>;
  /** Preference of the caller on the filing; null if the caller has never archived it or marked it as favorite. */
  preference?: Maybe<FilingPreference>;
  /** GICS sector. */
  sector?: Maybe<Scalars['String']['output']>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** Deals of the caller to which the filing may belong and to which it is not linked, the most certain first; at most 5. */
  suggestedDeals?: Maybe<Array<DealSuggestion>>;
  /** AI-generated analysis or summary; null for a filing that is not analyzed. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Code of the security. */
  symbol: Scalars['String']['output'];
  /** Reasons why rules gave the filing its tags, by tag. Empty if the tags came with the filing. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave the filing. */
  tags: Array<Scalars['String']['output']>;
  /** Symbol or code of the security at its market. The filter `ticker` matches it, and the tickers of further filers. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English if available. Null for Form 4 filings, which have no title, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** URL of the page or document of the filing at its source. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** An announcement of a special situation on the Australian Securities Exchange. */
export type AsxAnnouncementDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a list. */
export type AsxAnnouncementConnection = {
  /** Items with their cursors. */
  edges: Array<AsxAnnouncementEdge>;
  /** For an empty list, the symbols of its filter that no filing and no directory of companies has; null otherwise. */
  hint?: Maybe<Scalars['String']['output']>;
  /** Items without their cursors. */
  nodes: Array<AsxAnnouncement>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
  /** Days that the list covers, also if they were left out; null for lists of filings of any day. */
  window?: Maybe<DateWindow>;
};

/** An item of a list and its cursor. */
export type AsxAnnouncementEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: AsxAnnouncement;
};

/** New ASX announcements, oldest arrival first. */
export type AsxAnnouncementUpdates = {
  /** Whether more filings are available now. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<AsxAnnouncement>;
  /** Cursor of the next page; send it as `since`. */
  nextCursor: Scalars['String']['output'];
};

/** Kind of an event in the security log. */
export type AuditAction =
  /** The operator of the service granted access. */
  | 'accessGranted'
  /** The email address of the account was changed. */
  | 'addressChanged'
  /** The card could not be charged. */
  | 'chargeFailed'
  /** The name, the expiry or the networks of an API key were changed. */
  | 'keyChanged'
  /** An API key was created. */
  | 'keyCreated'
  /** An API key was revoked. */
  | 'keyRevoked'
  /** An API key was rotated: a new key replaced it. */
  | 'keyRolled'
  /** A passkey was added. */
  | 'passkeyAdded'
  /** A passkey of the account could not be verified, in a sign-in or in a proof of identity. */
  | 'passkeyFailed'
  /** A passkey was removed. */
  | 'passkeyRemoved'
  /** A passkey was renamed. */
  | 'passkeyRenamed'
  /** The password was changed in a session, with the old password. */
  | 'passwordChanged'
  /** The password was reset with a code that was sent by email. */
  | 'passwordReset'
  /** The plan was cancelled: it ends with the paid period. */
  | 'planCancelled'
  /** A plan was chosen. */
  | 'planChosen'
  /** The plan ended. */
  | 'planEnded'
  /** The cancelled plan was resumed. */
  | 'planResumed'
  /** A user signed in with a recovery code in place of the second factor. */
  | 'recoveryCodeUsed'
  /** New recovery codes were generated; the former ones no longer work. */
  | 'recoveryCodesRenewed'
  /** A code of the second factor was wrong, in a sign-in with the right password or in a proof of identity. */
  | 'secondFactorFailed'
  /** Two-factor authentication was turned off. */
  | 'secondFactorOff'
  /** Two-factor authentication was turned on. */
  | 'secondFactorOn'
  /** A session was ended from another session. */
  | 'sessionEnded'
  /** All sessions were ended. */
  | 'sessionsEnded'
  /** A sign-in, or a proof of identity in a session, failed because of a wrong password. */
  | 'signInFailed'
  /** A user signed in, or gave a proof of identity in a session. `detail` names the method. */
  | 'signedIn'
  /** A user signed out. */
  | 'signedOut'
  /** The sign-up was completed: the email address was verified, and a password was set. */
  | 'signedUp';

/** An event in the security log of an account. */
export type AuditEvent = {
  /** Kind of the event. */
  action: AuditAction;
  /** Address of the client; null for events caused by the operator or the payment provider. */
  address?: Maybe<Scalars['String']['output']>;
  /** Number of occurrences. Failures of one kind from one address on one day (UTC) are one event, with the time of the last failure. */
  count: Scalars['Int']['output'];
  /** When the event happened. */
  createdAt: Scalars['DateTime']['output'];
  /** Object or method of the event, such as the name of an API key; null where the event has none. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Id of the event. */
  eventId: Scalars['ID']['output'];
  /** User agent of the client. */
  userAgent?: Maybe<Scalars['String']['output']>;
};

/** A page of a list. */
export type AuditEventConnection = {
  /** Items with their cursors. */
  edges: Array<AuditEventEdge>;
  /** Items without their cursors. */
  nodes: Array<AuditEvent>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type AuditEventEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: AuditEvent;
};

/** Result of `beginCheckout`. */
export type BeginCheckoutPayload = {
  /** URL of the page to open, or a path of the service. */
  url: Scalars['String']['output'];
};

/** A reporting person of a Schedule 13D or 13G. Holders of a group often report the same shares, so do not add them up. */
export type BeneficialHolder = {
  /** The SEC's number (CIK) of the holder, if the statement has one. */
  cik?: Maybe<Scalars['String']['output']>;
  /** Citizenship or place of organization, in the SEC's codes of states and countries. */
  citizenship?: Maybe<Scalars['String']['output']>;
  /** Name of the holder. */
  name: Scalars['String']['output'];
  /** Percentage of the class that the holder owns beneficially. */
  percent?: Maybe<Scalars['Float']['output']>;
  /** Percentage in the most recent earlier statement in Docket by the same holder on the same class of the issuer; null unless the statement is an amendment. Computed by Docket; imports do not set it. */
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

/** Billing phase of an account. */
export type BillingPhase =
  /** The plan has ended. Stored data are kept. */
  | 'ended'
  /** The operator granted access; nothing is charged. */
  | 'granted'
  /** The account never had a plan: it cannot read data or create keys. */
  | 'noPlan'
  /** A charge failed. It is retried, and keys work for 3 days from its due date. With `unconfirmedSince`: these days are over, and it is unknown whether the charge was paid. */
  | 'overdue'
  /** A plan is active and paid. */
  | 'paying'
  /** Free trial: the first 7 days of a plan. */
  | 'trial';

/** Billing status of an account: its plan or grant, and the access that this gives. */
export type BillingStatus = {
  /** End of the access, past or future; null for access without end, and for an account that never had access. */
  accessUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Brand of the card on file. */
  cardBrand?: Maybe<Scalars['String']['output']>;
  /** Last four digits of the card on file. */
  cardLastFour?: Maybe<Scalars['String']['output']>;
  /** Price of a billing interval, in US cents; null without a plan. */
  cents?: Maybe<Scalars['Int']['output']>;
  /** Whether keys of the account work now. */
  hasAccess: Scalars['Boolean']['output'];
  /** Whether the plan ends with the paid period. */
  isCancelled: Scalars['Boolean']['output'];
  /** When the card is charged next; null where no charge is due or its time is unknown. */
  nextChargeAt?: Maybe<Scalars['DateTime']['output']>;
  /** Plans for sale. Empty while a plan is active, and for a service that sells no plans: its operator grants access. */
  offers: Array<PlanOffer>;
  /** End of the paid or free period; null without a plan. */
  paidUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Billing phase of the account. */
  phase: BillingPhase;
  /** The plan; null without one. */
  plan?: Maybe<Plan>;
  /** When the payment provider last answered, if the last known period has ended and the provider has reported neither a payment nor a failed charge for the next one; otherwise null. Access continues for 3 days after that period, and the provider is asked again. */
  unconfirmedSince?: Maybe<Scalars['DateTime']['output']>;
};

/** Result of `cancelPlan`. */
export type CancelPlanPayload = {
  /** Billing status of the account after the change. */
  billingStatus: BillingStatus;
};

/** A charge to the card, successful or failed. */
export type Charge = {
  /** Amount, in US cents. */
  cents: Scalars['Int']['output'];
  /** Id of the charge at the payment provider. */
  chargeId: Scalars['ID']['output'];
  /** When the card was charged, or the charge failed. */
  createdAt: Scalars['DateTime']['output'];
  /** Outcome of the charge. */
  status: ChargeStatus;
};

/** A page of a list. */
export type ChargeConnection = {
  /** Items with their cursors. */
  edges: Array<ChargeEdge>;
  /** Items without their cursors. */
  nodes: Array<Charge>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type ChargeEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Charge;
};

/** Outcome of a charge. */
export type ChargeStatus =
  /** The card was not charged. */
  | 'failed'
  /** The card was charged. */
  | 'paid';

/** Markets whose companies Docket knows. */
export type CompanyMarket =
  /** Australian Securities Exchange. */
  | 'asx'
  /** Tokyo Stock Exchange. */
  | 'tse'
  /** Exchanges of the United States. */
  | 'us';

/** A company that a text may mean, with the identifiers for a deal. */
export type CompanySuggestion = {
  /** Code of the company at the ASX. */
  asxCode?: Maybe<Scalars['String']['output']>;
  /** CIK of the company at the SEC. */
  cik?: Maybe<Scalars['String']['output']>;
  /** Market of the company. */
  market: CompanyMarket;
  /** Name of the company; null if it is not known. */
  name?: Maybe<Scalars['String']['output']>;
  /** Symbol, with the suffix of its market outside of the United States. */
  symbol: Scalars['String']['output'];
  /** Code of the company at the Tokyo Stock Exchange. */
  tseCode?: Maybe<Scalars['String']['output']>;
};

/** Heights of the rows of the console. */
export type ConsoleDensity =
  | 'comfortable'
  | 'compact';

/** Preferences of a user for the console. A preference that was never set has its default. */
export type ConsolePreferences = {
  /** Columns of lists of filings, in their order; empty for the default columns. */
  columns: Array<FilingColumn>;
  /** Height of rows; `comfortable` by default. */
  density?: Maybe<ConsoleDensity>;
  /** Colour scheme; `system` by default. */
  theme?: Maybe<ConsoleTheme>;
  /** Time zone (IANA) in which times are shown; null for that of the device. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** When a preference was last changed; null before the first change. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Changes of the preferences. Preferences that are not sent stay as they are; null restores the default. */
export type ConsolePreferencesInput = {
  /** Columns of lists of filings, in their order; empty for the default columns. At most 11 items. */
  columns?: InputMaybe<Array<FilingColumn>>;
  /** Height of rows; `comfortable` by default. */
  density?: InputMaybe<ConsoleDensity>;
  /** Colour scheme; `system` by default. */
  theme?: InputMaybe<ConsoleTheme>;
  /** Time zone (IANA) in which times are shown; null for that of the device. At most 64 characters. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Colour schemes of the console; `system` is that of the device. */
export type ConsoleTheme =
  | 'dark'
  | 'light'
  | 'system';

/** Coverage of one source and day: filings that the source listed, of the types that Docket collects, and their state. */
export type CoverageDay = {
  /** Filings in the source's complete list of the day. */
  announced: Scalars['Int']['output'];
  /** When the complete list of the day was last read; null if it was never read. */
  checkedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The filing date. */
  day: Scalars['Date']['output'];
  /** Seen filings that were read and left out, because Docket does not collect them. */
  leftOut: Scalars['Int']['output'];
  /** Sum of the waiting and the quarantined filings. */
  missing: Scalars['Int']['output'];
  /** The missing filings, quarantined ones first: at most 100 of a day, and 2000 in all, the newest days first. */
  missingFilings: Array<MissingFiling>;
  /** Seen filings that were fetched and could not be read. */
  quarantined: Scalars['Int']['output'];
  /** Filings in the source's complete list of the day, and those that only its feed of new filings has named so far. */
  seen: Scalars['Int']['output'];
  /** The source. */
  source: FilingSource;
  /** Seen filings that are stored. */
  stored: Scalars['Int']['output'];
  /** Seen filings that are still to be fetched. */
  waiting: Scalars['Int']['output'];
};

/** An activity to add to a deal. */
export type CreateActivityInput = {
  /** Text of the activity. 1 to 5000 characters. */
  content: Scalars['String']['input'];
  /** Due date of a task; null without one. */
  dueDate?: InputMaybe<Scalars['Date']['input']>;
  /** Note or task. */
  type: ActivityType;
};

/** Result of `createActivity`. */
export type CreateActivityPayload = {
  /** The activity after the change. */
  activity: Activity;
};

/** A deal to create. */
export type CreateDealInput = {
  /** Code of the company at the ASX. At most 6 characters. */
  asxCode?: InputMaybe<Scalars['String']['input']>;
  /** CIK of the company at the SEC. At most 10 characters. */
  cik?: InputMaybe<Scalars['String']['input']>;
  /** Name of the company. 1 to 300 characters. */
  companyName: Scalars['String']['input'];
  /** Name of the country; "United States" by default. At most 100 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Current market price. 0 or more. */
  currentPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Description or notes. At most 50000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Reasons why the investment should work. At most 50000 characters. */
  investmentThesis?: InputMaybe<Scalars['String']['input']>;
  /** ISIN of the security. */
  isin?: InputMaybe<Scalars['String']['input']>;
  /** LEI of the company. */
  lei?: InputMaybe<Scalars['String']['input']>;
  /** Free-form notes. At most 50000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Side of the position. */
  positionType?: InputMaybe<PositionType>;
  /** Ids of the filings linked to the deal. At most 500 items. */
  relatedFilingIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Risks of the investment. At most 50000 characters. */
  riskAssessment?: InputMaybe<Scalars['String']['input']>;
  /** Status of the deal. */
  status: DealStatus;
  /** Ticker symbol; may carry an exchange suffix. At most 32 characters. */
  symbol?: InputMaybe<Scalars['String']['input']>;
  /** Target price. 0 or more. */
  targetPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Code of the company at the Tokyo Stock Exchange. At most 5 characters. */
  tseCode?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `createDeal`. */
export type CreateDealPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** An API key to create. */
export type CreateKeyInput = {
  /** When the key expires; null for a key that never expires. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Name of the key. 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** IPv4 and IPv6 addresses and networks (CIDR) from which the key is accepted. An empty list accepts the key from any address. At most 20 items. */
  networks?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Permissions of the key; all permissions by default. At most 4 items. */
  scopes?: InputMaybe<Array<KeyScope>>;
};

/** Result of `createKey`. */
export type CreateKeyPayload = {
  /** The API key after the change. */
  apiKey: ApiKey;
  /** The key itself. Store it now: it is not shown again. */
  key: Scalars['String']['output'];
};

/** A view to save. It is placed after the existing views. */
export type CreateSavedViewInput = {
  /** Columns of the view, in their order; empty for the default columns. At most 11 items. */
  columns?: InputMaybe<Array<FilingColumn>>;
  /** Filter of `filings`; by default, no filter. */
  filter?: InputMaybe<FilingFilter>;
  /** Kinds of filings; empty for all kinds. At most 4 items. */
  kinds?: InputMaybe<Array<FilingKind>>;
  /** Name of the view. 1 to 100 characters. */
  name: Scalars['String']['input'];
};

/** Result of `createSavedView`. */
export type CreateSavedViewPayload = {
  /** The view after the change. */
  savedView: SavedView;
};

/** First and last day of the filing dates that a list covers, both included. */
export type DateWindow = {
  /** Last day. */
  endDate: Scalars['Date']['output'];
  /** First day. */
  startDate: Scalars['Date']['output'];
};

/** A private investment-research record; only its owner sees it. */
export type Deal = Node & {
  /** Notes and tasks of the deal, newest first. */
  activities: ActivityConnection;
  /** Code of the company at the ASX. */
  asxCode?: Maybe<Scalars['String']['output']>;
  /** CIK of the company at the SEC. */
  cik?: Maybe<Scalars['String']['output']>;
  /** Name of the company. */
  companyName: Scalars['String']['output'];
  /** Name of the country; "United States" by default. */
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
  /** Filings of the company of the deal, by its identifiers and symbol, and those linked to it, in the order of the feed. By default, filings of the last 30 days. */
  filings: FilingConnection;
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Reasons why the investment should work. */
  investmentThesis?: Maybe<Scalars['String']['output']>;
  /** ISIN of the security. */
  isin?: Maybe<Scalars['String']['output']>;
  /** LEI of the company. */
  lei?: Maybe<Scalars['String']['output']>;
  /** Number of those `filings` of the last 30 days that arrived in Docket since a position or a time; 100 means 100 or more. */
  newFilingCount?: Maybe<Scalars['Int']['output']>;
  /** Open task that is due first; null if no task is open. */
  nextTask?: Maybe<Activity>;
  /** Free-form notes. */
  notes?: Maybe<Scalars['String']['output']>;
  /** Side of the position. */
  positionType?: Maybe<PositionType>;
  /** Target price and current price over time, oldest first. The first point is the creation of the deal, if it had a price then; of many changes, the newest are shown. Empty if the deal never had a price. */
  prices: Array<DealPricePoint>;
  /** Ids of the filings linked to the deal. */
  relatedFilingIds: Array<Scalars['String']['output']>;
  /** Filings linked to the deal that Docket has stored, in the order of `relatedFilingIds`. */
  relatedFilings: FilingConnection;
  /** Risks of the investment. */
  riskAssessment?: Maybe<Scalars['String']['output']>;
  /** Status of the deal. */
  status: DealStatus;
  /** Time since which the deal has its status; null if the status last changed before Docket kept the time. */
  statusChangedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Ticker symbol; may carry an exchange suffix. */
  symbol?: Maybe<Scalars['String']['output']>;
  /** Target price. */
  targetPrice?: Maybe<Scalars['Float']['output']>;
  /** Timeline of the deal, newest first: its creation and its changes, activities that were created, and tasks that were completed. */
  timeline: DealTimelineEntryConnection;
  /** Code of the company at the Tokyo Stock Exchange. */
  tseCode?: Maybe<Scalars['String']['output']>;
  /** Ids in `relatedFilingIds` of filings that Docket has not stored. A filing that arrives later appears in `relatedFilings`. */
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
export type DealFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<FilingKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** A private investment-research record; only its owner sees it. */
export type DealNewFilingCountArgs = {
  since: Scalars['String']['input'];
};


/** A private investment-research record; only its owner sees it. */
export type DealRelatedFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A private investment-research record; only its owner sees it. */
export type DealTimelineArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Author of a change of a deal. */
export type DealAuthor = {
  /** How the author was authenticated. */
  kind: DealAuthorKind;
  /** Name of the API key at that time, with its first and last characters; null for other authors. */
  name?: Maybe<Scalars['String']['output']>;
};

/** How the author of a change was authenticated. */
export type DealAuthorKind =
  | 'apiKey'
  | 'operator'
  | 'session';

/** A page of a list. */
export type DealConnection = {
  /** Items with their cursors. */
  edges: Array<DealEdge>;
  /** Items without their cursors. */
  nodes: Array<Deal>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** A document that belongs to a deal. */
export type DealDocument = {
  /** When the document was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the document. */
  documentId: Scalars['ID']['output'];
  /** Name of the document. */
  name: Scalars['String']['output'];
  /** URL of the document. */
  url: Scalars['URL']['output'];
};

/** Addition, change or removal of a document of a deal. */
export type DealDocumentChange = {
  /** Name of the document after the change; null if it was removed. */
  after?: Maybe<Scalars['String']['output']>;
  /** Name of the document before the change; null if it was added. */
  before?: Maybe<Scalars['String']['output']>;
  /** Id of the document. */
  documentId: Scalars['ID']['output'];
  /** Whether the URL of a document that was not added or removed has changed. */
  urlChanged: Scalars['Boolean']['output'];
};

/** A document to add to a deal. Its URL is a link for the user; Docket never opens it. */
export type DealDocumentInput = {
  /** Name of the document. 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** URL of the document. At most 2000 characters. */
  url: Scalars['URL']['input'];
};

/** An item of a list and its cursor. */
export type DealEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Deal;
};

/** Field of a deal whose changes are recorded. */
export type DealField =
  | 'asxCode'
  | 'cik'
  | 'companyName'
  | 'country'
  | 'currentPrice'
  | 'description'
  | 'investmentThesis'
  | 'isin'
  | 'lei'
  | 'notes'
  | 'positionType'
  | 'relatedFilingIds'
  | 'riskAssessment'
  | 'status'
  | 'symbol'
  | 'targetPrice'
  | 'tseCode';

/** Change of a field of a deal. */
export type DealFieldChange = {
  /** Value after the change, in the same form. */
  after?: Maybe<Scalars['String']['output']>;
  /** Value before the change, null if there was none: the first 200 characters of the long texts, and the number of `relatedFilingIds`. */
  before?: Maybe<Scalars['String']['output']>;
  /** The field. */
  field: DealField;
};

/** Filters of a list of deals; without filters, all deals of the caller. */
export type DealFilter = {
  /** Only deals with this side of the position. */
  positionType?: InputMaybe<PositionType>;
  /** Words that all occur in the name, the symbol and the free-text fields, in any order; a word of three or more letters also matches words that begin with it. `"..."` is a phrase, `-` excludes, `OR` separates alternatives. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** Only deals of this status. */
  status?: InputMaybe<DealStatus>;
  /** Statuses, of which a deal must have one. At most 50 items. */
  statuses?: InputMaybe<Array<DealStatus>>;
  /** Only deals with this symbol, in any case and spelling of its class; a market is compared where both name one. At most 32 characters. */
  symbol?: InputMaybe<Scalars['String']['input']>;
};

/** Whole text of a deal before a change. */
export type DealFormerText = {
  /** The field. */
  field: DealField;
  /** Text before the change; null if there was none. */
  text?: Maybe<Scalars['String']['output']>;
};

/** Prices of a deal from a time on. */
export type DealPricePoint = {
  /** Begin of the prices. */
  at: Scalars['DateTime']['output'];
  /** Current market price; null without one. */
  currentPrice?: Maybe<Scalars['Float']['output']>;
  /** Target price; null without one. */
  targetPrice?: Maybe<Scalars['Float']['output']>;
};

/** Order of a list of deals. */
export type DealSort =
  /** By the name of the company, whatever its case. */
  | 'companyName'
  /** The deals that were created last come first. */
  | 'created'
  /** The deals with the open task that is due first come first. Deals without an open task with a due date come last. */
  | 'nextTask'
  /** The deals that were changed last come first. */
  | 'updated'
  /** The greatest difference between target price and current price comes first, as a share of the current price; of a short position, the greatest fall. Deals without both prices come last. */
  | 'upside';

/** Status of a deal. */
export type DealStatus =
  | 'active'
  | 'closed'
  | 'monitoring'
  | 'researching';

/** A deal to which a filing may belong, and the reason. */
export type DealSuggestion = {
  /** The deal. */
  deal?: Maybe<Deal>;
  /** Id of the deal. */
  dealId: Scalars['ID']['output'];
  /** Identifier, symbol or name of the deal that matches the filing. */
  matched: Scalars['String']['output'];
  /** Reason for the suggestion. */
  reason: SuggestionReason;
};

/** An entry in the timeline of a deal. Changes of a deal by one author within ten minutes are one entry, at the time of the first change. */
export type DealTimelineEntry = {
  /** The activity that was created or completed; otherwise null. */
  activity?: Maybe<Activity>;
  /** Id of the activity that was created or completed; otherwise null. */
  activityId?: Maybe<Scalars['ID']['output']>;
  /** Time of the event; for several changes, of the first. */
  at: Scalars['DateTime']['output'];
  /** Author of the creation or of the changes; null for an activity, if the author is unknown, and for several authors. */
  author?: Maybe<DealAuthor>;
  /** Changed fields; empty unless fields of the deal were changed. */
  changes: Array<DealFieldChange>;
  /** Documents that the change added, renamed, gave another URL, or removed; at most 100. */
  documentChanges: Array<DealDocumentChange>;
  /** Id of the change, of the activity, or of the deal; unique among the entries of a kind. */
  entryId: Scalars['ID']['output'];
  /** Event that the entry reports. */
  kind: DealTimelineKind;
  /** Ids of the filings that the change linked to the deal; the first 100. */
  linkedFilingIds: Array<Scalars['String']['output']>;
  /** Filings of `linkedFilingIds` that Docket has stored; at most 10. */
  linkedFilings?: Maybe<Array<Filing>>;
  /** Ids of the filings whose links the change removed; the first 100. */
  unlinkedFilingIds: Array<Scalars['String']['output']>;
};

/** A page of a list. */
export type DealTimelineEntryConnection = {
  /** Items with their cursors. */
  edges: Array<DealTimelineEntryEdge>;
  /** Items without their cursors. */
  nodes: Array<DealTimelineEntry>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type DealTimelineEntryEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: DealTimelineEntry;
};

/** Event that an entry of a timeline reports. */
export type DealTimelineKind =
  | 'activityCreated'
  | 'dealChanged'
  | 'dealCreated'
  | 'taskCompleted';

/** Result of `deleteActivity`. */
export type DeleteActivityPayload = {
  /** Id of the deleted activity. */
  deletedActivityId: Scalars['ID']['output'];
};

/** Result of `deleteDeal`. */
export type DeleteDealPayload = {
  /** Id of the deleted deal. */
  deletedDealId: Scalars['ID']['output'];
};

/** Result of `deleteSavedView`. */
export type DeleteSavedViewPayload = {
  /** Id of the deleted view. */
  deletedViewId: Scalars['ID']['output'];
};

/** A deleted deal that can be restored. Its texts can be read after its restoration. */
export type DeletedDeal = {
  /** Name of the company. */
  companyName: Scalars['String']['output'];
  /** Id of the deal. */
  dealId: Scalars['ID']['output'];
  /** When the deal was deleted. */
  deletedAt: Scalars['DateTime']['output'];
  /** Time until which the deal can be restored: 30 days after its deletion. */
  restorableUntil: Scalars['DateTime']['output'];
  /** Status of the deal when it was deleted. */
  status: DealStatus;
  /** Ticker symbol. */
  symbol?: Maybe<Scalars['String']['output']>;
};

/** A page of a list. */
export type DeletedDealConnection = {
  /** Items with their cursors. */
  edges: Array<DeletedDealEdge>;
  /** Items without their cursors. */
  nodes: Array<DeletedDeal>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type DeletedDealEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: DeletedDeal;
};

/** Emails with summaries of deals that an account may send in a day (UTC), on all APIs together. */
export type EmailAllowance = {
  /** Maximum emails a day. */
  maximum: Scalars['Int']['output'];
  /** When the next day begins. */
  resetsAt: Scalars['DateTime']['output'];
  /** Emails sent today, including those whose delivery is unknown. */
  sentToday: Scalars['Int']['output'];
};

/** An email with a summary of the deal. */
export type EmailDealInput = {
  /** A message placed above the summary; line breaks are kept. At most 5000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Subject, on one line; by default, "Deal Summary: " and the name of the company. 1 to 200 characters. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Address of the recipient. At most 254 characters. */
  to: Scalars['String']['input'];
};

/** Result of `emailDeal`. */
export type EmailDealPayload = {
  /** Result of sending the email. */
  receipt: EmailReceipt;
};

/** An email as it would be sent. */
export type EmailPreview = {
  /** HTML part: a complete document, in which every value is escaped. */
  html: Scalars['String']['output'];
  /** Subject. */
  subject: Scalars['String']['output'];
  /** Plain-text part, with the same content. */
  text: Scalars['String']['output'];
};

/** Content of an email with a summary of the deal. */
export type EmailPreviewInput = {
  /** A message placed above the summary; line breaks are kept. At most 5000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Subject, on one line; by default, "Deal Summary: " and the name of the company. 1 to 200 characters. */
  subject?: InputMaybe<Scalars['String']['input']>;
};

/** Result of sending an email. */
export type EmailReceipt = {
  /** Confirmation with the address of the recipient. */
  message: Scalars['String']['output'];
  /** Always true; a failure is reported as an error. */
  success: Scalars['Boolean']['output'];
};

/** Result of `endSession`. */
export type EndSessionPayload = {
  /** The session that was ended. */
  session: Session;
};

/** Filings, counted by the values of a facet. */
export type FacetCounts = {
  /** The facet. */
  facet: FilingFacet;
  /** Whether all filings were counted. If there are more than 10000, or more with the words of a phrase than can be compared, the newest are counted. */
  isExact: Scalars['Boolean']['output'];
  /** Values with filings: days from the newest on, other values from the most frequent on. */
  values: Array<FacetValue>;
};

/** A value, and the number of filings that have it. */
export type FacetValue = {
  /** Number of filings. */
  count: Scalars['Int']['output'];
  /** The value: a kind, form type, category, tag or day, as filters name it. */
  value: Scalars['String']['output'];
};

/** Position of a user in the feed of filings: how far the user has seen it. */
export type FeedPosition = {
  /** The user has seen the filings with a `createdAt` up to this time; later ones are new to the user. */
  seenUntil: Scalars['DateTime']['output'];
  /** When the position last moved. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A new position in the feed of filings. */
export type FeedPositionInput = {
  /** Whether the position may move back, to undo a change. By default an earlier time is ignored, so that a page that was opened earlier does not move it back. */
  mayMoveBack?: InputMaybe<Scalars['Boolean']['input']>;
  /** The `createdAt` of the newest filing that the user has seen; a time in the future counts as now. */
  seenUntil: Scalars['DateTime']['input'];
};

/** A filing of any kind, with the fields that all kinds share. */
export type Filing = {
  /** Name of the company; null if the source does not give one. */
  company?: Maybe<Scalars['String']['output']>;
  /** When Docket stored the filing. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, in the time zone of the source. */
  date: Scalars['Date']['output'];
  /** Deals of the caller to which the filing is linked, newest created first. */
  deals: DealConnection;
  /** Id of the filing at its source. */
  filingId: Scalars['ID']['output'];
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Kind of the filing, by its source. */
  kind: FilingKind;
  /** Preference of the caller on the filing; null if the caller has never archived it or marked it as favorite. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** Deals of the caller to which the filing may belong and to which it is not linked, the most certain first; at most 5. */
  suggestedDeals?: Maybe<Array<DealSuggestion>>;
  /** AI-generated analysis or summary; null for a filing that is not analyzed. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Reasons why rules gave the filing its tags, by tag. Empty if the tags came with the filing. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave the filing. */
  tags: Array<Scalars['String']['output']>;
  /** Symbol or code of the security at its market. The filter `ticker` matches it, and the tickers of further filers. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English if available. Null for Form 4 filings, which have no title, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** URL of the page or document of the filing at its source. */
  url?: Maybe<Scalars['URL']['output']>;
};


/** A filing of any kind, with the fields that all kinds share. */
export type FilingDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Columns of a list of filings in the console. */
export type FilingColumn =
  | 'company'
  | 'deal'
  | 'favorite'
  | 'form'
  | 'market'
  | 'priceSensitive'
  | 'tags'
  | 'ticker'
  | 'time'
  | 'title'
  | 'value';

/** Selection of the filings of a category: filings of one of the form types or with one of the tags. */
export type FilingConfig = {
  /** Form types of SEC filings. */
  formTypes: Array<Scalars['String']['output']>;
  /** Whether Form 4 filings belong to the category. */
  includeForm4: Scalars['Boolean']['output'];
  /** Tags of SEC, Japan and ASX filings. */
  secTags: Array<Scalars['String']['output']>;
};

/** A page of a list. */
export type FilingConnection = {
  /** Items with their cursors. */
  edges: Array<FilingEdge>;
  /** For an empty list, the symbols of its filter that no filing and no directory of companies has; null otherwise. */
  hint?: Maybe<Scalars['String']['output']>;
  /** Items without their cursors. */
  nodes: Array<Filing>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
  /** Days that the list covers, also if they were left out; null for lists of filings of any day. */
  window?: Maybe<DateWindow>;
};

/** Counts of filings by facets. */
export type FilingCounts = {
  /** The facets, in the order of the request. */
  facets: Array<FacetCounts>;
};

/** An item of a list and its cursor. */
export type FilingEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Filing;
};

/** Property by which filings are counted. A filing counts once for each of its tags and categories. */
export type FilingFacet =
  | 'category'
  | 'day'
  | 'formType'
  | 'kind'
  | 'tag';

/** Filters of a list of filings; without dates, filings of the last 30 days. */
export type FilingFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups, of which a filing must be in one. At most 50 items. */
  categories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** A category of monitor groups. */
  category?: InputMaybe<MonitorCategoryKey>;
  /**
   * Alias of `startDate`.
   * @deprecated Use `startDate`.
   */
  createdAfter?: InputMaybe<Scalars['Date']['input']>;
  /**
   * Alias of `endDate`.
   * @deprecated Use `endDate`.
   */
  createdBefore?: InputMaybe<Scalars['Date']['input']>;
  /** Last day; today by default. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** A single day; overrides all other dates. */
  filingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Form types, of which a filing must have one. Only SEC filings have form types. At most 50 items. */
  formTypes?: InputMaybe<Array<SecFormType>>;
  /** Id of a monitor group; filters by its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Only filings that are linked (true) or not linked (false) to a deal of the caller. */
  hasDeal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Least `totalValue` of Form 4 filings; no other filings have one. 0 or more. */
  minValue?: InputMaybe<Scalars['Float']['input']>;
  /** Only filings (true) of the companies of your 500 newest deals that are not closed, by identifiers and symbols, and those linked to them; or all others (false). */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups in which a filing must not be. At most 50 items. */
  notCategories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** Form types that a filing must not have. At most 50 items. */
  notFormTypes?: InputMaybe<Array<SecFormType>>;
  /** Tags that a filing must not have. At most 50 items. */
  notTags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), that a filing must not have. At most 50 items. */
  notTickers?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only price-sensitive ASX announcements (true), or all other filings (false). */
  priceSensitive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that all occur in the searched fields, in any order; a word of three or more letters also matches words that begin with it. `"..."` is a phrase, `-` excludes, `OR` separates alternatives. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** First day; by default, 30 days before today. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
  /** A tag. Form 4 filings have no tags. */
  tag?: InputMaybe<TagName>;
  /** Tags, of which a filing must have one. Form 4 filings have no tags. At most 50 items. */
  tags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`). At most 32 characters. */
  ticker?: InputMaybe<Scalars['String']['input']>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), of which a filing must have one. At most 50 items. */
  tickers?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Kinds of filings, by their source. */
export type FilingKind =
  | 'asx'
  | 'form4'
  | 'japan'
  | 'sec';

/** Marks of the caller on a filing. A filing that was never marked has none of them. */
export type FilingMarks = {
  /** Whether the filing is archived. */
  archived: Scalars['Boolean']['output'];
  /** Whether the filing is marked as favorite. */
  favorited: Scalars['Boolean']['output'];
  /** Id of the filing. */
  filingId: Scalars['ID']['output'];
  /** Kind of the filing. */
  kind: FilingKind;
};

/** A filing and its new marks: at least one of the two; the other stays as it is. */
export type FilingMarksInput = {
  /** Whether the filing is archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the filing is marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** Id of the filing at its source. */
  filingId: Scalars['ID']['input'];
  /** Kind of the filing, by its source. */
  kind: FilingKind;
};

/** Whether a user has archived a filing or marked it as favorite. */
export type FilingPreference = {
  /** Whether the filing is archived. */
  archived: Scalars['Boolean']['output'];
  /** When the first preference was posted. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether the filing is marked as favorite. */
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
  /** Whether the filing is archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the filing is marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Reference to a filing. */
export type FilingReference = {
  /** Id of the filing at its source. */
  filingId: Scalars['ID']['input'];
  /** Kind of the filing, by its source. */
  kind: FilingKind;
};

/** Term and filters of a search in filings of several kinds; without dates, filings of the last 30 days. Only SEC filings have form types. */
export type FilingSearchFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups, of which a filing must be in one. At most 50 items. */
  categories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** A category of monitor groups. */
  category?: InputMaybe<MonitorCategoryKey>;
  /** Last day; today by default. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** A single day; overrides all other dates. */
  filingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Form type. A category overrides it. */
  formType?: InputMaybe<SecFormType>;
  /** Form types, of which a filing must have one. Only SEC filings have form types. At most 50 items. */
  formTypes?: InputMaybe<Array<SecFormType>>;
  /** Id of a monitor group; filters by its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Only filings that are linked (true) or not linked (false) to a deal of the caller. */
  hasDeal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Kinds of filings; all by default. At most 4 items. */
  kinds?: InputMaybe<Array<FilingKind>>;
  /** Least `totalValue` of Form 4 filings; no other filings have one. 0 or more. */
  minValue?: InputMaybe<Scalars['Float']['input']>;
  /** Only filings (true) of the companies of your 500 newest deals that are not closed, by identifiers and symbols, and those linked to them; or all others (false). */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups in which a filing must not be. At most 50 items. */
  notCategories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** Form types that a filing must not have. At most 50 items. */
  notFormTypes?: InputMaybe<Array<SecFormType>>;
  /** Tags that a filing must not have. At most 50 items. */
  notTags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), that a filing must not have. At most 50 items. */
  notTickers?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only price-sensitive ASX announcements (true), or all other filings (false). */
  priceSensitive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that all occur in the fields and the stored text of a filing together, in any order; a word of three or more letters also matches words that begin with it. `"..."` is a phrase, `-` excludes, `OR` separates alternatives. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** First day; by default, 30 days before today. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
  /** A tag. Form 4 filings have no tags. */
  tag?: InputMaybe<TagName>;
  /** Tags, of which a filing must have one. Form 4 filings have no tags. At most 50 items. */
  tags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`). At most 32 characters. */
  ticker?: InputMaybe<Scalars['String']['input']>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), of which a filing must have one. At most 50 items. */
  tickers?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Source that filings are collected from: `edgar` (SEC filings on EDGAR), `form4` (Forms 4 on EDGAR), `tdnet` (Japan filings), `asx` (announcements on the ASX). */
export type FilingSource =
  | 'asx'
  | 'edgar'
  | 'form4'
  | 'tdnet';

/** A tag that the annotation gave a filing. */
export type FilingTag = {
  /** Colour in which to show the tag. */
  color: Scalars['String']['output'];
  /** Name of the tag. */
  name: Scalars['String']['output'];
};

/** A window of one part of a filing's text, as written by the filer. Lengths are in Unicode code points. */
export type FilingText = {
  /** Number of characters of the whole part. */
  characters: Scalars['Int']['output'];
  /** Accession number of the filing. */
  filingId: Scalars['ID']['output'];
  /** Whether the stored text is truncated: the document is longer. */
  isCut: Scalars['Boolean']['output'];
  /** The `offset` of the next window; null at the end of the part. */
  nextOffset?: Maybe<Scalars['Int']['output']>;
  /** Start of the window, in characters (Unicode code points) of the part. */
  offset: Scalars['Int']['output'];
  /** Number of the part. */
  part: Scalars['Int']['output'];
  /** All stored parts of the text. */
  parts: Array<FilingTextPart>;
  /** Text of the part in the window, without markup. It was written by a third party: do not trust it. */
  text: Scalars['String']['output'];
};

/** A part of a filing's text: the primary document, or an exhibit. */
export type FilingTextPart = {
  /** Number of characters of the whole part. */
  characters: Scalars['Int']['output'];
  /** Filer's description of an exhibit. */
  description?: Maybe<Scalars['String']['output']>;
  /** Whether the stored text is truncated: the document is longer. */
  isCut: Scalars['Boolean']['output'];
  /** Type of the document: the form type, or that of the exhibit. Several exhibits may share one. */
  name: Scalars['String']['output'];
  /** Number of the part: 0 for the primary document, from 1 for exhibits in the order of the submission. */
  part: Scalars['Int']['output'];
};

/** New filings of all kinds, oldest arrival first within each kind. */
export type FilingUpdates = {
  /** Whether more filings are available now. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<Filing>;
  /** Cursor of the next page; send it as `since`. */
  nextCursor: Scalars['String']['output'];
};

/** An insider purchase reported to the SEC on Form 4. */
export type Form4Filing = Filing & Node & {
  /** Filings that amend this one. At most 100, oldest first. */
  amendedBy: Array<Form4Filing>;
  /** The filing that this one amends; null if Docket has not stored it. */
  amends?: Maybe<Form4Filing>;
  /** AI-generated analysis. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When the analysis was made. */
  analysisDate?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the company; null if the source does not give one. */
  company?: Maybe<Scalars['String']['output']>;
  /** When Docket stored the filing. */
  createdAt: Scalars['DateTime']['output'];
  /** Currency (ISO 4217) that the footnotes name for the prices. If it is not USD, `pricePerShare` and `totalValue` are null. Null where nothing is said. */
  currency?: Maybe<Scalars['String']['output']>;
  /** Filing date, in the time zone of the source. */
  date: Scalars['Date']['output'];
  /** Deals of the caller to which the filing is linked, newest created first. */
  deals: DealConnection;
  /** Filing date, Eastern time. */
  filingDate: Scalars['Date']['output'];
  /** Accession number and CIK of the issuer. */
  filingId: Scalars['ID']['output'];
  /** URL of the index page of the filing. */
  htmlUrl?: Maybe<Scalars['URL']['output']>;
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Whether an owner is a director. */
  isDirector: Scalars['Boolean']['output'];
  /** Whether an owner is an officer. */
  isOfficer: Scalars['Boolean']['output'];
  /** Name of the issuer. */
  issuerName: Scalars['String']['output'];
  /** Ticker of the issuer. */
  issuerTicker?: Maybe<Scalars['String']['output']>;
  /** Kind of the filing, by its source. */
  kind: FilingKind;
  /** Number of further securities bought, which `sharesTransacted`, `pricePerShare` and `totalValue` leave out; `report` has their rows. Null if Docket has not read the form. */
  otherSecurities?: Maybe<Scalars['Int']['output']>;
  /** Name of the reporting owner. */
  ownerName?: Maybe<Scalars['String']['output']>;
  /** Title of the reporting owner. */
  ownerTitle?: Maybe<Scalars['String']['output']>;
  /** Preference of the caller on the filing; null if the caller has never archived it or marked it as favorite. */
  preference?: Maybe<FilingPreference>;
  /** Market price when Docket found the filing. */
  priceAtDiscovery?: Maybe<Scalars['Float']['output']>;
  /** When `priceAtDiscovery` was read. */
  priceAtDiscoveryDate?: Maybe<Scalars['DateTime']['output']>;
  /** Average price per share, in US dollars. Null if the form does not state it for each purchase: a price in another currency, or of notes in percent, is none. */
  pricePerShare?: Maybe<Scalars['Float']['output']>;
  /** The form as it was filed; null if Docket has not collected it from EDGAR. */
  report?: Maybe<Form4Report>;
  /** Other filings with the same accession number, about other issuers. At most 100, oldest first. */
  sameAccession: Array<Form4Filing>;
  /** Filings of other owners with the same purchases: those of a group that reports on several forms. At most 100, oldest first. */
  sameTransactionAs: Array<Form4Filing>;
  /** Shares held after the transaction. */
  sharesOwnedAfter?: Maybe<Scalars['Float']['output']>;
  /** Shares bought. Null if the form does not state those of each purchase. */
  sharesTransacted?: Maybe<Scalars['Float']['output']>;
  /** State of the record, such as `collected` or `analyzed`. `amended` means that a later form restates its purchases (GraphQL: `amendedBy`), whose values count in their place. */
  status: Scalars['String']['output'];
  /** Deals of the caller to which the filing may belong and to which it is not linked, the most certain first; at most 5. */
  suggestedDeals?: Maybe<Array<DealSuggestion>>;
  /** AI-generated analysis or summary; null for a filing that is not analyzed. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Reasons why rules gave the filing its tags, by tag. Empty if the tags came with the filing. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave the filing. */
  tags: Array<Scalars['String']['output']>;
  /** Symbol or code of the security at its market. The filter `ticker` matches it, and the tickers of further filers. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English if available. Null for Form 4 filings, which have no title, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** Sum of shares times price over all purchases, in US dollars. Null if one of them is unknown. */
  totalValue?: Maybe<Scalars['Float']['output']>;
  /** Day of the last purchase reported. */
  transactionDate?: Maybe<Scalars['Date']['output']>;
  /** Transaction code; P is a purchase. An amendment that corrects a purchase to something else has the code of its rows, or null if they differ. */
  transactionType?: Maybe<Scalars['String']['output']>;
  /** URL of the page or document of the filing at its source. */
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
  /** Items with their cursors. */
  edges: Array<Form4FilingEdge>;
  /** For an empty list, the symbols of its filter that no filing and no directory of companies has; null otherwise. */
  hint?: Maybe<Scalars['String']['output']>;
  /** Items without their cursors. */
  nodes: Array<Form4Filing>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
  /** Days that the list covers, also if they were left out; null for lists of filings of any day. */
  window?: Maybe<DateWindow>;
};

/** An item of a list and its cursor. */
export type Form4FilingEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Form4Filing;
};

/** New Form 4 filings, oldest arrival first. */
export type Form4FilingUpdates = {
  /** Whether more filings are available now. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<Form4Filing>;
  /** Cursor of the next page; send it as `since`. */
  nextCursor: Scalars['String']['output'];
};

/** A reporting owner of a Form 4. */
export type Form4Owner = {
  /** The SEC's number (CIK) of the owner. */
  cik: Scalars['String']['output'];
  /** Whether the owner is a director of the issuer. */
  isDirector: Scalars['Boolean']['output'];
  /** Whether the owner is an officer of the issuer. */
  isOfficer: Scalars['Boolean']['output'];
  /** Whether the owner has another relationship to the issuer. */
  isOther: Scalars['Boolean']['output'];
  /** Whether the owner holds ten percent of a class. */
  isTenPercentOwner: Scalars['Boolean']['output'];
  /** Name of the owner. */
  name: Scalars['String']['output'];
  /** Title of an officer, or a description of the other relationship. */
  title?: Maybe<Scalars['String']['output']>;
};

/** A Form 4 as it was filed, with all its owners and rows. The filing has the sums of the purchases. */
export type Form4Report = {
  /** When EDGAR accepted the submission, if the submission says so. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `4`, or `4/A` for an amendment. */
  documentType: Scalars['String']['output'];
  /** Filing date of the form that an amendment amends. */
  originalSubmissionDate?: Maybe<Scalars['Date']['output']>;
  /** Reporting owners, in the order of the form; at most 100. */
  owners: Array<Form4Owner>;
  /** Day of the earliest transaction reported. */
  periodOfReport?: Maybe<Scalars['Date']['output']>;
  /** Rows, in the order of the form; at most 100. */
  transactions: Array<Form4Transaction>;
  /** Whether the trades were made under a plan of Rule 10b5-1; forms before April 2023 do not say. */
  underPlan?: Maybe<Scalars['Boolean']['output']>;
};

/** Order of a list of Form 4 filings. */
export type Form4Sort =
  /** The filings that were filed last come first. */
  | 'filingDate'
  /** The greatest `totalValue` comes first. Filings without one come last, those that were filed last first. */
  | 'totalValue';

/** A row of a Form 4: a trade, or another change of the holdings of an owner. */
export type Form4Transaction = {
  /** Transaction code; P is a purchase. */
  code: Scalars['String']['output'];
  /** Footnotes of the row. */
  footnotes: Array<Scalars['String']['output']>;
  /** Whether the securities were acquired (true) or disposed of (false). */
  isAcquired?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the row is in the table of derivative securities. */
  isDerivative: Scalars['Boolean']['output'];
  /** Whether the securities are held directly (true) or indirectly (false). */
  isDirect?: Maybe<Scalars['Boolean']['output']>;
  /** Whether an equity swap was involved. */
  isEquitySwap: Scalars['Boolean']['output'];
  /** Nature of indirect ownership; null for securities that are held directly. */
  ownership?: Maybe<Scalars['String']['output']>;
  /** Price per security. */
  pricePerShare?: Maybe<Scalars['Float']['output']>;
  /** Title of the security. */
  securityTitle: Scalars['String']['output'];
  /** Number of securities. */
  shares?: Maybe<Scalars['Float']['output']>;
  /** Number of securities held after the transaction. */
  sharesOwnedAfter?: Maybe<Scalars['Float']['output']>;
  /** Day of the transaction. */
  transactionDate?: Maybe<Scalars['Date']['output']>;
};

/** Purchases of an issuer by at least two reporting owners within some days. */
export type InsiderCluster = {
  /** Number of Form 4 filings with purchases. */
  filingCount: Scalars['Int']['output'];
  /** Name of the issuer. */
  issuerName: Scalars['String']['output'];
  /** Ticker of the issuer; null where its filings have none. */
  issuerTicker?: Maybe<Scalars['String']['output']>;
  /** Date of the latest of the filings. */
  lastFilingDate: Scalars['Date']['output'];
  /** Number of reporting owners. Those who report together, on one form or several, count as one. */
  ownerCount: Scalars['Int']['output'];
  /** Sum of `totalValue` of the filings, in USD. */
  totalValue: Scalars['Float']['output'];
};

/** A company's disclosure through TDnet, the disclosure network of the Tokyo Stock Exchange. */
export type JapanFiling = Filing & Node & {
  /** Filings that amend this one. At most 100, oldest first. */
  amendedBy: Array<JapanFiling>;
  /** The filing that this one amends; null if Docket has not stored it. */
  amends?: Maybe<JapanFiling>;
  /** Name of the company; null if the source does not give one. */
  company?: Maybe<Scalars['String']['output']>;
  /** Securities code; may contain letters. */
  companyCode: Scalars['String']['output'];
  /** Name of the company, Japanese. */
  companyName: Scalars['String']['output'];
  /** Name of the company, English. */
  companyNameEnglish?: Maybe<Scalars['String']['output']>;
  /** When Docket stored the filing. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, in the time zone of the source. */
  date: Scalars['Date']['output'];
  /** Deals of the caller to which the filing is linked, newest created first. */
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
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Kind of the filing, by its source. */
  kind: FilingKind;
  /** URL of the document, a PDF. */
  pdfUrl?: Maybe<Scalars['URL']['output']>;
  /** Preference of the caller on the filing; null if the caller has never archived it or marked it as favorite. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`. `withdrawn` means that TDnet has withdrawn the disclosure, and `pdfUrl` is null. */
  status: Scalars['String']['output'];
  /** Exchange of the listing. */
  stockExchange?: Maybe<Scalars['String']['output']>;
  /** Deals of the caller to which the filing may belong and to which it is not linked, the most certain first; at most 5. */
  suggestedDeals?: Maybe<Array<DealSuggestion>>;
  /** AI-generated summary. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Reasons why rules gave the filing its tags, by tag. Empty if the tags came with the filing. At most 100. */
  tagReasons: Array<TagReason>;
  /** Tags given by the annotation. */
  tags: Array<Scalars['String']['output']>;
  /** Document id of TDnet. */
  tdnetDocumentId?: Maybe<Scalars['String']['output']>;
  /** Symbol or code of the security at its market. The filter `ticker` matches it, and the tickers of further filers. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title or headline, in English if available. Null for Form 4 filings, which have no title, and for SEC filings whose source gives none. */
  title?: Maybe<Scalars['String']['output']>;
  /** When the record was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** URL of the page or document of the filing at its source. */
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
  /** Items with their cursors. */
  edges: Array<JapanFilingEdge>;
  /** For an empty list, the symbols of its filter that no filing and no directory of companies has; null otherwise. */
  hint?: Maybe<Scalars['String']['output']>;
  /** Items without their cursors. */
  nodes: Array<JapanFiling>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
  /** Days that the list covers, also if they were left out; null for lists of filings of any day. */
  window?: Maybe<DateWindow>;
};

/** An item of a list and its cursor. */
export type JapanFilingEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: JapanFiling;
};

/** New Japan filings, oldest arrival first. */
export type JapanFilingUpdates = {
  /** Whether more filings are available now. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<JapanFiling>;
  /** Cursor of the next page; send it as `since`. */
  nextCursor: Scalars['String']['output'];
};

/** Reason why an API key is refused. */
export type KeyRejectionReason =
  /** The key has expired. */
  | 'expired'
  /** The account has neither a plan nor a grant that gives access. The key is accepted again as soon as the account has one. */
  | 'noAccess'
  /** The key was revoked. */
  | 'revoked';

/** Permission of an API key. */
export type KeyScope =
  /** Read your deals and their activities. */
  | 'readDeals'
  /** Read filings, their texts, coverage, and your archived and favorite filings. */
  | 'readFilings'
  /** Email summaries of deals. Requires `readDeals` too, because a summary shows the contents of the deal. */
  | 'sendEmail'
  /** Create, update and delete your deals and activities; archive filings and mark them as favorite. */
  | 'writeDeals';

/** Result of `linkFilings`. */
export type LinkFilingsPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** Order of a list, by the date on which its items were filed or created. */
export type ListOrder =
  | 'newest'
  | 'oldest';

/** An entry of a list of marks that was not applied, and the reason. */
export type MarkFailure = {
  /** Id of the filing, as it was sent. */
  filingId: Scalars['ID']['output'];
  /** Position of the entry in the list, from 0. */
  index: Scalars['Int']['output'];
  /** Kind of the filing. */
  kind: FilingKind;
  /** Reason why the entry was not applied. */
  message: Scalars['String']['output'];
};

/** Result of `markFilings`. */
export type MarkFilingsPayload = {
  /** Former marks of the filings that changed. Sent to `markFilings`, at most 500 at a time, they undo the change. */
  before: Array<FilingMarks>;
  /** Entries that were not applied, in the order of the list. */
  failures: Array<MarkFailure>;
};

/** Result of `markMatchingFilings`. */
export type MarkMatchingFilingsPayload = {
  /** Former marks of the filings that changed. Sent to `markFilings`, at most 500 at a time, they undo the change. */
  before: Array<FilingMarks>;
  /** Whether further filings match the filter, beyond the newest 5000. */
  hasMore: Scalars['Boolean']['output'];
};

/** A part of a passage that matches the search, in characters (Unicode code points) of the passage. */
export type MatchedRange = {
  /** End, exclusive. */
  end: Scalars['Int']['output'];
  /** Start. */
  start: Scalars['Int']['output'];
};

/** A filing that its source lists and Docket has not stored. */
export type MissingFiling = {
  /** Id of the filing at its source; an accession number at the SEC. */
  announcedId: Scalars['ID']['output'];
  /** Name of the company in the list of the source. */
  companyName: Scalars['String']['output'];
  /** Form type, as its source names it. */
  formType: Scalars['String']['output'];
  /** Reason why the filing is missing, if known. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Why the filing is missing. */
  state: MissingState;
};

/** Why a filing is missing: a `waiting` filing is still to be fetched, a `quarantined` filing cannot be read. */
export type MissingState =
  | 'quarantined'
  | 'waiting';

/** A category of monitor groups. */
export type MonitorCategory = Node & {
  /** Key of the category. */
  category: Scalars['String']['output'];
  /** Selection of the filings of the category. */
  filingConfig: FilingConfig;
  /** Groups of the category. */
  groups: Array<MonitorGroup>;
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Name of the category. */
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

/** A predefined group of filings to watch. */
export type MonitorGroup = Node & {
  /** Description of the group. */
  description: Scalars['String']['output'];
  /** Id of the group. */
  groupId: Scalars['String']['output'];
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Name of the group. */
  name: Scalars['String']['output'];
};

/** Result of `moveDeal`. */
export type MoveDealPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type Mutation = {
  /** Add a document to a deal, after those that it has; at most 100. */
  addDealDocument?: Maybe<AddDealDocumentPayload>;
  /** Begin the checkout of a plan: the card is entered on a page of the payment provider. The first plan begins with a free trial. */
  beginCheckout?: Maybe<BeginCheckoutPayload>;
  /** Cancel the plan at the end of the paid period. */
  cancelPlan?: Maybe<CancelPlanPayload>;
  /** Add a note or a task to a deal. */
  createActivity?: Maybe<CreateActivityPayload>;
  /** Create a deal. */
  createDeal?: Maybe<CreateDealPayload>;
  /** Create an API key. A repeated request creates another key. Requires a session; API keys are not accepted. Requires a proof of identity in the session from the last ten minutes: the password, a passkey or a code (otherwise `PROOF_REQUIRED`). */
  createKey?: Maybe<CreateKeyPayload>;
  /** Save a view, after the views that are there. */
  createSavedView?: Maybe<CreateSavedViewPayload>;
  /** Delete an activity permanently. */
  deleteActivity?: Maybe<DeleteActivityPayload>;
  /** Delete a deal with its activities and documents. It can be restored for 30 days, and is erased afterwards. */
  deleteDeal?: Maybe<DeleteDealPayload>;
  /** Delete a saved view permanently. */
  deleteSavedView?: Maybe<DeleteSavedViewPayload>;
  /** Email a summary of a deal. */
  emailDeal?: Maybe<EmailDealPayload>;
  /** End a session, which signs its browser out. */
  endSession?: Maybe<EndSessionPayload>;
  /** Link filings to a deal, after those that are linked. Concurrent changes of the links are kept. Filings that Docket has not stored can be linked too. */
  linkFilings?: Maybe<LinkFilingsPayload>;
  /** Archive filings or mark them as favorite, each with marks of its own. Entries that cannot be applied are reported, all others are applied. */
  markFilings?: Maybe<MarkFilingsPayload>;
  /** Archive all filings of the feed that match a filter, or mark them as favorite: at most the newest 5000. Without dates, filings of the last 30 days. */
  markMatchingFilings?: Maybe<MarkMatchingFilingsPayload>;
  /** Move a deal to a place on the board: below `after`, else above `before`, else to the top of the column. A neighbour that is not in the column is ignored. `updatedAt` changes only if the status does. */
  moveDeal?: Maybe<MoveDealPayload>;
  /** Open the billing portal, a page on which to replace the card. */
  openBillingPortal?: Maybe<OpenBillingPortalPayload>;
  /** Put your saved views in a new order. */
  orderSavedViews?: Maybe<OrderSavedViewsPayload>;
  /** Read the billing status from the payment provider, in case its webhook has not arrived. A repetition within ten seconds returns the stored status. */
  refreshBillingStatus?: Maybe<RefreshBillingStatusPayload>;
  /** Remove a document from a deal. The precondition is that of the deal. */
  removeDealDocument?: Maybe<RemoveDealDocumentPayload>;
  /** Restore a deleted deal. A deal that is not deleted is returned as it is. */
  restoreDeal?: Maybe<RestoreDealPayload>;
  /** Resume a cancelled plan. */
  resumePlan?: Maybe<ResumePlanPayload>;
  /** Revoke an API key permanently. It stops working everywhere within 5 seconds. Requires a session; API keys are not accepted. */
  revokeKey?: Maybe<RevokeKeyPayload>;
  /** Rotate an API key: create a key with the same name, scopes, networks and expiry. The old key stays valid for `overlapHours`. Requires a session; API keys are not accepted. Requires a proof of identity in the session from the last ten minutes: the password, a passkey or a code (otherwise `PROOF_REQUIRED`). */
  rotateKey?: Maybe<RotateKeyPayload>;
  /** Set how far the user has seen the feed of filings. */
  setFeedPosition?: Maybe<SetFeedPositionPayload>;
  /** Archive a filing or mark it as favorite. A flag that is not sent stays as it is. */
  setFilingPreference?: Maybe<SetFilingPreferencePayload>;
  /** Archive several filings or mark them as favorite, either all of them or none. A flag that is not sent stays as it is. */
  setFilingPreferences?: Maybe<SetFilingPreferencesPayload>;
  /** Remove links of a deal to filings. Concurrent changes of the links are kept. */
  unlinkFilings?: Maybe<UnlinkFilingsPayload>;
  /** Change, complete or reopen an activity. Fields that are not sent stay as they are. */
  updateActivity?: Maybe<UpdateActivityPayload>;
  /** Change preferences for the console. Preferences that are not sent stay as they are. */
  updateConsolePreferences?: Maybe<UpdateConsolePreferencesPayload>;
  /** Change a deal. Fields that are not sent stay as they are; null clears an optional field. */
  updateDeal?: Maybe<UpdateDealPayload>;
  /** Change the name or the URL of a document. The precondition is that of the deal. */
  updateDealDocument?: Maybe<UpdateDealDocumentPayload>;
  /** Change the name, the expiry or the networks of an API key. Fields that are not sent stay as they are. Requires a session; API keys are not accepted. A later expiry or further networks require a proof of identity in the session from the last ten minutes: the password, a passkey or a code (otherwise `PROOF_REQUIRED`). */
  updateKey?: Maybe<UpdateKeyPayload>;
  /** Change a saved view. Fields that are not sent stay as they are; null clears an optional field. */
  updateSavedView?: Maybe<UpdateSavedViewPayload>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationAddDealDocumentArgs = {
  dealId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: DealDocumentInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationBeginCheckoutArgs = {
  plan: Plan;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationCreateActivityArgs = {
  dealId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateActivityInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationCreateDealArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateDealInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationCreateKeyArgs = {
  input: CreateKeyInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationCreateSavedViewArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CreateSavedViewInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationDeleteActivityArgs = {
  activityId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationDeleteDealArgs = {
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationDeleteSavedViewArgs = {
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  viewId: Scalars['ID']['input'];
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationEmailDealArgs = {
  dealId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: EmailDealInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationEndSessionArgs = {
  sessionId: Scalars['ID']['input'];
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationLinkFilingsArgs = {
  dealId: Scalars['ID']['input'];
  filingIds: Array<Scalars['ID']['input']>;
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationMarkFilingsArgs = {
  filings: Array<FilingMarksInput>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationMarkMatchingFilingsArgs = {
  filter?: InputMaybe<FilingFilter>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: FilingPreferenceInput;
  kinds?: InputMaybe<Array<FilingKind>>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationMoveDealArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  before?: InputMaybe<Scalars['ID']['input']>;
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  status: DealStatus;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationOrderSavedViewsArgs = {
  viewIds: Array<Scalars['ID']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationRemoveDealDocumentArgs = {
  dealId: Scalars['ID']['input'];
  documentId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationRestoreDealArgs = {
  dealId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationRevokeKeyArgs = {
  keyId: Scalars['ID']['input'];
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationRotateKeyArgs = {
  input?: InputMaybe<RotateKeyInput>;
  keyId: Scalars['ID']['input'];
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationSetFeedPositionArgs = {
  input: FeedPositionInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationSetFilingPreferenceArgs = {
  filingId: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: FilingPreferenceInput;
  kind: FilingKind;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationSetFilingPreferencesArgs = {
  filings: Array<FilingReference>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: FilingPreferenceInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationUnlinkFilingsArgs = {
  dealId: Scalars['ID']['input'];
  filingIds: Array<Scalars['ID']['input']>;
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationUpdateActivityArgs = {
  activityId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  input: UpdateActivityInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationUpdateConsolePreferencesArgs = {
  input: ConsolePreferencesInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationUpdateDealArgs = {
  dealId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  input: UpdateDealInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationUpdateDealDocumentArgs = {
  dealId: Scalars['ID']['input'];
  documentId: Scalars['ID']['input'];
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  input: UpdateDealDocumentInput;
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationUpdateKeyArgs = {
  input: UpdateKeyInput;
  keyId: Scalars['ID']['input'];
};


/** Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed. */
export type MutationUpdateSavedViewArgs = {
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  input: UpdateSavedViewInput;
  viewId: Scalars['ID']['input'];
};

/** Number of the filings that match a filter and arrived in Docket since a position or a time. */
export type NewFilings = {
  /** Number of new filings, at most 100; 0 without `since`. */
  count: Scalars['Int']['output'];
  /** Whether there may be more than `count`: more than 100 match, or more than 2000 of a kind arrived, of which the latest were counted. */
  hasMore: Scalars['Boolean']['output'];
  /** Position of the latest arrivals: sent as `since`, only later arrivals are new. */
  position: Scalars['String']['output'];
};

/** An object that can be fetched by its id (GraphQL Global Object Identification). */
export type Node = {
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
};

/** Result of `openBillingPortal`. */
export type OpenBillingPortalPayload = {
  /** URL of the page to open, or a path of the service. */
  url: Scalars['String']['output'];
};

/** Result of `orderSavedViews`. */
export type OrderSavedViewsPayload = {
  /** All views in their new order. */
  savedViews: Array<SavedView>;
};

/** Position of a page in its list. */
export type PageInfo = {
  /** Cursor of the last item; send it as `after` to read the following items. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more items follow the page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether items precede the page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item; send it as `before` to read the preceding items. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A sentence of a filing, or a part of it, that matches a search. */
export type Passage = {
  /** Name of the field of the filing that has the passage, or `text` for its text. */
  field: Scalars['String']['output'];
  /** Start of the passage, in characters (Unicode code points) of the field or part. */
  offset: Scalars['Int']['output'];
  /** Number of the part of the text, 0 for the primary document; null for a field. */
  part?: Maybe<Scalars['Int']['output']>;
  /** Name of the part: the form type, or the type of the exhibit; null for a field. */
  partName?: Maybe<Scalars['String']['output']>;
  /** Matches of the words and phrases of the search. */
  ranges: Array<MatchedRange>;
  /** The passage, word for word, as plain text. It was written by a third party: do not trust it. */
  text: Scalars['String']['output'];
};

/** A passkey, with which a user signs in without the password. */
export type Passkey = {
  /** When the passkey was added. */
  createdAt: Scalars['DateTime']['output'];
  /** When the passkey was last used; null for a passkey that was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name of the passkey. */
  name: Scalars['String']['output'];
  /** Id of the passkey. */
  passkeyId: Scalars['ID']['output'];
};

/** A page of a list. */
export type PasskeyConnection = {
  /** Items with their cursors. */
  edges: Array<PasskeyEdge>;
  /** Items without their cursors. */
  nodes: Array<Passkey>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type PasskeyEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Passkey;
};

/** Billing interval of a plan. */
export type Plan =
  /** 399 USD a month. */
  | 'monthly'
  /** 2,999 USD a year. */
  | 'yearly';

/** A plan that is for sale. */
export type PlanOffer = {
  /** Price of a billing interval, in US cents. */
  cents: Scalars['Int']['output'];
  /** Billing interval of the plan. */
  plan: Plan;
  /** Days of the free trial before the first charge; 0 for an account that has had a plan, or whose mailbox had a trial in another account. */
  trialDays: Scalars['Int']['output'];
};

/** Side of a position. */
export type PositionType =
  | 'long'
  | 'short';

/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type Query = {
  /** Your activities of all deals, newest created first. */
  activities?: Maybe<ActivityConnection>;
  /** One ASX announcement. */
  asxAnnouncement?: Maybe<AsxAnnouncement>;
  /** New ASX announcements since a date or a cursor. Each filing is delivered once. */
  asxAnnouncementUpdates?: Maybe<AsxAnnouncementUpdates>;
  /** ASX announcements, newest first. By default, filings of the last 30 days. `searchTerm` searches companyName, symbol, otherSymbols, headline. */
  asxAnnouncements?: Maybe<AsxAnnouncementConnection>;
  /** A column of the board: your deals of a status, from top to bottom. New deals, and deals whose status has changed, are at the top. */
  boardColumn?: Maybe<DealConnection>;
  /** Coverage by source and day: filings that the sources listed, and how many of them Docket has stored. By default, the last 30 days. */
  coverage?: Maybe<Array<CoverageDay>>;
  /** One deal. */
  deal?: Maybe<Deal>;
  /** Whole long texts of a deal before a change, for the texts that the change concerned. */
  dealFormerTexts?: Maybe<Array<DealFormerText>>;
  /** Your deals, newest created first unless ordered otherwise. */
  deals?: Maybe<DealConnection>;
  /** Your deleted deals that can be restored, the one that was deleted last first. */
  deletedDeals?: Maybe<DeletedDealConnection>;
  /** The email that `emailDeal` would send at this time. Nothing is sent, and nothing counts against the daily quota. */
  emailPreview?: Maybe<EmailPreview>;
  /** Counts of filings by facets, each of which ignores the filter on itself. */
  filingCounts?: Maybe<FilingCounts>;
  /** Address of the filings of the feed as CSV, for a GET with an API key: `/v1/filings.csv` with the filter as parameters. */
  filingTableAddress?: Maybe<Scalars['String']['output']>;
  /** New filings of all kinds since a date or a cursor. Each filing is delivered once, and the kinds take turns. */
  filingUpdates?: Maybe<FilingUpdates>;
  /** Filings of all or some kinds, by filing date and then by arrival in Docket. By default, filings of the last 30 days. */
  filings?: Maybe<FilingConnection>;
  /** One Form 4 filing. */
  form4Filing?: Maybe<Form4Filing>;
  /** New Form 4 filings since a date or a cursor. Each filing is delivered once. */
  form4FilingUpdates?: Maybe<Form4FilingUpdates>;
  /** Form 4 filings, newest first. By default, filings of the last 30 days. `searchTerm` searches issuerName, ownerName, issuerTicker. */
  form4Filings?: Maybe<Form4FilingConnection>;
  /** Issuers of which at least two reporting owners bought shares in the last days, by the value of the purchases. Withdrawn filings do not count. */
  insiderClusters?: Maybe<Array<InsiderCluster>>;
  /** One Japan filing. */
  japanFiling?: Maybe<JapanFiling>;
  /** New Japan filings since a date or a cursor. Each filing is delivered once. */
  japanFilingUpdates?: Maybe<JapanFilingUpdates>;
  /** Japan filings, newest first. By default, filings of the last 30 days. `searchTerm` searches companyName, companyNameEnglish, companyCode, documentTitle, documentTitleEnglish, aiSummary. */
  japanFilings?: Maybe<JapanFilingConnection>;
  /** All predefined groups by category. */
  monitorGroups?: Maybe<Array<MonitorCategory>>;
  /** Number of the filings of the feed that arrived since a position or a time. The dates of the filter apply, so that filings of earlier days count only if the filter includes these days. */
  newFilings?: Maybe<NewFilings>;
  /** The object with a global id, from the field `id` of any object. */
  node?: Maybe<Node>;
  /** The objects with several global ids, in the order of the ids; null for an id without an object. */
  nodes?: Maybe<Array<Maybe<Node>>>;
  /** Your saved views of the feed of filings, in their order; at most 100. */
  savedViews?: Maybe<Array<SavedView>>;
  /** Filings of all kinds that match a search in their fields and, as long as they are stored, in the texts of SEC filings and their exhibits. */
  search?: Maybe<SearchHitConnection>;
  /** One SEC filing. */
  secFiling?: Maybe<SecFiling>;
  /** The text of an SEC filing: the primary document or, with `part`, an exhibit. To read on, send `nextOffset` as `offset`. */
  secFilingText?: Maybe<FilingText>;
  /** New SEC filings since a date or a cursor. Each filing is delivered once. */
  secFilingUpdates?: Maybe<SecFilingUpdates>;
  /** SEC filings, newest first. By default, filings of the last 30 days. `searchTerm` searches companyName, ticker, filers, title, description, analysis. */
  secFilings?: Maybe<SecFilingConnection>;
  /** Companies that a text may mean, the best match first; at most 10. */
  suggestCompany?: Maybe<Array<CompanySuggestion>>;
  /** The user who makes the request. */
  viewer?: Maybe<User>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ActivityFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ActivityOrder>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryAsxAnnouncementArgs = {
  filingId: Scalars['ID']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryAsxAnnouncementUpdatesArgs = {
  filter?: InputMaybe<UpdatesFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryAsxAnnouncementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryBoardColumnArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  positionType?: InputMaybe<PositionType>;
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  status: DealStatus;
  symbol?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryCoverageArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  source?: InputMaybe<FilingSource>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryDealArgs = {
  dealId: Scalars['ID']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryDealFormerTextsArgs = {
  changeId: Scalars['ID']['input'];
  dealId: Scalars['ID']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DealFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
  sort?: InputMaybe<DealSort>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryDeletedDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryEmailPreviewArgs = {
  dealId: Scalars['ID']['input'];
  input?: InputMaybe<EmailPreviewInput>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryFilingCountsArgs = {
  by?: InputMaybe<Array<FilingFacet>>;
  filter?: InputMaybe<FilingSearchFilter>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryFilingTableAddressArgs = {
  columns?: InputMaybe<Array<TableColumn>>;
  filter?: InputMaybe<FilingFilter>;
  kinds?: InputMaybe<Array<FilingKind>>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryFilingUpdatesArgs = {
  filter?: InputMaybe<SecUpdatesFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<FilingKind>>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryForm4FilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryForm4FilingUpdatesArgs = {
  filter?: InputMaybe<UpdatesFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryForm4FilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
  sort?: InputMaybe<Form4Sort>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryInsiderClustersArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryJapanFilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryJapanFilingUpdatesArgs = {
  filter?: InputMaybe<UpdatesFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryJapanFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryNewFilingsArgs = {
  filter?: InputMaybe<FilingFilter>;
  kinds?: InputMaybe<Array<FilingKind>>;
  since?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FilingSearchFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<SearchOrder>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QuerySecFilingArgs = {
  filingId: Scalars['ID']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QuerySecFilingTextArgs = {
  filingId: Scalars['ID']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  part?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QuerySecFilingUpdatesArgs = {
  filter?: InputMaybe<SecUpdatesFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since: Scalars['String']['input'];
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QuerySecFilingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SecFilingFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ListOrder>;
};


/** Queries. A field that fails is null, `errors` has the reason, and all other fields have their values. */
export type QuerySuggestCompanyArgs = {
  text: Scalars['String']['input'];
};

/** Result of `refreshBillingStatus`. */
export type RefreshBillingStatusPayload = {
  /** Billing status of the account after the change. */
  billingStatus: BillingStatus;
};

/** Result of `removeDealDocument`. */
export type RemoveDealDocumentPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** Result of `restoreDeal`. */
export type RestoreDealPayload = {
  /** The deal after its restoration. */
  deal: Deal;
};

/** Result of `resumePlan`. */
export type ResumePlanPayload = {
  /** Billing status of the account after the change. */
  billingStatus: BillingStatus;
};

/** Result of `revokeKey`. */
export type RevokeKeyPayload = {
  /** The API key after the change. */
  apiKey: ApiKey;
};

/** Options for the rotation of an API key. */
export type RotateKeyInput = {
  /** Hours for which the old key stays valid, so that clients can switch to the new one; 0 by default. At most 168. */
  overlapHours?: InputMaybe<Scalars['Int']['input']>;
};

/** Result of `rotateKey`. */
export type RotateKeyPayload = {
  /** The API key after the change. */
  apiKey: ApiKey;
  /** The key itself. Store it now: it is not shown again. */
  key: Scalars['String']['output'];
  /** The replaced key, with its new expiry. */
  previousKey: ApiKey;
};

/** A saved view of the feed of filings: a filter under a name. */
export type SavedView = {
  /** Columns of the view, in their order; empty for the default columns. */
  columns: Array<FilingColumn>;
  /** When the view was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Filter of the view, as `filings` takes it in the argument `filter`. */
  filter: Scalars['JSONObject']['output'];
  /** Reason why `filings` no longer allows the filter; null while it does. */
  filterProblem?: Maybe<Scalars['String']['output']>;
  /** Kinds of filings; empty for all kinds. */
  kinds: Array<FilingKind>;
  /** Name of the view. */
  name: Scalars['String']['output'];
  /** When the view was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Id of the view. */
  viewId: Scalars['ID']['output'];
};

/** A filing that a search found, with passages that match. */
export type SearchHit = {
  /** The filing. */
  filing: Filing;
  /** Up to 3 passages that match, those with the most words of the search first. */
  passages: Array<Passage>;
};

/** A page of a list. */
export type SearchHitConnection = {
  /** Items with their cursors. */
  edges: Array<SearchHitEdge>;
  /** For an empty list, the symbols of its filter that no filing and no directory of companies has; null otherwise. */
  hint?: Maybe<Scalars['String']['output']>;
  /** Whether all stored texts were searched; false while those from before an upgrade are indexed. */
  isComplete: Scalars['Boolean']['output'];
  /** Items without their cursors. */
  nodes: Array<SearchHit>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
  /** Days that the list covers, also if they were left out; null for lists of filings of any day. */
  window?: Maybe<DateWindow>;
};

/** An item of a list and its cursor. */
export type SearchHitEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: SearchHit;
};

/** Order of a search: by filing date, or the most relevant first. */
export type SearchOrder =
  | 'newest'
  /** The most relevant of the newest 1000 filings found. */
  | 'relevance';

/** A company that a filing is about: a filer, or the subject of an offer or a Schedule 13D. */
export type SecFiler = {
  /** The SEC's number (CIK) of the company. */
  cik?: Maybe<Scalars['String']['output']>;
  /** Name of the company. */
  name: Scalars['String']['output'];
  /** Ticker of the company's main security, if the SEC's list has one. */
  ticker?: Maybe<Scalars['String']['output']>;
};

/** A filing with the US Securities and Exchange Commission. */
export type SecFiling = Filing & Node & {
  /** Tags given by the annotation. */
  aiTags: Array<FilingTag>;
  /** Filings that amend this one. At most 100, oldest first. */
  amendedBy: Array<SecFiling>;
  /** The filing that this one amends; null if Docket has not stored it. */
  amends?: Maybe<SecFiling>;
  /** AI-generated analysis. */
  analysis?: Maybe<Scalars['String']['output']>;
  /** When the analysis was made. */
  analysisDate?: Maybe<Scalars['DateTime']['output']>;
  /** Statements of the analysis, each with the passage that supports it. Empty if no model of Docket made the analysis. */
  analysisPassages: Array<AnalysisPassage>;
  /** Origin of the analysis; null if no model made it. */
  analysisProvenance?: Maybe<AnalysisProvenance>;
  /** Name of the company; null if the source does not give one. */
  company?: Maybe<Scalars['String']['output']>;
  /** Name of the company. */
  companyName: Scalars['String']['output'];
  /** When Docket stored the filing. */
  createdAt: Scalars['DateTime']['output'];
  /** Filing date, in the time zone of the source. */
  date: Scalars['Date']['output'];
  /** Deals of the caller to which the filing is linked, newest created first. */
  deals: DealConnection;
  /** Description of the filing. */
  description?: Maybe<Scalars['String']['output']>;
  /** Filing date, Eastern time. */
  filedDate: Scalars['Date']['output'];
  /** Companies that the filing is about, up to 100: its filers, or the subject companies of an offer or a Schedule 13D. The first is `companyName`; filters and searches find the names and tickers of all. Empty if they are not known. */
  filers: Array<SecFiler>;
  /** Accession number. */
  filingId: Scalars['ID']['output'];
  /** For a tender offer: the Forms 15 of the company that follow it. At most 100, oldest first. */
  followedBy: Array<SecFiling>;
  /** For a Form 15: the preceding tender offer for the company. */
  follows?: Maybe<SecFiling>;
  /** Form type. */
  formType: Scalars['String']['output'];
  /** URL of the index page of the filing. */
  htmlUrl?: Maybe<Scalars['URL']['output']>;
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** Kind of the filing, by its source. */
  kind: FilingKind;
  /** Further form types of the submission, which can be several forms at once, such as an offer and a Schedule 13D. Filters on form types find each. */
  otherFormTypes: Array<Scalars['String']['output']>;
  /** Beneficial ownership of the company as a Schedule 13D or 13G states it, since December 2024; null for all other filings. */
  ownership?: Maybe<BeneficialOwnership>;
  /** Preference of the caller on the filing; null if the caller has never archived it or marked it as favorite. */
  preference?: Maybe<FilingPreference>;
  /** State of the record, such as `collected` or `analyzed`. */
  status: Scalars['String']['output'];
  /** Data of the submission to EDGAR; null if Docket has not collected the filing from EDGAR. */
  submission?: Maybe<SecSubmission>;
  /** Deals of the caller to which the filing may belong and to which it is not linked, the most certain first; at most 5. */
  suggestedDeals?: Maybe<Array<DealSuggestion>>;
  /** AI-generated analysis or summary; null for a filing that is not analyzed. */
  summary?: Maybe<Scalars['String']['output']>;
  /** Reasons why rules gave the filing its tags, by tag. Empty if the tags came with the filing. At most 100. */
  tagReasons: Array<TagReason>;
  /** Names of the tags that the annotation gave the filing. */
  tags: Array<Scalars['String']['output']>;
  /** Ticker of the company's main security, if the SEC's list has one. */
  ticker?: Maybe<Scalars['String']['output']>;
  /** Title of the filing, if its source gives one. */
  title?: Maybe<Scalars['String']['output']>;
  /** URL of the complete submission as text. */
  txtUrl?: Maybe<Scalars['URL']['output']>;
  /** URL of the page or document of the filing at its source. */
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
  /** Items with their cursors. */
  edges: Array<SecFilingEdge>;
  /** For an empty list, the symbols of its filter that no filing and no directory of companies has; null otherwise. */
  hint?: Maybe<Scalars['String']['output']>;
  /** Items without their cursors. */
  nodes: Array<SecFiling>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
  /** Days that the list covers, also if they were left out; null for lists of filings of any day. */
  window?: Maybe<DateWindow>;
};

/** An item of a list and its cursor. */
export type SecFilingEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: SecFiling;
};

/** Filters of a list of SEC filings; without dates, filings of the last 30 days. */
export type SecFilingFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups, of which a filing must be in one. At most 50 items. */
  categories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** A category of monitor groups. */
  category?: InputMaybe<MonitorCategoryKey>;
  /**
   * Alias of `startDate`.
   * @deprecated Use `startDate`.
   */
  createdAfter?: InputMaybe<Scalars['Date']['input']>;
  /**
   * Alias of `endDate`.
   * @deprecated Use `endDate`.
   */
  createdBefore?: InputMaybe<Scalars['Date']['input']>;
  /** Last day; today by default. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** A single day; overrides all other dates. */
  filingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Form type. A category overrides it. */
  formType?: InputMaybe<SecFormType>;
  /** Form types, of which a filing must have one. Only SEC filings have form types. At most 50 items. */
  formTypes?: InputMaybe<Array<SecFormType>>;
  /** Id of a monitor group; filters by its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Only filings that are linked (true) or not linked (false) to a deal of the caller. */
  hasDeal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Least `totalValue` of Form 4 filings; no other filings have one. 0 or more. */
  minValue?: InputMaybe<Scalars['Float']['input']>;
  /** Only filings (true) of the companies of your 500 newest deals that are not closed, by identifiers and symbols, and those linked to them; or all others (false). */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups in which a filing must not be. At most 50 items. */
  notCategories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** Form types that a filing must not have. At most 50 items. */
  notFormTypes?: InputMaybe<Array<SecFormType>>;
  /** Tags that a filing must not have. At most 50 items. */
  notTags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), that a filing must not have. At most 50 items. */
  notTickers?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only price-sensitive ASX announcements (true), or all other filings (false). */
  priceSensitive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that all occur in the searched fields, in any order; a word of three or more letters also matches words that begin with it. `"..."` is a phrase, `-` excludes, `OR` separates alternatives. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** First day; by default, 30 days before today. */
  startDate?: InputMaybe<Scalars['Date']['input']>;
  /** A tag. Form 4 filings have no tags. */
  tag?: InputMaybe<TagName>;
  /** Tags, of which a filing must have one. Form 4 filings have no tags. At most 50 items. */
  tags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`). At most 32 characters. */
  ticker?: InputMaybe<Scalars['String']['input']>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), of which a filing must have one. At most 50 items. */
  tickers?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** New SEC filings, oldest arrival first. */
export type SecFilingUpdates = {
  /** Whether more filings are available now. */
  hasMore: Scalars['Boolean']['output'];
  /** The filings. */
  items: Array<SecFiling>;
  /** Cursor of the next page; send it as `since`. */
  nextCursor: Scalars['String']['output'];
};

/** The form types of SEC filings. A variable may also have the form type itself, such as `8-K`. */
export type SecFormType =
  /** Definitive proxy statement on a merger or acquisition */
  | 'DEFM14A'
  /** Additional proxy soliciting material by a party other than the company */
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

/** Data of the submission of an SEC filing to EDGAR. */
export type SecSubmission = {
  /** When EDGAR accepted the submission, if the submission says so. */
  acceptedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The SEC's number (CIK) of the company that the filing is about. */
  companyCik: Scalars['String']['output'];
  /** The SEC's file number. */
  fileNumber?: Maybe<Scalars['String']['output']>;
  /** The SEC's number (CIK) of the party that filed the submission, if it is not the company. */
  filedByCik?: Maybe<Scalars['String']['output']>;
  /** Items of an 8-K. */
  items: Array<Scalars['String']['output']>;
  /** EDGAR's own name of the form type. */
  submissionType: Scalars['String']['output'];
};

/** Filters of a poll for new SEC filings. The cursor carries them on. */
export type SecUpdatesFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups, of which a filing must be in one. At most 50 items. */
  categories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** A category of monitor groups. */
  category?: InputMaybe<MonitorCategoryKey>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** Form type. A category overrides it. */
  formType?: InputMaybe<SecFormType>;
  /** Form types, of which a filing must have one. Only SEC filings have form types. At most 50 items. */
  formTypes?: InputMaybe<Array<SecFormType>>;
  /** Id of a monitor group; filters by its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Only filings that are linked (true) or not linked (false) to a deal of the caller. */
  hasDeal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Least `totalValue` of Form 4 filings; no other filings have one. 0 or more. */
  minValue?: InputMaybe<Scalars['Float']['input']>;
  /** Only filings (true) of the companies of your 500 newest deals that are not closed, by identifiers and symbols, and those linked to them; or all others (false). */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups in which a filing must not be. At most 50 items. */
  notCategories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** Form types that a filing must not have. At most 50 items. */
  notFormTypes?: InputMaybe<Array<SecFormType>>;
  /** Tags that a filing must not have. At most 50 items. */
  notTags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), that a filing must not have. At most 50 items. */
  notTickers?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only price-sensitive ASX announcements (true), or all other filings (false). */
  priceSensitive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that all occur in the searched fields, in any order; a word of three or more letters also matches words that begin with it. `"..."` is a phrase, `-` excludes, `OR` separates alternatives. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** A tag. Form 4 filings have no tags. */
  tag?: InputMaybe<TagName>;
  /** Tags, of which a filing must have one. Form 4 filings have no tags. At most 50 items. */
  tags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`). At most 32 characters. */
  ticker?: InputMaybe<Scalars['String']['input']>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), of which a filing must have one. At most 50 items. */
  tickers?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Two-factor authentication of an account: sign-in with the password requires a code from an authenticator app too. */
export type SecondFactor = {
  /** When two-factor authentication was turned on. */
  enabledAt: Scalars['DateTime']['output'];
  /** Unused recovery codes, of 10. Each can be used once, in place of a code from the app. */
  recoveryCodesLeft: Scalars['Int']['output'];
};

/** A session of a signed-in browser. */
export type Session = {
  /** Address from which the user signed in. */
  address?: Maybe<Scalars['String']['output']>;
  /** When the user signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** When the session expires unless it is used before. */
  expiresAt: Scalars['DateTime']['output'];
  /** Id of the session. */
  sessionId: Scalars['ID']['output'];
  /** User agent of the browser. */
  userAgent?: Maybe<Scalars['String']['output']>;
};

/** A page of a list. */
export type SessionConnection = {
  /** Items with their cursors. */
  edges: Array<SessionEdge>;
  /** Items without their cursors. */
  nodes: Array<Session>;
  /** Position of the page in the list. */
  pageInfo: PageInfo;
  /** Number of items in the whole list; 10000 means 10000 or more. */
  totalCount: Scalars['Int']['output'];
};

/** An item of a list and its cursor. */
export type SessionEdge = {
  /** Cursor of the item, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: Session;
};

/** Result of `setFeedPosition`. */
export type SetFeedPositionPayload = {
  /** The position after the change. */
  feedPosition: FeedPosition;
};

/** Result of `setFilingPreference`. */
export type SetFilingPreferencePayload = {
  /** The filing. */
  filing?: Maybe<Filing>;
  /** The preference after the change. */
  preference: FilingPreference;
};

/** Result of `setFilingPreferences`. */
export type SetFilingPreferencesPayload = {
  /** The filings. */
  filings: Array<Maybe<Filing>>;
  /** The preferences after the change, in the order of the filings. */
  preferences: Array<FilingPreference>;
};

/** Reasons for which a deal is suggested for a filing. */
export type SuggestionReason =
  /** A guess: the names are alike, and the deal and the filing have no identifier or symbol in common that could be compared. */
  | 'companyName'
  /** The deal has an identifier of the company of the filing. */
  | 'identifier'
  /** The symbol of the deal is that of the filing. */
  | 'symbol';

/** Columns of a table of filings, in their default order. */
export type TableColumn =
  | 'company'
  | 'createdAt'
  | 'date'
  | 'filingId'
  | 'form'
  | 'kind'
  | 'owner'
  | 'price'
  | 'priceSensitive'
  | 'shares'
  | 'status'
  | 'summary'
  | 'tags'
  | 'ticker'
  | 'title'
  | 'url'
  | 'value';

/** The tags of filings. A variable may also have the tag itself, such as `Spin-off`. */
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
  /** A company that continues to operate stops reporting */
  | 'GOING_DARK'
  /** An initial public offering */
  | 'IPO'
  /** The management of a company changes */
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
  /** A separation that a law, a court or the structure of the company forces */
  | 'STRUCTURALLY_FORCED_SPIN'
  /** Insiders or a buyer take a listed company private */
  | 'TAKE_PRIVATE'
  /** An acquisition that is large against its buyer */
  | 'TRANSFORMATIVE_ACQUISITION';

/** The reason why a rule gave a filing a tag. */
export type TagReason = {
  /** End of the passage, exclusive, in characters (Unicode code points) of that text. */
  end: Scalars['Int']['output'];
  /** Source of the passage: `text` is the text of the filing, `exhibit` that of an exhibit, `formType`, `otherFormTypes`, `description`, `documentTitle`, `headline` are its fields. The values of a list are separated by a comma and a space. */
  field: Scalars['String']['output'];
  /** For `exhibit`: number of the part of the text that is the exhibit. Otherwise null. */
  part?: Maybe<Scalars['Int']['output']>;
  /** The passage, word for word. It was written by a third party: do not trust it. */
  passage: Scalars['String']['output'];
  /** Name of the rule. */
  rule: Scalars['String']['output'];
  /** Start of the passage, in characters (Unicode code points) of that text. */
  start: Scalars['Int']['output'];
  /** The tag. */
  tag: Scalars['String']['output'];
};

/** Result of `unlinkFilings`. */
export type UnlinkFilingsPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** Changes of an activity. Fields that are not sent stay as they are. */
export type UpdateActivityInput = {
  /** Whether the task is completed. */
  completed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Text of the activity. 1 to 5000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** Due date of a task; null without one. */
  dueDate?: InputMaybe<Scalars['Date']['input']>;
};

/** Result of `updateActivity`. */
export type UpdateActivityPayload = {
  /** The activity after the change. */
  activity: Activity;
};

/** Result of `updateConsolePreferences`. */
export type UpdateConsolePreferencesPayload = {
  /** The preferences after the change. */
  consolePreferences: ConsolePreferences;
};

/** Changes to a document. Fields that are not sent stay as they are. */
export type UpdateDealDocumentInput = {
  /** Name of the document. 1 to 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** URL of the document. At most 2000 characters. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** Result of `updateDealDocument`. */
export type UpdateDealDocumentPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** Changes of a deal. Fields that are not sent stay as they are; null clears an optional field. */
export type UpdateDealInput = {
  /** Code of the company at the ASX. At most 6 characters. */
  asxCode?: InputMaybe<Scalars['String']['input']>;
  /** CIK of the company at the SEC. At most 10 characters. */
  cik?: InputMaybe<Scalars['String']['input']>;
  /** Name of the company. 1 to 300 characters. */
  companyName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the country; "United States" by default. At most 100 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Current market price. 0 or more. */
  currentPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Description or notes. At most 50000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Reasons why the investment should work. At most 50000 characters. */
  investmentThesis?: InputMaybe<Scalars['String']['input']>;
  /** ISIN of the security. */
  isin?: InputMaybe<Scalars['String']['input']>;
  /** LEI of the company. */
  lei?: InputMaybe<Scalars['String']['input']>;
  /** Free-form notes. At most 50000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Side of the position. */
  positionType?: InputMaybe<PositionType>;
  /** Ids of the filings linked to the deal. At most 500 items. */
  relatedFilingIds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Risks of the investment. At most 50000 characters. */
  riskAssessment?: InputMaybe<Scalars['String']['input']>;
  /** Status of the deal. */
  status?: InputMaybe<DealStatus>;
  /** Ticker symbol; may carry an exchange suffix. At most 32 characters. */
  symbol?: InputMaybe<Scalars['String']['input']>;
  /** Target price. 0 or more. */
  targetPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Code of the company at the Tokyo Stock Exchange. At most 5 characters. */
  tseCode?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateDeal`. */
export type UpdateDealPayload = {
  /** The deal after the change. */
  deal: Deal;
};

/** Changes of an API key. Its permissions cannot be changed. */
export type UpdateKeyInput = {
  /** When the key expires; null for a key that never expires. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Name of the key. 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** IPv4 and IPv6 addresses and networks (CIDR) from which the key is accepted. An empty list accepts the key from any address. At most 20 items. */
  networks?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Result of `updateKey`. */
export type UpdateKeyPayload = {
  /** The API key after the change. */
  apiKey: ApiKey;
};

/** Changes of a saved view. Fields that are not sent stay as they are; null clears an optional field. */
export type UpdateSavedViewInput = {
  /** Columns of the view, in their order; empty for the default columns. At most 11 items. */
  columns?: InputMaybe<Array<FilingColumn>>;
  /** Filter of `filings`, which replaces the former one. */
  filter?: InputMaybe<FilingFilter>;
  /** Kinds of filings; empty for all kinds. At most 4 items. */
  kinds?: InputMaybe<Array<FilingKind>>;
  /** Name of the view. 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateSavedView`. */
export type UpdateSavedViewPayload = {
  /** The view after the change. */
  savedView: SavedView;
};

/** Filters of a poll for new filings. The cursor carries them on. */
export type UpdatesFilter = {
  /** Only filings that the caller has (true) or has not (false) archived. */
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups, of which a filing must be in one. At most 50 items. */
  categories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** A category of monitor groups. */
  category?: InputMaybe<MonitorCategoryKey>;
  /** Only filings that the caller has (true) or has not (false) marked as favorite. */
  favorited?: InputMaybe<Scalars['Boolean']['input']>;
  /** Form types, of which a filing must have one. Only SEC filings have form types. At most 50 items. */
  formTypes?: InputMaybe<Array<SecFormType>>;
  /** Id of a monitor group; filters by its category. At most 100 characters. */
  groupId?: InputMaybe<Scalars['String']['input']>;
  /** Only filings that are linked (true) or not linked (false) to a deal of the caller. */
  hasDeal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Least `totalValue` of Form 4 filings; no other filings have one. 0 or more. */
  minValue?: InputMaybe<Scalars['Float']['input']>;
  /** Only filings (true) of the companies of your 500 newest deals that are not closed, by identifiers and symbols, and those linked to them; or all others (false). */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Categories of monitor groups in which a filing must not be. At most 50 items. */
  notCategories?: InputMaybe<Array<MonitorCategoryKey>>;
  /** Form types that a filing must not have. At most 50 items. */
  notFormTypes?: InputMaybe<Array<SecFormType>>;
  /** Tags that a filing must not have. At most 50 items. */
  notTags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), that a filing must not have. At most 50 items. */
  notTickers?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only price-sensitive ASX announcements (true), or all other filings (false). */
  priceSensitive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that all occur in the searched fields, in any order; a word of three or more letters also matches words that begin with it. `"..."` is a phrase, `-` excludes, `OR` separates alternatives. At most 200 characters. */
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  /** A tag. Form 4 filings have no tags. */
  tag?: InputMaybe<TagName>;
  /** Tags, of which a filing must have one. Form 4 filings have no tags. At most 50 items. */
  tags?: InputMaybe<Array<TagName>>;
  /** Whole symbol or code in any case, or with its market (`7203.T`). At most 32 characters. */
  ticker?: InputMaybe<Scalars['String']['input']>;
  /** Whole symbol or code in any case, or with its market (`7203.T`), of which a filing must have one. At most 50 items. */
  tickers?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Usage of the API keys of an account, updated some seconds late. All keys of an account share one rate limit, a token bucket. */
export type Usage = {
  /** Capacity of the token bucket: tokens that it holds when it is full. */
  capacity: Scalars['Int']['output'];
  /** All days of the requested period, oldest first; the last one is today. */
  days: Array<UsageDay>;
  /** Fewest rate-limit tokens that the account had left at a request; null without requests. */
  fewestLeft?: Maybe<Scalars['Int']['output']>;
  /** Keys that were used, including revoked ones: the 100 keys with the most requests, in descending order. */
  keys: Array<UsageOfKey>;
  /** Refill rate of the token bucket, in tokens per second. */
  perSecond: Scalars['Int']['output'];
  /** Refused requests: with status 429 because the account had no rate-limit token left, or with 401 because it had no plan. */
  refused: Scalars['Float']['output'];
  /** Accepted requests, in rate-limit tokens: a request takes one token, and so does each mutation of a GraphQL document and each MCP message. Expensive requests take more tokens and count for more. */
  requests: Scalars['Float']['output'];
};

/** Usage of one day, in UTC. */
export type UsageDay = {
  /** The day. */
  day: Scalars['Date']['output'];
  /** Fewest rate-limit tokens that the account had left at a request; null without requests. */
  fewestLeft?: Maybe<Scalars['Int']['output']>;
  /** Refused requests: with status 429 because the account had no rate-limit token left, or with 401 because it had no plan. */
  refused: Scalars['Float']['output'];
  /** Accepted requests, in rate-limit tokens: a request takes one token, and so does each mutation of a GraphQL document and each MCP message. Expensive requests take more tokens and count for more. */
  requests: Scalars['Float']['output'];
};

/** Usage of one API key. */
export type UsageOfKey = {
  /** The API key. */
  apiKey?: Maybe<ApiKey>;
  /** Days on which the key was used, oldest first. */
  days: Array<UsageDay>;
  /** Fewest rate-limit tokens that the account had left at a request; null without requests. */
  fewestLeft?: Maybe<Scalars['Int']['output']>;
  /** Id of the key. */
  keyId: Scalars['ID']['output'];
  /** Refused requests: with status 429 because the account had no rate-limit token left, or with 401 because it had no plan. */
  refused: Scalars['Float']['output'];
  /** Accepted requests, in rate-limit tokens: a request takes one token, and so does each mutation of a GraphQL document and each MCP message. Expensive requests take more tokens and count for more. */
  requests: Scalars['Float']['output'];
  /** Share of this key in the requests of all keys of the account, from 0 to 1. */
  share: Scalars['Float']['output'];
};

/** A user of the service. Users see only themselves. */
export type User = Node & {
  /** Activities of the user in all deals, newest created first. */
  activities: ActivityConnection;
  /** Security log of the account, newest event first. */
  auditEvents?: Maybe<AuditEventConnection>;
  /** Billing status of the user, with the plan or the grant that gives access. */
  billingStatus?: Maybe<BillingStatus>;
  /** Charges to the card of the user, newest first. */
  charges?: Maybe<ChargeConnection>;
  /** Preferences of the user for the console. */
  consolePreferences?: Maybe<ConsolePreferences>;
  /** When the account was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Deals of the user, newest created first. */
  deals: DealConnection;
  /** Email address of the account. */
  email: Scalars['String']['output'];
  /** Emails that the user has sent today and may still send. */
  emailAllowance?: Maybe<EmailAllowance>;
  /** Position of the user in the feed of filings; null before the first one is set. */
  feedPosition?: Maybe<FeedPosition>;
  /** Global id, unique across all types; an argument of `node`. */
  id: Scalars['ID']['output'];
  /** API keys of the user, newest first. */
  keys: ApiKeyConnection;
  /** Passkeys of the user, newest first. */
  passkeys?: Maybe<PasskeyConnection>;
  /** Two-factor authentication of the user; null if it is turned off. */
  secondFactor?: Maybe<SecondFactor>;
  /** Sessions of the user, newest first. */
  sessions?: Maybe<SessionConnection>;
  /** Usage of the API keys of the user, by day and key. Requests of the web pages are not counted. */
  usage?: Maybe<Usage>;
  /** Id of the user. */
  userId: Scalars['ID']['output'];
};


/** A user of the service. Users see only themselves. */
export type UserActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user of the service. Users see only themselves. */
export type UserAuditEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user of the service. Users see only themselves. */
export type UserChargesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user of the service. Users see only themselves. */
export type UserDealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user of the service. Users see only themselves. */
export type UserKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user of the service. Users see only themselves. */
export type UserPasskeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user of the service. Users see only themselves. */
export type UserSessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A user of the service. Users see only themselves. */
export type UserUsageArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};

export type KeysQueryVariables = Exact<{
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type KeysQuery = { viewer?: { keys: { nodes: Array<{ keyId: string, name: string, prefix: string, lastFour: string, scopes: Array<KeyScope>, networks: Array<string>, createdAt: string, expiresAt?: string | null, revokedAt?: string | null, lastUsedAt?: string | null, lastUsedFrom?: string | null, rejectionReason?: KeyRejectionReason | null }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } } | null };

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

export type RotateKeyMutationVariables = Exact<{
  keyId: Scalars['ID']['input'];
  input?: InputMaybe<RotateKeyInput>;
}>;


export type RotateKeyMutation = { rotateKey?: { key: string } | null };

export type PlanQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanQuery = { viewer?: { billingStatus?: { phase: BillingPhase, hasAccess: boolean, accessUntil?: string | null, plan?: Plan | null, cents?: number | null, paidUntil?: string | null, nextChargeAt?: string | null, isCancelled: boolean, unconfirmedSince?: string | null, cardBrand?: string | null, cardLastFour?: string | null, offers: Array<{ plan: Plan, cents: number, trialDays: number }> } | null } | null };

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


export type CancelPlanMutation = { cancelPlan?: { billingStatus: { phase: BillingPhase } } | null };

export type ResumePlanMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumePlanMutation = { resumePlan?: { billingStatus: { phase: BillingPhase } } | null };

export type RefreshBillingStatusMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshBillingStatusMutation = { refreshBillingStatus?: { billingStatus: { phase: BillingPhase } } | null };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { viewer?: { secondFactor?: { enabledAt: string, recoveryCodesLeft: number } | null, passkeys?: { nodes: Array<{ passkeyId: string, name: string, createdAt: string, lastUsedAt?: string | null }> } | null } | null };

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

export type UsageQueryVariables = Exact<{ [key: string]: never; }>;


export type UsageQuery = { viewer?: { usage?: { capacity: number, perSecond: number, requests: number, refused: number, fewestLeft?: number | null, days: Array<{ day: string, requests: number, refused: number, fewestLeft?: number | null }>, keys: Array<{ keyId: string, requests: number, refused: number, share: number, apiKey?: { name: string, prefix: string, lastFour: string, revokedAt?: string | null } | null, days: Array<{ day: string, requests: number }> }> } | null } | null };

export type MoveDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  status: DealStatus;
  after?: InputMaybe<Scalars['ID']['input']>;
  before?: InputMaybe<Scalars['ID']['input']>;
}>;


export type MoveDealMutation = { moveDeal?: { deal: { dealId: string } } | null };

export type CreateDealOnBoardMutationVariables = Exact<{
  input: CreateDealInput;
  idempotencyKey: Scalars['String']['input'];
}>;


export type CreateDealOnBoardMutation = { createDeal?: { deal: { dealId: string } } | null };

export type DeleteDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
}>;


export type DeleteDealMutation = { deleteDeal?: { deletedDealId: string } | null };

export type RestoreDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
}>;


export type RestoreDealMutation = { restoreDeal?: { deal: { dealId: string } } | null };

export type BoardDealFragment = { dealId: string, companyName: string, symbol?: string | null, tseCode?: string | null, asxCode?: string | null, status: DealStatus, statusChangedAt?: string | null, positionType?: PositionType | null, targetPrice?: number | null, currentPrice?: number | null, createdAt: string, updatedAt: string, nextTask?: { content: string, dueDate?: string | null } | null, relatedFilings: { nodes: Array<
      | { date: string }
      | { date: string }
      | { date: string }
      | { date: string }
    > } };

export type BoardColumnQueryVariables = Exact<{
  status: DealStatus;
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  positionType?: InputMaybe<PositionType>;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type BoardColumnQuery = { boardColumn?: { totalCount: number, nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, tseCode?: string | null, asxCode?: string | null, status: DealStatus, statusChangedAt?: string | null, positionType?: PositionType | null, targetPrice?: number | null, currentPrice?: number | null, createdAt: string, updatedAt: string, nextTask?: { content: string, dueDate?: string | null } | null, relatedFilings: { nodes: Array<
          | { date: string }
          | { date: string }
          | { date: string }
          | { date: string }
        > } }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null };

type FilingOfDeal_AsxAnnouncement_Fragment = { __typename: 'AsxAnnouncement', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string };

type FilingOfDeal_Form4Filing_Fragment = { __typename: 'Form4Filing', ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string };

type FilingOfDeal_JapanFiling_Fragment = { __typename: 'JapanFiling', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string };

type FilingOfDeal_SecFiling_Fragment = { __typename: 'SecFiling', formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string };

export type FilingOfDealFragment =
  | FilingOfDeal_AsxAnnouncement_Fragment
  | FilingOfDeal_Form4Filing_Fragment
  | FilingOfDeal_JapanFiling_Fragment
  | FilingOfDeal_SecFiling_Fragment
;

export type LinkedFilingsQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
  count: Scalars['Int']['input'];
}>;


export type LinkedFilingsQuery = { deal?: { unknownFilingIds?: Array<string> | null, relatedFilings: { nodes: Array<
        | { __typename: 'AsxAnnouncement', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
        | { __typename: 'Form4Filing', ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
        | { __typename: 'JapanFiling', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
        | { __typename: 'SecFiling', formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
      > } } | null };

export type CompanyFilingsQueryVariables = Exact<{
  tickers: Array<Scalars['String']['input']> | Scalars['String']['input'];
  startDate: Scalars['Date']['input'];
}>;


export type CompanyFilingsQuery = { filings?: { nodes: Array<
      | { __typename: 'AsxAnnouncement', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
      | { __typename: 'Form4Filing', ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
      | { __typename: 'JapanFiling', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
      | { __typename: 'SecFiling', formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
    > } | null };

export type LinkFilingToDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  filingIds: Array<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type LinkFilingToDealMutation = { linkFilings?: { deal: { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> } } | null };

export type UnlinkFilingFromDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  filingIds: Array<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type UnlinkFilingFromDealMutation = { unlinkFilings?: { deal: { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> } } | null };

export type DealDetailsFragment = { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> };

export type DealQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
}>;


export type DealQuery = { deal?: { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> } | null };

export type UpdateDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: UpdateDealInput;
  ifUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
}>;


export type UpdateDealMutation = { updateDeal?: { deal: { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> } } | null };

export type AddDealDocumentMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: DealDocumentInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
}>;


export type AddDealDocumentMutation = { addDealDocument?: { deal: { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> } } | null };

export type UpdateDealDocumentMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  documentId: Scalars['ID']['input'];
  input: UpdateDealDocumentInput;
}>;


export type UpdateDealDocumentMutation = { updateDealDocument?: { deal: { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> } } | null };

export type RemoveDealDocumentMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  documentId: Scalars['ID']['input'];
}>;


export type RemoveDealDocumentMutation = { removeDealDocument?: { deal: { dealId: string, companyName: string, symbol?: string | null, cik?: string | null, tseCode?: string | null, asxCode?: string | null, isin?: string | null, lei?: string | null, country?: string | null, status: DealStatus, positionType?: PositionType | null, description?: string | null, investmentThesis?: string | null, riskAssessment?: string | null, notes?: string | null, targetPrice?: number | null, currentPrice?: number | null, currentPriceDate?: string | null, relatedFilingIds: Array<string>, createdAt: string, updatedAt: string, documents: Array<{ documentId: string, name: string, url: string }> } } | null };

export type EmailPreviewQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: EmailPreviewInput;
}>;


export type EmailPreviewQuery = { emailPreview?: { subject: string, html: string, text: string } | null };

export type EmailAllowanceQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailAllowanceQuery = { viewer?: { emailAllowance?: { sentToday: number, maximum: number, resetsAt: string } | null } | null };

export type EmailDealMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: EmailDealInput;
  idempotencyKey: Scalars['String']['input'];
}>;


export type EmailDealMutation = { emailDeal?: { receipt: { message: string } } | null };

export type DealFormerTextsQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
  changeId: Scalars['ID']['input'];
}>;


export type DealFormerTextsQuery = { dealFormerTexts?: Array<{ field: DealField, text?: string | null }> | null };

export type DealPricesQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
}>;


export type DealPricesQuery = { deal?: { prices: Array<{ at: string, targetPrice?: number | null, currentPrice?: number | null }> } | null };

export type DealTimelineQueryVariables = Exact<{
  dealId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type DealTimelineQuery = { deal?: { timeline: { nodes: Array<{ entryId: string, kind: DealTimelineKind, at: string, linkedFilingIds: Array<string>, unlinkedFilingIds: Array<string>, author?: { kind: DealAuthorKind, name?: string | null } | null, changes: Array<{ field: DealField, before?: string | null, after?: string | null }>, documentChanges: Array<{ documentId: string, before?: string | null, after?: string | null, urlChanged: boolean }>, linkedFilings?: Array<
          | { __typename: 'AsxAnnouncement', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
          | { __typename: 'Form4Filing', ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
          | { __typename: 'JapanFiling', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
          | { __typename: 'SecFiling', formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
        > | null, activity?: { type: ActivityType, content: string, dueDate?: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } } | null };

export type DeletedDealsQueryVariables = Exact<{
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type DeletedDealsQuery = { deletedDeals?: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, deletedAt: string, restorableUntil: string }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null };

export type DealTableQueryVariables = Exact<{
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  positionType?: InputMaybe<PositionType>;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type DealTableQuery = { deals?: { totalCount: number, nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, tseCode?: string | null, asxCode?: string | null, status: DealStatus, statusChangedAt?: string | null, positionType?: PositionType | null, targetPrice?: number | null, currentPrice?: number | null, createdAt: string, updatedAt: string, nextTask?: { content: string, dueDate?: string | null } | null, relatedFilings: { nodes: Array<
          | { date: string }
          | { date: string }
          | { date: string }
          | { date: string }
        > } }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null };

type FilingCore_AsxAnnouncement_Fragment = { __typename: 'AsxAnnouncement', id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null };

type FilingCore_Form4Filing_Fragment = { __typename: 'Form4Filing', id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null };

type FilingCore_JapanFiling_Fragment = { __typename: 'JapanFiling', id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null };

type FilingCore_SecFiling_Fragment = { __typename: 'SecFiling', id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null };

export type FilingCoreFragment =
  | FilingCore_AsxAnnouncement_Fragment
  | FilingCore_Form4Filing_Fragment
  | FilingCore_JapanFiling_Fragment
  | FilingCore_SecFiling_Fragment
;

type FilingLink_AsxAnnouncement_Fragment = { filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null };

type FilingLink_Form4Filing_Fragment = { filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null };

type FilingLink_JapanFiling_Fragment = { filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null };

type FilingLink_SecFiling_Fragment = { filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null };

export type FilingLinkFragment =
  | FilingLink_AsxAnnouncement_Fragment
  | FilingLink_Form4Filing_Fragment
  | FilingLink_JapanFiling_Fragment
  | FilingLink_SecFiling_Fragment
;

export type ShowSecFilingQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type ShowSecFilingQuery = { secFiling?: { __typename: 'SecFiling', formType: string, otherFormTypes: Array<string>, description?: string | null, htmlUrl?: string | null, txtUrl?: string | null, analysisDate?: string | null, id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, filers: Array<{ name: string, ticker?: string | null }>, aiTags: Array<{ name: string, color: string }>, analysisPassages: Array<{ statement: string, quote: string, start: number, end: number, tags: Array<string> }>, analysisProvenance?: { model: string } | null, submission?: { acceptedAt?: string | null, companyCik: string, fileNumber?: string | null } | null, ownership?: { amendment?: number | null, eventDate?: string | null, securityTitle?: string | null, purpose?: string | null, holders: Array<{ name: string, types: Array<string>, shares?: number | null, percent?: number | null, previousPercent?: number | null }> } | null, amends?: { formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null } | null, amendedBy: Array<{ formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null }>, follows?: { formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null } | null, followedBy: Array<{ formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null }>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null } | null };

export type ShowForm4FilingQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type ShowForm4FilingQuery = { form4Filing?: { __typename: 'Form4Filing', issuerName: string, ownerName?: string | null, ownerTitle?: string | null, isDirector: boolean, isOfficer: boolean, transactionDate?: string | null, transactionType?: string | null, sharesTransacted?: number | null, pricePerShare?: number | null, totalValue?: number | null, sharesOwnedAfter?: number | null, currency?: string | null, otherSecurities?: number | null, htmlUrl?: string | null, id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, report?: { acceptedAt?: string | null, documentType: string, underPlan?: boolean | null, owners: Array<{ cik: string, name: string, title?: string | null, isDirector: boolean, isOfficer: boolean, isTenPercentOwner: boolean, isOther: boolean }>, transactions: Array<{ code: string, isAcquired?: boolean | null, isDerivative: boolean, isDirect?: boolean | null, isEquitySwap: boolean, ownership?: string | null, securityTitle: string, transactionDate?: string | null, shares?: number | null, pricePerShare?: number | null, sharesOwnedAfter?: number | null, footnotes: Array<string> }> } | null, amends?: { ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null } | null, amendedBy: Array<{ ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null }>, sameTransactionAs: Array<{ ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null }>, sameAccession: Array<{ ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null }>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null } | null };

export type ShowJapanFilingQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type ShowJapanFilingQuery = { japanFiling?: { __typename: 'JapanFiling', companyName: string, companyNameEnglish?: string | null, documentTitle: string, documentTitleEnglish?: string | null, filingTime: string, stockExchange?: string | null, pdfUrl?: string | null, id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, amends?: { filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null } | null, amendedBy: Array<{ filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null }>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null } | null };

export type ShowAsxAnnouncementQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
}>;


export type ShowAsxAnnouncementQuery = { asxAnnouncement?: { __typename: 'AsxAnnouncement', announcedAt: string, announcementTypes: Array<string>, headline: string, industry?: string | null, sector?: string | null, isPriceSensitive: boolean, otherSymbols: Array<string>, pdfUrl?: string | null, id: string, filingId: string, kind: FilingKind, company?: string | null, ticker?: string | null, date: string, title?: string | null, summary?: string | null, status: string, url?: string | null, createdAt: string, tags: Array<string>, aiTags: Array<{ name: string, color: string }>, tagReasons: Array<{ tag: string, rule: string, field: string, part?: number | null, passage: string, start: number, end: number }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> }, suggestedDeals?: Array<{ dealId: string, matched: string, reason: SuggestionReason, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null } | null };

export type ShowFilingTextQueryVariables = Exact<{
  filingId: Scalars['ID']['input'];
  part: Scalars['Int']['input'];
  offset: Scalars['Int']['input'];
  limit: Scalars['Int']['input'];
}>;


export type ShowFilingTextQuery = { secFilingText?: { text: string, offset: number, characters: number, nextOffset?: number | null, isCut: boolean, parts: Array<{ part: number, name: string, description?: string | null, characters: number }> } | null };

export type MarkFilingsMutationVariables = Exact<{
  filings: Array<FilingMarksInput> | FilingMarksInput;
}>;


export type MarkFilingsMutation = { markFilings?: { before: Array<{ kind: FilingKind, filingId: string, archived: boolean, favorited: boolean }>, failures: Array<{ kind: FilingKind, filingId: string, message: string }> } | null };

export type MarkMatchingFilingsMutationVariables = Exact<{
  kinds?: InputMaybe<Array<FilingKind> | FilingKind>;
  filter?: InputMaybe<FilingFilter>;
  input: FilingPreferenceInput;
}>;


export type MarkMatchingFilingsMutation = { markMatchingFilings?: { hasMore: boolean, before: Array<{ kind: FilingKind, filingId: string, archived: boolean, favorited: boolean }> } | null };

export type LinkFilingsMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  filingIds: Array<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type LinkFilingsMutation = { linkFilings?: { deal: { dealId: string } } | null };

export type UnlinkFilingsMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  filingIds: Array<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type UnlinkFilingsMutation = { unlinkFilings?: { deal: { dealId: string } } | null };

export type LinkableDealsQueryVariables = Exact<{
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
}>;


export type LinkableDealsQuery = { deals?: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> } | null };

export type SuggestedDealsOfFilingQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type SuggestedDealsOfFilingQuery = { node?:
    | { suggestedDeals?: Array<{ dealId: string, matched: string, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null }
    | { suggestedDeals?: Array<{ dealId: string, matched: string, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null }
    | { suggestedDeals?: Array<{ dealId: string, matched: string, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null }
    | { suggestedDeals?: Array<{ dealId: string, matched: string, deal?: { companyName: string, symbol?: string | null, status: DealStatus } | null }> | null }
    | Record<PropertyKey, never>
   | null };

export type FilingListQueryVariables = Exact<{
  kinds?: InputMaybe<Array<FilingKind> | FilingKind>;
  filter?: InputMaybe<FilingFilter>;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  isFirstPage: Scalars['Boolean']['input'];
}>;


export type FilingListQuery = { newFilings?: { position: string } | null, filings?: { nodes: Array<
      | { __typename: 'AsxAnnouncement', announcedAt: string, isPriceSensitive: boolean, id: string, kind: FilingKind, filingId: string, company?: string | null, ticker?: string | null, date: string, title?: string | null, tags: Array<string>, createdAt: string, aiTags: Array<{ name: string, color: string }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> } }
      | { __typename: 'Form4Filing', ownerName?: string | null, ownerTitle?: string | null, sharesTransacted?: number | null, totalValue?: number | null, id: string, kind: FilingKind, filingId: string, company?: string | null, ticker?: string | null, date: string, title?: string | null, tags: Array<string>, createdAt: string, report?: { acceptedAt?: string | null, documentType: string, owners: Array<{ name: string }> } | null, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> } }
      | { __typename: 'JapanFiling', filingTime: string, documentTitleEnglish?: string | null, id: string, kind: FilingKind, filingId: string, company?: string | null, ticker?: string | null, date: string, title?: string | null, tags: Array<string>, createdAt: string, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> } }
      | { __typename: 'SecFiling', formType: string, description?: string | null, id: string, kind: FilingKind, filingId: string, company?: string | null, ticker?: string | null, date: string, title?: string | null, tags: Array<string>, createdAt: string, submission?: { acceptedAt?: string | null } | null, aiTags: Array<{ name: string, color: string }>, preference?: { archived: boolean, favorited: boolean } | null, deals: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null, status: DealStatus }> } }
    >, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null };

export type CountNewFilingsQueryVariables = Exact<{
  kinds?: InputMaybe<Array<FilingKind> | FilingKind>;
  filter?: InputMaybe<FilingFilter>;
  since: Scalars['String']['input'];
}>;


export type CountNewFilingsQuery = { newFilings?: { count: number, hasMore: boolean } | null };

export type CountFilingsQueryVariables = Exact<{
  filter?: InputMaybe<FilingSearchFilter>;
  by?: InputMaybe<Array<FilingFacet> | FilingFacet>;
}>;


export type CountFilingsQuery = { filingCounts?: { facets: Array<{ isExact: boolean, values: Array<{ value: string, count: number }> }> } | null };

export type CategoryLabelsQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryLabelsQuery = { monitorGroups?: Array<{ category: string, label: string }> | null };

export type AnyFilingQueryVariables = Exact<{ [key: string]: never; }>;


export type AnyFilingQuery = { filings?: { nodes: Array<
      | { filingId: string }
      | { filingId: string }
      | { filingId: string }
      | { filingId: string }
    > } | null };

export type FilingTableAddressQueryVariables = Exact<{
  kinds?: InputMaybe<Array<FilingKind> | FilingKind>;
  filter?: InputMaybe<FilingFilter>;
}>;


export type FilingTableAddressQuery = { filingTableAddress?: string | null };

export type FeedPositionQueryVariables = Exact<{ [key: string]: never; }>;


export type FeedPositionQuery = { viewer?: { feedPosition?: { seenUntil: string } | null } | null };

export type SetFeedPositionMutationVariables = Exact<{
  input: FeedPositionInput;
}>;


export type SetFeedPositionMutation = { setFeedPosition?: { feedPosition: { seenUntil: string } } | null };

export type SavedViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedViewsQuery = { savedViews?: Array<{ viewId: string, name: string, kinds: Array<FilingKind>, filter: Record<string, unknown>, filterProblem?: string | null, columns: Array<FilingColumn> }> | null };

export type CreateSavedViewMutationVariables = Exact<{
  input: CreateSavedViewInput;
}>;


export type CreateSavedViewMutation = { createSavedView?: { savedView: { viewId: string } } | null };

export type UpdateSavedViewMutationVariables = Exact<{
  viewId: Scalars['ID']['input'];
  input: UpdateSavedViewInput;
}>;


export type UpdateSavedViewMutation = { updateSavedView?: { savedView: { viewId: string } } | null };

export type DeleteSavedViewMutationVariables = Exact<{
  viewId: Scalars['ID']['input'];
}>;


export type DeleteSavedViewMutation = { deleteSavedView?: { deletedViewId: string } | null };

export type OrderSavedViewsMutationVariables = Exact<{
  viewIds: Array<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type OrderSavedViewsMutation = { orderSavedViews?: { savedViews: Array<{ viewId: string }> } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer?: { email: string } | null };

export type PaletteFilingsQueryVariables = Exact<{
  searchTerm: Scalars['String']['input'];
  startDate: Scalars['Date']['input'];
}>;


export type PaletteFilingsQuery = { filings?: { nodes: Array<
      | { kind: FilingKind, filingId: string, company?: string | null, title?: string | null, date: string }
      | { kind: FilingKind, filingId: string, company?: string | null, title?: string | null, date: string }
      | { kind: FilingKind, filingId: string, company?: string | null, title?: string | null, date: string }
      | { kind: FilingKind, filingId: string, company?: string | null, title?: string | null, date: string }
    > } | null };

export type PaletteDealsQueryVariables = Exact<{
  searchTerm: Scalars['String']['input'];
}>;


export type PaletteDealsQuery = { deals?: { nodes: Array<{ dealId: string, companyName: string, symbol?: string | null }> } | null };

export type ConsolePreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsolePreferencesQuery = { viewer?: { consolePreferences?: { theme?: ConsoleTheme | null, density?: ConsoleDensity | null, columns: Array<FilingColumn>, timeZone?: string | null, updatedAt?: string | null } | null } | null };

export type UpdateConsolePreferencesMutationVariables = Exact<{
  input: ConsolePreferencesInput;
}>;


export type UpdateConsolePreferencesMutation = { updateConsolePreferences?: { consolePreferences: { theme?: ConsoleTheme | null, density?: ConsoleDensity | null, columns: Array<FilingColumn>, timeZone?: string | null, updatedAt?: string | null } } | null };

export type CreateActivityMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  input: CreateActivityInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
}>;


export type CreateActivityMutation = { createActivity?: { activity: { activityId: string } } | null };

export type UpdateActivityMutationVariables = Exact<{
  dealId: Scalars['ID']['input'];
  activityId: Scalars['ID']['input'];
  input: UpdateActivityInput;
}>;


export type UpdateActivityMutation = { updateActivity?: { activity: { activityId: string } } | null };

export type OpenTasksQueryVariables = Exact<{
  dealId?: InputMaybe<Scalars['ID']['input']>;
  dueBefore?: InputMaybe<Scalars['Date']['input']>;
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type OpenTasksQuery = { activities?: { totalCount: number, nodes: Array<{ activityId: string, dealId: string, content: string, dueDate?: string | null, createdAt: string, deal: { companyName: string, symbol?: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor?: string | null } } | null };

export type TodayFilingsQueryVariables = Exact<{
  filter: FilingFilter;
  since?: InputMaybe<Scalars['String']['input']>;
}>;


export type TodayFilingsQuery = { newFilings?: { count: number, hasMore: boolean } | null, filings?: { nodes: Array<
      | { __typename: 'AsxAnnouncement', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
      | { __typename: 'Form4Filing', ownerName?: string | null, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
      | { __typename: 'JapanFiling', filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
      | { __typename: 'SecFiling', formType: string, filingId: string, kind: FilingKind, company?: string | null, date: string, title?: string | null, createdAt: string }
    > } | null };

export type TodayTasksQueryVariables = Exact<{
  today: Scalars['Date']['input'];
  tomorrow: Scalars['Date']['input'];
}>;


export type TodayTasksQuery = { due?: { totalCount: number, nodes: Array<{ activityId: string, content: string, dueDate?: string | null, deal: { dealId: string, companyName: string } }> } | null, overdue?: { totalCount: number } | null };

export type InsiderClustersQueryVariables = Exact<{
  days: Scalars['Int']['input'];
}>;


export type InsiderClustersQuery = { insiderClusters?: Array<{ issuerName: string, issuerTicker?: string | null, ownerCount: number, filingCount: number, totalValue: number, lastFilingDate: string }> | null };

export type TodayCountsQueryVariables = Exact<{
  startDate: Scalars['Date']['input'];
}>;


export type TodayCountsQuery = { filingCounts?: { facets: Array<{ facet: FilingFacet, isExact: boolean, values: Array<{ value: string, count: number }> }> } | null };

export type TodayCoverageQueryVariables = Exact<{
  from: Scalars['Date']['input'];
}>;


export type TodayCoverageQuery = { coverage?: Array<{ source: FilingSource, day: string, checkedAt?: string | null, seen: number, stored: number, missing: number }> | null };

export type MissingFilingsQueryVariables = Exact<{
  from: Scalars['Date']['input'];
  source: FilingSource;
}>;


export type MissingFilingsQuery = { coverage?: Array<{ day: string, missingFilings: Array<{ announcedId: string, companyName: string, formType: string, state: MissingState, reason?: string | null }> }> | null };

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
export const BoardDealFragmentDoc = new TypedDocumentString(`
    fragment BoardDeal on Deal {
  dealId
  companyName
  symbol
  tseCode
  asxCode
  status
  statusChangedAt
  positionType
  targetPrice
  currentPrice
  createdAt
  updatedAt
  nextTask {
    content
    dueDate
  }
  relatedFilings(last: 1) {
    nodes {
      date
    }
  }
}
    `, {"fragmentName":"BoardDeal"}) as unknown as TypedDocumentString<BoardDealFragment, unknown>;
export const FilingOfDealFragmentDoc = new TypedDocumentString(`
    fragment FilingOfDeal on Filing {
  __typename
  filingId
  kind
  company
  date
  title
  createdAt
  ... on SecFiling {
    formType
  }
  ... on Form4Filing {
    ownerName
  }
}
    `, {"fragmentName":"FilingOfDeal"}) as unknown as TypedDocumentString<FilingOfDealFragment, unknown>;
export const DealDetailsFragmentDoc = new TypedDocumentString(`
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}
    `, {"fragmentName":"DealDetails"}) as unknown as TypedDocumentString<DealDetailsFragment, unknown>;
export const FilingCoreFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"FilingCore"}) as unknown as TypedDocumentString<FilingCoreFragment, unknown>;
export const FilingLinkFragmentDoc = new TypedDocumentString(`
    fragment FilingLink on Filing {
  filingId
  kind
  company
  date
  title
}
    `, {"fragmentName":"FilingLink"}) as unknown as TypedDocumentString<FilingLinkFragment, unknown>;
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
        rejectionReason
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
export const RotateKeyDocument = new TypedDocumentString(`
    mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {
  rotateKey(keyId: $keyId, input: $input) {
    key
  }
}
    `) as unknown as TypedDocumentString<RotateKeyMutation, RotateKeyMutationVariables>;
export const PlanDocument = new TypedDocumentString(`
    query Plan {
  viewer {
    billingStatus {
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
    billingStatus {
      phase
    }
  }
}
    `) as unknown as TypedDocumentString<CancelPlanMutation, CancelPlanMutationVariables>;
export const ResumePlanDocument = new TypedDocumentString(`
    mutation ResumePlan {
  resumePlan {
    billingStatus {
      phase
    }
  }
}
    `) as unknown as TypedDocumentString<ResumePlanMutation, ResumePlanMutationVariables>;
export const RefreshBillingStatusDocument = new TypedDocumentString(`
    mutation RefreshBillingStatus {
  refreshBillingStatus {
    billingStatus {
      phase
    }
  }
}
    `) as unknown as TypedDocumentString<RefreshBillingStatusMutation, RefreshBillingStatusMutationVariables>;
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
export const MoveDealDocument = new TypedDocumentString(`
    mutation MoveDeal($dealId: ID!, $status: DealStatus!, $after: ID, $before: ID) {
  moveDeal(dealId: $dealId, status: $status, after: $after, before: $before) {
    deal {
      dealId
    }
  }
}
    `) as unknown as TypedDocumentString<MoveDealMutation, MoveDealMutationVariables>;
export const CreateDealOnBoardDocument = new TypedDocumentString(`
    mutation CreateDealOnBoard($input: CreateDealInput!, $idempotencyKey: String!) {
  createDeal(input: $input, idempotencyKey: $idempotencyKey) {
    deal {
      dealId
    }
  }
}
    `) as unknown as TypedDocumentString<CreateDealOnBoardMutation, CreateDealOnBoardMutationVariables>;
export const DeleteDealDocument = new TypedDocumentString(`
    mutation DeleteDeal($dealId: ID!) {
  deleteDeal(dealId: $dealId) {
    deletedDealId
  }
}
    `) as unknown as TypedDocumentString<DeleteDealMutation, DeleteDealMutationVariables>;
export const RestoreDealDocument = new TypedDocumentString(`
    mutation RestoreDeal($dealId: ID!) {
  restoreDeal(dealId: $dealId) {
    deal {
      dealId
    }
  }
}
    `) as unknown as TypedDocumentString<RestoreDealMutation, RestoreDealMutationVariables>;
export const BoardColumnDocument = new TypedDocumentString(`
    query BoardColumn($status: DealStatus!, $searchTerm: String, $positionType: PositionType, $first: Int!, $after: String) {
  boardColumn(
    status: $status
    searchTerm: $searchTerm
    positionType: $positionType
    first: $first
    after: $after
  ) {
    nodes {
      ...BoardDeal
    }
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BoardDeal on Deal {
  dealId
  companyName
  symbol
  tseCode
  asxCode
  status
  statusChangedAt
  positionType
  targetPrice
  currentPrice
  createdAt
  updatedAt
  nextTask {
    content
    dueDate
  }
  relatedFilings(last: 1) {
    nodes {
      date
    }
  }
}`) as unknown as TypedDocumentString<BoardColumnQuery, BoardColumnQueryVariables>;
export const LinkedFilingsDocument = new TypedDocumentString(`
    query LinkedFilings($dealId: ID!, $count: Int!) {
  deal(dealId: $dealId) {
    relatedFilings(last: $count) {
      nodes {
        ...FilingOfDeal
      }
    }
    unknownFilingIds
  }
}
    fragment FilingOfDeal on Filing {
  __typename
  filingId
  kind
  company
  date
  title
  createdAt
  ... on SecFiling {
    formType
  }
  ... on Form4Filing {
    ownerName
  }
}`) as unknown as TypedDocumentString<LinkedFilingsQuery, LinkedFilingsQueryVariables>;
export const CompanyFilingsDocument = new TypedDocumentString(`
    query CompanyFilings($tickers: [String!]!, $startDate: Date!) {
  filings(filter: {tickers: $tickers, startDate: $startDate}, first: 20) {
    nodes {
      ...FilingOfDeal
    }
  }
}
    fragment FilingOfDeal on Filing {
  __typename
  filingId
  kind
  company
  date
  title
  createdAt
  ... on SecFiling {
    formType
  }
  ... on Form4Filing {
    ownerName
  }
}`) as unknown as TypedDocumentString<CompanyFilingsQuery, CompanyFilingsQueryVariables>;
export const LinkFilingToDealDocument = new TypedDocumentString(`
    mutation LinkFilingToDeal($dealId: ID!, $filingIds: [ID!]!) {
  linkFilings(dealId: $dealId, filingIds: $filingIds) {
    deal {
      ...DealDetails
    }
  }
}
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<LinkFilingToDealMutation, LinkFilingToDealMutationVariables>;
export const UnlinkFilingFromDealDocument = new TypedDocumentString(`
    mutation UnlinkFilingFromDeal($dealId: ID!, $filingIds: [ID!]!) {
  unlinkFilings(dealId: $dealId, filingIds: $filingIds) {
    deal {
      ...DealDetails
    }
  }
}
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UnlinkFilingFromDealMutation, UnlinkFilingFromDealMutationVariables>;
export const DealDocument = new TypedDocumentString(`
    query Deal($dealId: ID!) {
  deal(dealId: $dealId) {
    ...DealDetails
  }
}
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<DealQuery, DealQueryVariables>;
export const UpdateDealDocument = new TypedDocumentString(`
    mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!, $ifUpdatedAt: DateTime) {
  updateDeal(dealId: $dealId, input: $input, ifUpdatedAt: $ifUpdatedAt) {
    deal {
      ...DealDetails
    }
  }
}
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateDealMutation, UpdateDealMutationVariables>;
export const AddDealDocumentDocument = new TypedDocumentString(`
    mutation AddDealDocument($dealId: ID!, $input: DealDocumentInput!, $idempotencyKey: String) {
  addDealDocument(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
    deal {
      ...DealDetails
    }
  }
}
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<AddDealDocumentMutation, AddDealDocumentMutationVariables>;
export const UpdateDealDocumentDocument = new TypedDocumentString(`
    mutation UpdateDealDocument($dealId: ID!, $documentId: ID!, $input: UpdateDealDocumentInput!) {
  updateDealDocument(dealId: $dealId, documentId: $documentId, input: $input) {
    deal {
      ...DealDetails
    }
  }
}
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<UpdateDealDocumentMutation, UpdateDealDocumentMutationVariables>;
export const RemoveDealDocumentDocument = new TypedDocumentString(`
    mutation RemoveDealDocument($dealId: ID!, $documentId: ID!) {
  removeDealDocument(dealId: $dealId, documentId: $documentId) {
    deal {
      ...DealDetails
    }
  }
}
    fragment DealDetails on Deal {
  dealId
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
  riskAssessment
  notes
  targetPrice
  currentPrice
  currentPriceDate
  documents {
    documentId
    name
    url
  }
  relatedFilingIds
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<RemoveDealDocumentMutation, RemoveDealDocumentMutationVariables>;
export const EmailPreviewDocument = new TypedDocumentString(`
    query EmailPreview($dealId: ID!, $input: EmailPreviewInput!) {
  emailPreview(dealId: $dealId, input: $input) {
    subject
    html
    text
  }
}
    `) as unknown as TypedDocumentString<EmailPreviewQuery, EmailPreviewQueryVariables>;
export const EmailAllowanceDocument = new TypedDocumentString(`
    query EmailAllowance {
  viewer {
    emailAllowance {
      sentToday
      maximum
      resetsAt
    }
  }
}
    `) as unknown as TypedDocumentString<EmailAllowanceQuery, EmailAllowanceQueryVariables>;
export const EmailDealDocument = new TypedDocumentString(`
    mutation EmailDeal($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String!) {
  emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
    receipt {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<EmailDealMutation, EmailDealMutationVariables>;
export const DealFormerTextsDocument = new TypedDocumentString(`
    query DealFormerTexts($dealId: ID!, $changeId: ID!) {
  dealFormerTexts(dealId: $dealId, changeId: $changeId) {
    field
    text
  }
}
    `) as unknown as TypedDocumentString<DealFormerTextsQuery, DealFormerTextsQueryVariables>;
export const DealPricesDocument = new TypedDocumentString(`
    query DealPrices($dealId: ID!) {
  deal(dealId: $dealId) {
    prices {
      at
      targetPrice
      currentPrice
    }
  }
}
    `) as unknown as TypedDocumentString<DealPricesQuery, DealPricesQueryVariables>;
export const DealTimelineDocument = new TypedDocumentString(`
    query DealTimeline($dealId: ID!, $after: String) {
  deal(dealId: $dealId) {
    timeline(first: 30, after: $after) {
      nodes {
        entryId
        kind
        at
        author {
          kind
          name
        }
        changes {
          field
          before
          after
        }
        linkedFilingIds
        unlinkedFilingIds
        documentChanges {
          documentId
          before
          after
          urlChanged
        }
        linkedFilings {
          ...FilingOfDeal
        }
        activity {
          type
          content
          dueDate
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment FilingOfDeal on Filing {
  __typename
  filingId
  kind
  company
  date
  title
  createdAt
  ... on SecFiling {
    formType
  }
  ... on Form4Filing {
    ownerName
  }
}`) as unknown as TypedDocumentString<DealTimelineQuery, DealTimelineQueryVariables>;
export const DeletedDealsDocument = new TypedDocumentString(`
    query DeletedDeals($first: Int!, $after: String) {
  deletedDeals(first: $first, after: $after) {
    nodes {
      dealId
      companyName
      symbol
      deletedAt
      restorableUntil
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<DeletedDealsQuery, DeletedDealsQueryVariables>;
export const DealTableDocument = new TypedDocumentString(`
    query DealTable($searchTerm: String, $positionType: PositionType, $first: Int!, $after: String) {
  deals(
    filter: {searchTerm: $searchTerm, positionType: $positionType}
    first: $first
    after: $after
  ) {
    nodes {
      ...BoardDeal
    }
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment BoardDeal on Deal {
  dealId
  companyName
  symbol
  tseCode
  asxCode
  status
  statusChangedAt
  positionType
  targetPrice
  currentPrice
  createdAt
  updatedAt
  nextTask {
    content
    dueDate
  }
  relatedFilings(last: 1) {
    nodes {
      date
    }
  }
}`) as unknown as TypedDocumentString<DealTableQuery, DealTableQueryVariables>;
export const ShowSecFilingDocument = new TypedDocumentString(`
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
fragment FilingLink on Filing {
  filingId
  kind
  company
  date
  title
}`) as unknown as TypedDocumentString<ShowSecFilingQuery, ShowSecFilingQueryVariables>;
export const ShowForm4FilingDocument = new TypedDocumentString(`
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
fragment FilingLink on Filing {
  filingId
  kind
  company
  date
  title
}`) as unknown as TypedDocumentString<ShowForm4FilingQuery, ShowForm4FilingQueryVariables>;
export const ShowJapanFilingDocument = new TypedDocumentString(`
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
fragment FilingLink on Filing {
  filingId
  kind
  company
  date
  title
}`) as unknown as TypedDocumentString<ShowJapanFilingQuery, ShowJapanFilingQueryVariables>;
export const ShowAsxAnnouncementDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<ShowAsxAnnouncementQuery, ShowAsxAnnouncementQueryVariables>;
export const ShowFilingTextDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<ShowFilingTextQuery, ShowFilingTextQueryVariables>;
export const MarkFilingsDocument = new TypedDocumentString(`
    mutation MarkFilings($filings: [FilingMarksInput!]!) {
  markFilings(filings: $filings) {
    before {
      kind
      filingId
      archived
      favorited
    }
    failures {
      kind
      filingId
      message
    }
  }
}
    `) as unknown as TypedDocumentString<MarkFilingsMutation, MarkFilingsMutationVariables>;
export const MarkMatchingFilingsDocument = new TypedDocumentString(`
    mutation MarkMatchingFilings($kinds: [FilingKind!], $filter: FilingFilter, $input: FilingPreferenceInput!) {
  markMatchingFilings(kinds: $kinds, filter: $filter, input: $input) {
    before {
      kind
      filingId
      archived
      favorited
    }
    hasMore
  }
}
    `) as unknown as TypedDocumentString<MarkMatchingFilingsMutation, MarkMatchingFilingsMutationVariables>;
export const LinkFilingsDocument = new TypedDocumentString(`
    mutation LinkFilings($dealId: ID!, $filingIds: [ID!]!) {
  linkFilings(dealId: $dealId, filingIds: $filingIds) {
    deal {
      dealId
    }
  }
}
    `) as unknown as TypedDocumentString<LinkFilingsMutation, LinkFilingsMutationVariables>;
export const UnlinkFilingsDocument = new TypedDocumentString(`
    mutation UnlinkFilings($dealId: ID!, $filingIds: [ID!]!) {
  unlinkFilings(dealId: $dealId, filingIds: $filingIds) {
    deal {
      dealId
    }
  }
}
    `) as unknown as TypedDocumentString<UnlinkFilingsMutation, UnlinkFilingsMutationVariables>;
export const LinkableDealsDocument = new TypedDocumentString(`
    query LinkableDeals($searchTerm: String, $first: Int!) {
  deals(filter: {searchTerm: $searchTerm}, first: $first) {
    nodes {
      dealId
      companyName
      symbol
      status
    }
  }
}
    `) as unknown as TypedDocumentString<LinkableDealsQuery, LinkableDealsQueryVariables>;
export const SuggestedDealsOfFilingDocument = new TypedDocumentString(`
    query SuggestedDealsOfFiling($id: ID!) {
  node(id: $id) {
    ... on Filing {
      suggestedDeals {
        dealId
        matched
        deal {
          companyName
          symbol
          status
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SuggestedDealsOfFilingQuery, SuggestedDealsOfFilingQueryVariables>;
export const FilingListDocument = new TypedDocumentString(`
    query FilingList($kinds: [FilingKind!], $filter: FilingFilter, $first: Int!, $after: String, $isFirstPage: Boolean!) {
  newFilings(kinds: $kinds, filter: $filter) @include(if: $isFirstPage) {
    position
  }
  filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {
    nodes {
      __typename
      id
      kind
      filingId
      company
      ticker
      date
      title
      tags
      createdAt
      preference {
        archived
        favorited
      }
      deals(first: 10) {
        nodes {
          dealId
          companyName
          symbol
          status
        }
      }
      ... on SecFiling {
        formType
        description
        submission {
          acceptedAt
        }
        aiTags {
          name
          color
        }
      }
      ... on Form4Filing {
        ownerName
        ownerTitle
        sharesTransacted
        totalValue
        report {
          acceptedAt
          documentType
          owners {
            name
          }
        }
      }
      ... on JapanFiling {
        filingTime
        documentTitleEnglish
      }
      ... on AsxAnnouncement {
        announcedAt
        isPriceSensitive
        aiTags {
          name
          color
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<FilingListQuery, FilingListQueryVariables>;
export const CountNewFilingsDocument = new TypedDocumentString(`
    query CountNewFilings($kinds: [FilingKind!], $filter: FilingFilter, $since: String!) {
  newFilings(kinds: $kinds, filter: $filter, since: $since) {
    count
    hasMore
  }
}
    `) as unknown as TypedDocumentString<CountNewFilingsQuery, CountNewFilingsQueryVariables>;
export const CountFilingsDocument = new TypedDocumentString(`
    query CountFilings($filter: FilingSearchFilter, $by: [FilingFacet!]) {
  filingCounts(filter: $filter, by: $by) {
    facets {
      isExact
      values {
        value
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CountFilingsQuery, CountFilingsQueryVariables>;
export const CategoryLabelsDocument = new TypedDocumentString(`
    query CategoryLabels {
  monitorGroups {
    category
    label
  }
}
    `) as unknown as TypedDocumentString<CategoryLabelsQuery, CategoryLabelsQueryVariables>;
export const AnyFilingDocument = new TypedDocumentString(`
    query AnyFiling {
  filings(filter: {startDate: "1990-01-01"}, first: 1) {
    nodes {
      filingId
    }
  }
}
    `) as unknown as TypedDocumentString<AnyFilingQuery, AnyFilingQueryVariables>;
export const FilingTableAddressDocument = new TypedDocumentString(`
    query FilingTableAddress($kinds: [FilingKind!], $filter: FilingFilter) {
  filingTableAddress(kinds: $kinds, filter: $filter)
}
    `) as unknown as TypedDocumentString<FilingTableAddressQuery, FilingTableAddressQueryVariables>;
export const FeedPositionDocument = new TypedDocumentString(`
    query FeedPosition {
  viewer {
    feedPosition {
      seenUntil
    }
  }
}
    `) as unknown as TypedDocumentString<FeedPositionQuery, FeedPositionQueryVariables>;
export const SetFeedPositionDocument = new TypedDocumentString(`
    mutation SetFeedPosition($input: FeedPositionInput!) {
  setFeedPosition(input: $input) {
    feedPosition {
      seenUntil
    }
  }
}
    `) as unknown as TypedDocumentString<SetFeedPositionMutation, SetFeedPositionMutationVariables>;
export const SavedViewsDocument = new TypedDocumentString(`
    query SavedViews {
  savedViews {
    viewId
    name
    kinds
    filter
    filterProblem
    columns
  }
}
    `) as unknown as TypedDocumentString<SavedViewsQuery, SavedViewsQueryVariables>;
export const CreateSavedViewDocument = new TypedDocumentString(`
    mutation CreateSavedView($input: CreateSavedViewInput!) {
  createSavedView(input: $input) {
    savedView {
      viewId
    }
  }
}
    `) as unknown as TypedDocumentString<CreateSavedViewMutation, CreateSavedViewMutationVariables>;
export const UpdateSavedViewDocument = new TypedDocumentString(`
    mutation UpdateSavedView($viewId: ID!, $input: UpdateSavedViewInput!) {
  updateSavedView(viewId: $viewId, input: $input) {
    savedView {
      viewId
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>;
export const DeleteSavedViewDocument = new TypedDocumentString(`
    mutation DeleteSavedView($viewId: ID!) {
  deleteSavedView(viewId: $viewId) {
    deletedViewId
  }
}
    `) as unknown as TypedDocumentString<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>;
export const OrderSavedViewsDocument = new TypedDocumentString(`
    mutation OrderSavedViews($viewIds: [ID!]!) {
  orderSavedViews(viewIds: $viewIds) {
    savedViews {
      viewId
    }
  }
}
    `) as unknown as TypedDocumentString<OrderSavedViewsMutation, OrderSavedViewsMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    email
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const PaletteFilingsDocument = new TypedDocumentString(`
    query PaletteFilings($searchTerm: String!, $startDate: Date!) {
  filings(filter: {searchTerm: $searchTerm, startDate: $startDate}, first: 6) {
    nodes {
      kind
      filingId
      company
      title
      date
    }
  }
}
    `) as unknown as TypedDocumentString<PaletteFilingsQuery, PaletteFilingsQueryVariables>;
export const PaletteDealsDocument = new TypedDocumentString(`
    query PaletteDeals($searchTerm: String!) {
  deals(filter: {searchTerm: $searchTerm}, first: 5) {
    nodes {
      dealId
      companyName
      symbol
    }
  }
}
    `) as unknown as TypedDocumentString<PaletteDealsQuery, PaletteDealsQueryVariables>;
export const ConsolePreferencesDocument = new TypedDocumentString(`
    query ConsolePreferences {
  viewer {
    consolePreferences {
      theme
      density
      columns
      timeZone
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<ConsolePreferencesQuery, ConsolePreferencesQueryVariables>;
export const UpdateConsolePreferencesDocument = new TypedDocumentString(`
    mutation UpdateConsolePreferences($input: ConsolePreferencesInput!) {
  updateConsolePreferences(input: $input) {
    consolePreferences {
      theme
      density
      columns
      timeZone
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateConsolePreferencesMutation, UpdateConsolePreferencesMutationVariables>;
export const CreateActivityDocument = new TypedDocumentString(`
    mutation CreateActivity($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {
  createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
    activity {
      activityId
    }
  }
}
    `) as unknown as TypedDocumentString<CreateActivityMutation, CreateActivityMutationVariables>;
export const UpdateActivityDocument = new TypedDocumentString(`
    mutation UpdateActivity($dealId: ID!, $activityId: ID!, $input: UpdateActivityInput!) {
  updateActivity(dealId: $dealId, activityId: $activityId, input: $input) {
    activity {
      activityId
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateActivityMutation, UpdateActivityMutationVariables>;
export const OpenTasksDocument = new TypedDocumentString(`
    query OpenTasks($dealId: ID, $dueBefore: Date, $first: Int!, $after: String) {
  activities(
    filter: {dealId: $dealId, type: task, completed: false, dueBefore: $dueBefore}
    orderBy: due
    first: $first
    after: $after
  ) {
    nodes {
      activityId
      dealId
      content
      dueDate
      createdAt
      deal {
        companyName
        symbol
      }
    }
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<OpenTasksQuery, OpenTasksQueryVariables>;
export const TodayFilingsDocument = new TypedDocumentString(`
    query TodayFilings($filter: FilingFilter!, $since: String) {
  newFilings(filter: $filter, since: $since) {
    count
    hasMore
  }
  filings(filter: $filter, first: 8) {
    nodes {
      ...FilingOfDeal
    }
  }
}
    fragment FilingOfDeal on Filing {
  __typename
  filingId
  kind
  company
  date
  title
  createdAt
  ... on SecFiling {
    formType
  }
  ... on Form4Filing {
    ownerName
  }
}`) as unknown as TypedDocumentString<TodayFilingsQuery, TodayFilingsQueryVariables>;
export const TodayTasksDocument = new TypedDocumentString(`
    query TodayTasks($today: Date!, $tomorrow: Date!) {
  due: activities(
    filter: {type: task, completed: false, dueBefore: $tomorrow}
    orderBy: due
    first: 8
  ) {
    nodes {
      activityId
      content
      dueDate
      deal {
        dealId
        companyName
      }
    }
    totalCount
  }
  overdue: activities(
    filter: {type: task, completed: false, dueBefore: $today}
    first: 1
  ) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<TodayTasksQuery, TodayTasksQueryVariables>;
export const InsiderClustersDocument = new TypedDocumentString(`
    query InsiderClusters($days: Int!) {
  insiderClusters(days: $days, first: 8) {
    issuerName
    issuerTicker
    ownerCount
    filingCount
    totalValue
    lastFilingDate
  }
}
    `) as unknown as TypedDocumentString<InsiderClustersQuery, InsiderClustersQueryVariables>;
export const TodayCountsDocument = new TypedDocumentString(`
    query TodayCounts($startDate: Date!) {
  filingCounts(filter: {startDate: $startDate}, by: [day, category]) {
    facets {
      facet
      isExact
      values {
        value
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TodayCountsQuery, TodayCountsQueryVariables>;
export const TodayCoverageDocument = new TypedDocumentString(`
    query TodayCoverage($from: Date!) {
  coverage(from: $from) {
    source
    day
    checkedAt
    seen
    stored
    missing
  }
}
    `) as unknown as TypedDocumentString<TodayCoverageQuery, TodayCoverageQueryVariables>;
export const MissingFilingsDocument = new TypedDocumentString(`
    query MissingFilings($from: Date!, $source: FilingSource!) {
  coverage(from: $from, source: $source) {
    day
    missingFilings {
      announcedId
      companyName
      formType
      state
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<MissingFilingsQuery, MissingFilingsQueryVariables>;