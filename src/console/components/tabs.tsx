import './tabs.css';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabGroup } from 'react-aria-components/Tabs';

interface TabDescription {
  readonly id: string;
  readonly name: ReactNode;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabDescription[];
  /** Identifier of the selected tab. Without it, the component keeps the selection, beginning with the first tab. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Tabs with their panels. Arrow keys move between the tabs; only the selected panel is rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <TabGroup
      className="tabs"
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (id: string | number) => onSelect(String(id)) })}
    >
      <TabList className="tab-list" aria-label={label}>
        {tabs.map(({ id, name, isDisabled = false }) => (
          <Tab key={id} id={id} className="tab" isDisabled={isDisabled}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {content}
        </TabPanel>
      ))}
    </TabGroup>
  );
}
