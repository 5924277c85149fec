import type { CreateDealInput } from '../../models/deal.js';

/** A deal and its log. Ages are in days before the first start, with fractions. */
export interface DemonstrationDeal {
  readonly deal: CreateDealInput;
  readonly activities: readonly DemonstrationActivity[];
  readonly daysAgo: number;
}

export interface DemonstrationActivity {
  readonly type: 'note' | 'task';
  readonly content: string;
  /** `YYYY-MM-DD` */
  readonly dueDate?: string;
  readonly completed?: boolean;
  readonly daysAgo: number;
}

/** What the deals take from the rest of the demonstration. */
export interface Surroundings {
  /** The ids of all filings that bear one of these names or codes. */
  readonly filingsOf: (...names: readonly string[]) => string[];
  /** The business day so many days after the first start, or before it when negative. */
  readonly dayFromNow: (days: number) => string;
}
