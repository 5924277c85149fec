import { ActivityType } from '../generated/prisma/enums.js';
import {
  CalendarDate,
  registerEnum,
  ID,
  Input,
  pickInputFields,
  Property,
  Resource,
  Timestamp,
} from '../schema/property.js';
import { Node } from './node.js';

export { ActivityType };

registerEnum(ActivityType, 'ActivityType', 'Type of an activity: a note or a task.');

@Resource('An entry in the log of a deal: a note or a task.', [Node])
export class Activity {
  @Property(() => ID, {
    description: 'Id of the activity.',
    format: 'uuid',
    example: '5d2f9a3e-7c41-4e0b-8a6d-90b1c2d3e4f5',
  })
  activityId!: string;

  @Property(() => ID, {
    description: 'Id of the deal to which the activity belongs.',
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
    description: 'Text of the activity.',
    minLength: 1,
    maxLength: 5000,
    example: 'Read the information statement.',
  })
  content!: string;

  @Property(() => CalendarDate, {
    description: 'Due date of a task; null without one.',
    nullable: true,
    example: '2026-12-01',
  })
  dueDate!: string | null;

  @Property(() => Boolean, { description: 'Whether the task is completed.', example: false })
  completed!: boolean;

  @Property(() => Timestamp, {
    description: 'When the task was completed; null while it is open.',
    nullable: true,
    example: null,
  })
  completedAt!: string | null;

  @Property(() => Timestamp, { description: 'When the activity was created.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, {
    description: 'When the activity was last changed.',
    example: '2026-10-01T09:30:00.000Z',
  })
  updatedAt!: string;
}

@Input('An activity to add to a deal.')
export class CreateActivityInput extends pickInputFields(Activity, {
  required: ['type', 'content'],
  optional: ['dueDate'],
}) {}

@Input('Filters of a list of activities; without filters, all activities of the caller.')
export class ActivityFilter {
  @Property(() => ActivityType, { description: 'Only notes, or only tasks.', example: 'task' })
  type?: ActivityType;

  @Property(() => Boolean, {
    description: 'Only completed activities (true), or all others (false).',
    example: false,
  })
  completed?: boolean;

  @Property(() => CalendarDate, { description: 'Only activities that are due before this day.', example: '2026-12-01' })
  dueBefore?: string;

  @Property(() => ID, { description: 'Only activities of this deal.', example: '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70' })
  dealId?: string;
}

@Input('Changes of an activity. Fields that are not sent stay as they are.')
export class UpdateActivityInput extends pickInputFields(Activity, { optional: ['content', 'dueDate', 'completed'] }) {}
