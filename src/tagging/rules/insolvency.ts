import { near, type TagRules } from '../rule.js';

// What becomes of a company that cannot pay.

const bankruptcyCourt = /\bchapter (?:11|7|15)\b|\bunited states bankruptcy code\b|\bbankruptcy code\b/i;

export const bankruptcy: TagRules = {
  sec: [
    { rule: 'item 1.03 of an 8-K', forms: ['8-K'], items: ['1.03'] },
    {
      rule: 'petition in an 8-K',
      forms: ['8-K'],
      items: ['1.01', '2.04', '3.01', '7.01', '8.01'],
      says: near(/\b(?:filed|commenced|filing of)\b/i, near(/\bpetitions?\b|\bcases?\b/i, bankruptcyCourt, 120), 80),
      unless: /\b(?:customer|tenant|supplier|vendor)s?\b[^.]{0,60}\b(?:filed|petition)/i,
    },
  ],
  japan: [
    {
      rule: 'insolvency in the title',
      says: /民事再生|会社更生|更生手続|破産|私的整理|特別清算|事業再生ADR|事業再生計画.{0,10}債権者/,
      unless: /取引先|債権の取立不能|債務者|終結|子会社の特別清算/,
    },
  ],
  asx: [
    {
      rule: 'insolvency in the headline',
      says: /\b(?:administrat(?:ors?|ion)|receivers?|liquidators?)\b.{0,30}\bappoint|\bappoint\w*.{0,30}\b(?:administrators?|receivers?|liquidators?)\b|\b(?:voluntary administrat(?:ion|ors?)|(?:enters?|into|in|under) administration|receivers? (?:and|&) managers?|receivership|liquidation|deed of company arrangement|DOCA|insolven(?:t|cy))\b/i,
      // Funds have administrators of another kind, and members wind up what can pay.
      unless: /subsidiar|\bfund\b|registry|members'? voluntary/i,
    },
  ],
};

export const equityCommittee: TagRules = {
  sec: [
    {
      rule: 'committee of shareholders in an 8-K',
      forms: ['8-K'],
      items: ['1.03', '7.01', '8.01'],
      says: /\bcommittee of equity (?:security|interest|share)? ?holders\b|\bofficial equity committee\b|(?<!private )\bequity committee\b/i,
      also: /\bchapter 11\b|\bbankruptcy\b|\bunited states trustee\b/i,
    },
  ],
};
