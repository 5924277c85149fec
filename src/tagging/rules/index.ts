import type { TagName } from '../../models/tagging/tags.js';
import type { TagRules } from '../rule.js';
import { acquisitionAnnouncement, transformativeAcquisition } from './acquisitions.js';
import { contingentValueRights, mergerAnnouncement, takePrivate } from './takeovers.js';
import { bankruptcy, equityCommittee } from './insolvency.js';
import { leadershipChange } from './leadership.js';
import { goingDark, ipo, listingChange, spac } from './listings.js';
import { oddLotTender, reverseStockSplit, shareBuyback, stockSplit } from './shares.js';
import { distribution, spinOff, structurallyForcedSpin } from './spinOffs.js';

/** Rules of each tag. */
export const rules: Readonly<Record<TagName, TagRules>> = {
  'Spin-off': spinOff,
  Distribution: distribution,
  'Structurally Forced Spin': structurallyForcedSpin,
  'Share Buyback': shareBuyback,
  'Odd-Lot Tender': oddLotTender,
  'Merger Announcement': mergerAnnouncement,
  'Acquisition Announcement': acquisitionAnnouncement,
  'Transformative Acquisition': transformativeAcquisition,
  'Take Private': takePrivate,
  CVR: contingentValueRights,
  IPO: ipo,
  SPAC: spac,
  'Leadership Change': leadershipChange,
  'Stock Split': stockSplit,
  'Reverse Stock Split': reverseStockSplit,
  'Listing Change': listingChange,
  Bankruptcy: bankruptcy,
  'Equity Committee': equityCommittee,
  'Going Dark': goingDark,
};
