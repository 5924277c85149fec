export type { DealFilter } from './deals.js';
export { type CoverageWindow, Docket } from './docket.js';
export { DocketError, type DocketErrorKind } from './error.js';
export type { FilingFilter, FilingKind, FilingOf } from './filings.js';
export type * from './generated/openapi.js';
export type { CallOptions, DocketOptions, PostOptions, UpdateOptions } from './http.js';
export type { List, Page } from './list.js';
export type { FilingTextWindow, SecFilings } from './secFilings.js';
export type { Arrivals, FollowOptions } from './updates.js';
