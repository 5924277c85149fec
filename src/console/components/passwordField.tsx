import './field.css';
import { useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as Field } from 'react-aria-components/TextField';
import { Button } from './button.js';
import { FieldHelp } from './fieldHelp.js';
import { HideIcon, ShowIcon } from './icons.js';
import type { TextFieldProps } from './textField.js';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'placeholder' | 'help'> {
  /** Tells password managers whether to fill in a password or to create one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Requirements of the service: `models/accounts/passwordLength.ts`. */
const passwordHelp = 'At least 12 characters. A few unrelated words make a strong password.';

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
          variant="plain"
          // Keeps the button out of the field's slots, which would give it the label of the field as its name.
          slot={null}
          isIcon
          tooltip={isShown ? 'Hide password' : 'Show password'}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <HideIcon size={16} /> : <ShowIcon size={16} />}
        </Button>
      </Group>
      <FieldHelp help={props.autoComplete === 'new-password' ? passwordHelp : undefined} error={error} />
    </Field>
  );
}
