import { around, near, type TagRules } from '../rule.js';

// Who owns a company: mergers, acquisitions, going private, and rights that are part of a price.

const mergerAgreement =
  /agreement and plan of merger|\bmerger agreement|business combination agreement|\barrangement agreement/i;

/** The company that files is the buyer: what merges with the other is a subsidiary of its own. */
const filerBuys = near(/subsidiary of/i, /the "?(?:company|registrant|corporation)\b/i, 30);

const dealForms = ['S-4', 'S-4/A', '424B3', 'DEFM14A', 'PREM14A', 'SC TO-T', 'SC 14D9'] as const;

export const mergerAnnouncement: TagRules = {
  sec: [
    {
      rule: 'merger agreement in item 1.01 of an 8-K',
      forms: ['8-K'],
      items: ['1.01'],
      says: mergerAgreement,
      unless: filerBuys,
    },
    {
      rule: 'proxy statement on a merger',
      forms: ['DEFM14A', 'PREM14A'],
      says: /\bmerger\b|business combination/i,
      within: 20_000,
    },
    {
      rule: 'registration of the shares of a merger',
      forms: ['S-4', 'S-4/A', '424B3'],
      says: mergerAgreement,
      within: 30_000,
    },
    { rule: 'recommendation on an agreed offer', forms: ['SC 14D9'], says: mergerAgreement },
  ],
  japan: [
    {
      rule: 'merger or integration in the title',
      says: /合併|株式交換|株式移転|経営統合/,
      unless: /子会社.{0,30}合併|特別(?:利益|損失)|中止|解消/,
    },
    {
      rule: 'offer for the company itself in the title',
      says: /当社株(?:式|券等?)に対する.{0,60}公開買付/,
      unless: /中止|撤回/,
    },
  ],
  asx: [
    {
      rule: 'takeover or scheme in the headline',
      says: /takeover|target'?s statement|off-market bid|on-market bid|scheme of arrangement|scheme (?:booklet|meeting|implementation)|non-binding (?:indicative )?proposal/i,
      unless: /takeovers panel|option scheme|share scheme/i,
    },
  ],
};

/** What is bought. */
const bought =
  /(?:all|substantially all|100%|certain assets|a majority|the (?:business|assets|equity|stock|shares|membership interests))/i;

const filerIsBought =
  /(?:acquire|purchase) (?:all|100%|substantially all)[^.]{0,60} (?:shares|stock|equity|assets) of the (?:company|registrant)\b/i;

export const acquisitionAnnouncement: TagRules = {
  sec: [
    {
      rule: 'agreement to acquire in item 1.01 of an 8-K',
      forms: ['8-K'],
      items: ['1.01'],
      says: near(/\bagree(?:d|ment)\b/i, near(/\bto (?:acquire|purchase)\b/i, bought, 60), 200),
      unless: filerIsBought,
    },
    {
      rule: 'company that agreed to acquire another in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '7.01', '8.01'],
      says: /\bthe "?(?:company|registrant)\b[^.]{0,80} (?:has |had )?agreed to acquire (?!the "?(?:company|registrant)\b)/i,
      unless: filerIsBought,
    },
    {
      rule: 'merger with a subsidiary of the filer in item 1.01 of an 8-K',
      forms: ['8-K'],
      items: ['1.01'],
      says: filerBuys,
      also: mergerAgreement,
    },
    {
      rule: 'completed acquisition in item 2.01 of an 8-K',
      forms: ['8-K'],
      items: ['2.01'],
      says: near(
        /complet(?:ed|ion of)|consummat(?:ed|ion of)|clos(?:ed|ing of)/i,
        /\b(?:acquisition|purchase) of|\bacquired\b/i,
        80,
      ),
      unless: near(/acquisition of|acquired/i, /\bthe (?:company|registrant)\b/i, 20),
    },
    { rule: 'tender offer by a third party', forms: ['SC TO-T', 'SC 14D-1', 'SC 14D-1/A'] },
  ],
  japan: [
    {
      rule: 'acquisition in the title',
      says: /子会社化|子会社の異動.{0,20}株式の?取得|株式の?取得.{0,20}子会社|事業(?:の)?譲受/,
      unless: /完全子会社の吸収|中止|解約|解除/,
    },
    {
      rule: 'offer for another company in the title',
      says: /公開買付/,
      unless: /当社株(?:式|券等?)に対する|自己株式|中止|撤回/,
    },
  ],
  asx: [
    { rule: "bidder's statement in the headline", says: /bidder'?s statement/i },
    {
      rule: 'acquisition in the headline',
      says: /\b(?:completes|completion of|agrees|agreement|to|binding)\b.{0,30}\bacqui(?:re|sition)\b/i,
      unless: /capital raising only|disposal/i,
    },
  ],
};

export const transformativeAcquisition: TagRules = {
  sec: [
    {
      rule: 'acquisition that is called transformative in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.01', '7.01', '8.01'],
      says: around(/\btransform(?:ative|ational)\b/i, /\b(?:acquisition|merger|combination|transaction)\b/i, 60),
    },
    {
      rule: 'acquisition that shareholders of the buyer vote on in item 1.01 of an 8-K',
      forms: ['8-K'],
      items: ['1.01'],
      says: near(/approval (?:by|of) (?:the company's|its|our) (?:stock|share)holders/i, /\bissuance of\b/i, 120),
      also: filerBuys,
    },
  ],
  asx: [
    { rule: 'transformative acquisition in the headline', says: /transform(?:ative|ational)\b.{0,40}\bacquisition/i },
  ],
};

const notAlreadyOwned = near(
  /\ball (?:of )?the (?:outstanding|issued)?/i,
  /not (?:already|currently) (?:beneficially )?owned by/i,
  200,
);

export const takePrivate: TagRules = {
  sec: [
    { rule: 'going-private statement', forms: ['SC 13E-3', 'SC 13E-3/A'] },
    {
      rule: 'proxy statement under Rule 13e-3',
      forms: ['DEFM14A', 'PREM14A'],
      says: /\bgoing[- ]private\b|\brule 13e-3\b|\bunaffiliated (?:security|stock|share) ?holders/i,
      unless: /not (?:constitute )?a "?(?:going[- ]private|rule 13e-3)/i,
    },
    {
      rule: 'offer for the shares that a holder has not',
      forms: ['8-K', 'SC 13D', 'SC 13D/A'],
      says: notAlreadyOwned,
    },
    {
      rule: 'holder that would take the company private',
      forms: ['SC 13D', 'SC 13D/A'],
      says: /tak(?:e|ing) the (?:company|issuer) private|"?going[- ]private"? transaction/i,
    },
  ],
  japan: [
    {
      rule: 'management buy-out or going private in the title',
      says: /\bMBO\b|非公開化|スクイーズアウト|株式等?売渡請求/i,
      unless: /中止|撤回/,
    },
    {
      rule: 'consolidation that squeezes holders out in the title',
      says: /株式併合.{0,40}(?:非公開|スクイーズ|上場廃止|単元株式数の定めの廃止)/,
    },
  ],
  asx: [
    { rule: 'privatisation in the headline', says: /privati[sz]ation|management buy-?out|compulsory acquisition/i },
  ],
};

export const contingentValueRights: TagRules = {
  sec: [
    {
      rule: 'contingent value rights in a deal',
      forms: ['8-K', ...dealForms],
      // A bare "CVR" may be a company's name, and agreements list such rights among what there is none of.
      says: /\b(?:one|a|each|non-transferable|non-tradeable|nontransferable)(?: \(?(?:non-transferable|non-tradeable|contractual|1)\)?)? contingent value right\b|\bcontingent value rights agreement\b|\bCVR agreement\b/i,
    },
  ],
};
