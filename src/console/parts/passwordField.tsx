import './field.css';
import { useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as Field } from 'react-aria-components/TextField';
import { Button } from './button.js';
import { FieldWords } from './fieldWords.js';
import { HideIcon, ShowIcon } from './icons.js';
import type { TextFieldProps } from './textField.js';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'placeholder' | 'help'> {
  /** Tells password managers whether to fill in a password or to create one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Requirements of the service: `models/passwordLength.ts`. */
const wanted = 'At least 12 characters. Some plain words are best.';

/** Password field with a button that shows the password. */
export function PasswordField({ label, error, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      className="field"
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      {...(error !== undefined && { isInvalid: true })}
    >
      <Label className="field-label">{label}</Label>
      <Group className="field-group">
        <Input className="field-input" />
        <Button
          tone="plain"
          // Outside of the field's slots: the button would take the field's label for its name.
          slot={null}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <HideIcon size={16} /> : <ShowIcon size={16} />}
        </Button>
      </Group>
      <FieldWords help={props.autoComplete === 'new-password' ? wanted : undefined} error={error} />
    </Field>
  );
}
