/** Frames after which a card that does not appear is given up: a new deal appears when its column has been read again. */
const maxFrames = 120;

/** Latest request for the focus. */
let latest = 0;

const findElement = (dealId: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.deal-card')].find(({ dataset }) => dataset.key === dealId);

/** Returns the id of the deal whose card has the focus. */
export const readFocusedCard = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('.deal-card')?.dataset.key;

/** Gives the focus to a card when it is in the document. */
export function focusCard(dealId: string): void {
  const request = (latest += 1);
  let framesLeft = maxFrames;
  let framesFocused = 0;
  const tryFocus = () => {
    if (request !== latest) return;
    const element = findElement(dealId);
    if (element && !element.contains(document.activeElement)) element.focus();
    if (element?.contains(document.activeElement)) framesFocused += 1;
    framesLeft -= 1;
    // The list that the card has left gives the focus to another card in the same frame.
    if (framesLeft > 0 && framesFocused < 3) requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}

/** Moves the focus to the cards of the column beside, over empty columns; from outside of the board to the first cards. */
export function focusColumnBeside(step: 1 | -1): void {
  const columns = [...document.querySelectorAll<HTMLElement>('.board-cards')];
  const current = columns.findIndex((column) => column.contains(document.activeElement));
  const others = step > 0 ? columns.slice(current + 1) : columns.slice(0, Math.max(0, current)).toReversed();
  const [first] = others.flatMap((column) => column.querySelector<HTMLElement>('.deal-card') ?? []);
  first?.focus();
  first?.closest('.board-column')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Moves the focus to the next or the previous card of its column, or to the first card. */
export function focusCardBeside(step: 1 | -1): void {
  const { activeElement } = document;
  if (!activeElement?.closest('.deal-card')) {
    focusColumnBeside(1);
    return;
  }
  // The list knows its cards also where they are not in the document.
  const card = activeElement.closest<HTMLElement>('.deal-card');
  card?.focus();
  card?.dispatchEvent(
    new KeyboardEvent('keydown', { key: step > 0 ? 'ArrowDown' : 'ArrowUp', bubbles: true, cancelable: true }),
  );
}
