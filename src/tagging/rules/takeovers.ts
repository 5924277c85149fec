import { anyPhrase, inOrder, type Phrase, findPhrase, sentenceGap, type TagRules } from '../rule.js';
import {
  acquiredByOther,
  bidByFiler,
  mergerWithNamesake,
  offerForFiler,
  offerByOther,
  offerChangingMajorHolders,
} from './dealTitles.js';
import { filerAsBuyer, filerAsTarget } from './dealSides.js';
import { resale } from './listings.js';
import { filerPattern, createNewsPhrase } from './wording.js';

// Changes of ownership: mergers, going private, and contingent value rights as part of a price.

const mergerAgreement =
  /agreement and plan of (?:merger|reorgani[sz]ation|share exchange)|\bplan of merger\b|\bmerger agreement|business combination agreement|\barrangement agreement|scheme implementation (?:agreement|deed)|\b(?:transaction|combination) agreement\b(?=[^.;]{0,80}\bmerge)/i;

const signingVerb = String.raw`(?:entered into|executed|signed)`;
/** Merger agreement that is signed, amended or approved, not one to which another agreement relates. */
const agreedMerger = new RegExp(
  String.raw`\b(?:enter(?:ed|ing)? into|entry into|execut(?:ed|ion)|signed|announc\w{1,4}|amend\w{0,5}|approv(?:ed|al)|adopt(?:ed|ion))\b` +
    sentenceGap(
      250,
      String.raw`\b(?:terminat\w*|in connection with|contemplated by|previously|credit agreement|commitment letter)`,
    ) +
    `(?:${mergerAgreement.source})` +
    String.raw`|(?:${mergerAgreement.source})[^.;]{0,60}\b${signingVerb}\b|\bagree(?:d|ment) to merge\b`,
  'gi',
);

/** Merger within a group: a company moves to another state, or below a holding company of its own. */
const internalReorganization =
  /\breincorporat|\bredomest|\bredomicil|holding company (?:reorgani[sz]ation|structure|merger)|change (?:its|the) (?:state|jurisdiction) of incorporation/i;

const dealForms = ['S-4', 'S-4/A', '424B3', 'DEFM14A', 'PREM14A', 'SC TO-T', 'SC 14D9'] as const;

export const mergerAnnouncement: TagRules = {
  sec: [
    {
      rule: 'company that is acquired in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.01', '3.02', '5.01', '5.07', '7.01', '8.01'],
      contains: filerAsTarget,
      unlessContains: internalReorganization,
    },
    {
      rule: 'merger agreement in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '3.02', '7.01', '8.01'],
      contains: createNewsPhrase([{ pattern: agreedMerger }]),
      unlessContains: anyPhrase(filerAsBuyer, internalReorganization),
    },
    {
      rule: 'proxy statement on a merger',
      forms: ['DEFM14A', 'PREM14A'],
      contains: /\bmerger\b|business combination/i,
      maxCharacters: 20_000,
    },
    {
      rule: 'registration of the shares of a merger',
      forms: ['S-4', 'S-4/A'],
      contains: mergerAgreement,
      maxCharacters: 30_000,
    },
    {
      rule: 'prospectus of the shares of a merger',
      forms: ['424B3'],
      contains: mergerAgreement,
      // Holders resell shares that they received in an earlier merger.
      unlessContains: resale,
      maxCharacters: 30_000,
    },
    { rule: 'recommendation on an agreed offer', forms: ['SC 14D9'], contains: mergerAgreement },
  ],
  japan: [
    {
      rule: 'merger or integration in the title',
      contains: /合併|株式交換|株式移転|経営統合|事業(?:の)?統合(?:に|の|契約)|統合準備委員会/,
      unlessContains: anyPhrase(
        mergerWithNamesake,
        /子会社.{0,30}(?:合併|事業(?:の)?統合)|特別(?:利益|損失)|中止|解消|解約|解除|撤回|白紙|取りやめ|単独株式移転|取り止め|(?:契約|合意書?|協議|検討)(?:の|を)?(?:終了|打ち切り)|公認会計士|監査法人|上場廃止となった|(?:親|子)会社.{0,40}決算/,
      ),
    },
    {
      rule: 'offer for the company itself in the title',
      contains: offerForFiler,
      unlessContains: /中止|撤回|応募結果/,
    },
    {
      rule: 'result of an offer for the company itself in the title',
      contains: offerChangingMajorHolders,
      unlessContains: anyPhrase(bidByFiler, /(?<!親)子会社(?:の)?異動|応募|中止|撤回/),
    },
    {
      rule: "target's opinion of an offer in the title",
      contains: /公開買付.{0,24}(?:意見表明|意見の表明|賛同|応募(?:の)?推奨)/,
      unlessContains: /自己株式|中止|撤回/,
    },
    {
      // The target of an unlisted bidder publishes the offer; the title then names both.
      rule: 'offer of another for a company in the title',
      contains: offerByOther,
      unlessContains: anyPhrase(bidByFiler, /応募結果|への応募|中止|撤回/),
    },
    {
      rule: 'proposal to acquire the company in the title',
      contains: /当社(?:株式|株券等?)?(?:の|に対する|に関する)買収(?:の)?提案|買収提案(?:書)?の受領/,
    },
  ],
  asx: [
    {
      rule: 'takeover or scheme in the headline',
      contains:
        /takeover|target'?s statement|\b(?:off|on)[- ]market (?:takeover )?(?:bid|offer)\b|\bscheme of arrangement\b|\bscheme (?:booklet|meeting|implementation|consideration|record date|becomes|is (?:now )?effective|effective|approved|update)|\b(?:court|shareholders|securityholders|unitholders) approves? (?:\w+ ){0,3}scheme\b|\bbid implementation\b/i,
      unlessContains: /takeovers panel|(?:option|share|employee|incentive|investment) scheme/i,
    },
    {
      rule: 'merger in the headline',
      contains: /\bmerge(?:r|rs|d|s)?\b|\bmerging\b/i,
      unlessContains: /demerge|de-merge|terminat|withdraw/i,
    },
    {
      rule: 'proposal to acquire the company in the headline',
      contains:
        /\b(?:non-binding|indicative|unsolicited|conditional|acquisition)\b.{0,30}\b(?:proposal|offer to acquire|takeover offer)\b|\bnon-binding (?:and )?(?:indicative )?offer\b/i,
      unlessContains: /offtake|financ|fund(?:ing|ed)|placement|debt/i,
    },
    {
      rule: 'company that is acquired in the headline',
      contains: acquiredByOther,
      unlessContains: /\bacquired by (?:the )?director/i,
    },
  ],
};

const sharesNotOwnedByHolder = inOrder(
  /\ball (?:of )?(?:the )?(?:then )?(?:outstanding|issued|remaining|shares|common|ordinary|equity)\b/i,
  /not (?:already|currently) (?:beneficially )?owned by/i,
  200,
);

/** All shares of the filer that a holder does not own. A filer that bids for another company is not taken private. */
const filerSharesNotOwnedByHolder = new RegExp(
  String.raw`\ball (?:of )?(?:the )?(?:then )?(?:issued |and |outstanding |remaining )*(?:shares|common|ordinary|equity|class)\b` +
    String.raw`${sentenceGap(60)}\bof (?:${filerPattern})${sentenceGap(80)}\bnot (?:already |currently )?(?:beneficially )?owned by`,
  'i',
);

/** Words for a transaction after which the filer is a private company. */
const filerGoingPrivate = new RegExp(
  String.raw`${filerPattern}${sentenceGap(80)}\b(?:will|would|to) (?:become|be|go|be taken) (?:an? )?(?:privately[- ](?:held|owned)|private (?:company|corporation)|private\b)|\btak(?:e|ing) ${filerPattern} private|\bgoing[- ]private (?:transaction|merger)`,
  'i',
);

const withMaskedNames =
  (phrase: Phrase): Phrase =>
  (text, filer) =>
    findPhrase(phrase, filer.maskNames(text), filer);

export const takePrivate: TagRules = {
  sec: [
    { rule: 'going-private statement', forms: ['SC 13E-3', 'SC 13E-3/A'] },
    {
      rule: 'proxy statement under Rule 13e-3',
      forms: ['DEFM14A', 'PREM14A'],
      contains: /\bgoing[- ]private\b|\brule 13e-3\b|\bunaffiliated (?:security|stock|share) ?holders/i,
      unlessContains: /not (?:constitute )?a "?(?:going[- ]private|rule 13e-3)/i,
    },
    {
      rule: 'offer for the shares that a holder has not',
      forms: ['SC 13D', 'SC 13D/A'],
      contains: sharesNotOwnedByHolder,
    },
    {
      rule: 'company that goes private in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.01', '3.01', '7.01', '8.01'],
      contains: anyPhrase(withMaskedNames(filerSharesNotOwnedByHolder), withMaskedNames(filerGoingPrivate)),
    },
    {
      rule: 'holder that would take the company private',
      forms: ['SC 13D', 'SC 13D/A'],
      contains: /tak(?:e|ing) the (?:company|issuer) private|"?going[- ]private"? transaction/i,
    },
  ],
  japan: [
    {
      rule: 'management buy-out or going private in the title',
      contains: /\bMBO\b|非公開化|スクイーズアウト|全部取得条項付|株式等?売渡請求/i,
      unlessContains: /中止|撤回/,
    },
    {
      rule: 'consolidation that squeezes holders out in the title',
      contains:
        /株式併合.{0,40}(?:非公開|スクイーズ|上場廃止|単元株式数の定めの廃止)|単元株式数の定めの廃止.{0,40}株式併合/,
    },
  ],
  asx: [
    {
      rule: 'privatisation in the headline',
      contains:
        /privati[sz]ation|management buy-?out|compulsory acquisition|\btak(?:e|es|ing|en)[- ]private\b|\bgoing[- ]private\b/i,
    },
  ],
};

export const contingentValueRights: TagRules = {
  sec: [
    {
      rule: 'contingent value rights in a deal',
      forms: ['8-K', ...dealForms],
      // A bare "CVR" may be a company's name, and agreements state that there are no such rights.
      contains:
        /\b(?:one|a|each|non-transferable|non-tradea?ble|nontransferable)(?: \(?(?:non-transferable|non-tradea?ble|contractual|1)\)?)? contingent value right\b|\bcontingent value rights agreement\b|\bCVR agreement\b|\bcontingent value rights? \((?:each,? )?(?:an? |the |collectively,? )?"CVRs?"/i,
    },
  ],
};
