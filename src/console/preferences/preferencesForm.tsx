import './preferencesForm.css';
import { LabelledCheckboxGroup } from '../components/checkboxGroup.js';
import { RadioButtons } from '../components/radioButtons.js';
import type { FilingColumn } from '../generated/graphql.js';
import { themeLabels } from '../layout/themePicker.js';
import { columnLabels, completeColumns, filingColumns, fixedColumns } from './columnLabels.js';
import { densities, themes } from './preferenceStore.js';
import { TimeZoneField } from './timeZoneField.js';
import { usePreferences, useUpdatePreferences } from './usePreferences.js';

/** Form of the console preferences. Each change is saved at once. */
export function PreferencesForm() {
  const preferences = usePreferences();
  const { mutate, isSuccess } = useUpdatePreferences();
  const shownColumns = completeColumns(preferences.columns);
  return (
    <div className="preferences">
      <RadioButtons
        label="Theme"
        options={themeLabels}
        value={preferences.theme}
        onChange={(value) => mutate({ theme: themes.find((each) => each === value) ?? 'system' })}
      />
      <RadioButtons
        label="Row height"
        help="Compact rows show about 25% more filings. On touch screens, rows are always taller."
        options={{ comfortable: 'Comfortable', compact: 'Compact' }}
        value={preferences.density}
        onChange={(value) => mutate({ density: densities.find((each) => each === value) ?? 'comfortable' })}
      />
      <TimeZoneField timeZone={preferences.timeZone} onChange={(timeZone) => mutate({ timeZone })} />
      <LabelledCheckboxGroup
        label="Filing columns"
        help="Company and title are always shown. A saved view can have its own columns."
        options={columnLabels}
        disabledOptions={fixedColumns}
        value={[...shownColumns]}
        onChange={(chosen) => mutate({ columns: orderColumns(chosen, shownColumns) })}
      />
      <p role="status" className="quiet preferences-status">
        {isSuccess && 'Saved'}
      </p>
    </div>
  );
}

/**
 * Returns the columns to store: those that were shown before keep their order, new ones follow. An empty list stands for the default,
 * all columns.
 */
function orderColumns(chosen: readonly string[], shown: readonly FilingColumn[]): readonly FilingColumn[] {
  if (chosen.length === filingColumns.length) return [];
  return [...new Set([...shown, ...filingColumns])].filter((column) => chosen.includes(column));
}
