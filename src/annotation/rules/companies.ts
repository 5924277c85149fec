import { around, near, type TagRules } from '../rule.js';
import { leaderComesOrGoes } from './leaders.js';

// Who leads a company, and what becomes of it when it cannot pay.

const asxLeader =
  /\bchief (?:executive|financial)\b|\bmanaging director\b|\bC[EF]O\b|\bchair(?:man|woman|person)?\b(?! of the (?:audit|risk|remuneration))/i;

const notWhoLeads = /directors?'?s? interest|address|agm|letter|remuneration|contract|presentation|deputy/i;

export const leadershipChange: TagRules = {
  sec: [
    {
      rule: 'leader who comes or goes in an 8-K',
      forms: ['8-K'],
      items: ['5.02', '7.01', '8.01'],
      says: leaderComesOrGoes,
    },
  ],
  japan: [
    {
      rule: 'change of who leads in the title',
      says: /(?<![元前時])代表(?:取締役|執行役|者)[^、。]{0,16}?(?:異動|交代|変更|選定|辞任|退任|解職|逝去|就任)|(?<!副)(?:社長|頭取)(?:の)?(?:交代|異動)|社長人事/,
      unless: /代表(?:取締役|執行役|者).{0,16}(?:担当|住所|訴訟|仮処分|報酬)/,
    },
    {
      rule: 'change of the chief executive or financial officer in the title',
      says: /(?:最高(?:経営|財務)責任者|\bC[EF]O\b)(?:\([^)]{0,12}\))?[^、。]{0,8}(?:異動|交代|変更|選任|選定|就任|辞任|退任)/,
    },
  ],
  asx: [
    {
      rule: 'change of who leads in the headline',
      says: around(
        asxLeader,
        /\b(?:appoint\w*|resign\w*|retire\w*|changes?|depart\w*|succession|successor|transition\w*|step(?:s|ping)? (?:down|aside)|commence(?:s|d|ment)|cessation|replace[ds]?|passing)\b/i,
        60,
      ),
      unless: notWhoLeads,
    },
    {
      rule: 'new leader in the headline',
      says: near(/\b(?:new|interim|acting|names|welcomes)\b/i, asxLeader, 12),
      unless: notWhoLeads,
    },
    { rule: 'change of leadership in the headline', says: /\bleadership (?:change|transition|succession|renewal)/i },
  ],
};

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
