import { useContext } from 'react';
import { FieldError, FieldErrorContext } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';

interface FieldWordsProps {
  readonly help: string | undefined;
  readonly error: string | undefined;
}

/** Help below a field, or in its place an error: the form's, or else the browser's. */
export function FieldWords({ help, error }: FieldWordsProps) {
  const found = useContext(FieldErrorContext);
  if (found?.isInvalid)
    return <FieldError className="field-error">{error ?? found.validationErrors.join(' ')}</FieldError>;
  if (!help) return undefined;
  return (
    <Text slot="description" className="field-help">
      {help}
    </Text>
  );
}
