import { useState } from 'react';
import { RequestError } from '../../graphql/requestError.js';
import { RadioButtons } from '../../components/radioButtons.js';
import { TextField } from '../../components/textField.js';
import type { FormSubmission } from '../formSubmission.js';

/** Expiry and allowed networks of a key. A field that is not sent stays unchanged. */
export interface KeyLimitsInput {
  readonly expiresAt?: string | null;
  readonly networks: string[];
}

/** Labels of the expiry options. An option in days begins with their number. */
const expiryLabels = {
  '30 days': 'In 30 days',
  '90 days': 'In 90 days',
  '365 days': 'In a year',
  never: 'Never',
  date: 'On a date',
} as const;

const dayMs = 86_400_000;

/** State of the fields for the limits of a key. @param networks current networks of the key. */
export function useKeyLimits(initialExpiry: 'never' | 'unchanged', networks: readonly string[] = []) {
  const [expiry, setExpiry] = useState<string>(initialExpiry);
  const [date, setDate] = useState('');
  const [networksText, setNetworksText] = useState(networks.join(', '));
  return {
    expiry,
    setExpiry,
    date,
    setDate,
    networksText,
    setNetworksText,
    /** @throws {RequestError} where a date is required and missing. */
    read: (): KeyLimitsInput => ({
      ...(expiry !== 'unchanged' && { expiresAt: expiryTimestamp(expiry, date) }),
      networks: networksText.split(/[\s,;]+/).filter(Boolean),
    }),
  };
}

function expiryTimestamp(expiry: string, date: string): string | null {
  if (expiry === 'never') return null;
  if (expiry !== 'date') return new Date(Date.now() + Number.parseInt(expiry, 10) * dayMs).toISOString();
  // The end of the day in the time zone of the device.
  const end = new Date(`${date}T23:59:59.999`);
  if (!Number.isNaN(end.getTime())) return end.toISOString();
  const allowed = 'a future date';
  throw new RequestError(`expiresAt must be ${allowed}`, undefined, [{ field: 'expiresAt', allowed }]);
}

interface KeyLimitFieldsProps {
  readonly limits: ReturnType<typeof useKeyLimits>;
  /** Label of the current expiry, for an existing key. */
  readonly currentExpiryLabel?: string;
  readonly errorOf: FormSubmission['errorOf'];
}

/** Fields for the limits of a key. */
export function KeyLimitFields({ limits, currentExpiryLabel, errorOf }: KeyLimitFieldsProps) {
  const isDate = limits.expiry === 'date';
  const error = errorOf('expiresAt');
  return (
    <>
      <RadioButtons
        label="Expires"
        options={currentExpiryLabel === undefined ? expiryLabels : { unchanged: currentExpiryLabel, ...expiryLabels }}
        value={limits.expiry}
        onChange={limits.setExpiry}
        error={isDate ? undefined : error}
      />
      {isDate && (
        <TextField
          label="Expiry date"
          type="date"
          help="The key works until the end of this day."
          value={limits.date}
          onChange={limits.setDate}
          error={error}
        />
      )}
      <TextField
        label="Allowed networks"
        help="IP addresses or CIDR networks, separated by commas. Leave empty to allow any network."
        spellCheck="false"
        autoComplete="off"
        value={limits.networksText}
        onChange={limits.setNetworksText}
        error={errorOf('networks')}
      />
    </>
  );
}
