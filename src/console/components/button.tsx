import './button.css';
import { Button as Pressable, type ButtonProps as PressableProps } from 'react-aria-components/Button';
import type { ReactNode } from 'react';
import { WithTooltip } from './tooltip.js';

export interface ButtonProps extends Omit<PressableProps, 'className' | 'style' | 'children'> {
  /** `primary` for the main action, at most once on a page; `danger` for an action that cannot be undone; `plain` within text. */
  readonly variant?: 'primary' | 'ordinary' | 'danger' | 'plain';
  /** Whether the button is a square with an icon alone; it then needs an `aria-label` and a tooltip. */
  readonly isIcon?: boolean;
  readonly tooltip?: string;
  /** Keys that do the same, in the notation of `parseKeys`; the tooltip shows them. */
  readonly keys?: string | undefined;
  readonly children: ReactNode;
}

/** Button that, while `isPending`, keeps its width and its focus, cannot be pressed, and is announced as busy. */
export function Button({ variant = 'ordinary', isIcon = false, tooltip, keys, children, ...props }: ButtonProps) {
  const button = (
    <Pressable {...props} className={`button button-${variant}${isIcon ? ' button-icon' : ''}`}>
      {({ isPending }) => (
        <>
          <span className="button-words">{children}</span>
          {isPending && <span className="button-pending" role="img" aria-label="Loading" />}
        </>
      )}
    </Pressable>
  );
  return tooltip === undefined ? (
    button
  ) : (
    <WithTooltip text={tooltip} keys={keys}>
      {button}
    </WithTooltip>
  );
}
