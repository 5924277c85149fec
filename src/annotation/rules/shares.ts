import { around, either, near, type Phrase, type TagRules } from '../rule.js';
import { ratioOfSplit } from '../words.js';

// A company's own shares: buybacks, tenders, splits.

/** Funds offer to buy back at net asset value four times a year, and options are exchanged by tender offers. */
const fundOrOptions =
  /\bnet asset value\b|\binterval fund\b|\bclosed-end\b|\brepurchase offer\b|\binvestment company act\b|\b(?:eligible|outstanding|stock) options\b/i;

const programme =
  /\b(?:share|stock|unit|equity|ADS)s? (?:re-?purchase|buy-?back)s?\b|\brepurchase (?:program|plan|authorization|of up to|up to)\b|\bbuy-?back program/i;

export const shareBuyback: TagRules = {
  sec: [
    {
      rule: 'repurchase programme in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.02', '7.01', '8.01'],
      says: around(
        /\b(?:authoriz|approv|announc|increas|renew|expand|establish|adopt|enter)(?:e?[sd]|ing)?\b/i,
        programme,
        120,
      ),
    },
    {
      rule: 'tender offer for own shares',
      forms: ['SC TO-I', 'SC TO-I/A'],
      says: /\bdutch auction\b|\b(?:offer|offering|offers) to purchase (?:for cash )?(?:up to )?/i,
      unless: fundOrOptions,
      within: 40_000,
    },
  ],
  japan: [
    {
      rule: 'purchase of own shares in the title',
      says: /自己株式(?:の|に係る)?(?:立会外買付取引による)?取得|自社株買い|ToSTNeT-3|自己株式の公開買付け/i,
      unless: /取得状況|進捗状況|処分|取得結果|取得終了|中止|無償取得/,
    },
  ],
  asx: [{ rule: 'buy-back in the headline', says: /\bbuy-?back\b|\bappendix 3[CDEF]\b/i }],
};

export const oddLotTender: TagRules = {
  sec: [
    {
      rule: 'priority for odd lots in a tender offer by the issuer',
      forms: ['SC TO-I', 'SC TO-I/A'],
      says: /\bodd[- ]lots?\b|\b(?:fewer|less) than 100 shares\b/i,
      unless: fundOrOptions,
    },
  ],
};

const splitItems = ['3.03', '5.03', '7.01', '8.01'] as const;

/** "Reverse" decides, whatever the numbers: some write 20-for-1, some 1-for-20. */
const reverseWords = /\breverse (?:stock|share)? ?split\b|\breverse split\b|\bshare consolidation\b/i;

const toMore: Phrase = (text) => ratioOfSplit(text, (from, to) => from > to);
const toFewer: Phrase = (text) => ratioOfSplit(text, (from, to) => from < to);

const forward = /\bforward (?:stock |share )?split\b/i;

/** What makes a split: companies mention those of the past as well. */
const isMade = /\b(?:effect\w*|approv\w+|declar\w+|announc\w+|authoriz\w+|implement\w*)\b/i;

export const stockSplit: TagRules = {
  sec: [
    {
      rule: 'ratio of a split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      says: toMore,
      also: isMade,
      unless: reverseWords,
    },
    {
      rule: 'forward split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      says: near(isMade, forward, 120),
      unless: reverseWords,
    },
  ],
  japan: [{ rule: 'split in the title', says: /株式(?:の)?分割/, unless: /併合|中止/ }],
  asx: [
    {
      rule: 'split in the headline',
      says: /\b(?:share|stock|security|unit) split\b/i,
      unless: /consolidation|reverse/i,
    },
  ],
};

export const reverseStockSplit: TagRules = {
  sec: [
    {
      rule: 'reverse split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      says: around(isMade, reverseWords, 160),
    },
    {
      rule: 'ratio of a reverse split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      says: toFewer,
      also: isMade,
      unless: either(toMore, forward),
    },
  ],
  japan: [
    {
      rule: 'consolidation of shares in the title',
      says: /株式(?:の)?併合/,
      unless: /非公開|スクイーズ|上場廃止|単元株式数の定めの廃止|中止/,
    },
  ],
  asx: [
    {
      rule: 'consolidation of capital in the headline',
      says: /\b(?:share|capital|security|unit) consolidation\b|\bconsolidation of (?:capital|shares|securities|units)\b|\breverse (?:share |stock )?split\b/i,
    },
  ],
};
