import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { ConsoleTheme } from '../generated/graphql.js';
import { themes } from '../preferences/preferenceStore.js';
import { usePreferences, useUpdatePreferences } from '../preferences/usePreferences.js';

export const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' } as const satisfies Record<
  ConsoleTheme,
  string
>;

/** Choice of the theme: system, light or dark. */
export function ThemePicker() {
  const { theme } = usePreferences();
  const { mutate } = useUpdatePreferences();
  return (
    <RadioGroup
      className="theme"
      aria-label="Theme"
      orientation="horizontal"
      value={theme}
      onChange={(value) => mutate({ theme: themes.find((each) => each === value) ?? 'system' })}
    >
      {themes.map((each) => (
        <Radio key={each} className="theme-option" value={each}>
          {themeLabels[each]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
