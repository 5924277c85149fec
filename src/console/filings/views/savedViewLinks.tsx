import { useLocation, useSearch } from 'wouter';
import { FilingsIcon } from '../../components/icons.js';
import { SideBarLink } from '../../layout/sideBarLink.js';
import { showHiddenCharacters } from '../sourceText.js';
import { feedAddress, parseFeedView } from '../list/feedView.js';
import { addressOfView, useSavedViews } from './savedViews.js';

/** Saved views in the side bar. A view is the current one while the address has its filters. */
export function SavedViewLinks() {
  const views = useSavedViews();
  const [path] = useLocation();
  const current = feedAddress(parseFeedView(useSearch()));
  if (views.length === 0) return undefined;
  return (
    <nav aria-label="Saved views" className="side-bar-links">
      <span className="side-bar-title">Views</span>
      {views.map((view) => (
        <SideBarLink
          key={view.viewId}
          href={addressOfView(view)}
          name={showHiddenCharacters(view.name)}
          icon={FilingsIcon}
          isCurrent={path === '/filings' && addressOfView(view) === current}
          isWideOnly
        />
      ))}
    </nav>
  );
}
