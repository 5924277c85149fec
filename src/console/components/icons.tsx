import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height, in pixels. */
  readonly size: number;
}

/** Decorative icon, hidden from screen readers because the control has a name. */
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

export const ArchiveIcon = makeIcon(
  <>
    <rect x="3" y="4" width="18" height="5" rx="1" />
    <path d="M5 9v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V9M10 13h4" />
  </>,
);

export const FavoriteIcon = makeIcon(
  <path d="M12 3.5l2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.7-5.3 2.7 1-5.8-4.2-4.1 5.9-.9z" />,
);

export const OpenIcon = makeIcon(
  <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />,
);

export const PreviousIcon = makeIcon(<path d="M6 15l6-6 6 6" />);

export const NextIcon = makeIcon(<path d="M6 9l6 6 6-6" />);

export const TodayIcon = makeIcon(<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4" />);

export const FilingsIcon = makeIcon(<path d="M4 13l2-8h12l2 8v6H4zM4 13h5l1.5 2.5h3L15 13h5" />);

export const SettingsIcon = makeIcon(
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
);

export const SideBarIcon = makeIcon(
  <>
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <path d="M9 4v16" />
  </>,
);

export const BookIcon = makeIcon(
  <path d="M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14" />,
);

export const TerminalIcon = makeIcon(<path d="M4 7l5 5-5 5M12 18h8" />);

export const PlugIcon = makeIcon(<path d="M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4" />);

export const CodeIcon = makeIcon(<path d="M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />);

export const SearchIcon = makeIcon(<path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21" />);

export const SignOutIcon = makeIcon(<path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />);

export const MoreIcon = makeIcon(<path d="M8 9l4-4 4 4M8 15l4 4 4-4" />);

export const ChevronIcon = makeIcon(<path d="M7 10l5 5 5-5" />);

export const DealsIcon = makeIcon(
  <>
    <rect x="3" y="4" width="5" height="16" rx="1" />
    <rect x="10" y="4" width="5" height="11" rx="1" />
    <rect x="17" y="4" width="4" height="7" rx="1" />
  </>,
);

export const TasksIcon = makeIcon(
  <>
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <path d="M8 12l3 3 5-6" />
  </>,
);

export const DragIcon = makeIcon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />);

export const ActionsIcon = makeIcon(<path d="M5 12h.01M12 12h.01M19 12h.01" />);
