import { useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useSubmission } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { TextField } from '../../components/textField.js';
import type { ActivityType } from '../../generated/graphql.js';
import { createActivity } from '../../tasks/activityChanges.js';
import { DueDateField, readTypedDay } from '../../tasks/dueDateField.js';
import { useToday } from '../../tasks/dueDates.js';

interface AddActivityProps {
  readonly dealId: string;
  readonly type: ActivityType;
  readonly label: string;
}

/** Field for a new note or task, with a due date for a task. What was typed stays until it is stored. */
export function AddActivity({ dealId, type, label }: AddActivityProps) {
  const today = useToday();
  const [content, setContent] = useState('');
  const [due, setDue] = useState('');
  const [hasDueError, setDueError] = useState(false);
  // Kept until the addition is stored, so that a repetition after a lost answer adds nothing twice.
  const key = useRef(crypto.randomUUID());
  const addition = useSubmission(async () => {
    const dueDate = await readTypedDay(due, today);
    setDueError(dueDate === undefined);
    if (dueDate === undefined) return;
    await createActivity(dealId, { type, content, ...(dueDate !== null && { dueDate }) }, key.current);
    key.current = crypto.randomUUID();
    setContent('');
    setDue('');
  });
  const change = (set: (value: string) => void) => (value: string) => {
    key.current = crypto.randomUUID();
    set(value);
  };
  return (
    <Form className="deal-add" onSubmit={addition.submit} validationBehavior="aria">
      <TextField label={label} value={content} onChange={change(setContent)} error={addition.errorOf('content')} />
      {content !== '' && (
        <div className="deal-add-more">
          {type === 'task' && <DueDateField text={due} onTextChange={change(setDue)} hasError={hasDueError} />}
          <Button type="submit" isPending={addition.isPending}>
            Add {type}
          </Button>
        </div>
      )}
      <ErrorMessage>{addition.error}</ErrorMessage>
    </Form>
  );
}
