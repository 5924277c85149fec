import './account.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../components/button.js';
import { ErrorMessage } from '../components/errorMessage.js';
import type { FormSubmission } from './formSubmission.js';

interface AccountFormProps {
  readonly submission: FormSubmission;
  /** Label of the submit button. */
  readonly submitLabel: string;
  /** `ordinary` on a page with several forms, `danger` for an action that cannot be undone. */
  readonly variant?: 'primary' | 'ordinary' | 'danger';
  /** Further buttons beside the submit button. */
  readonly secondaryAction?: ReactNode;
  /** Whether the first field gets the focus, because the form replaces the button that opened it. */
  readonly focusesFirstField?: boolean;
  readonly children?: ReactNode;
}

/** Form with one action. The first wrong field gets the focus; an error that concerns no field is shown above the button. */
export function AccountForm({
  submission,
  submitLabel,
  variant = 'primary',
  secondaryAction,
  focusesFirstField = false,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusesFirstField) form.current?.querySelector('input')?.focus();
  }, [focusesFirstField]);
  const { submit, isPending, error } = submission;
  useEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"]')?.focus();
  }, [isPending]);
  return (
    <Form ref={form} className="account-form" onSubmit={submit} validationBehavior="aria">
      {children}
      <ErrorMessage>{error}</ErrorMessage>
      <div className="account-actions">
        <Button type="submit" variant={variant} isPending={isPending}>
          {submitLabel}
        </Button>
        {secondaryAction}
      </div>
    </Form>
  );
}
