import { abbreviationPattern, type Phrase } from '../rule.js';

// Press releases, filed as exhibits of reports that often only point to them. Releases on results repeat what happened earlier.

/** Characters at the beginning of a press release that tell its news: headline, first paragraphs and highlights. */
export const maxNewsCharacters = 5000;

const month = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December)`;

/** Words of sentences on the past, on what is possible, and on an end. News is announced "today", and has no date of its own. */
const noNewsWords = new RegExp(
  String.raw`\b(?:previous(?:ly)?|prior|former(?:ly)?|earlier|remain(?:s|ed|ing)?|since|may(?! \d)|might|could|permits?|allows?|if|costs?|suspend(?:s|ed|ing)?|terminat\w{1,5}|cancel\w{0,7}|expir\w{1,4}|(?:in|on) ${month} (?:\d{1,2}, )?(?:19|20)\d\d|in (?:19|20)\d\d)\b`,
  'i',
);

const maxSentenceLength = 300;
/** End of a sentence, of a line of a list, or of a part of a headline. */
const sentenceEnd = new RegExp(String.raw`(?<!${abbreviationPattern})\. |[;•●]`, 'i');

/** Maximum passages of a press release that are examined. */
const maxExaminedPassages = 20;

/** Creates a phrase that finds the first passage of a press release in a sentence that tells news. */
export function createReleasePhrase(wording: RegExp): Phrase {
  const pattern = new RegExp(wording.source, 'gi');
  return (text) => {
    let examinedCount = 0;
    for (const { index, 0: passage } of text.matchAll(pattern)) {
      const before = text
        .slice(Math.max(0, index - maxSentenceLength), index)
        .split(sentenceEnd)
        .at(-1);
      if (!noNewsWords.test(`${before}${passage}`)) return { index, length: passage.length };
      if ((examinedCount += 1) === maxExaminedPassages) return undefined;
    }
    return undefined;
  };
}
