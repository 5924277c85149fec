import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../graphql/refusal.js';
import { userQuery } from './user.js';

/** State of a form's submission. */
export interface Submission {
  readonly isPending: boolean;
  /** Returns the error of a field, in words that follow its label. */
  readonly errorOf: (field: string) => string | undefined;
  /** Error that concerns no field. */
  readonly error: string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Submits values without a form. */
  readonly run: (values?: Readonly<Record<string, string>>) => Promise<void>;
}

const unreached = 'The service could not be reached. Nothing was changed; try again.';

/**
 * Submits a form, once at a time, and assigns errors to its fields.
 * @param send receives the values of the fields, by their names.
 */
export function useSubmission(send: (values: Readonly<Record<string, string>>) => Promise<void>): Submission {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Error>();
  const sent = async (values: Readonly<Record<string, string>>) => {
    if (isPending) return;
    setPending(true);
    setRefused(undefined);
    try {
      await send(values);
    } catch (error) {
      setRefused(error as Error);
      // The user signed out in another window: read the session again, so that the page says so.
      if (error instanceof Refusal && error.isSignedOut) void queries.invalidateQueries(userQuery);
    } finally {
      setPending(false);
    }
  };
  const fields = refused instanceof Refusal ? refused.fields : [];
  return {
    isPending,
    errorOf: (name) => {
      for (const { field, allowed } of fields) {
        const [, last, item] = /([^.[\]]+)(?:\[(\d+)\])?$/.exec(field) ?? [];
        if (last === name) return `${item === undefined ? 'It' : `Entry ${Number(item) + 1}`} must be ${allowed}.`;
      }
      return undefined;
    },
    error: refused && fields.length === 0 ? (refused instanceof Refusal ? refused.message : unreached) : undefined,
    submit: (event) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const values = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
      void sent(Object.fromEntries(values));
    },
    run: (values = {}) => sent(values),
  };
}
