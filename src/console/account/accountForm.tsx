import './account.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../parts/button.js';
import { Complaint } from '../parts/complaint.js';
import type { Submission } from './submission.js';

interface AccountFormProps {
  readonly submission: Submission;
  /** Label of the submit button. */
  readonly action: string;
  /** `ordinary` where a page has several forms, `danger` for what cannot be undone. */
  readonly tone?: 'primary' | 'ordinary' | 'danger';
  /** Further buttons beside the submit button. */
  readonly beside?: ReactNode;
  /** Whether the form has replaced the button that opened it: its first field then gets the focus. */
  readonly isNext?: boolean;
  readonly children?: ReactNode;
}

/** Form with one action. An error that concerns no field is shown above the button. */
export function AccountForm({
  submission,
  action,
  tone = 'primary',
  beside,
  isNext = false,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNext) form.current?.querySelector('input')?.focus();
  }, [isNext]);
  const { submit, isPending, error } = submission;
  return (
    <Form ref={form} className="account-form" onSubmit={submit} validationBehavior="aria">
      {children}
      <Complaint>{error}</Complaint>
      <div className="account-actions">
        <Button type="submit" tone={tone} isPending={isPending}>
          {action}
        </Button>
        {beside}
      </div>
    </Form>
  );
}
