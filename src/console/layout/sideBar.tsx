import './sideBar.css';
import { Button as Pressable } from 'react-aria-components/Button';
import { Link, useLocation } from 'wouter';
import { Button } from '../components/button.js';
import {
  DealsIcon,
  FilingsIcon,
  SearchIcon,
  SettingsIcon,
  SideBarIcon,
  TasksIcon,
  TodayIcon,
} from '../components/icons.js';
import { WithTooltip } from '../components/tooltip.js';
import { commandRegistry, useCommandKeys } from '../keyboard/useCommands.js';
import { openPaletteCommand } from '../palette/openPaletteCommand.js';
import { SavedViewLinks } from '../filings/views/savedViewLinks.js';
import { AccountMenu } from './accountMenu.js';
import { documentationLinks } from './documentation.js';
import { Logo } from './logo.js';
import { isSettingsPath } from './settings/settingsSections.js';
import { SideBarLink } from './sideBarLink.js';
import { toggleSideBar, useSideBarCollapsed } from './sideBarWidth.js';

/** Screens of the console, in the order of the side bar. */
const screens = [
  { href: '/today', name: 'Today', icon: TodayIcon },
  { href: '/filings', name: 'Filings', icon: FilingsIcon },
  { href: '/deals', name: 'Deals', icon: DealsIcon },
  { href: '/tasks', name: 'Tasks', icon: TasksIcon },
];

/** Side bar of the console: screens, documentation and the account. It collapses to icons, and is a bottom bar on a phone. */
export function SideBar() {
  const [path] = useLocation();
  return (
    <header className="side-bar">
      <div className="side-bar-head">
        <Link className="name" href="/" aria-label="Docket">
          <Logo />
          <span className="side-bar-name">Docket</span>
        </Link>
        <ToggleButton />
      </div>
      <div className="side-bar-middle">
        <div className="side-bar-links">
          <PaletteButton />
        </div>
        <nav aria-label="Screens" className="side-bar-links">
          {screens.map((screen) => (
            <SideBarLink
              key={screen.href}
              {...screen}
              isCurrent={path === screen.href || path.startsWith(`${screen.href}/`)}
            />
          ))}
        </nav>
        <SavedViewLinks />
        <nav aria-label="Documentation" className="side-bar-links">
          <span className="side-bar-title">Documentation</span>
          {documentationLinks.map((link) => (
            <SideBarLink key={link.href} {...link} isWideOnly />
          ))}
        </nav>
      </div>
      <nav aria-label="Account" className="side-bar-links side-bar-foot">
        <SideBarLink href="/account" name="Settings" icon={SettingsIcon} isCurrent={isSettingsPath(path)} />
        <AccountMenu />
      </nav>
    </header>
  );
}

function PaletteButton() {
  const keys = useCommandKeys(openPaletteCommand);
  return (
    <WithTooltip text="Search and run commands" keys={keys} placement="right">
      <Pressable className="side-bar-item" aria-label="Search" onPress={() => commandRegistry.run(openPaletteCommand)}>
        <SearchIcon size={16} />
        <span className="side-bar-name">Search</span>
      </Pressable>
    </WithTooltip>
  );
}

function ToggleButton() {
  const isCollapsed = useSideBarCollapsed();
  const name = isCollapsed ? 'Expand side bar' : 'Collapse side bar';
  return (
    <WithTooltip text={name} placement="right">
      <Button variant="plain" isIcon aria-label={name} onPress={toggleSideBar}>
        <SideBarIcon size={16} />
      </Button>
    </WithTooltip>
  );
}
