import { useState } from 'react';
import { Button } from '../components/button.js';
import { FilterChip } from '../components/filterChip.js';
import { SplitView } from '../components/splitView.js';
import { TagLabel } from './tags.js';

/** Tags and filter chips in the gallery. */
export function TagsAndFilters() {
  const [isSet, setSet] = useState(true);
  return (
    <div className="actions">
      <TagLabel name="Spin-off" color="#2563eb" />
      <TagLabel name="自己株式の取得" color={undefined} />
      <FilterChip isSet={isSet} name="form" onRemove={() => setSet(false)}>
        Form: 8-K, SC 13D
      </FilterChip>
      <FilterChip isSet={false} name="ticker">
        Ticker
      </FilterChip>
    </div>
  );
}

/** Split view in the gallery. */
export function SplitViewSpecimen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <SplitView
      storageKey="splitSpecimen"
      paneLabel="Details"
      main={<Button onPress={() => setOpen(!isOpen)}>{isOpen ? 'Close pane' : 'Open pane'}</Button>}
      pane={isOpen ? <p>Drag the line, or give it the focus and press the arrow keys.</p> : undefined}
    />
  );
}
