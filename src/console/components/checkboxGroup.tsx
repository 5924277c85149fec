import './field.css';
import './checkboxGroup.css';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup, type CheckboxGroupProps } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { FieldHelp } from './fieldHelp.js';

interface LabelledCheckboxGroupProps extends Omit<CheckboxGroupProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
  /** Values whose checkbox cannot be changed. */
  readonly disabledOptions?: ReadonlySet<string>;
}

/** Group of checkboxes. */
export function LabelledCheckboxGroup(props: LabelledCheckboxGroupProps) {
  const { label, help, error, options, disabledOptions, ...group } = props;
  return (
    <CheckboxGroup {...group} className="field" {...(error !== undefined && { isInvalid: true })}>
      <Label className="field-label">{label}</Label>
      {Object.entries(options).map(([value, name]) => (
        <Checkbox key={value} value={value} className="checkbox" isDisabled={disabledOptions?.has(value) ?? false}>
          <span className="checkbox-box" aria-hidden>
            <svg width="12" height="12" viewBox="0 0 12 12">
              <path d="M2.5 6.5 5 9l4.5-6" />
            </svg>
          </span>
          {name}
        </Checkbox>
      ))}
      <FieldHelp help={help} error={error} />
    </CheckboxGroup>
  );
}
