import './menu.css';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as MenuList,
  MenuItem as Item,
  MenuSection as Section,
  MenuTrigger,
  type MenuItemProps as ItemProps,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { CheckIcon, type Icon } from './icons.js';
import { KeyHint } from './keyHint.js';

interface MenuProps {
  /** Button that opens the menu. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly placement?: NonNullable<PopoverProps['placement']>;
  /** Items, or sections of items. */
  readonly children: ReactNode;
}

/** Menu with the button that opens it. Arrow keys and letters move in it, Escape closes it. */
export function Menu({ trigger, label, placement = 'bottom start', children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover" placement={placement} offset={4}>
        <MenuList className="menu" aria-label={label}>
          {children}
        </MenuList>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuSectionProps {
  readonly title?: string;
  /** Name for screen readers, of a section without a title. */
  readonly label?: string;
  /** Identifier of the selected item, in a section whose items are a choice. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  /** Identifiers of the items that are on, in a section whose items are on or off. */
  readonly checked?: readonly string[];
  readonly onToggle?: (id: string) => void;
  readonly children: ReactNode;
}

/** Section of a menu, separated by a line. */
export function MenuSection({ title, label, selected, onSelect, checked, onToggle, children }: MenuSectionProps) {
  return (
    <Section
      className="menu-section"
      {...(label !== undefined && { 'aria-label': label })}
      {...(selected !== undefined && {
        selectionMode: 'single' as const,
        selectedKeys: [selected],
        disallowEmptySelection: true,
        onSelectionChange: (keys: 'all' | ReadonlySet<string | number>) => {
          if (keys !== 'all') for (const key of keys) onSelect?.(String(key));
        },
      })}
      {...(checked !== undefined && {
        selectionMode: 'multiple' as const,
        selectedKeys: checked,
        onSelectionChange: (keys: 'all' | ReadonlySet<string | number>) => {
          if (keys === 'all') return;
          const now = [...keys].map(String);
          const changed = now.find((id) => !checked.includes(id)) ?? checked.find((id) => !now.includes(id));
          if (changed !== undefined) onToggle?.(changed);
        },
      })}
    >
      {title !== undefined && <Header className="menu-title">{title}</Header>}
      {children}
    </Section>
  );
}

interface MenuItemProps extends Pick<ItemProps, 'id' | 'href' | 'target' | 'isDisabled' | 'onAction'> {
  readonly icon?: Icon;
  /** Keys that do the same, in the notation of `parseKeys`. */
  readonly keys?: string | undefined;
  /** Whether the item deletes something; it has the danger colour. */
  readonly isDangerous?: boolean;
  readonly children: string;
}

/** Item of a menu: an action, a link, or one of the choices of its section. */
export function MenuItem({ icon: ItemIcon, keys, isDangerous = false, children, ...props }: MenuItemProps) {
  return (
    <Item {...props} textValue={children} className={isDangerous ? 'menu-item menu-item-danger' : 'menu-item'}>
      {({ selectionMode, isSelected }) => (
        <>
          {ItemIcon && <ItemIcon size={16} />}
          <span className="menu-item-name">{children}</span>
          {keys !== undefined && <KeyHint keys={keys} />}
          {selectionMode !== 'none' && <span className="menu-item-mark">{isSelected && <CheckIcon size={16} />}</span>}
        </>
      )}
    </Item>
  );
}
