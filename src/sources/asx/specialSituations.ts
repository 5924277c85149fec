const leadershipChangeWords =
  /\bappoint\w*\b|\bresign\w*\b|\bretire\w*\b|\bchanges?\b|\bdepart\w*\b|\bstep(?:s|ping)? (?:down|aside)\b|\b(?:to|will) (?:leave|exit)\b|\bleav(?:es|ing)\b(?! of)|\bexits\b|\bsuccess(?:ion|or)\b|\btransition\w*\b|\bcommence\w*\b|\bcessation\b|\breplace[ds]?\b|\b(?:new|interim|acting)\b/;

const leaderTitle =
  /\bchief (?:executive|financial|operating)\b|\bmanaging director\b|\bC[EFO]O\b|\bchair(?:man|woman|person)?\b/;

const inEitherOrder = (first: RegExp, second: RegExp): RegExp =>
  new RegExp(`(?:${first.source}).*(?:${second.source})|(?:${second.source}).*(?:${first.source})`, 'i');

/**
 * Patterns for special situations, in a headline or in a type that the exchange assigns. They match more announcements
 * than the tagging rules: a tag states that there is a merger; a match only means that the announcement is worth reading.
 */
const specialSituationPatterns: readonly RegExp[] = [
  // Forms 603 to 605 under the Corporations Act.
  /\bsubstantial (?:share ?|security ?)?hold(?:er|ing)s?\b/i,
  /\btake-?overs?\b|\b(?:bidder|target)'?s'? statement\b|\b(?:off-|on-)?market bid\b|\bnon-binding\b.*\bproposal\b/i,
  /\bscheme (?:of arrangement|booklet|meeting|implementation)\b/i,
  /\bdirectors?'?s? interests?\b|\bappendix 3[XYZ]\b/i,
  /\bbuy[- ]?backs?\b|\bappendix 3[C-F]\b/i,
  /\bde-?merge[rd]?\b|\bin[- ]specie\b|\bspin(?:s|ning)?[- ]?(?:off|out)\b/i,
  inEitherOrder(/\b(?:administrat(?:ors?|ion)|receivers?|liquidators?)\b/, /\bappoint/),
  /\breceivers?(?:hip)?\b|\bliquidat(?:ors?|ion)\b|\bdeed of company arrangement\b/i,
  /\bde-?list|\bremoval from (?:the )?official list\b/i,
  /\b(?:share|capital|security|unit) consolidation\b|\bconsolidation of (?:the |its |share |issued )?(?:capital|shares|securities|units)\b/i,
  /\bcomplet\w+ of (?:the |its )?consolidation\b|\bconsolidation (?:is |now |was )*(?:complet|effective)|\b(?:post|pre)-consolidation\b/i,
  /\bconsolidation\/split\b|\b(?:share|stock|security|unit) split\b/i,
  inEitherOrder(leaderTitle, leadershipChangeWords),
  // Members may request a meeting (section 249D), call it (249F), and remove the directors of a public company (203D).
  /(?<!\d)(?:249[DF]|203D)\b/i,
  inEitherOrder(/\brequisition(?:s|ed|ing)?\b/, /\b(?:meetings?|directors?)\b/),
  /\bvoluntary suspension\b|\bsuspen(?:sion|ded) (?:from|of) (?:the )?(?:official )?(?:quotation|trading)\b|\b(?:extension of|continued) (?:the )?suspension\b|^suspension$/i,
  /\breinstate(?:ment|d) (?:to|of) (?:the )?(?:official |normal )?(?:quotation|trading)\b|^reinstatement$/i,
  /\breturns? of (?:share )?capital\b|\bcapital (?:returns?|reductions?)\b|\breduction of (?:share )?capital\b/i,
  /\bprospectus\b|\badmission to (?:the )?official list\b/i,
];

/** Patterns for routine announcements, which resemble a special situation now and then. */
const routinePattern =
  /\bdaily fund update\b|\bNTA\b|\bnet tangible assets?\b|\bcleansing notice\b|\bapplication for quotation\b|\bnotification of cessation\b|\bend of day\b/i;

/** Returns whether a headline or a type indicates a special situation (specification, ASX announcement; ASX's list of report types). */
export function isSpecialSituation(headline: string, types: readonly string[]): boolean {
  const texts = [headline, ...types].map((text) => text.normalize('NFKC').replace(/[\u2018\u2019]/g, "'"));
  return (
    !texts.some((text) => routinePattern.test(text)) &&
    texts.some((text) => specialSituationPatterns.some((pattern) => pattern.test(text)))
  );
}
