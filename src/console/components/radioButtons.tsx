import './field.css';
import './radioButtons.css';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components/RadioGroup';
import { FieldHelp } from './fieldHelp.js';

interface RadioButtonsProps extends Omit<RadioGroupProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
}

/** Radio group that shows all options. */
export function RadioButtons({ label, help, error, options, ...props }: RadioButtonsProps) {
  return (
    <RadioGroup {...props} className="field" {...(error !== undefined && { isInvalid: true })}>
      <Label className="field-label">{label}</Label>
      <div className="choices">
        {Object.entries(options).map(([value, name]) => (
          <Radio key={value} value={value} className="choice">
            {name}
          </Radio>
        ))}
      </div>
      <FieldHelp help={help} error={error} />
    </RadioGroup>
  );
}
