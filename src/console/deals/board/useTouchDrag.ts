import { type RefObject, useEffect } from 'react';
import { TouchDrag } from './touchDrag.js';

/** Movement of a finger from which it drags, in pixels. */
const minDragPixels = 6;

/** Drags the card of a handle that a finger has touched, until the finger leaves the screen. @param unmounted signal that ends the drag. */
function followFinger(board: HTMLElement, down: PointerEvent, unmounted: AbortSignal): void {
  const handle = down.target instanceof Element ? down.target.closest('.deal-card-handle') : null;
  const card = handle?.closest<HTMLElement>('.deal-card');
  if (down.pointerType !== 'touch' || !card) return;
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  let drag: TouchDrag | undefined;
  const end = (isDropped: boolean) => {
    ended.abort();
    drag?.end(isDropped);
  };
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== down.pointerId) return;
    if (drag) drag.moveTo(clientX, clientY);
    else if (Math.hypot(clientX - down.clientX, clientY - down.clientY) >= minDragPixels) {
      // The card leaves the document when its column is scrolled.
      board.setPointerCapture(pointerId);
      drag = new TouchDrag(board, card, clientX, clientY);
    }
  };
  const onEnd = ({ pointerId, type }: PointerEvent) => {
    if (pointerId === down.pointerId) end(type === 'pointerup');
  };
  window.addEventListener('pointermove', onMove, options);
  window.addEventListener('pointerup', onEnd, options);
  window.addEventListener('pointercancel', onEnd, options);
  // After a long press, the drag or the menu of the browser would end this drag.
  for (const type of ['dragstart', 'contextmenu'])
    window.addEventListener(type, (event) => event.preventDefault(), options);
  unmounted.addEventListener('abort', () => end(false), { signal: ended.signal });
}

/**
 * Moves cards by touch: a finger drags a card by its handle. Browsers have a drag by touch only after a long press, and some have none, so
 * that React Aria has none there.
 */
export function useTouchDrag(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    const unmounted = new AbortController();
    // Before the card, which keeps the event from its ancestors.
    element?.addEventListener('pointerdown', (event) => followFinger(element, event, unmounted.signal), {
      capture: true,
      signal: unmounted.signal,
    });
    return () => unmounted.abort();
  }, [board]);
}
