import type { KeyFocus } from './commandRegistry.js';

const textFields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"], [type="file"], [type="color"])';
const controls =
  'a[href], button, summary, input, select, textarea, [role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"]';
const dialogs = '[role="dialog"], [role="alertdialog"]';
/** Menus, and the popovers that React Aria marks with their trigger. */
const menus = '[role="menu"], [data-trigger]';

/** Reads which element of the document has the focus, as far as shortcuts depend on it. */
export function readKeyFocus(event: Event): KeyFocus {
  const [target] = event.composedPath();
  const element = target instanceof Element ? target : undefined;
  const overlay = element?.closest(`${dialogs}, ${menus}`);
  return {
    isTyping: Boolean(element?.closest(textFields)),
    isOnControl: element?.matches(controls) ?? false,
    overlay: overlay ? (overlay.matches(menus) ? 'menu' : 'dialog') : undefined,
  };
}
