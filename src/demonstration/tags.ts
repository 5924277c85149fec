import type { FilingTag } from '../models/filing.js';

/** What the tags look like: related situations share a family of colours. All are dark enough for white letters. */
export const tagColors = {
  'Spin-off': '#2563eb',
  Distribution: '#1d4ed8',
  'Structurally Forced Spin': '#4338ca',
  'Share Buyback': '#0f766e',
  'Odd-Lot Tender': '#0e7490',
  'Merger Announcement': '#7c3aed',
  'Acquisition Announcement': '#6d28d9',
  'Transformative Acquisition': '#9333ea',
  'Take Private': '#a21caf',
  CVR: '#be185d',
  IPO: '#15803d',
  SPAC: '#4d7c0f',
  'Leadership Change': '#b45309',
  'Stock Split': '#92400e',
  'Reverse Stock Split': '#9a3412',
  'Listing Change': '#c2410c',
  Bankruptcy: '#b91c1c',
  'Equity Committee': '#9f1239',
  'Going Dark': '#374151',
} as const satisfies Record<string, string>;

export type TagName = keyof typeof tagColors;

/** The tags as filings bear them. */
export const colored = (names: readonly TagName[]): FilingTag[] =>
  names.map((name) => ({ name, color: tagColors[name] }));
