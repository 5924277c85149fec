import { countCharacters } from '../../../models/characters.js';
import { type Passage, passageLimits } from '../../../models/filings/filingSearch.js';
import type { SearchPart } from '../../../models/searchTerm.js';
import { TermMatcher, type MatchRange } from './termMatcher.js';

/** Field or part of the text of a filing in which passages are looked for. */
export interface PassageSource extends Pick<Passage, 'field' | 'part' | 'partName'> {
  readonly text: string;
}

/** Sentence of a source, with the matchers that match in it. */
export interface PassageCandidate extends MatchRange {
  readonly source: PassageSource;
  readonly matchers: ReadonlySet<TermMatcher>;
}

/** Code units before and after a match among which its sentence is looked for. */
const contextLength = 400;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Finds the passages of filings that match a search. */
export class PassageFinder {
  private readonly matchers: readonly TermMatcher[];

  /** @param alternatives parts of the term, of which one alternative holds; excluded parts have no passages. */
  constructor(alternatives: readonly (readonly SearchPart[])[]) {
    const parts = alternatives.flat().filter(({ isExcluded }) => !isExcluded);
    this.matchers = parts.map((part) => new TermMatcher(part));
  }

  /** Returns whether there are as many candidates as a filing has passages, and one for each word and phrase. */
  isComplete(candidates: readonly PassageCandidate[]): boolean {
    const covered = new Set(candidates.flatMap(({ matchers }) => [...matchers]));
    return candidates.length >= passageLimits.count && covered.size === this.matchers.length;
  }

  /** Returns up to `passageLimits.count` passages. Those with the most words and phrases that earlier passages lack come first. */
  choose(found: readonly PassageCandidate[]): Passage[] {
    const candidates = [...found];
    const chosen: PassageCandidate[] = [];
    const covered = new Set<TermMatcher>();
    while (chosen.length < passageLimits.count && candidates.length > 0) {
      const gains = candidates.map(({ matchers }) => [...matchers].filter((matcher) => !covered.has(matcher)).length);
      const best = gains.indexOf(Math.max(...gains));
      const [next] = candidates.splice(best, 1) as [PassageCandidate];
      chosen.push(next);
      for (const matcher of next.matchers) covered.add(matcher);
    }
    return chosen.map(createPassage);
  }

  /** Returns the sentences of a source with the first place of each word or phrase, in order; each sentence once. */
  findCandidates(source: PassageSource): PassageCandidate[] {
    const matches = this.matchers.flatMap((matcher) => matcher.findFirst(source.text) ?? []);
    const candidates: PassageCandidate[] = [];
    for (const match of matches.sort((one, other) => one.start - other.start)) {
      const last = candidates.at(-1);
      if (last && match.end <= last.end) continue;
      const range = findSentence(source.text, match, last?.end ?? 0);
      const text = source.text.slice(range.start, range.end);
      const matchers = new Set(this.matchers.filter((matcher) => matcher.findFirst(text)));
      if (matchers.size > 0) candidates.push({ ...range, source, matchers });
    }
    return candidates;
  }
}

function createPassage({ source: { text: whole, ...place }, start, end, matchers }: PassageCandidate): Passage {
  const text = whole.slice(start, end);
  const ranges = [...matchers].flatMap((matcher) => [...matcher.findAll(text)]);
  return {
    ...place,
    text,
    offset: countCharacters(whole.slice(0, start)),
    ranges: mergeRanges(ranges).map((range) => ({
      start: countCharacters(text.slice(0, range.start)),
      end: countCharacters(text.slice(0, range.end)),
    })),
  };
}

/** Returns the sentence around a match, or the part of it that fits in a passage. It begins at `from` or later. */
function findSentence(text: string, match: MatchRange, from: number): MatchRange {
  const contextStart = atCharacterStart(text, Math.max(from, match.start - contextLength));
  const contextEnd = atCharacterStart(text, match.end + contextLength);
  // Lines of a paragraph belong together; a blank line ends a sentence.
  const context = text.slice(contextStart, contextEnd).replace(/(?<!\n)\n(?!\n)/g, ' ');
  const segments = sentences.segment(context);
  const first = segments.containing(match.start - contextStart);
  const last = segments.containing(Math.max(match.start, match.end - 1) - contextStart);
  const start = contextStart + (first?.index ?? 0);
  const end = last ? contextStart + last.index + last.segment.length : contextEnd;
  return trimRange(text, fitRange(text, { start, end }, match));
}

/** Cuts a range to the maximum length of a passage, as far as possible at white space and with the match in its first half. */
function fitRange(text: string, range: MatchRange, match: MatchRange): MatchRange {
  const maxLength = passageLimits.characters;
  if (range.end - range.start <= maxLength) return range;
  const earliest = Math.max(range.start, Math.min(match.start - maxLength / 4, range.end - maxLength));
  const space = earliest > range.start ? text.slice(earliest, match.start).search(/\s/) : 0;
  const start = atCharacterStart(text, earliest + Math.max(space, 0));
  const latest = Math.min(range.end, start + maxLength);
  const lastSpace = latest < range.end ? text.slice(match.end, latest).search(/\s\S*$/) : -1;
  return { start, end: atCharacterStart(text, lastSpace < 0 ? latest : match.end + lastSpace) };
}

/** Leaves out white space at both ends. */
function trimRange(text: string, { start, end }: MatchRange): MatchRange {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}

/** Returns an index that is not within a pair of surrogates. */
function atCharacterStart(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}

/** Sorts ranges, and merges those that overlap. */
function mergeRanges(ranges: readonly MatchRange[]): MatchRange[] {
  const merged: MatchRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && range.start < last.end) merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    else merged.push(range);
  }
  return merged;
}
