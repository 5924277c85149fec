import '../../components/field.css';
import './filingText.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { formatCount } from '../numbers.js';
import { showHiddenCharacters } from '../sourceText.js';
import { filingTextQuery, isNotFound } from './filingQuery.js';
import { findCodeUnit, splitIntoBlocks } from './textBlocks.js';
import { TextBlockView } from './textBlockView.js';
import { type Citation, distributeMarks, type TextMark } from './textMarks.js';
import type { TextNavigation } from './textNavigation.js';
import { TextParts } from './textParts.js';
import { TextSearchBar } from './textSearchBar.js';
import { useTextSearch } from './useTextSearch.js';

interface FilingTextProps {
  readonly filingId: string;
  readonly citations: readonly Citation[];
  readonly navigation: TextNavigation;
}

/** Text of an SEC filing and its exhibits, loaded in windows, with the cited passages and the matches of a search marked. */
export function FilingText({ filingId, citations, navigation }: FilingTextProps) {
  const { part, target, completeJump } = navigation;
  const query = useInfiniteQuery(filingTextQuery(filingId, part));
  const { hasNextPage, isFetching, fetchNextPage, isFetchNextPageError } = query;
  const pages = query.data?.pages;
  const text = useMemo(() => showHiddenCharacters(pages?.map((page) => page.text).join('') ?? ''), [pages]);
  const blocks = useMemo(() => splitIntoBlocks(text), [text]);
  const search = useTextSearch(text);
  const marks = useMemo(
    () =>
      distributeMarks(blocks, [
        ...listCitationMarks(text, part, citations),
        ...search.matches.map((range, match) => ({ ...range, match })),
      ]),
    [blocks, text, part, citations, search.matches],
  );
  const container = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isNeeded = search.term !== '' || target !== undefined;
    if (isNeeded && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [search.term, target, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  useEffect(() => {
    if (!target || target.part !== part) return;
    const isMarked = marks.some((inBlock) => inBlock.some(({ citation }) => citation === target.id));
    if (isMarked) {
      const mark = container.current?.querySelector<HTMLElement>(`mark[data-citations~="${target.id}"]`);
      if (mark) scrollToMark(mark);
      mark?.focus({ preventScroll: true });
    }
    if (isMarked || (pages && !hasNextPage)) completeJump();
  }, [target, part, marks, pages, hasNextPage, completeJump]);

  // Only when another match is active: when more text arrives, the user may have scrolled meanwhile.
  const { activeMatch } = search;
  const activeStart = activeMatch === undefined ? undefined : search.matches[activeMatch]?.start;
  useEffect(() => {
    if (activeStart === undefined) return;
    const mark = container.current?.querySelector<HTMLElement>(`mark[data-match="${activeMatch}"]`);
    if (mark) scrollToMark(mark);
  }, [activeMatch, activeStart]);

  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !isFetching) void fetchNextPage();
      },
      { rootMargin: '2000px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const first = pages?.[0];
  // The parts stay, with the focus, while another part is loaded, and if it cannot be loaded.
  const [parts, setParts] = useState(first?.parts ?? []);
  if (first && first.parts !== parts) setParts(first.parts);
  const isReadable = pages !== undefined || !query.isError;
  return (
    <div className="filing-text">
      {(isReadable || parts.length > 1) && (
        <div className="filing-text-head">
          <TextParts parts={parts} selectedPart={part} onChange={navigation.showPart} />
          {isReadable && <TextSearchBar search={search} isIncomplete={hasNextPage} hasFailed={isFetchNextPageError} />}
        </div>
      )}
      {!isReadable && <TextFailure error={query.error} onRetry={() => void query.refetch()} />}
      <div ref={container} className="filing-text-body" aria-busy={query.isPending}>
        {query.isPending && <TextPlaceholder />}
        {blocks.map((block, index) => (
          <TextBlockView
            key={block.start}
            block={block}
            marks={marks[index] ?? []}
            activeMatch={marks[index]?.some(({ match }) => match === activeMatch) ? activeMatch : undefined}
          />
        ))}
      </div>
      <div ref={end} />
      {isFetchNextPageError && (
        <div className="filing-error" role="alert">
          <p>The rest of the text could not be loaded. {describeFailure(query.error)}</p>
          <Button onPress={() => void fetchNextPage()}>Try again</Button>
        </div>
      )}
      {first?.isCut && !hasNextPage && (
        <p className="quiet filing-small">
          Docket stores only the first {formatCount(first.characters)} characters of this document.
        </p>
      )}
      {first?.characters === 0 && <p className="quiet">The document has no text.</p>}
    </div>
  );
}

/** Returns the marks of the citations of a part, as far as the text has been loaded. */
const listCitationMarks = (text: string, part: number, citations: readonly Citation[]): TextMark[] =>
  citations
    .filter((citation) => citation.part === part)
    .map(({ id, start, end }) => ({ citation: id, start: findCodeUnit(text, start), end: findCodeUnit(text, end) }))
    .filter(({ start, end }) => start < end);

/** Frames within which the place of a mark has to be found, and frames without a move after which it has been found. */
const maxScrollFrames = 60;
const stableFrames = 5;

/**
 * Scrolls to a mark, in each frame until the mark no longer moves: blocks on the way get their true heights when they come into
 * view. An action of the user ends it.
 */
function scrollToMark(mark: HTMLElement): void {
  const endings = new AbortController();
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const) {
    window.addEventListener(type, () => endings.abort(), { signal: endings.signal, passive: true });
  }
  let lastTop: number | undefined;
  let unmoved = 0;
  let frames = 0;
  const scroll = () => {
    if (endings.signal.aborted) return;
    mark.scrollIntoView({ block: 'center' });
    const { top } = mark.getBoundingClientRect();
    unmoved = top === lastTop ? unmoved + 1 : 0;
    lastTop = top;
    if (unmoved < stableFrames && ++frames < maxScrollFrames) requestAnimationFrame(scroll);
    else endings.abort();
  };
  scroll();
}

interface TextFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Message for a text that could not be loaded, or is not stored. */
const TextFailure = ({ error, onRetry }: TextFailureProps) =>
  isNotFound(error) ? (
    <p className="quiet">{error.message}.</p>
  ) : (
    <div className="filing-error" role="alert">
      <p>The text could not be loaded. {describeFailure(error)}</p>
      <Button onPress={onRetry}>Try again</Button>
    </div>
  );

function TextPlaceholder() {
  return (
    <div className="filing-placeholder" aria-hidden>
      {[96, 88, 92, 70, 94, 90, 60].map((width) => (
        <span key={width} className="filing-placeholder-line" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
