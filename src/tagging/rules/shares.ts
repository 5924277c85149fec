import { around, either, near, type Phrase, type TagRules } from '../rule.js';
import { ratioOfSplit } from '../words.js';

// A company's own shares: buybacks, tenders, splits.

/** Words of tender offers that are no buybacks: repurchases by funds at net asset value, and exchanges of options. */
const fundOrOptions =
  /\bnet asset value\b|\binterval fund\b|\bclosed-end\b|\brepurchase offer\b|\binvestment company act\b|\b(?:eligible (?:stock )?options|option exchange|options? (?:for|with) new)\b/i;

/** Repurchase programme. Excludes "share repurchases", which every report on results mentions. */
const programme =
  /\b(?:share|stock|unit|equity|ADS) (?:re-?purchase|buy-?back)\b|\brepurchase (?:program|plan|authorization|of up to|up to)\b|\bbuy-?back program/i;

/** Words for a decision. Excludes earlier decisions and the remainder of a programme, which are no news. */
const isDecided =
  /(?<!\b(?:previously|remain(?:s|ed|ing)?|already|currently) )\b(?:authoriz|approv|announc|increas|renew|expand|extend|reinstat|replenish|establish|adopt|enter)(?:e?[sd]|ing)?\b(?! for repurchase|(?<=authorized) (?:share|stock|unit)\b)/i;

/** "agreed to repurchase 2,000,000 shares", "repurchase from holders $50 million of its common stock". */
const purchase =
  /\b(?:to|will|shall) (?:re-?purchase|buy back) (?:from [^.;]{1,80} )?(?:up to |an aggregate (?:of )?|approximately |all )*\$?\d[\d,.]{0,20} (?:million |billion )?(?:(?:of|in) (?:its|our|the company's) |worth of )?(?:aggregate value of )?(?:issued and |outstanding |of its |of the company's |class \w |common |ordinary |american depositary )*(?:shares?|stock)\b/i;

const own =
  /\b(?:its|our|the company's) (?:own |issued |and |outstanding |class \w |common |ordinary )*(?:stock|shares)\b/i;

const tender = either(
  /\bdutch auction\b|\bself[- ]tender\b|\bissuer tender offer\b/i,
  near(/\btender offer to (?:re)?purchase\b/i, own, 80),
  near(/\bauthoriz\w+/i, near(/\bpurchases? (?:of )?up to\b/i, own, 60), 80),
);

/**
 * The ASX's form for the shares bought on a day. It repeats the first notice for months, like 取得状況 of TDnet: of 1,967
 * headlines on buy-backs 1,867 were of this kind.
 */
const dailyNotice =
  /\bdaily (?:share |securit(?:y|ies) )?buy[- ]?back|\bupdate - notification of buy[- ]?back|\bappendix 3E\b/i;

/** Words of titles on progress, on cancelled purchases, on holders who accept an offer, and on inquiries into past purchases. */
const notToBuy = /取得状況|買付け?状況|進捗状況|応募結果|中止|無償取得|分配可能額|調査報告書|再発防止/;

export const shareBuyback: TagRules = {
  sec: [
    {
      rule: 'repurchase programme in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.02', '7.01', '8.01'],
      says: around(isDecided, programme, 120),
    },
    {
      rule: 'purchase of own shares in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '7.01', '8.01'],
      says: either(purchase, tender),
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
      says: /自己株式(?:の|に係る)?(?:立会外買付取引による)?取得|自己投資口(?:の)?取得|自社株(?:式)?(?:の)?(?:買い|取得)|ToSTNeT-3|自己株式の(?:公開|市場)?買付/i,
      unless: notToBuy,
    },
    {
      // Monthly notes on the progress use the same words; the end of a purchase counts.
      rule: 'end of a purchase of own shares in the title',
      says: /自己株式.{0,60}(?:取得|買付け?)(?:状況)?(?:結果)?(?:の|及び|および|並びに|ならびに|と|・|、|\()*(?:取得|買付け?)?(?:期間)?(?:の)?(?:終了|完了|結果|満了)/,
      unless: /無償取得|応募結果|株式報酬|処分/,
    },
    {
      // The cancellation shows that the shares are the company's own: a buyer does not cancel another company's shares.
      rule: 'purchase of own shares of a class in the title',
      says: /(?:優先|種類)株式(?:の)?(?:全部|一部)?(?:の)?取得(?:及び|および|並びに|ならびに|と|、)[^、]{0,6}消却/,
    },
  ],
  asx: [
    {
      rule: 'buy-back in the headline',
      says: /\bbuy[- ]?backs?\b|\bappendix 3[CDEF]\b/i,
      // Royalties, notes and stakes in projects are bought back as well.
      unless: either(dailyNotice, /royalt|\b(?:convertible|notes?|bonds?|tenements?|interest)\b/i),
    },
  ],
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

const splitItems = ['2.02', '3.03', '5.03', '7.01', '8.01'] as const;

/** Words for a reverse split, which count whatever the ratio: some filers write 20-for-1, some 1-for-20. */
const reverseWords = /\breverse (?:stock|share)? ?split\b|\breverse split\b|\bshare consolidation\b/i;

const toMore: Phrase = (text) => ratioOfSplit(text, (from, to) => from > to);
const toFewer: Phrase = (text) => ratioOfSplit(text, (from, to) => from < to);

const forward = /\bforward (?:stock |share )?split\b/i;

/** "a 100% stock dividend", "a stock split effected as a dividend of one share for each share". */
const splitAsDividend =
  /\b(?:50|100|200|300|400)(?:%| percent| per cent) (?:stock|share) (?:dividend|split)\b|\b(?:stock|share) split\b[^.;]{0,80}\b(?:in the form|by way|by means|effected as)\b[^.;]{0,20}\b(?:stock|share) dividend\b|\b(?:stock|share) (?:dividend|split)\b[^.;]{0,60}\bone additional share\b/i;

/** Words for a split that is being made: companies mention past splits as well. */
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
      rule: 'split by a dividend of shares in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      says: near(isMade, splitAsDividend, 160),
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
  japan: [{ rule: 'split in the title', says: /(?:株式|投資口)(?:の)?分割/, unless: /併合|中止/ }],
  asx: [
    {
      rule: 'split in the headline',
      says: /\b(?:share|stock|security|securities|unit|capital)s? split\b|\bsplit of (?:shares|securities|units|capital)\b|\bsubdivision of (?:shares|securities|units|capital)\b/i,
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
      says: /\bconsolidation (?:is |now |was )*(?:complet|effective|basis|timetable|ratio)|\bcomplet\w+ of (?:the |its )?consolidation\b|\b(?:shares?|capital|security|securities|units?) consolidation\b|\bconsolidation of (?:the |its |share |issued )?(?:capital|shares|securities|units)\b|\breverse (?:share |stock )?split\b|\b(?:post|pre)-consolidation\b/i,
      unless: /tenement|ownership|\binterests?\b|project|industry|sector|land\b|licen[cs]e/i,
    },
  ],
};
