import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { type Theme, themes, useTheme } from './theme.js';

const names = { system: 'System', light: 'Light', dark: 'Dark' } as const satisfies Record<Theme, string>;

/** Choice of the theme: system, light or dark. */
export function ThemeChoice() {
  const [theme, choose] = useTheme();
  return (
    <RadioGroup
      className="theme"
      aria-label="Theme"
      orientation="horizontal"
      value={theme}
      onChange={(value) => choose(themes.find((each) => each === value) ?? 'system')}
    >
      {themes.map((each) => (
        <Radio key={each} className="theme-option" value={each}>
          {names[each]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
