/**
 * Tags of the specification, those of its categories and its detection tags, with meaning and colour. Related situations
 * share a family of colours, and all colours are dark enough for white letters.
 */
const tags = {
  'Spin-off': { meaning: 'A business is separated into a company of its own', color: '#2563eb' },
  Distribution: { meaning: 'Shares of another company are given to shareholders', color: '#1d4ed8' },
  'Structurally Forced Spin': {
    meaning: 'A separation that a law, a court or the structure of the company forces',
    color: '#4338ca',
  },
  'Share Buyback': { meaning: 'A company buys its own shares', color: '#0f766e' },
  'Odd-Lot Tender': { meaning: 'A tender offer that takes holders of fewer than 100 shares first', color: '#0e7490' },
  'Merger Announcement': { meaning: 'A company merges, or is to be acquired', color: '#7c3aed' },
  'Acquisition Announcement': { meaning: 'A company acquires another, or a business', color: '#6d28d9' },
  'Transformative Acquisition': { meaning: 'An acquisition that is large against its buyer', color: '#9333ea' },
  'Take Private': { meaning: 'Insiders or a buyer take a listed company private', color: '#a21caf' },
  CVR: { meaning: 'Contingent value rights are part of a price', color: '#be185d' },
  IPO: { meaning: 'An initial public offering', color: '#15803d' },
  SPAC: { meaning: 'A blank check company, or its merger', color: '#4d7c0f' },
  'Leadership Change': { meaning: 'The management of a company changes', color: '#b45309' },
  'Stock Split': { meaning: 'One share becomes several', color: '#92400e' },
  'Reverse Stock Split': { meaning: 'Several shares become one', color: '#9a3412' },
  'Listing Change': { meaning: 'A listing begins, ends, moves or is in doubt', color: '#c2410c' },
  Bankruptcy: { meaning: 'A company is insolvent', color: '#b91c1c' },
  'Equity Committee': { meaning: 'Shareholders have a committee in a bankruptcy', color: '#9f1239' },
  'Going Dark': { meaning: 'A company that continues to operate stops reporting', color: '#374151' },
} as const;

export type TagName = keyof typeof tags;

/** All tags, related ones side by side. */
export const tagNames = Object.keys(tags) as readonly TagName[];

/** The tags as an enum object. GraphQL's names have letters and underscores alone: Odd-Lot Tender is ODD_LOT_TENDER. */
export const TagName: Readonly<Record<string, TagName>> = Object.fromEntries(
  tagNames.map((name) => [name.toUpperCase().replace(/\W/g, '_'), name]),
);

/** Returns the meaning of a tag in a few words. */
export const describeTag = (name: TagName): string => tags[name].meaning;

/** Returns tags with their colours, as filings store them. */
export const addTagColors = (names: readonly TagName[]): { name: TagName; color: string }[] =>
  names.map((name) => ({ name, color: tags[name].color }));
