import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useSubmission } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { TextField } from '../../components/textField.js';
import type { ActivityType } from '../../generated/graphql.js';
import { useIdempotencyKey } from '../../graphql/useIdempotencyKey.js';
import { createActivity } from '../../tasks/activityChanges.js';
import { DueDateField, readTypedDay } from '../../tasks/dueDateField.js';
import { useToday } from '../../tasks/dueDates.js';

interface AddActivityProps {
  readonly dealId: string;
  readonly type: ActivityType;
  readonly label: string;
}

/** Field for a new note or task, with a due date for a task. What was typed stays until it is stored, and what is typed meanwhile stays, too. */
export function AddActivity({ dealId, type, label }: AddActivityProps) {
  const today = useToday();
  const [content, setContent] = useState('');
  const [due, setDue] = useState('');
  const [hasDueError, setDueError] = useState(false);
  const sendOnce = useIdempotencyKey();
  const addition = useSubmission(async () => {
    const dueDate = await readTypedDay(due, today);
    setDueError(dueDate === undefined);
    if (dueDate === undefined) return;
    const input = { type, content, ...(dueDate !== null && { dueDate }) };
    await sendOnce(input, (key) => createActivity(dealId, input, key));
    setContent((typed) => (typed === content ? '' : typed));
    setDue((typed) => (typed === due ? '' : typed));
  });
  return (
    <Form className="deal-add" onSubmit={addition.submit} validationBehavior="aria">
      <TextField label={label} value={content} onChange={setContent} error={addition.errorOf('content')} />
      {content !== '' && (
        <div className="deal-add-more">
          {type === 'task' && <DueDateField text={due} onTextChange={setDue} hasError={hasDueError} />}
          <Button type="submit" isPending={addition.isPending}>
            Add {type}
          </Button>
        </div>
      )}
      <ErrorMessage>{addition.error}</ErrorMessage>
    </Form>
  );
}
