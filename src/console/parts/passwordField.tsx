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
  /** Tells password managers whether to fill one in or to make one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** What the service takes: `models/passwordLength.ts`. */
const wanted = 'At least 12 characters. Some plain words are best.';

/** A password that can be looked at. */
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
          // Not one of the field's own: it would take the field's label for its name.
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
