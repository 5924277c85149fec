import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.js';
import { MoreIcon } from '../../components/icons.js';
import { Menu, MenuItem, MenuSection } from '../../components/menu.js';
import { showToast } from '../../components/toasts.js';
import type { FeedView } from '../list/feedView.js';
import { feedAddress, inbox } from '../list/feedView.js';
import {
  createView,
  deleteView,
  moveView,
  renameView,
  reportViewFailure,
  type StoredView,
  toFeedView,
  useChangeViews,
  useSavedViews,
} from './savedViews.js';
import { usePreferences } from '../../preferences/usePreferences.js';
import { showHiddenCharacters } from '../sourceText.js';
import { ViewName } from './viewName.js';

interface ViewMenuProps {
  readonly view: FeedView;
  /** Saved view that is on screen; undefined for filters that are not saved. */
  readonly saved: StoredView | undefined;
}

/** Saves the filters on screen as a view, or renames, moves and deletes the saved view on screen. */
export function ViewMenu({ view, saved }: ViewMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'rename'>();
  const views = useSavedViews();
  const { columns } = usePreferences();
  const change = useChangeViews();
  const [, navigate] = useLocation();
  const close = () => setDialog(undefined);
  const act = (action: () => Promise<unknown>) => void change(action).catch(reportViewFailure);
  const remove = (removed: StoredView) => {
    act(async () => {
      await deleteView(removed);
      showToast(`Deleted view ${showHiddenCharacters(removed.name)}`, () =>
        act(() => createView(removed.name, toFeedView(removed), removed.columns)),
      );
    });
    navigate(feedAddress(inbox));
  };
  return (
    <>
      {saved ? (
        <Menu
          label="View"
          trigger={
            <Button variant="plain" isIcon aria-label="View menu">
              <MoreIcon size={16} />
            </Button>
          }
        >
          <MenuSection label="View">
            <MenuItem id="rename" onAction={() => setDialog('rename')}>
              Rename view
            </MenuItem>
            <MenuItem id="up" isDisabled={views[0] === saved} onAction={() => act(() => moveView(views, saved, -1))}>
              Move up
            </MenuItem>
            <MenuItem
              id="down"
              isDisabled={views.at(-1) === saved}
              onAction={() => act(() => moveView(views, saved, 1))}
            >
              Move down
            </MenuItem>
            <MenuItem id="delete" isDangerous onAction={() => remove(saved)}>
              Delete view
            </MenuItem>
          </MenuSection>
        </Menu>
      ) : (
        <Button onPress={() => setDialog('save')}>Save view</Button>
      )}
      {dialog === 'save' && (
        <ViewName
          title="Save view"
          onClose={close}
          onSubmit={(name) => change(() => createView(name, view, columns))}
        />
      )}
      {dialog === 'rename' && saved && (
        <ViewName
          title="Rename view"
          name={saved.name}
          onClose={close}
          onSubmit={(name) => change(() => renameView(saved, name))}
        />
      )}
    </>
  );
}
