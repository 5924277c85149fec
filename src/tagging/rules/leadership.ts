import { otherPartyPlaceholder, filerPlaceholder } from '../filerNames.js';
import {
  abbreviationPattern,
  inEitherOrder,
  anyPhrase,
  sentenceCharacter,
  inOrder,
  type Phrase,
  findPhrase,
  sentenceGap,
  type TagRules,
} from '../rule.js';

// Wordings for changes in the leadership of a company, composed of parts in the order of a sentence.

const officerTitle =
  /\b(?:chief (?:executive|financial|operating) officer|principal (?:executive|financial) officer|CEO|CFO|COO)\b/i;

/** Part, region or function of a company, whose president does not lead the company. */
const companyPart =
  /(?:,| -)? (?:of |for )?(?:the |its |our )?(?:global|worldwide|international|north|south|latin|americas?|u\.s|united states|europe\w*|emea|asia\w*|china|japan|canada|sales|commercial|retail|consumer|enterprise|operations|products?|technolog\w+|research|services?|solutions|marketing|manufacturing|medical|health\w*)\b|(?:,| -| of| for) [\w&' -]{1,40}\b(?:division|segment|business|unit|bank)\b/i;

const presidentTitle = new RegExp(
  String.raw`(?<!\b(?:vice|group|division|segment|regional|area|sector|unit|bank)[- ])\bpresident\b(?!${companyPart.source})`,
  'i',
);

/** Chair of a company or its board, not of a committee or a meeting. */
const chairTitle =
  /(?<!\b(?:vice|committee|co)[- ])\bchair(?:man|woman|person)?\b(?! (?:emeritus|(?:of|for) (?:a|any|each) |(?:of|for) (?:(?!\bboard\b)[^.,;]){0,60}\b(?:committee|meeting)))/i;

const leadingOffice = String.raw`(?<!\b(?:former|retired|previous|past) )(?:${officerTitle.source}|${presidentTitle.source}|${chairTitle.source})`;

/** Office without a year after it. Biographies have one: "was named Chief Executive Officer of Pellgate in 2015". */
const currentOffice = String.raw`${leadingOffice}(?!${sentenceGap(60)}\b(?:in|from|since|until) (?:[a-z]{3,9} )?(?:19|20)\d\d\b)`;

/** Exclusion of the heading of item 5.02 ("certain officers", "directors") and of reports on pay ("named executive officers"). */
const excludedHeadingWords =
  /(?! of (?:the |our |its )?(?:certain|principal|named|new |independent )?(?:officers?|directors?)\b| executive officers?\b)/i;

// \ue002 is the placeholder of "us" (`pronounPlaceholder`).
const appointmentVerb =
  /\b(?:(?<!re-?)appoint(?:ed|s|ing|ments?)|named|(?<!re-?)elect(?:ed|s|ion)|promot(?:ed|ing|ion)|hir(?:ed|ing)|designated|assum(?:es?|ed|ing|ption)|succe(?:ed|eds|eded|eding|ssion)|transition(?:s|ed|ing)?|becom(?:es?|ing)|became|commenc(?:e|es|ing) (?:(?:his|her|their) )?employment|join(?:s|ing)|joined the company)\b|\bjoined \ue002/i;

/** Exclusion of departures that agreements on pay foresee: "if she resigns for good reason". */
const excludedConditions = '(?! (?:for|with|without) (?:good reason|cause))';

const departureVerb = new RegExp(
  String.raw`\b(?:resign(?:ed|ing|ation)|(?:will|to|would) (?:resign|retire|depart|leave|cease|separate|transition|step (?:down|aside))|retir(?:ed|ing|ement)|stepp(?:ed|ing) (?:down|aside)|steps down|depart(?:ed|ing|ure)|leaving|left|remov(?:ed|al)|reliev(?:ed|ing)|(?:was|were|been|be) (?:terminated|dismissed|replaced|separated)|replac(?:ed|es|ing)|ceased|no longer|relinquish(?:ed|es|ing)?|separation)\b${excludedConditions}`,
  'i',
);

/** Words before an office that a person takes or gives up: "as", "from the position of". */
const officePreposition =
  /(?<!\b(?:serv(?:es|ed|ing)|continues? to serve|act(?:s|ed|ing)|employed|experience|known|such|well) )(?:\bas\b(?! (?:an? |well as )?(?:independent |non-employee |class \w+ )?(?:director|member)s?\b(?!,? (?:and|chair|president|chief)))|\bto be(?:come)?\b|\b(?:positions?|roles?|offices?|posts?|title|dut(?:y|ies)|responsibilities|functions) (?:and [a-z]+ )?(?:of|as)\b|\bfrom(?= (?:the |its |our )?(?:chief|president|chair|CEO|CFO|COO)))/i;

/** Text between `officePreposition` and the office: other offices, but no person to whom the officer reports, or who speaks. */
const otherOffices = sentenceGap(70, String.raw`;|\b(?:report\w*|to|by|former\w*|previous\w*|until|who|where|said)\b`);

/** "appointed Jane Roe as Senior Vice President and Chief Financial Officer", "retire from her position as President". */
const changeInOffice = new RegExp(
  `(?:${appointmentVerb.source}|${departureVerb.source})${excludedHeadingWords.source}${sentenceGap(100)}(?:${officePreposition.source})${otherOffices}${currentOffice}`,
  'i',
);

const personName = sentenceGap(
  60,
  String.raw`[,;()]|\b(?:by|with|of|for|board|directors?|his|her|which|that|report\w*)\b`,
);

/** "named Jane Roe Chief Executive Officer", "will become President". */
const appointmentToOffice = new RegExp(
  String.raw`\b(?:(?<!re-?)appointed|named|elected|promoted|designated|hired|(?:will|to|would) (?:become|assume))\b${excludedHeadingWords.source} ${personName}${currentOffice}` +
    String.raw`|\b(?:serve as|search for) (?:an? |the |its |our |the company's )?(?:new|next|permanent|interim|acting) ${currentOffice}`,
  'i',
);

/** Headings: "Departure of John Doe, Chief Financial Officer", "Appointment of New President". */
const changeHeading = new RegExp(
  String.raw`\b(?:appointment|election|promotion|resignation|departure|removal|succession|termination) of (?!certain|principal|officers?|named)` +
    `${sentenceGap(60, String.raw`;|\b(?:directors?|employment|agreement)\b`)}${currentOffice}`,
  'i',
);

/** "terminated the employment of Jane Roe, its President", "her employment as President will end". */
const endOfEmployment = new RegExp(
  String.raw`\bterminat(?:ed|ion of) (?:the )?employment of ${sentenceGap(60)}${currentOffice}` +
    String.raw`|\b(?:employment|service|tenure|last day)\b[^.;]{0,60}\bas\b${otherOffices}${currentOffice}[^.;]{0,60}\b(?:will (?:end|terminate|cease|be)|ended|terminated)\b`,
  'i',
);

/** Words for the departure of a person who was named with the office. */
const departurePredicate = [
  String.raw`(?:had |has )?(?:resigned|stepped down|passed away|died|departed|retired)`,
  String.raw`(?:to|will|would) (?:resign|retire|step (?:down|aside)|leave the|depart|cease)`,
  String.raw`(?:of|announced|tendered|submitted|accepted) (?:his|her|their) (?:\w+ )?(?:resignation|retirement|departure)`,
  String.raw`(?:is|be|are) (?:leaving|stepping down|retiring|resigning|departing|terminated|succeeded|replaced)`,
  String.raw`(?:was|has been|were) (?:terminated|removed|dismissed|relieved|replaced|succeeded)`,
  String.raw`employment\b[^.;]{0,40}\b(?:will|would|shall) (?:end|terminate|cease) (?:on|effective|as of)`,
  String.raw`mutually agreed (?:to part|that (?:he|she|they) (?:will|would))`,
].join('|');

/** Words of biographies, quotations and events that agreements foresee. */
const excludedDepartureWords = String.raw`\b(?:until|prior to|before|formerly|previously|if|event|without|upon|commented|said(?=,))\b`;

/** "Jane Roe passed away. Ms. Roe had been our Chief Financial Officer since 2015." */
const deathOfLeader = new RegExp(
  String.raw`\b(?:passed away|died)\b[^.]{0,80}\. (?:mr|ms|mrs|dr)\. [\w'-]{1,30} (?:had been|was|has been|had served|served)\b${sentenceGap(60)}(?:${leadingOffice})`,
  'i',
);

/** Full stop before a sentence on the same person: "our Chief Executive Officer. Ms. Roe notified the Company". */
const samePersonSentence = String.raw`(?<!${abbreviationPattern})\.(?= (?:mr|ms|mrs|dr)\.)`;

/** Creates an expression for "our Chief Executive Officer notified the Company of his decision to retire". */
const createDeparturePattern = (officePattern: string, exclusion: string): RegExp =>
  new RegExp(
    String.raw`${officePattern}(?:(?!${excludedDepartureWords})(?:${sentenceCharacter}|${samePersonSentence})){0,160}?\b(?:${departurePredicate})\b${excludedConditions}${exclusion}`,
    'i',
  );

/** Exclusion of officers who leave only the board and remain officers. A chair, however, leaves with the board. */
const boardOnlyExclusion = String.raw`(?! (?:from|as) (?:the |our |its |an? |the company's )?(?:independent |non-employee |class \w+ )?(?:board|directors?|member)\b(?!,? (?:of directors )?(?:of the company )?and\b))`;
const officerDeparture = createDeparturePattern(
  String.raw`(?<!\b(?:former|retired|previous|past) )(?:${officerTitle.source}|${presidentTitle.source})`,
  boardOnlyExclusion,
);
const chairDeparture = createDeparturePattern(
  String.raw`(?<!\b(?:former|retired|previous|past) )(?:${chairTitle.source})`,
  '',
);

const anyOfficeTitle = `(?:${officerTitle.source}|${presidentTitle.source}|${chairTitle.source})`;

/** Office at another company, in a text with masked names of the filer: directors lead companies of their own. */
const officeAtOtherCompany = new RegExp(
  String.raw`(?:${anyOfficeTitle}(?:,? and |, ))*${anyOfficeTitle}(?=(?:,? and (?:as )?(?:an? )?(?:member of (?:the |its )?board(?: of directors)?|director))? (?:of|at|for|with) (?!${filerPlaceholder}|"|(?:the|our|its|both|each|all|such|an?|this|any|board|company|registrant|corporation|bank|directors?)\b)\w)`,
  'gi',
);

/** Finds a leader of the filer who comes or goes. */
const leaderChange: Phrase = (text, filer) => {
  const masked = filer.maskNames(text);
  const ownOfficesText = masked.includes(filerPlaceholder)
    ? masked.replace(officeAtOtherCompany, (office) => otherPartyPlaceholder.repeat(office.length))
    : masked;
  return findPhrase(
    anyPhrase(
      changeInOffice,
      appointmentToOffice,
      changeHeading,
      endOfEmployment,
      deathOfLeader,
      officerDeparture,
      chairDeparture,
    ),
    ownOfficesText,
    filer,
  );
};

const asxLeader =
  /\bchief (?:executive|financial|operating)\b|\bmanaging director\b|\bMD\b(?!&)|\bC[EFO]O\b|\bchair(?:man|woman|person)?\b(?! of the (?:audit|risk|remuneration))/i;

/** Words of headlines that name an office without a change in it, such as "Change of CEO's Interest" (in shares). */
const excludedHeadlineWords = /\b(?:interests?|address|agm|letters?|remuneration|contracts?|presentations?|deputy)\b/i;

export const leadershipChange: TagRules = {
  sec: [
    {
      rule: 'leader who comes or goes in an 8-K',
      forms: ['8-K'],
      items: ['5.02', '7.01', '8.01'],
      contains: leaderChange,
    },
  ],
  japan: [
    {
      rule: 'change of who leads in the title',
      contains:
        /(?<![元前時])代表(?:取締役|執行役|者)[^、。]{0,16}?(?:異動|交代|交替|変更|選定|選任|内定|辞任|退任|解職|解任|逝去|死去|就任)|(?<!副)(?:社長|頭取)(?:の)?(?:交代|交替|異動|死去|逝去)|社長人事/,
      unlessContains: /代表(?:取締役|執行役|者).{0,16}(?:担当|住所|訴訟|仮処分|報酬)/,
    },
    {
      rule: 'change of the chief executive or financial officer in the title',
      contains:
        /(?:最高(?:経営|財務)責任者|\bC[EF]O\b)(?:\([^)]{0,12}\))?[^、。]{0,8}(?:異動|交代|変更|選任|選定|就任|辞任|退任)/,
    },
  ],
  asx: [
    {
      rule: 'change of who leads in the headline',
      contains: inEitherOrder(
        asxLeader,
        /\b(?:appoint\w*|resign\w*|retire\w*|changes?|depart\w*|succession|successor|transition\w*|step(?:s|ping)? (?:down|aside)|commence(?:s|d|ment)|cessation|replace[ds]?|passing)\b/i,
        60,
      ),
      unlessContains: excludedHeadlineWords,
    },
    {
      rule: 'new leader in the headline',
      contains: inOrder(/\b(?:new|interim|acting|names|welcomes)\b/i, asxLeader, 12),
      unlessContains: excludedHeadlineWords,
    },
    {
      rule: 'change of leadership in the headline',
      contains: /\bleadership (?:change|transition|succession|renewal)/i,
    },
  ],
};
