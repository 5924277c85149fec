import { ActivityType } from '../generated/prisma/enums.js';
import { CalendarDate, enumeration, ID, Input, inputOf, Property, Resource, Timestamp } from '../schema/property.js';
import { Node } from './node.js';

export { ActivityType };

enumeration(ActivityType, 'ActivityType', 'Whether an activity is a note or something to do.');

@Resource('An entry in the log of a deal: a note or a task.', [Node])
export class Activity {
  @Property(() => ID, {
    description: 'Id of the activity.',
    format: 'uuid',
    example: '5d2f9a3e-7c41-4e0b-8a6d-90b1c2d3e4f5',
  })
  activityId!: string;

  @Property(() => ID, {
    description: 'Id of its deal.',
    format: 'uuid',
    example: '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70',
  })
  dealId!: string;

  @Property(() => ID, {
    description: 'Id of the owner.',
    format: 'uuid',
    example: '3b241101-e2bb-4255-8caf-4136c566a962',
  })
  userId!: string;

  @Property(() => ActivityType, { description: 'Note or task.', example: 'task' })
  type!: ActivityType;

  @Property(() => String, {
    description: 'What it says.',
    minLength: 1,
    maxLength: 5000,
    example: 'Read the information statement.',
  })
  content!: string;

  @Property(() => CalendarDate, { description: 'By when, for tasks.', nullable: true, example: '2026-12-01' })
  dueDate!: string | null;

  @Property(() => Boolean, { description: 'Whether it is done.', example: false })
  completed!: boolean;

  @Property(() => Timestamp, {
    description: 'When it was completed; null while it is not.',
    nullable: true,
    example: null,
  })
  completedAt!: string | null;

  @Property(() => Timestamp, { description: 'When it was created.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, { description: 'When it was last changed.', example: '2026-10-01T09:30:00.000Z' })
  updatedAt!: string;
}

@Input('An activity to add to a deal.')
export class CreateActivityInput extends inputOf(Activity, {
  required: ['type', 'content'],
  optional: ['dueDate'],
}) {}

@Input('Which activities to list; all of the caller unless narrowed.')
export class ActivityFilter {
  @Property(() => ActivityType, { description: 'Only notes, or only tasks.', example: 'task' })
  type?: ActivityType;

  @Property(() => Boolean, { description: 'Only those that are done (true), or that are not (false).', example: false })
  completed?: boolean;

  @Property(() => CalendarDate, { description: 'Only those that are due before this day.', example: '2026-12-01' })
  dueBefore?: string;

  @Property(() => ID, { description: 'Only those of this deal.', example: '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70' })
  dealId?: string;
}

@Input('What to change of an activity: only the fields that are sent.')
export class UpdateActivityInput extends inputOf(Activity, { optional: ['content', 'dueDate', 'completed'] }) {}
