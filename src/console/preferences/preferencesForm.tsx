import './preferencesForm.css';
import { LabelledCheckboxGroup } from '../components/checkboxGroup.js';
import { RadioButtons } from '../components/radioButtons.js';
import type { FilingColumn } from '../generated/graphql.js';
import { columnLabels } from './columnLabels.js';
import { densities, type Preferences, themes } from './preferenceStore.js';
import { TimeZoneField } from './timeZoneField.js';
import { usePreferences, useUpdatePreferences } from './usePreferences.js';

const columns = Object.keys(columnLabels) as FilingColumn[];

/** Choices of the preferences. Each is saved when it is made. */
export function PreferencesForm() {
  const preferences = usePreferences();
  const { mutate, isSuccess } = useUpdatePreferences();
  const change = (changes: Partial<Preferences>) => mutate(changes);
  return (
    <div className="preferences">
      <RadioButtons
        label="Theme"
        options={{ system: 'System', light: 'Light', dark: 'Dark' }}
        value={preferences.theme}
        onChange={(value) => change({ theme: themes.find((each) => each === value) ?? 'system' })}
      />
      <RadioButtons
        label="Row height"
        help="Compact rows show about 25 % more filings."
        options={{ comfortable: 'Comfortable', compact: 'Compact' }}
        value={preferences.density}
        onChange={(value) => change({ density: densities.find((each) => each === value) ?? 'comfortable' })}
      />
      <TimeZoneField timeZone={preferences.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <LabelledCheckboxGroup
        label="Filing columns"
        help="A saved view can have its own columns."
        options={columnLabels}
        value={preferences.columns.length > 0 ? [...preferences.columns] : columns}
        onChange={(chosen) => change({ columns: orderColumns(chosen, preferences.columns) })}
      />
      <p role="status" className="quiet preferences-status">
        {isSuccess && 'Saved'}
      </p>
    </div>
  );
}

/** Returns the chosen columns: those that were there in their order, then new ones. All columns, or none, are the default. */
function orderColumns(chosen: readonly string[], previous: readonly FilingColumn[]): readonly FilingColumn[] {
  if (chosen.length === columns.length) return [];
  const isChosen = (column: FilingColumn) => chosen.includes(column);
  const kept = previous.filter(isChosen);
  return [...kept, ...columns.filter((column) => isChosen(column) && !kept.includes(column))];
}
