import type { Random } from './random.js';

/** Tags and the share of filings that bear each; together about one tag for two filings. */
const shares = [
  ['Leadership Change', 0.12],
  ['Acquisition Announcement', 0.07],
  ['Merger Announcement', 0.06],
  ['Share Buyback', 0.06],
  ['IPO', 0.04],
  ['Listing Change', 0.03],
  ['SPAC', 0.03],
  ['Going Dark', 0.02],
  ['Reverse Stock Split', 0.015],
  ['Spin-off', 0.01],
  ['Transformative Acquisition', 0.01],
  ['Take Private', 0.008],
  ['Bankruptcy', 0.007],
  ['Stock Split', 0.005],
  ['Distribution', 0.004],
  ['Odd-Lot Tender', 0.003],
  ['Structurally Forced Spin', 0.001],
  ['Equity Committee', 0.0005],
  ['CVR', 0.0005],
] as const;

export const tagsOf = (random: Random): string[] =>
  shares.filter(([, share]) => random.chance(share)).map(([tag]) => tag);

export const colouredTags = (tags: readonly string[]): object[] => tags.map((name) => ({ name, color: '#2563eb' }));
