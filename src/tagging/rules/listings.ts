import { inEitherOrder, inOrder, type TagRules } from '../rule.js';
import { findMultipleHoldersOfRecord } from '../numberPhrases.js';

// Listings: companies that go public, change the market, or leave it.

const prospectusForms = ['S-1', 'S-1/A', '424B4'] as const;

/** Resale of shares by holders, by which a company does not go public. */
export const resale = inOrder(
  /\bresale\b|\boffer(?:ed|ing)?\b|\bs(?:ale|old)\b/i,
  /\bby (?:the |certain )?selling (?:stock|share|security)? ?holders?\b/i,
  120,
);

export const ipo: TagRules = {
  sec: [
    {
      rule: 'prospectus that calls itself an initial public offering',
      forms: [...prospectusForms],
      contains: /\bthis is (?:an?|the|our|[^.]{1,60}'s) (?:firm commitment |underwritten )?initial public offering\b/i,
      maxCharacters: 40_000,
    },
    {
      rule: 'prospectus of shares without a market',
      forms: [...prospectusForms],
      contains:
        /\b(?:no|not been an?|not an?) (?:established )?public (?:trading )?market (?:for|of) (?:our|the|these) /i,
      alsoContains: /\binitial public offering\b/i,
      unlessContains: resale,
      maxCharacters: 40_000,
    },
  ],
  japan: [
    {
      rule: 'new listing in the title',
      contains: /新規上場|新規株式公開|(?:東京証券取引所|東証).{0,16}への(?:新規|株式)?上場(?!維持|廃止|市場)/,
      // Listings on a further exchange, and moves to another segment, are of companies that are public already.
      unlessContains: /重複上場|市場(?:区分)?(?:の)?変更/,
    },
  ],
  asx: [
    {
      // "Prospectus" alone is mostly that of a rights issue: listed companies issue far more of them than new ones.
      rule: 'initial offer or admission in the headline',
      contains:
        /\b(?:IPO|replacement) prospectus\b|\badmission to (?:the )?(?:ASX )?official list\b|\binitial public offer(?:ing)?\b|\bIPO\b.{0,40}\b(?:prospectus|clos(?:es|ed)|complet\w+|opens|oversubscribed|successful\w*)|\b(?:complet\w+|successful|launch(?:es)?|clos(?:es|e) of)\b.{0,20}\bIPO\b/i,
      unlessContains:
        /supplementary|cleansing|entitlement|renounceable|pro[- ]?rata|loyalty|bonus|rights (?:issue|offer)|section 708|\boptions?\b|share purchase plan|\bspp\b|\bplacement|shortfall|transaction[- ]specific|\bnotes?\b|d[ei]spatch|subsidiar|investee/i,
    },
  ],
};

const blankCheckCompany = /\bblank check company\b|\bspecial purpose acquisition (?:company|corporation)\b/i;
const trustAccount = /\btrust account\b/i;

export const spac: TagRules = {
  sec: [
    {
      rule: 'prospectus of a blank check company',
      forms: [...prospectusForms],
      contains: blankCheckCompany,
      alsoContains: trustAccount,
      maxCharacters: 60_000,
    },
    {
      rule: 'merger with a blank check company',
      forms: ['S-4', 'S-4/A', 'DEFM14A', 'PREM14A', '424B3'],
      contains: blankCheckCompany,
      alsoContains: trustAccount,
    },
    {
      rule: 'business combination agreement of a blank check company in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '7.01', '8.01'],
      contains: /\bbusiness combination agreement\b/i,
      alsoContains: /\btrust account\b|\bblank check\b|\bspecial purpose acquisition\b|\bsponsor\b/i,
    },
    {
      rule: 'trust account of a blank check company in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '5.03', '7.01', '8.01'],
      contains: trustAccount,
      alsoContains: /\binitial business combination\b|\bblank check\b|\bspecial purpose acquisition\b/i,
    },
    { rule: 'item 5.06 of an 8-K', forms: ['8-K'], items: ['5.06'] },
  ],
};

const exchanges = /\b(?:nasdaq|nyse|new york stock exchange|OTCQ[BX]|OTC markets|national securities exchange)\b/i;

export const listingChange: TagRules = {
  sec: [
    { rule: 'item 3.01 of an 8-K', forms: ['8-K'], items: ['3.01'] },
    {
      rule: 'transfer of a listing',
      forms: ['8-K', '8-A12B'],
      // Not transfer agents, nor the listing of transferable rights.
      contains: inOrder(/\btransfer(?:s|red|ring)?\b(?! agents?\b)/i, inOrder(/\blisting\b/i, exchanges, 120), 80),
    },
    {
      rule: 'rules of an exchange that are kept again or not kept in an 8-K',
      forms: ['8-K'],
      items: ['7.01', '8.01'],
      contains: inEitherOrder(
        exchanges,
        /\b(?:regain(?:ed|s)?|not in|no longer in|out of) compliance with\b|\bdelisting (?:notice|determination)\b/i,
      ),
    },
  ],
  japan: [
    {
      rule: 'listing in the title',
      contains:
        /上場廃止|市場(?:区分)?(?:の)?(?:変更|移行)|新規上場|重複上場|監理銘柄|整理銘柄|特別注意銘柄|特設注意市場銘柄|(?:プライム|スタンダード|グロース|メイン|ネクスト|アンビシャス)市場への(?:移行|変更)|上場(?:の)?(?:承認|申請)|証券取引所.{0,16}への(?:株式)?上場(?!維持)/,
      unlessContains: /上場廃止となった|(?:親|子)会社.{0,40}決算/,
    },
  ],
  asx: [
    {
      rule: 'listing in the headline',
      contains:
        /\bde-?list|\b(?:removal|removed) from (?:the )?(?:ASX )?official list\b|\badmission to (?:the )?(?:ASX )?official list\b|\b(?:dual|secondary|cross)[- ]list(?:ing|ed)?\b|\b(?:nasdaq|nyse|aim|tsx(?:-?v)?|lse|nzx) listing\b|\blisting on (?:the )?(?:nasdaq|nyse|new york|aim|tsx|toronto|lse|london|nzx)/i,
    },
  ],
};

export const goingDark: TagRules = {
  sec: [
    // The history of its filings shows whether a company goes on and was not bought before.
    {
      rule: 'end of reporting with several holders of record',
      forms: ['15-12B', '15-12G', '15-15D'],
      contains: findMultipleHoldersOfRecord,
      unlessContains: /\bmerged (?:with and )?into\b|\bmerger\b/i,
    },
    {
      rule: 'voluntary delisting and deregistration in an 8-K',
      forms: ['8-K'],
      items: ['3.01', '7.01', '8.01'],
      contains: inEitherOrder(/\bvoluntar(?:y|ily)\b/i, /\bde-?list\w*|\bderegist\w*|\bde-regist\w*/i, 100),
      alsoContains: /\bderegist\w*|\bde-regist\w*|\bsuspend\w* [^.]{0,60}(?:report|duty)/i,
      unlessContains: /\bmerger\b|\btransfer\w* [^.]{0,40}listing\b/i,
    },
  ],
  asx: [
    {
      rule: 'removal from the list in the headline',
      contains: /\bde-?list|\b(?:removal|removed) from (?:the )?(?:ASX )?official list\b/i,
      // A company that leaves another exchange goes on reporting at the ASX.
      unlessContains:
        /scheme|takeover|compulsory|merger|acquisition|from (?:the )?(?:aim|tsx|nyse|nasdaq|nzx|lse|london|toronto|new york)/i,
    },
  ],
};
