import { type KeyboardEvent, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { describeFailure } from '../account/formSubmission.js';
import { Button } from '../components/button.js';
import { CloseIcon } from '../components/icons.js';
import { KeyHint } from '../components/keyHint.js';
import { isMac } from '../keyboard/keyLabels.js';
import { matchesKeyPress, parseKeys } from '../keyboard/keyPress.js';
import { commandRegistry } from '../keyboard/useCommands.js';
import { openPaletteKeys } from './openPaletteCommand.js';
import { groupItems, type PaletteItem, paletteSections } from './paletteItem.js';
import { PaletteOverlay } from './paletteOverlay.js';
import { usePaletteItems } from './usePaletteItems.js';

interface PaletteDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (item: PaletteItem) => void;
}

/** Dialog of the command palette: a field, and what matches it. */
export default function PaletteDialog({ onClose, onChoose }: PaletteDialogProps) {
  return (
    <PaletteOverlay label="Command palette" onClose={onClose}>
      <Palette onClose={onClose} onChoose={onChoose} />
    </PaletteOverlay>
  );
}

const [openKeys] = parseKeys(openPaletteKeys);

/** Maximum characters of a search. */
const maxTermLength = 200;

function Palette({ onClose, onChoose }: PaletteDialogProps) {
  const [input, setInput] = useState('');
  // The commands of the page, as they were when the palette was opened.
  const [commands] = useState(() =>
    commandRegistry.list().filter(({ isKeyOnly = false, isEnabled }) => !isKeyOnly && (isEnabled?.() ?? true)),
  );
  const { items, staleIds, isSearching, error, retry } = usePaletteItems(input, commands);
  const choose = (id: unknown) => {
    const item = items.find((each) => each.id === id);
    if (item) onChoose(item);
  };
  // The field keeps its keys from the document.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (openKeys && matchesKeyPress(openKeys, event.nativeEvent, isMac)) {
      event.preventDefault();
      onClose();
      return;
    }
    // The highlighted item may have left the list with the last answer.
    const highlighted = event.currentTarget.getAttribute('aria-activedescendant') ?? '';
    const hasChoice = document.getElementById(highlighted) !== null;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !hasChoice)
      choose(items.find(({ id }) => !staleIds.has(id))?.id);
  };
  return (
    <Autocomplete inputValue={input} onInputChange={setInput}>
      <div className="palette-head">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type in its field */}
        <TextField className="palette-field" aria-label="Search commands and filings" autoFocus>
          <Input
            className="palette-input"
            placeholder="Search commands and filings"
            maxLength={maxTermLength}
            enterKeyHint="go"
            onKeyDown={onKeyDown}
          />
        </TextField>
        <Button variant="plain" aria-label="Close" onPress={onClose}>
          <CloseIcon size={16} />
        </Button>
      </div>
      <Menu
        className="palette-list"
        aria-label="Results"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus stays in the field; Enter chooses the first item
        autoFocus="first"
        onAction={choose}
        disabledKeys={staleIds}
        renderEmptyState={() =>
          isSearching ? null : <p className="palette-empty">Nothing matches “{input.trim()}”. Try fewer words.</p>
        }
      >
        {groupItems(items).map(({ section, items: ownItems }) => (
          <MenuSection key={section} id={section} className="palette-section">
            <Header className="palette-title">{paletteSections[section]}</Header>
            {ownItems.map((item) => (
              <MenuItem key={item.id} id={item.id} textValue={item.name} className="palette-item">
                <bdi className="palette-name">{item.name}</bdi>
                {item.detail !== undefined && <bdi className="palette-detail">{item.detail}</bdi>}
                {item.keys !== undefined && <KeyHint keys={item.keys} />}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      {error && (
        <div role="alert" className="palette-error">
          <span>Filings could not be searched. {describeFailure(error)}</span>
          <Button onPress={retry}>Try again</Button>
        </div>
      )}
      <p role="status" className="palette-status">
        {isSearching ? 'Searching…' : ''}
      </p>
    </Autocomplete>
  );
}
