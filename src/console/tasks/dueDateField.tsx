import { useEffect, useState } from 'react';
import { TextField } from '../components/textField.js';
import { formatDueDay, parseDueDate, useToday } from './dueDates.js';

/** Day that was read from a field: undefined while the text is no day, null for an empty field. */
export type TypedDay = string | null | undefined;

interface DueDateFieldProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Error of a text that is no day, after the user has tried to send it. */
  readonly hasError: boolean;
}

const help = 'For example fri, tomorrow, in 2 weeks or 2026-12-24. Leave empty for no due date.';

/** Field for a day in words, with the day that was understood below. */
export function DueDateField({ text, onTextChange, hasError }: DueDateFieldProps) {
  const today = useToday();
  const [understood, setUnderstood] = useState<{ readonly text: string; readonly date: string | undefined }>();
  useEffect(() => {
    let isLatest = true;
    void parseDueDate(text, today).then(
      (date) => isLatest && setUnderstood({ text, date }),
      () => {},
    );
    return () => {
      isLatest = false;
    };
  }, [text, today]);
  const date = understood?.text === text ? understood.date : undefined;
  return (
    <TextField
      label="Due"
      value={text}
      onChange={onTextChange}
      autoComplete="off"
      maxLength={100}
      help={date ? formatDueDay(date) : help}
      error={hasError && text.trim() !== '' && !date ? `This is not a date. ${help}` : undefined}
    />
  );
}

/** Reads the day of a field. */
export const readTypedDay = async (text: string, today: string): Promise<TypedDay> =>
  text.trim() === '' ? null : parseDueDate(text, today);
