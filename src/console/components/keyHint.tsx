import './keyHint.css';
import { Fragment } from 'react';
import { describeKeys, labelKeys } from '../keyboard/keyLabels.js';

/** Keys of a command, beside its name in tooltips, menus and buttons. @param keys in the notation of `parseKeys`. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <>
      <span className="visually-hidden">{describeKeys(keys)}</span>
      <span className="key-hints" aria-hidden>
        {labelKeys(keys).map((labels, press) => (
          // oxlint-disable-next-line react/no-array-index-key -- presses of a sequence never change places
          <Fragment key={press}>
            {press > 0 && <span className="quiet">then</span>}
            {labels.map((label) => (
              <kbd key={label} className="key-hint">
                {label}
              </kbd>
            ))}
          </Fragment>
        ))}
      </span>
    </>
  );
}
