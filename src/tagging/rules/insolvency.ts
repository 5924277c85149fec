import { anyPhrase, inOrder, type TagRules } from '../rule.js';

// Insolvency: bankruptcies and equity committees.

const bankruptcyCourt = /\bchapter (?:11|7|15)\b|\bunited states bankruptcy code\b|\bbankruptcy code\b/i;

/** Plan that a court confirms, or by which a company leaves bankruptcy. */
const planOfReorganization = anyPhrase(
  /\bpre-?(?:packaged|arranged|negotiated) (?:[\w-]{1,20} ){0,4}?plan\b/i,
  inOrder(/\bbankruptcy court\b/i, /\bconfirm(?:ed|ing)\b[^.;]{0,60}\bplan\b/i, 120),
  inOrder(
    /\bplan of (?:reorgani[sz]ation|liquidation)\b/i,
    /\b(?:confirm(?:ed|ing|ation)|became effective|effective date)\b/i,
    120,
  ),
  inOrder(/\b(?:confirm(?:ed|ing|ation)|consummat\w+)\b/i, /\bplan of (?:reorgani[sz]ation|liquidation)\b/i, 120),
  inOrder(/\bemerg(?:ed|es|ence|ing) from\b/i, /\bchapter 11\b|\bbankruptcy\b/i, 40),
);

/** Insolvency of another party, such as a customer or a tenant of the filer. */
const insolvencyOfOtherParty =
  /\b(?:customer|tenant|supplier|vendor|lessee|borrower)s?\b[^.]{0,60}\b(?:filed|petition)/i;

export const bankruptcy: TagRules = {
  sec: [
    { rule: 'item 1.03 of an 8-K', forms: ['8-K'], items: ['1.03'] },
    {
      rule: 'insolvency in item 3 of an 8-K before August 2004',
      forms: ['8-K'],
      items: ['3'],
      contains:
        /\bchapter (?:11|7|13|15)\b|\bbankruptcy (?:court|code|petition|proceedings?)\b|\b(?:in|of) bankruptcy\b|\bpetitions?\b|\breceiver\b|\binsolven\w+|\bdebtors?[- ]in[- ]possession\b|\bplan of (?:reorgani[sz]ation|liquidation)\b/i,
    },
    {
      rule: 'petition in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.04', '3.01', '7.01', '8.01'],
      contains: anyPhrase(
        inOrder(/\b(?:filed|commenced|filing of)\b/i, inOrder(/\bpetitions?\b|\bcases?\b/i, bankruptcyCourt, 120), 80),
        inOrder(/\bfil(?:ed|ing)\b/i, /\b(?:for|under) (?:protection under )?(?:chapter (?:11|7)|bankruptcy)\b/i, 60),
      ),
      unlessContains: insolvencyOfOtherParty,
    },
    {
      rule: 'plan of reorganization in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '7.01', '8.01'],
      contains: planOfReorganization,
      alsoContains: /\bbankruptcy (?:court|code)\b|\bchapter 11\b/i,
      unlessContains: insolvencyOfOtherParty,
    },
  ],
  japan: [
    {
      rule: 'insolvency in the title',
      contains:
        /民事再生|会社更生|更生手続|(?:再生手続|特定調停)(?:の)?(?:開始|申立)|破産|私的整理|特別清算|事業再生ADR|事業再生計画.{0,10}債権者/,
      unlessContains: /取引先|仕入先|販売先|得意先|債権の取立不能|債務者|終結|子会社の特別清算/,
    },
  ],
  asx: [
    {
      rule: 'insolvency in the headline',
      contains:
        /\b(?:administrat(?:ors?|ion)|receivers?|liquidators?)\b.{0,30}\bappoint|\bappoint\w*.{0,30}\b(?:administrators?|receivers?|liquidators?)\b|\b(?:voluntary administrat(?:ion|ors?)|(?:enters?|into|in|under) administration|receivers? (?:and|&) managers?|receivership|liquidation|deed of company arrangement|DOCA|insolven(?:t|cy))\b/i,
      // Administrators of funds have another task, and a members' voluntary liquidation is of a solvent company.
      unlessContains: /subsidiar|\bfund\b|registry|members'? voluntary/i,
    },
  ],
};

export const equityCommittee: TagRules = {
  sec: [
    {
      rule: 'committee of shareholders in an 8-K',
      forms: ['8-K'],
      items: ['1.03', '3', '7.01', '8.01'],
      contains:
        /\bcommittee of equity (?:security|interest|share)? ?holders\b|\bofficial equity committee\b|(?<!private )\bequity committee\b/i,
      alsoContains: /\bchapter 11\b|\bbankruptcy\b|\bunited states trustee\b/i,
    },
  ],
};
