import { Input, pickInputFields, Property, registerEnum, Resource, Timestamp } from '../../schema/property.js';
import { columnListRules, FilingColumn } from './filingColumn.js';

/** Colour schemes of the console. */
export const ConsoleTheme = { system: 'system', light: 'light', dark: 'dark' } as const;
export type ConsoleTheme = (typeof ConsoleTheme)[keyof typeof ConsoleTheme];

/** Heights of the rows of the console. */
export const ConsoleDensity = { comfortable: 'comfortable', compact: 'compact' } as const;
export type ConsoleDensity = (typeof ConsoleDensity)[keyof typeof ConsoleDensity];

registerEnum(ConsoleTheme, 'ConsoleTheme', 'Colour schemes of the console; `system` is that of the device.');
registerEnum(ConsoleDensity, 'ConsoleDensity', 'Heights of the rows of the console.');

@Resource('Preferences of a user for the console. A preference that was never set has its default.')
export class ConsolePreferences {
  @Property(() => ConsoleTheme, {
    description: 'Colour scheme; `system` by default.',
    nullable: true,
    example: 'dark',
  })
  theme!: ConsoleTheme | null;

  @Property(() => ConsoleDensity, {
    description: 'Height of rows; `comfortable` by default.',
    nullable: true,
    example: 'compact',
  })
  density!: ConsoleDensity | null;

  @Property(() => [FilingColumn], {
    description: 'Columns of lists of filings, in their order; empty for the default columns.',
    ...columnListRules,
  })
  columns!: FilingColumn[];

  @Property(() => String, {
    description: 'Time zone (IANA) in which times are shown; null for that of the device.',
    nullable: true,
    maxLength: 64,
    format: 'time-zone',
    example: 'Europe/Berlin',
  })
  timeZone!: string | null;

  @Property(() => Timestamp, {
    description: 'When a preference was last changed; null before the first change.',
    nullable: true,
    example: '2026-10-01T09:30:00.000Z',
  })
  updatedAt!: string | null;
}

@Input('Changes of the preferences. Preferences that are not sent stay as they are; null restores the default.')
export class ConsolePreferencesInput extends pickInputFields(ConsolePreferences, {
  optional: ['theme', 'density', 'columns', 'timeZone'],
}) {}
