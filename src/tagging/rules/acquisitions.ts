import { inEitherOrder, anyPhrase, findPhrase, type TagRules } from '../rule.js';
import { acquiredByOther, bidByFiler, offerForFiler, offerByOther, offerChangingMajorHolders } from './dealTitles.js';
import { filerAsBuyer, filerAsSellerOrTarget, voteOfBuyer } from './dealSides.js';

// Acquisitions by the filer.

/** Words for a completed purchase, apart from the title of item 2.01, which names both sides. */
const completedAcquisition =
  /\bacqui(?:red?|res|ring|sitions?)\b(?! or disposition)|\bpurchase[ds]?\b(?! price| agreement)|\bmerged? with and into\b/i;

/** Words for loans and similar assets that a trust buys to securitize them. */
const securitizedAssets = /\b(?:receivables|mortgage loans|certificateholders|pooling and servicing)\b/i;

/** "19.9% stake", "strategic stake", but not "remaining 30% interest", with which the buyer has the whole. */
const minorityStake =
  /\b(?:minority|strategic) (?:stake|interest|(?:share)?holding)\b|(?<![\d.])(?<!\b(?:remaining|further|additional|final) )(?:[1-9]|[1-4]\d)(?:\.\d{1,3})?% (?:stake|interest|(?:share)?holding|of(?! (?:group |total |its |our )?(?:revenue|earnings|ebitda|sales)))\b(?!.{0,40}\b(?:moving|increasing|taking) to\b)/i;

export const acquisitionAnnouncement: TagRules = {
  sec: [
    {
      rule: 'filer that buys a company or a business in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.01', '3.02', '5.07', '7.01', '8.01'],
      contains: filerAsBuyer,
    },
    {
      // Item 2.01 is for purchases and sales; its text says which.
      rule: 'completed acquisition in item 2.01 of an 8-K',
      forms: ['8-K'],
      items: ['2.01'],
      contains: completedAcquisition,
      unlessContains: anyPhrase(filerAsSellerOrTarget, securitizedAssets),
    },
    { rule: 'tender offer by a third party', forms: ['SC TO-T', 'SC 14D-1', 'SC 14D-1/A'] },
  ],
  japan: [
    {
      rule: 'acquisition in the title',
      // Left out: subsidiaries that become specified by a capital increase, or consolidated by accounting.
      contains:
        /(?<!増資\((?:特定|連結)?|非連結子会社の連結)[子孫]会社化|子会社等?の異動.{0,20}株式(?:の)?取得|株式(?:の)?取得.{0,20}子会社|事業(?:の)?(?:一部(?:の)?)?譲り?受/,
      unlessContains: /完全子会社の吸収|現物分配|中止|解約|解除/,
    },
    {
      rule: 'change of subsidiaries and nothing else in the title',
      contains: /^(?:\([^)]{0,20}\))?(?:当社)?(?:連結)?子会社の異動(?:に関する|のお知らせ|について)/,
    },
    {
      rule: 'purchase of the shares of a company in the title',
      contains:
        /(?:(?<![当自弊])社(?![員外内債])|\b(?:Inc|Ltd|LLC|Corp|Limited|Company|GmbH)\b)[^、。]{0,30}?株式(?:の)?(?:追加)?取得(?!請求|資金|状況)/,
      unlessContains:
        /自己株式|優先株式|種類株式|株式報酬|株式給付|信託|持分法|現物分配|当社(?:普通)?株式|買い?集め|中止|解約|解除/,
    },
    {
      rule: 'company that is taken over in the title',
      contains: /(?:社|\b(?:Inc|Ltd|LLC|Corp|Limited|GmbH)\b\.?)の?買収|買収(?:の)?(?:完了|契約)|買収に関する/,
      unlessContains: /当社.{0,20}買収|対応方針|対応策|防衛|提案|中止|解除/,
    },
    {
      rule: 'offer for another company in the title',
      contains: /に(?:対する|関する)[^、。]{0,20}公開買付|(?:株式|株券等?)の公開買付|公開買付け?の(?:開始|実施|結果)/,
      // Sales of holders at an offer are no offers, nor are market purchases that the law treats like offers.
      unlessContains: anyPhrase(
        offerForFiler,
        /自己株式|準ずる|買い?集め|応募結果|応募に関する|持分法適用(?:関連)?会社.{0,40}公開買付|中止|撤回/,
        offerChangingMajorHolders,
        (text) => (findPhrase(bidByFiler, text) ? undefined : findPhrase(offerByOther, text)),
      ),
    },
  ],
  asx: [
    { rule: "bidder's statement in the headline", contains: /bidder'?s statement/i },
    {
      rule: 'acquisition in the headline',
      contains: /\bacqui(?:re|res|red|ring|sitions?)\b/i,
      // Left out: bare assets, minority stakes, placements, and acquisitions of the filer itself.
      unlessContains: anyPhrase(
        acquiredByOther,
        minorityStake,
        /disposal|compulsory|substantial|director|proposal|terminat|withdraw|\bnot (?:to )?proceed|\b(?:data|seismic|survey|land|property|properties|royalt(?:y|ies)|tenements?|vessels?|aircraft|licen[cs]es?|(?:acquisition|consideration) (?:shares|securities|options)|share acquisition plan|cleansing|appendix)\b/i,
      ),
    },
  ],
};

export const transformativeAcquisition: TagRules = {
  sec: [
    {
      rule: 'acquisition that is called transformative in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.01', '7.01', '8.01'],
      contains: inEitherOrder(/\btransform(?:ative|ational)\b/i, /\b(?:acquisition|merger|combination)\b/i, 60),
    },
    {
      rule: 'acquisition for whose price the shareholders of the buyer vote in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.01', '5.07', '7.01', '8.01'],
      contains: voteOfBuyer,
      alsoContains: filerAsBuyer,
    },
  ],
  asx: [
    {
      rule: 'transformative acquisition in the headline',
      contains: /transform(?:ative|ational)\b.{0,40}\bacquisition/i,
    },
  ],
};
