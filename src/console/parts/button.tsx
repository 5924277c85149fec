import './button.css';
import { Button as Pressable, type ButtonProps as PressableProps } from 'react-aria-components/Button';
import type { ReactNode } from 'react';

export interface ButtonProps extends Omit<PressableProps, 'className' | 'style' | 'children'> {
  /** `primary` once on a page at most; `danger` for what cannot be undone; `plain` among text. */
  readonly tone?: 'primary' | 'ordinary' | 'danger' | 'plain';
  readonly children: ReactNode;
}

/** Button that, while `isPending`, keeps its width and its focus, cannot be pressed, and is announced as busy. */
export function Button({ tone = 'ordinary', children, ...props }: ButtonProps) {
  return (
    <Pressable {...props} className={`button button-${tone}`}>
      {({ isPending }) => (
        <>
          <span className="button-words">{children}</span>
          {isPending && <span className="button-pending" role="img" aria-label="at work" />}
        </>
      )}
    </Pressable>
  );
}
