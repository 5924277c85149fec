import './field.css';
import './menu.css';
import './comboBox.css';
import { ComboBox as Box } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Button } from './button.js';
import { FieldHelp } from './fieldHelp.js';
import { ChevronIcon } from './icons.js';

export interface ComboBoxOption {
  readonly id: string;
  readonly name: string;
  /** Quiet text beside the name, such as a symbol. */
  readonly detail?: string;
}

interface ComboBoxProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Options, of which those are offered whose names contain the typed text. */
  readonly options: readonly ComboBoxOption[];
  /** Identifier of the chosen option, or null. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Text for no matching option. */
  readonly emptyText: string;
}

/** Field that offers options while one types. */
export function ComboBox({ label, help, error, options, selected, onSelect, emptyText }: ComboBoxProps) {
  return (
    <Box
      className="field"
      selectedKey={selected}
      onSelectionChange={(id) => onSelect(id === null ? null : String(id))}
      defaultItems={options}
      allowsEmptyCollection
      menuTrigger="focus"
      {...(error !== undefined && { isInvalid: true })}
    >
      <Label className="field-label">{label}</Label>
      <Group className="field-group">
        <Input className="field-input" />
        <Button variant="plain" isIcon aria-label="Show options">
          <ChevronIcon size={16} />
        </Button>
      </Group>
      <FieldHelp help={help} error={error} />
      <Popover className="popover" offset={4}>
        <ListBox<ComboBoxOption>
          className="options"
          renderEmptyState={() => <div className="options-empty">{emptyText}</div>}
        >
          {({ id, name, detail }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              <span className="option-name">{name}</span>
              {detail !== undefined && <span className="option-detail">{detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Box>
  );
}
