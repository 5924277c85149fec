import { abbreviationPattern, type Phrase, type TextMatch } from '../rule.js';

// Wordings that are read together with the part of their sentence that precedes them. Expressions here read a text in which each character of
// the filer's names, such as "Quillhaven", is replaced with the placeholder \ue000 (`filerPlaceholder`), and each of "us" with \ue002
// (`pronounPlaceholder`).

/** Name of the filer, as its placeholders. The lookarounds prevent a new attempt from each placeholder within the name. */
export const filerNamePattern = String.raw`(?<!\ue000)\ue000+(?!\ue000)`;

const filerReference = String.raw`(?:(?:the )?"?${filerNamePattern}|(?:the |our )"?(?:company|registrant|corporation|partnership|issuer)\b)`;

/** Filer as a sentence names it. */
export const filerPattern = String.raw`(?:${filerReference}|\ue002+)`;
/** Subsidiary that acts for the filer. */
const ownSubsidiary = String.raw`\b(?:its|our) (?:[\w-]{1,20} ){0,4}subsidiar(?:y|ies)\b`;
const subjectPattern = new RegExp(String.raw`${filerReference}|\bwe\b|\bit\b|${ownSubsidiary}`, 'i');
const namedFiler = new RegExp(String.raw`${filerReference}|\bwe\b`, 'i');

/** Wording, with conditions on the part of its sentence that precedes it. */
export interface Wording {
  readonly pattern: RegExp;
  /** The filer must be the subject of the last clause before the wording. */
  readonly requiresFilerAsSubject?: true;
  /** Expression that the last clause before the wording must match. */
  readonly requiredClause?: RegExp;
}

/** Words after which a clause speaks of another party, of a wish, or of money. */
const changeOfSubject =
  /\b(?:that (?!it\b|we\b|\ue000|the company\b|(?:its|our) (?:[\w-]{1,20} ){0,4}subsidiar)|which (?!it\b|we\b|\ue000|the (?:company|registrant)\b)|who\b|sell\w*|sold\b|(?<!purchase and )sale\b|divest\w*|dispos\w*|offer(?:ed)? by|proposals?|options? to\b|warrants? to\b|credit|loan|lend\w*|borrow\w*|financ\w*|proceeds|notes\b|may(?! \d)\b|might\b|could\b|not\b|if\b|rights? to|unsolicited|terminat\w*|former\w*|director|served|prior to|abilit\w*|limits? (?:the|its|our)|limitations?|restrict\w*|covenants?|purposes?|strateg\w*|continue to|seek\w*|opportunit\w*|from time to time)/i;

/** Words of sentences on an earlier report, or on what an agreement allows or forbids. */
const noEventWords =
  /\b(?:as (?:was |were )?(?:previously|earlier|disclosed|reported|announced)|previously (?:reported|disclosed|announced) (?:that|on|in)\b|in (?:its|the|our|a) (?:current report|form 8-k)|reference is made|covenants?\b|abilit(?:y|ies) of|restrict(?:s|ed|ing|ions?)\b|prohibit|since (?:19|20)\d\d\b|since (?:its|our) (?:inception|founding)|if (?:a|any|another) (?:person|party|third)|person or group)/i;

/** Maximum passages that are examined for each wording: a text with more passages does not report an event. */
const maxExaminedPassages = 40;

const maxSentenceLength = 400;
const sentenceEnd = new RegExp(String.raw`(?<!${abbreviationPattern})\. |;`, 'i');

/**
 * Finds the first passage with one of some wordings, in a text with masked names of the filer.
 * @param requiresNews whether passages are skipped whose sentence reports no new event (`noEventWords`).
 */
export function findWording(
  wordings: readonly Wording[],
  text: string,
  { requiresNews }: { readonly requiresNews: boolean },
): TextMatch | undefined {
  for (const wording of wordings) {
    let examinedCount = 0;
    for (const { index, 0: passage } of text.matchAll(wording.pattern)) {
      const precedingText =
        text
          .slice(Math.max(0, index - maxSentenceLength), index)
          .split(sentenceEnd)
          .at(-1) ?? '';
      if (matchesContext(wording, precedingText) && !(requiresNews && noEventWords.test(precedingText + passage))) {
        return { index, length: passage.length };
      }
      if ((examinedCount += 1) === maxExaminedPassages) break;
    }
  }
  return undefined;
}

function matchesContext({ requiresFilerAsSubject, requiredClause }: Wording, precedingText: string): boolean {
  const lastClause = precedingText.split(changeOfSubject).at(-1) ?? '';
  if (requiresFilerAsSubject && !(subjectPattern.test(lastClause) && namedFiler.test(precedingText))) return false;
  return requiredClause === undefined || requiredClause.test(lastClause);
}

/** Creates a phrase that finds the first passage with one of some wordings, except in sentences that report no new event. */
export const createNewsPhrase =
  (wordings: readonly Wording[]): Phrase =>
  (text, filer) =>
    findWording(wordings, filer.maskNames(text), { requiresNews: true });
