import { findDropPlace } from './dropPlace.js';
import { moveCard } from './cardMoves.js';

/** Distance from the edges within which the board and its columns scroll, and how far they scroll in a frame, in pixels. */
const edgePixels = 28;
const scrollPixels = 10;

/** Returns by how much to scroll when a finger is at a coordinate between two edges. */
function scrollAt(coordinate: number, start: number, end: number): number {
  if (coordinate < start + edgePixels) return -scrollPixels;
  return coordinate > end - edgePixels ? scrollPixels : 0;
}

function addElement(element: HTMLElement, className: string): HTMLElement {
  element.classList.add(className);
  element.ariaHidden = 'true';
  element.inert = true;
  document.body.append(element);
  return element;
}

/** Makes a copy of a card without the ids of its elements. */
function copyCard(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  delete copy.dataset.key;
  const { width, height } = card.getBoundingClientRect();
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  return copy;
}

/** Drag of a card by a finger. A copy of the card follows the finger, a line shows the place, and the board scrolls at its edges. */
export class TouchDrag {
  readonly #copy: HTMLElement;
  readonly #line = addElement(document.createElement('div'), 'board-drop-line');
  readonly #dealId: string;
  #frame = 0;

  /** @param x, y where the finger is in the window, in pixels. */
  constructor(
    private readonly board: HTMLElement,
    private readonly card: HTMLElement,
    private x: number,
    private y: number,
  ) {
    this.#dealId = card.dataset.key ?? '';
    this.#copy = addElement(copyCard(card), 'deal-card-copy');
    card.dataset.dragging = 'true';
    board.dataset.dragging = 'true';
    this.#update();
  }

  moveTo(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }

  /** Ends the drag. @param isDropped whether the card is moved to the place under the finger. */
  end(isDropped: boolean): void {
    cancelAnimationFrame(this.#frame);
    this.#copy.remove();
    this.#line.remove();
    delete this.card.dataset.dragging;
    delete this.board.dataset.dragging;
    const target = findDropPlace(this.x, this.y, this.#dealId);
    if (isDropped && target) moveCard(this.#dealId, target.status, target.place);
  }

  /** Scrolls and shows the place, in each frame: the board scrolls while the finger rests at an edge. */
  readonly #update = (): void => {
    const { x, y } = this;
    this.#frame = requestAnimationFrame(this.#update);
    const { left, right } = this.board.getBoundingClientRect();
    this.board.scrollLeft += scrollAt(x, left, right);
    this.#copy.style.transform = `translate(${x}px, ${y}px)`;
    const target = findDropPlace(x, y, this.#dealId);
    this.#line.hidden = !target;
    if (!target) return;
    const { list } = target;
    const box = list.getBoundingClientRect();
    list.scrollTop += scrollAt(y, box.top, box.bottom);
    Object.assign(this.#line.style, { left: `${box.left}px`, width: `${box.width}px`, top: `${target.y}px` });
  };
}
