import './tooltip.css';
import type { ReactNode } from 'react';
import { Tooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components/Tooltip';
import { KeyHint } from './keyHint.js';

interface WithTooltipProps {
  readonly text: ReactNode;
  /** Keys that do the same as the control, in the notation of `parseKeys`. */
  readonly keys?: string | undefined;
  readonly placement?: NonNullable<TooltipProps['placement']>;
  readonly isDisabled?: boolean;
  /** The control. It has a name of its own: a phone shows no tooltip. */
  readonly children: ReactNode;
}

/** Time for which the pointer rests on a control before its tooltip appears. The next tooltip appears at once. */
const delayMs = 500;

/** Control with a tooltip, shown on hover and on keyboard focus. */
export function WithTooltip({ text, keys, placement = 'top', isDisabled = false, children }: WithTooltipProps) {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <Tooltip className="tooltip" offset={6} placement={placement}>
        {text}
        {keys !== undefined && <KeyHint keys={keys} />}
      </Tooltip>
    </TooltipTrigger>
  );
}
