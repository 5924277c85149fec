import './field.css';
import './checkboxes.css';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup, type CheckboxGroupProps } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { FieldWords } from './fieldWords.js';

interface CheckboxesProps extends Omit<CheckboxGroupProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
}

/** Group of checkboxes. */
export function Checkboxes({ label, help, error, options, ...props }: CheckboxesProps) {
  return (
    <CheckboxGroup {...props} className="field" {...(error !== undefined && { isInvalid: true })}>
      <Label className="field-label">{label}</Label>
      {Object.entries(options).map(([value, name]) => (
        <Checkbox key={value} value={value} className="checkbox">
          <span className="checkbox-box" aria-hidden>
            <svg width="12" height="12" viewBox="0 0 12 12">
              <path d="M2.5 6.5 5 9l4.5-6" />
            </svg>
          </span>
          {name}
        </Checkbox>
      ))}
      <FieldWords help={help} error={error} />
    </CheckboxGroup>
  );
}
