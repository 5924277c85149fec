import { useState } from 'react';
import { Refusal } from '../graphql/refusal.js';
import { Choices } from '../parts/choices.js';
import { TextField } from '../parts/textField.js';
import type { Submission } from './submission.js';

/** Expiry and allowed networks of a key. A field that is not sent stays as it is. */
export interface KeyLimits {
  readonly expiresAt?: string | null;
  readonly networks: string[];
}

/** Labels of the expiry options. An option in days begins with their number. */
const ends = {
  '30 days': 'In 30 days',
  '90 days': 'In 90 days',
  '365 days': 'In a year',
  never: 'Never',
  date: 'On a date',
} as const;

const dayLength = 86_400_000;

/** Keeps the input of the fields for a key's limits. @param networks present networks of the key. */
export function useKeyLimits(end: 'never' | 'kept', networks: readonly string[] = []) {
  const [until, setUntil] = useState<string>(end);
  const [date, setDate] = useState('');
  const [text, setText] = useState(networks.join(', '));
  return {
    until,
    setUntil,
    date,
    setDate,
    text,
    setText,
    /** @throws {Refusal} where a date is required and missing. */
    read: (): KeyLimits => ({
      ...(until !== 'kept' && { expiresAt: endOf(until, date) }),
      networks: text.split(/[\s,;]+/).filter(Boolean),
    }),
  };
}

function endOf(until: string, date: string): string | null {
  if (until === 'never') return null;
  if (until !== 'date') return new Date(Date.now() + Number.parseInt(until, 10) * dayLength).toISOString();
  // The end of the day in the user's time zone.
  const end = new Date(`${date}T23:59:59.999`);
  if (!Number.isNaN(end.getTime())) return end.toISOString();
  const allowed = 'a day to come';
  throw new Refusal(`expiresAt must be ${allowed}`, undefined, [{ field: 'expiresAt', allowed }]);
}

interface KeyLimitFieldsProps {
  readonly limits: ReturnType<typeof useKeyLimits>;
  /** Label of the present expiry, for an existing key. */
  readonly kept?: string;
  readonly errorOf: Submission['errorOf'];
}

/** Fields for the limits of a key. */
export function KeyLimitFields({ limits, kept, errorOf }: KeyLimitFieldsProps) {
  const isDate = limits.until === 'date';
  const error = errorOf('expiresAt');
  return (
    <>
      <Choices
        label="When it ends"
        options={kept === undefined ? ends : { kept, ...ends }}
        value={limits.until}
        onChange={limits.setUntil}
        error={isDate ? undefined : error}
      />
      {isDate && (
        <TextField
          label="Last day"
          type="date"
          help="It works until this day is over."
          value={limits.date}
          onChange={limits.setDate}
          error={error}
        />
      )}
      <TextField
        label="Allowed networks"
        help="Addresses or networks (CIDR), with commas between them; from anywhere where there are none."
        spellCheck="false"
        autoComplete="off"
        value={limits.text}
        onChange={limits.setText}
        error={errorOf('networks')}
      />
    </>
  );
}
