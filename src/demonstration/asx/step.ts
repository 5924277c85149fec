import type { Story } from '../story.js';
import type { TagName } from '../../models/tags.js';
import type { AustralianRow, Industry } from '../words/australian.js';

export interface Issuer {
  readonly code: string;
  readonly name: string;
  /** The name without its legal form. */
  readonly short: string;
  readonly industry: Industry;
  readonly business: string;
  /** In Australian dollars. */
  readonly price: number;
  /** In millions. */
  readonly shares: number;
}

export interface Step {
  readonly after: number;
  readonly issuer: Issuer;
  readonly headline: string;
  readonly types: readonly string[];
  readonly priceSensitive: boolean;
  readonly tags: readonly TagName[];
  readonly analysis: string;
}

export type AsxStory = Story<Step>;

export const issuerOf = ([code, name, industry, business, price, shares]: AustralianRow): Issuer => ({
  code,
  name,
  short: name.replace(/ (Group|Company)? ?Limited$/, '').replace(/ (Group|Pastoral|Resources)$/, ''),
  industry,
  business,
  price,
  shares,
});

/** `A$1.84`, `12.5 cents` */
export const audPrice = (amount: number): string =>
  amount < 0.2 ? `${Number((amount * 100).toFixed(1))} cents` : `A$${amount.toFixed(2)}`;

/** Millions: `A$1.2 billion`, `A$340 million`. */
export const aud = (millions: number): string =>
  millions >= 1000 ? `A$${(millions / 1000).toFixed(1)} billion` : `A$${Math.max(1, Math.round(millions))} million`;

/** The exchange's names of what is announced. */
export const announcementTypes = {
  takeover: 'Takeover Announcements/Scheme Announcements',
  holders: 'Security Holder Details',
  becoming: 'Becoming a substantial holder',
  change: 'Change in substantial holding',
  ceasing: 'Ceasing to be a substantial holder',
  initialInterest: "Initial Director's Interest Notice",
  changeOfInterest: "Change of Director's Interest Notice",
  finalInterest: "Final Director's Interest Notice",
  capital: 'Issued Capital',
  buyback: 'Daily Share Buy-Back Notice',
  assets: 'Asset Acquisition & Disposal',
  administration: 'Company Administration',
  progress: 'Progress Report',
  quotation: 'ASX Announcement',
  prospectus: 'Disclosure Document',
  meeting: 'Notice of Meeting',
} as const;
