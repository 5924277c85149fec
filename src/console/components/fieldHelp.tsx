import { useContext } from 'react';
import { FieldError, FieldErrorContext } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';

interface FieldHelpProps {
  readonly help: string | undefined;
  readonly error: string | undefined;
}

/** Help below a field. An invalid field shows an error instead: that of the form, or else that of the browser's validation. */
export function FieldHelp({ help, error }: FieldHelpProps) {
  const validation = useContext(FieldErrorContext);
  if (validation?.isInvalid)
    return <FieldError className="field-error">{error ?? validation.validationErrors.join(' ')}</FieldError>;
  if (!help) return undefined;
  return (
    <Text slot="description" className="field-help">
      {help}
    </Text>
  );
}
