import './splitView.css';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

interface SplitViewProps {
  readonly main: ReactNode;
  /** Content of the pane on the right; undefined while it is closed. */
  readonly pane: ReactNode | undefined;
  readonly paneLabel: string;
  /** Name under which this device remembers the width. */
  readonly storageKey: string;
}

/** Limits of the width of the pane, in percent of the view. */
const minPercent = 25;
const maxPercent = 75;
const defaultPercent = 55;
const stepPercent = 2;

const limit = (percent: number): number => Math.max(minPercent, Math.min(maxPercent, Math.round(percent)));

/** Reads the width of the last visit. Storage may be forbidden, or filled by hand. */
function readPercent(storageKey: string): number {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? Number.NaN);
    return Number.isFinite(stored) ? limit(stored) : defaultPercent;
  } catch {
    return defaultPercent;
  }
}

function storePercent(storageKey: string, percent: number): void {
  try {
    localStorage.setItem(storageKey, String(percent));
  } catch {
    // Without storage the width lasts until the page is closed.
  }
}

/** Main content with a pane beside it, whose width the user sets with the separator: by the pointer, or by arrow keys. */
export function SplitView({ main, pane, paneLabel, storageKey }: SplitViewProps) {
  const [percent, setPercent] = useState(() => readPercent(storageKey));
  const [isDragged, setDragged] = useState(false);
  const isOpen = pane !== undefined;
  const set = (next: number) => {
    setPercent(limit(next));
    storePercent(storageKey, limit(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: percent + stepPercent,
      ArrowRight: percent - stepPercent,
      Home: minPercent,
      End: maxPercent,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const view = currentTarget.parentElement?.getBoundingClientRect();
    if (isDragged && view) set((100 * (view.right - clientX)) / view.width);
  };
  return (
    <div
      className="split-view"
      {...(isOpen && { 'data-open': '' })}
      style={{ '--split-width': `${percent}%` } as CSSProperties}
    >
      <div className="split-view-main">{main}</div>
      {isOpen && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a widget */}
          <div
            className="split-view-separator"
            role="separator"
            aria-label={`Width of ${paneLabel}`}
            aria-orientation="vertical"
            aria-valuenow={percent}
            aria-valuemin={minPercent}
            aria-valuemax={maxPercent}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a widget
            tabIndex={0}
            {...(isDragged && { 'data-dragged': '' })}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged(true);
            }}
            onPointerMove={onPointerMove}
            onPointerUp={() => setDragged(false)}
            onPointerCancel={() => setDragged(false)}
            onDoubleClick={() => set(defaultPercent)}
          />
          <section className="split-view-pane" aria-label={paneLabel}>
            {pane}
          </section>
        </>
      )}
    </div>
  );
}
