import { CalendarDate, Property, Resource } from '../../schema/property.js';

@Resource('First and last day of the filing dates that a list covers, both included.')
export class DateWindow {
  @Property(() => CalendarDate, { description: 'First day.', example: '2026-09-15' })
  startDate!: string;

  @Property(() => CalendarDate, { description: 'Last day.', example: '2026-10-15' })
  endDate!: string;
}
