import './field.css';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as Field } from 'react-aria-components/TextField';
import { FieldHelp } from './fieldHelp.js';

interface CodeFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** Number of digits. */
  readonly length?: number;
  /** Called once when all digits are entered: typed, pasted or filled in by the browser. */
  readonly onComplete?: (code: string) => void;
}

/** Field `code` of a form, for a code from a message or an app. It is one field, since pasting, autofill and screen readers work with one. */
export function CodeField({ label, help, error, length = 6, onComplete }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const handleChange = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, length);
    setCode(digits);
    if (digits.length === length && digits !== code) onComplete?.(digits);
  };
  return (
    <Field
      className="field"
      name="code"
      value={code}
      onChange={handleChange}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck="false"
      {...(error !== undefined && { isInvalid: true })}
    >
      <Label className="field-label">{label}</Label>
      <Input className="field-input field-code" />
      <FieldHelp help={help} error={error} />
    </Field>
  );
}
