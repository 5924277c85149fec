import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height, in pixels. */
  readonly size: number;
}

/** An icon of the console: decoration beside a name that screen readers have already. */
export type Icon = (props: IconProps) => ReactNode;

/** Draws an icon with lines of the text's colour, on a square of 24 units. */
const makeIcon =
  (lines: ReactNode): Icon =>
  ({ size }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {lines}
    </svg>
  );

export const CheckIcon = makeIcon(<path d="M5 12.5l4.5 4.5L19 7" />);

export const CloseIcon = makeIcon(<path d="M6 6l12 12M18 6L6 18" />);

export const CopyIcon = makeIcon(
  <>
    <rect x="9" y="9" width="12" height="12" rx="2" />
    <path d="M5 15a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2" />
  </>,
);

export const EditIcon = makeIcon(<path d="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4" />);

export const RotateIcon = makeIcon(
  <path d="M20 4v5h-5M4 20v-5h5M19.5 9A8 8 0 0 0 5.6 7.1M4.5 15a8 8 0 0 0 13.9 1.9" />,
);

export const DeleteIcon = makeIcon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />);

const eye = (
  <>
    <path d="M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7z" />
    <circle cx="12" cy="12" r="3" />
  </>
);

export const ShowIcon = makeIcon(eye);

export const HideIcon = makeIcon(
  <>
    {eye}
    <path d="M4 4l16 16" />
  </>,
);
