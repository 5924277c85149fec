import type { Story } from '../story.js';
import type { TagName } from '../../models/tags.js';
import type { JapaneseRow } from '../words/japanese.js';

export interface Issuer {
  readonly code: string;
  readonly name: string;
  readonly english: string;
  readonly business: string;
  /** In yen. */
  readonly price: number;
  /** In millions. */
  readonly shares: number;
}

/** A disclosure. Its tags are what the title says, so that they agree with what a collector would give. */
export interface Step {
  readonly after: number;
  readonly issuer: Issuer;
  readonly title: string;
  readonly english: string;
  readonly tags: readonly TagName[];
  readonly summary: string;
  /** Refers to the close of the day. */
  readonly afterClose?: boolean;
}

export type JapanStory = Story<Step>;

export const issuerOf = ([code, name, english, business, price, shares]: JapaneseRow): Issuer => ({
  code,
  name,
  english,
  business,
  price,
  shares,
});

/** `¥1,480` */
export const yen = (amount: number): string => `¥${Math.round(amount).toLocaleString('en-US')}`;

/** Millions of yen: `¥4.2 billion`, `¥850 million`. */
export const yenMillions = (millions: number): string =>
  millions >= 1000 ? `¥${(millions / 1000).toFixed(1)} billion` : `¥${Math.max(1, Math.round(millions))} million`;

/** To the next five yen, as offers are made. */
export const offered = (amount: number): number => Math.round(amount / 5) * 5;
