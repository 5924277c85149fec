import { around, near, type TagRules } from '../rule.js';

// Who leads a company, and what becomes of it when it cannot pay.

/** A chair of a committee leads no company, and a vice president is none. */
const leader =
  /\b(?:chief (?:executive|financial|operating) officer|CEO|CFO|COO)\b|(?<!vice[- ])\bpresident\b|\bchair(?:man|woman|person)?\b(?! of the (?:audit|compensation|nominating|governance|corporate))/i;

/** Not "termination": agreements on pay are full of it. */
const comesOrGoes =
  /\b(?:resign(?:ed|s|ation)|retire(?:d|s|ment)?|step(?:ped|ping|s)? down|depart(?:ed|ure|s)|appoint(?:ed|ment|s)|named|succeed(?:s|ed)?|ceased?|promoted|transition(?:ed|s)?|terminated the employment)\b/i;

export const leadershipChange: TagRules = {
  sec: [
    {
      rule: 'leader who comes or goes in item 5.02 of an 8-K',
      forms: ['8-K'],
      items: ['5.02'],
      says: around(leader, comesOrGoes, 120),
    },
  ],
  japan: [
    {
      rule: 'change of who leads in the title',
      says: /代表取締役(?:及び役員|および役員|社長)?(?:の)?(?:異動|交代|変更)|社長(?:の)?(?:交代|異動)|代表執行役の異動|代表者の異動/,
    },
  ],
  asx: [
    {
      rule: 'change of who leads in the headline',
      says: around(
        /\bchief (?:executive|financial)\b|\bmanaging director\b|\bC[EF]O\b|\bchair(?:man|woman|person)?\b/i,
        /\b(?:appoint\w*|resign\w*|retire\w*|change|depart\w*|succession|transition|steps? down)\b/i,
        60,
      ),
      unless: /director'?s? interest|address|agm|letter|remuneration/i,
    },
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
      says: /民事再生|会社更生|破産|私的整理|特別清算/,
      unless: /取引先|債権の取立不能|債務者|終結|子会社の特別清算/,
    },
  ],
  asx: [
    {
      rule: 'insolvency in the headline',
      says: /\badministrat(?:ors?|ion)\b.{0,20}\bappoint|\bappoint\w*.{0,30}\b(?:administrators?|receivers?|liquidators?)\b|\b(?:voluntary administration|receivership|in liquidation|deed of company arrangement)\b/i,
      unless: /subsidiar/i,
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
