import { useState } from 'react';
import { Button } from './button.js';
import { ComboBox } from './comboBox.js';
import { CheckIcon, DeleteIcon } from './icons.js';
import { KeyHint } from './keyHint.js';
import { Menu, MenuItem, MenuSection } from './menu.js';
import { showToast } from './toasts.js';

const companies = [
  { id: 'toyota', name: 'トヨタ自動車株式会社', detail: '7203' },
  { id: 'bhp', name: 'BHP Group Limited', detail: 'BHP' },
  { id: 'harbour', name: 'Harbour Rail Corporation of the Northern Territories', detail: 'HRBR' },
];

/** Combobox in the gallery. */
export function CompanyBox() {
  const [company, setCompany] = useState<string | null>(null);
  return (
    <ComboBox
      label="Company"
      help={company === null ? 'Type a part of its name.' : `Chosen: ${company}`}
      options={companies}
      selected={company}
      onSelect={setCompany}
      emptyText="No company has this name."
    />
  );
}

/** Menu, tooltip and key hint in the gallery. */
export function MenuAndTooltips() {
  const [sort, setSort] = useState('newest');
  return (
    <div className="actions">
      <Menu label="Filing" trigger={<Button>Filing</Button>}>
        <MenuSection label="Marks">
          <MenuItem id="archive" keys="e" icon={CheckIcon} onAction={() => showToast('Archived')}>
            Archive
          </MenuItem>
          <MenuItem id="link" keys="l" isDisabled>
            Link to a deal
          </MenuItem>
        </MenuSection>
        <MenuSection title="Order" selected={sort} onSelect={setSort}>
          <MenuItem id="newest">Newest first</MenuItem>
          <MenuItem id="oldest">Oldest first</MenuItem>
        </MenuSection>
        <MenuSection label="Danger">
          <MenuItem id="delete" icon={DeleteIcon} isDangerous onAction={() => showToast('Deleted')}>
            Delete
          </MenuItem>
        </MenuSection>
      </Menu>
      <Button isIcon aria-label="Archive filing" tooltip="Archive" keys="e">
        <CheckIcon size={16} />
      </Button>
      <span>
        Go to filings <KeyHint keys="g f" />
      </span>
    </div>
  );
}
