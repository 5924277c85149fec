import { abbreviation, type Phrase, type Place } from '../rule.js';

// Wordings that are read together with the sentence before them. Expressions here read a text in which each character of
// the filer's names, such as "Quillhaven", is replaced by the sign \ue000 (Filer).

/** Signs of a whole name. The lookarounds keep the expression from being tried again from each sign of a name. */
export const signs = String.raw`(?<!\ue000)\ue000+(?!\ue000)`;

const named = String.raw`(?:(?:the )?"?${signs}|(?:the |our )"?(?:company|registrant|corporation|partnership|issuer)\b)`;

/** Filer as a sentence names it. */
export const filer = String.raw`(?:${named}|\bus\b)`;
const subject = new RegExp(String.raw`${named}|\bwe\b|\bit\b`, 'i');
const namedInSentence = new RegExp(String.raw`${named}|\bwe\b`, 'i');

/** Wording, with conditions on the sentence before it. */
export interface Wording {
  readonly said: RegExp;
  /** The filer must be the subject of the clause before. */
  readonly byFiler?: true;
  /** Expression that the clause before must contain. */
  readonly clause?: RegExp;
}

/** Words after which a clause speaks of another party, of a wish, or of money. */
const changeOfSubject =
  /\b(?:that (?!it\b|we\b|\ue000|the company\b)|which (?!it\b|we\b|\ue000|the (?:company|registrant)\b)|who\b|sell\w*|sold\b|(?<!purchase and )sale\b|divest\w*|dispos\w*|offer(?:ed)? by|proposals?|options? to\b|warrants? to\b|credit|loan|lend\w*|borrow\w*|financ\w*|proceeds|notes\b|may(?! \d)\b|might\b|could\b|not\b|if\b|rights? to|unsolicited|terminat\w*|former\w*|director|served|prior to|abilit\w*|limits? (?:the|its|our)|limitations?|restrict\w*|covenants?|purposes?|strateg\w*|continue to|seek\w*|opportunit\w*|from time to time)/i;

/** Words of sentences on an earlier report, or on what an agreement allows or forbids. */
const noEvent =
  /\b(?:as (?:was |were )?(?:previously|earlier|disclosed|reported|announced)|previously (?:reported|disclosed|announced) (?:that|on|in)\b|in (?:its|the|our|a) (?:current report|form 8-k)|reference is made|covenants?\b|abilit(?:y|ies) of|restrict(?:s|ed|ing|ions?)\b|prohibit|since (?:19|20)\d\d\b|since (?:its|our) (?:inception|founding)|if (?:a|any|another) (?:person|party|third)|person or group)/i;

/** Maximum passages that are examined: a text with more of them does not report an event. */
const mostLooked = 40;

const longestSentence = 400;
const endOfSentence = new RegExp(String.raw`(?<!${abbreviation})\. |;`, 'i');

/** Finds the first passage with one of some wordings, in a text with the signs of the filer. */
export function firstOf(wordings: readonly Wording[], text: string, isNews: boolean): Place | undefined {
  for (const wording of wordings) {
    let looked = 0;
    for (const { index, 0: passage } of text.matchAll(wording.said)) {
      const before =
        text
          .slice(Math.max(0, index - longestSentence), index)
          .split(endOfSentence)
          .at(-1) ?? '';
      if (isSaidIn(wording, before) && !(isNews && noEvent.test(before + passage))) {
        return { index, length: passage.length };
      }
      if ((looked += 1) === mostLooked) break;
    }
  }
  return undefined;
}

function isSaidIn({ byFiler, clause }: Wording, sentence: string): boolean {
  const last = sentence.split(changeOfSubject).at(-1) ?? '';
  if (byFiler && !(subject.test(last) && namedInSentence.test(sentence))) return false;
  return clause === undefined || clause.test(last);
}

/** Creates a phrase from wordings, except in sentences without news (`noEvent`), for a text with the filer's names. */
export const news =
  (wordings: readonly Wording[]): Phrase =>
  (text, reporter) =>
    firstOf(wordings, reporter.mark(text), true);
