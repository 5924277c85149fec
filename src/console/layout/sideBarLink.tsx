import { Link } from 'react-aria-components/Link';
import type { Icon } from '../components/icons.js';
import { WithTooltip } from '../components/tooltip.js';
import { useCommandKeys } from '../keyboard/useCommands.js';
import { screenCommandId } from '../palette/screenCommands.js';
import { useSideBarCollapsed } from './sideBarWidth.js';

interface SideBarLinkProps {
  readonly href: string;
  readonly name: string;
  readonly icon: Icon;
  /** Whether the page of the link is shown. */
  readonly isCurrent?: boolean;
  /** Whether a phone's bottom bar leaves the link out. */
  readonly isWideOnly?: boolean;
}

/** Link of the side bar. Its tooltip has the name when the side bar shows icons alone, and the key hint. */
export function SideBarLink({ href, name, icon: LinkIcon, isCurrent = false, isWideOnly = false }: SideBarLinkProps) {
  const isCollapsed = useSideBarCollapsed();
  const keys = useCommandKeys(screenCommandId(href));
  return (
    <WithTooltip text={name} keys={keys} placement="right" isDisabled={!isCollapsed && keys === undefined}>
      <Link
        className={isWideOnly ? 'side-bar-item side-bar-wide' : 'side-bar-item'}
        href={href}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <LinkIcon size={16} />
        <span className="side-bar-name">{name}</span>
      </Link>
    </WithTooltip>
  );
}
