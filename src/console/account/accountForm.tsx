import './account.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../parts/button.js';
import { Complaint } from '../parts/complaint.js';
import type { Submission } from './submission.js';

interface AccountFormProps {
  readonly submission: Submission;
  /** The verb on its button. */
  readonly action: string;
  /** `ordinary` where a page has several forms, `danger` for what cannot be undone. */
  readonly tone?: 'primary' | 'ordinary' | 'danger';
  /** Buttons for what else can be done. */
  readonly beside?: ReactNode;
  /** Whether it came in place of what was pressed: its first field has the focus then. */
  readonly isNext?: boolean;
  readonly children?: ReactNode;
}

/** A form with one act; what is wrong with no field of it is said above the button. */
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
