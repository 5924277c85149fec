import { inEitherOrder, anyPhrase, inOrder, type Phrase, type TagRules } from '../rule.js';
import { findSplitRatio } from '../numberPhrases.js';
import { createReleasePhrase, maxNewsCharacters } from './pressReleases.js';

// A company's own shares: buybacks, tenders, splits.

/** Words of tender offers that are not buybacks: repurchases by funds at net asset value, and exchanges of options. */
const fundOrOptionOffer =
  /\bnet asset value\b|\binterval fund\b|\bclosed-end\b|\brepurchase offer\b|\binvestment company act\b|\b(?:eligible (?:stock )?options|option exchange|options? (?:for|with) new)\b/i;

/** Repurchase programme. Excludes "share repurchases" and "share repurchase activity", which reports on results mention. */
const repurchaseProgramme =
  /\b(?:share|stock|unit|equity|ADS) (?:re-?purchase|buy-?back)\b(?! activity)|\b(?:repurchase|buy-?back) (?:program(?:me)?|plan|authori[sz]ation|of up to|up to)\b|\brepurchases of up to\b|\bbuy-?back program/i;

/** Words for a decision. Excludes earlier decisions and the remainder of a programme, which are no news. */
const decisionVerb =
  /(?<!\b(?:previously|remain(?:s|ed|ing)?|already|currently) )\b(?:(?:authori[sz]|approv|announc|increas|upsiz|renew|expand|extend|reinstat|replenish|establish|adopt|enter)(?:e?[sd]|ing)?|(?<=\b(?:voted|resolved|decided|agreed) to )(?:authori[sz]e|approve|increase|renew|expand|extend|reinstate|replenish|establish|adopt))\b(?! for repurchase|(?<=authori[sz]ed) (?:share|stock|unit)\b)/i;

/** "has been increased": in a release, a headline and a sentence on something else follow each other without a full stop. */
const passiveDecision = new RegExp(String.raw`\b(?:was|were|has been|have been) (?:${decisionVerb.source})`, 'i');

/** "agreed to repurchase 2,000,000 shares", "will repurchase from holders $50 million of its common stock". */
const shareRepurchase =
  /\b(?:to|will|shall) (?:re-?purchase|buy back) (?:from [^.;]{1,80} )?(?:up to |an aggregate (?:of )?|approximately |all )*\$?\d[\d,.]{0,20} (?:million |billion )?(?:(?:of|in) (?:its|our|the company's) |worth of )?(?:aggregate value of )?(?:issued and |outstanding |of its |of the company's |class \w |common |ordinary |american depositary )*(?:shares?|stock)\b/i;

/** "the repurchase by the Company of an additional $500 million in shares of its common stock". */
const repurchaseOfShares =
  /\b(?:re-?purchase|buy-?back)s? (?:by [^.;]{1,40} )?of (?:up to |an? |additional |aggregate |another |approximately |(?:maximum )?of )*\$?\d[\d,.]{0,20} (?:million |billion )?(?:additional )?(?:in |of |worth of )?(?:its |our |the company's )?(?:outstanding |class \w |common |ordinary )*(?:shares?|stock)\b/i;

const ownShares =
  /\b(?:its|our|the company's) (?:own |issued |and |outstanding |class \w |common |ordinary )*(?:stock|shares)\b/i;

const ownTenderOffer = /\bdutch auction\b|\bself[- ]tender\b|\bissuer tender offer\b/i;

/** "issuer tender offer", "tender offer to purchase its common stock", "authorized the purchase of up to 1,000,000 of its shares". */
const issuerPurchase = anyPhrase(
  ownTenderOffer,
  inOrder(/\btender offer to (?:re)?purchase\b/i, ownShares, 80),
  inOrder(/\bauthoriz\w+/i, inOrder(/\bpurchases? (?:of )?up to\b/i, ownShares, 60), 80),
);

/**
 * ASX notice of the shares bought on one day. Such notices follow the announcement of a buy-back for months, like 取得状況
 * on TDnet: of 1,967 headlines on buy-backs 1,867 were daily notices.
 */
const dailyBuybackNotice =
  /\bdaily (?:share |securit(?:y|ies) )?buy[- ]?back|\bupdate - notification of buy[- ]?back|\bappendix 3E\b/i;

/** Words of titles that announce no purchase: progress, a cancelled purchase, holders who accept an offer, an inquiry into past purchases. */
const noNewBuyback = /取得状況|買付け?状況|進捗状況|応募結果|中止|無償取得|分配可能額|調査報告書|再発防止/;

export const shareBuyback: TagRules = {
  sec: [
    {
      rule: 'repurchase programme in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.02', '7.01', '8.01'],
      contains: anyPhrase(
        inEitherOrder(decisionVerb, repurchaseProgramme, 120),
        inOrder(decisionVerb, repurchaseOfShares, 60),
      ),
    },
    {
      rule: 'purchase of own shares in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '7.01', '8.01'],
      contains: anyPhrase(shareRepurchase, issuerPurchase),
    },
    {
      rule: 'repurchase programme in a press release of an 8-K',
      forms: ['8-K'],
      items: ['2.02', '7.01', '8.01'],
      readsExhibits: true,
      contains: anyPhrase(
        createReleasePhrase(inOrder(decisionVerb, repurchaseProgramme, 120)),
        createReleasePhrase(inOrder(repurchaseProgramme, passiveDecision, 60)),
        createReleasePhrase(ownTenderOffer),
      ),
      maxCharacters: maxNewsCharacters,
    },
    {
      rule: 'tender offer for own shares',
      forms: ['SC TO-I', 'SC TO-I/A'],
      contains: /\bdutch auction\b|\b(?:offer|offering|offers) to purchase (?:for cash )?(?:up to )?/i,
      unlessContains: fundOrOptionOffer,
      maxCharacters: 40_000,
    },
  ],
  japan: [
    {
      rule: 'purchase of own shares in the title',
      contains:
        /自己株式(?:の|に係る)?(?:立会外買付取引による)?取得|自己投資口(?:の)?取得|自社株(?:式)?(?:の)?(?:買い|取得)|ToSTNeT-3|自己株式の(?:公開|市場)?買付/i,
      unlessContains: noNewBuyback,
    },
    {
      // Monthly progress notices use the same words, so the title must also say that the purchase has ended.
      rule: 'end of a purchase of own shares in the title',
      contains:
        /自己株式.{0,60}(?:取得|買付け?)(?:状況)?(?:結果)?(?:の|及び|および|並びに|ならびに|と|・|、|\()*(?:取得|買付け?)?(?:期間)?(?:の)?(?:終了|完了|結果|満了)/,
      unlessContains: /無償取得|応募結果|株式報酬|処分/,
    },
    {
      // The cancellation shows that the shares are the company's own: a buyer does not cancel another company's shares.
      rule: 'purchase of own shares of a class in the title',
      contains: /(?:優先|種類)株式(?:の)?(?:全部|一部)?(?:の)?取得(?:及び|および|並びに|ならびに|と|、)[^、]{0,6}消却/,
    },
  ],
  asx: [
    {
      rule: 'buy-back in the headline',
      contains: /\bbuy[- ]?backs?\b|\bappendix 3[CDEF]\b/i,
      // Royalties, notes and stakes in projects are bought back as well.
      unlessContains: anyPhrase(dailyBuybackNotice, /royalt|\b(?:convertible|notes?|bonds?|tenements?|interest)\b/i),
    },
  ],
};

export const oddLotTender: TagRules = {
  sec: [
    {
      rule: 'priority for odd lots in a tender offer by the issuer',
      forms: ['SC TO-I', 'SC TO-I/A'],
      contains: /\bodd[- ]lots?\b|\b(?:fewer|less) than 100 shares\b/i,
      unlessContains: fundOrOptionOffer,
    },
  ],
};

const splitItems = ['2.02', '3.03', '5.03', '7.01', '8.01'] as const;

/** Words for a reverse split. The ratio is not compared: some filers write 20-for-1, some 1-for-20. */
const reverseWords = /\breverse (?:stock|share)? ?split\b|\breverse split\b|\bshare consolidation\b/i;

const forwardSplitRatio: Phrase = (text) => findSplitRatio(text, (newShares, oldShares) => newShares > oldShares);
const reverseSplitRatio: Phrase = (text) => findSplitRatio(text, (newShares, oldShares) => newShares < oldShares);

const forwardSplit = /\bforward (?:stock |share )?split\b/i;

/** "a 100% stock dividend", "a stock split in the form of a stock dividend", "a stock dividend of one additional share". */
const splitAsDividend =
  /\b(?:50|100|200|300|400)(?:%| percent| per cent) (?:stock|share) (?:dividend|split)\b|\b(?:stock|share) split\b[^.;]{0,80}\b(?:in the form|by way|by means|effected as)\b[^.;]{0,20}\b(?:stock|share) dividend\b|\b(?:stock|share) (?:dividend|split)\b[^.;]{0,60}\bone additional share\b/i;

/** Words for a split that is being made: companies mention past splits as well. */
const splitVerb = /\b(?:effect\w*|approv\w+|declar\w+|announc\w+|authoriz\w+|implement\w*)\b/i;

export const stockSplit: TagRules = {
  sec: [
    {
      rule: 'ratio of a split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      contains: forwardSplitRatio,
      alsoContains: splitVerb,
      unlessContains: reverseWords,
    },
    {
      rule: 'split by a dividend of shares in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      contains: inOrder(splitVerb, splitAsDividend, 160),
      unlessContains: reverseWords,
    },
    {
      rule: 'forward split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      contains: inOrder(splitVerb, forwardSplit, 120),
      unlessContains: reverseWords,
    },
  ],
  japan: [{ rule: 'split in the title', contains: /(?:株式|投資口)(?:の)?分割/, unlessContains: /併合|中止/ }],
  asx: [
    {
      rule: 'split in the headline',
      contains:
        /\b(?:share|stock|security|securities|unit|capital)s? split\b|\bsplit of (?:shares|securities|units|capital)\b|\bsubdivision of (?:shares|securities|units|capital)\b/i,
      unlessContains: /consolidation|reverse/i,
    },
  ],
};

export const reverseStockSplit: TagRules = {
  sec: [
    {
      rule: 'reverse split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      contains: inEitherOrder(splitVerb, reverseWords, 160),
    },
    {
      rule: 'ratio of a reverse split in an 8-K',
      forms: ['8-K'],
      items: [...splitItems],
      contains: reverseSplitRatio,
      alsoContains: splitVerb,
      unlessContains: anyPhrase(forwardSplitRatio, forwardSplit),
    },
  ],
  japan: [
    {
      rule: 'consolidation of shares in the title',
      contains: /(?:株式|投資口)(?:の)?併合/,
      unlessContains: /非公開|スクイーズ|上場廃止|単元株式数の定めの廃止|中止/,
    },
  ],
  asx: [
    {
      rule: 'consolidation of capital in the headline',
      contains:
        /\bconsolidation (?:is |now |was )*(?:complet|effective|basis|timetable|ratio)|\bcomplet\w+ of (?:the |its )?consolidation\b|\b(?:shares?|capital|security|securities|units?) consolidation\b|\bconsolidation of (?:the |its |share |issued )?(?:capital|shares|securities|units)\b|\breverse (?:share |stock )?split\b|\b(?:post|pre)-consolidation\b/i,
      unlessContains: /tenement|ownership|\binterests?\b|project|industry|sector|land\b|licen[cs]e/i,
    },
  ],
};
