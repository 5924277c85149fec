import './field.css';
import { useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as Field, type TextFieldProps as FieldProps } from 'react-aria-components/TextField';
import { FieldHelp } from './fieldHelp.js';

export interface TextFieldProps extends Omit<FieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly help?: string;
  /** Error message: what is wrong and what to do. It marks the field and replaces the help. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Values that the browser offers while one types. */
  readonly options?: readonly string[];
}

/** Field for a line of text, with its label above and help or an error below. */
export function TextField({ label, help, error, placeholder, options, ...props }: TextFieldProps) {
  const listId = useId();
  return (
    <Field {...props} className="field" {...(error !== undefined && { isInvalid: true })}>
      <Label className="field-label">{label}</Label>
      <Input
        className="field-input"
        {...(placeholder !== undefined && { placeholder })}
        {...(options && { list: listId })}
      />
      {options && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </datalist>
      )}
      <FieldHelp help={help} error={error} />
    </Field>
  );
}
