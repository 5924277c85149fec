import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '../components/toasts.js';
import { RequestError } from '../graphql/requestError.js';
import { describeInvalidField } from './fieldMessages.js';
import { userQuery } from './signIn/userQuery.js';

/** State of a form's submission. */
export interface FormSubmission {
  readonly isPending: boolean;
  /** Returns the error message of a field; undefined for a valid field. */
  readonly errorOf: (field: string) => string | undefined;
  /** Error that concerns no field. */
  readonly error: string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Submits values without a form. */
  readonly run: (values?: Readonly<Record<string, string>>) => Promise<void>;
}

/** Message for a request without a response. The service may have executed the request. */
const unreachableMessage = 'The service could not be reached. Check your connection and try again.';

/** Returns the message for a request that failed, as sentences: the message of the service, or that it could not be reached. */
export const describeFailure = (failure: unknown): string =>
  failure instanceof RequestError ? failure.message.replace(/[^.!?]$/, '$&.') : unreachableMessage;

/**
 * Submits a form, one submission at a time, and assigns errors to its fields. If the form is closed before its submission fails, a toast
 * says why.
 * @param send receives the values of the fields, by their names.
 */
export function useSubmission(send: (values: Readonly<Record<string, string>>) => Promise<void>): FormSubmission {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [sentValues, setSentValues] = useState<Readonly<Record<string, string>>>({});
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const submitValues = async (values: Readonly<Record<string, string>>) => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    setSentValues(values);
    try {
      await send(values);
    } catch (error) {
      setFailure(error as Error);
      const isSignedOut = error instanceof RequestError && error.isSignedOut;
      if (!isOpen.current && !isSignedOut) showToast(describeFailure(error));
      // The session has ended, for example in another window: read it again, so that the page says so.
      if (isSignedOut) void queries.invalidateQueries(userQuery);
    } finally {
      setPending(false);
    }
  };
  const fields = failure instanceof RequestError ? failure.fields : [];
  return {
    isPending,
    errorOf: (name) => {
      for (const { field, allowed } of fields) {
        const [, fieldName] = /([^.[\]]+)(?:\[\d+\])?$/.exec(field) ?? [];
        if (fieldName === name) return describeInvalidField(field, allowed, sentValues[name]);
      }
      return undefined;
    },
    error: failure && fields.length === 0 ? describeFailure(failure) : undefined,
    submit: (event) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const values = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
      void submitValues(Object.fromEntries(values));
    },
    run: (values = {}) => submitValues(values),
  };
}
