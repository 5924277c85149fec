import { Button } from '../../components/button.js';
import { Menu, MenuItem, MenuSection } from '../../components/menu.js';
import { useCommands } from '../../keyboard/useCommands.js';
import { copyTableAddress, downloadTable } from './tableDownload.js';
import type { FeedView } from './feedView.js';

/** Menu that takes the filings of the list elsewhere: as a file, or by the address of the API call. */
export function ExportMenu({ view }: { readonly view: FeedView }) {
  const actions = [
    { id: 'list.download', name: 'Download as CSV', run: () => void downloadTable(view) },
    { id: 'list.copyAddress', name: 'Copy API URL', run: () => void copyTableAddress(view) },
  ];
  useCommands(actions.map((action) => ({ ...action, group: 'List' })));
  return (
    <Menu label="Export" placement="bottom end" trigger={<Button variant="plain">Export</Button>}>
      <MenuSection label="Export">
        {actions.map(({ id, name, run }) => (
          <MenuItem key={id} id={id} onAction={run}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
