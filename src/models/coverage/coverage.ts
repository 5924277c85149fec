import {
  Arguments,
  CalendarDate,
  registerEnum,
  ID,
  Int,
  Property,
  Resource,
  Timestamp,
} from '../../schema/property.js';
import { allSources, FilingSource } from './filingSource.js';

/** Days of one response: by default, before the last day; and at most, including the last day. */
export const coverageDays = { default: 30, maximum: 400 } as const;

/** Maximum missing filings that one response names: of a day and source, and in all, the newest days first. */
export const maxMissingFilings = { perDay: 100, total: 2000 } as const;

export const MissingState = { waiting: 'waiting', quarantined: 'quarantined' } as const;
export type MissingState = (typeof MissingState)[keyof typeof MissingState];

registerEnum(
  MissingState,
  'MissingState',
  'Why a filing is missing: a `waiting` filing is still to be fetched, a `quarantined` filing cannot be read.',
);

@Resource('A filing that its source lists and Docket has not stored.')
export class MissingFiling {
  @Property(() => ID, {
    description: 'Id of the filing at its source; an accession number at the SEC.',
    example: '0001193125-26-000124',
  })
  announcedId!: string;

  @Property(() => String, { description: 'Form type, as its source names it.', example: '8-K' })
  formType!: string;

  @Property(() => String, {
    description: 'Name of the company in the list of the source.',
    example: 'Harbour Rail Holdings',
  })
  companyName!: string;

  @Property(() => MissingState, { description: 'Why the filing is missing.', example: 'quarantined' })
  state!: MissingState;

  @Property(() => String, {
    description: 'Reason why the filing is missing, if known.',
    nullable: true,
    example: 'The submission has no header',
  })
  reason!: string | null;
}

const countProperty = (description: string, example: number) => ({
  description,
  minimum: 0,
  maximum: 2 ** 31 - 1,
  example,
});

@Resource(
  'Coverage of one source and day: filings that the source listed, of the types that Docket collects, and their state.',
)
export class CoverageDay {
  @Property(() => FilingSource, { description: 'The source.', example: 'edgar' })
  source!: FilingSource;

  @Property(() => CalendarDate, { description: 'The filing date.', example: '2026-10-01' })
  day!: string;

  @Property(() => Int, countProperty("Filings in the source's complete list of the day.", 412))
  announced!: number;

  @Property(
    () => Int,
    countProperty(
      "Filings in the source's complete list of the day, and those that only its feed of new filings has named so far.",
      414,
    ),
  )
  seen!: number;

  @Property(() => Int, countProperty('Seen filings that are stored.', 405))
  stored!: number;

  @Property(
    () => Int,
    countProperty('Seen filings that were read and left out, because Docket does not collect them.', 7),
  )
  leftOut!: number;

  @Property(() => Int, countProperty('Seen filings that are still to be fetched.', 1))
  waiting!: number;

  @Property(() => Int, countProperty('Seen filings that were fetched and could not be read.', 1))
  quarantined!: number;

  @Property(() => Int, countProperty('Sum of the waiting and the quarantined filings.', 2))
  missing!: number;

  @Property(() => Timestamp, {
    description: 'When the complete list of the day was last read; null if it was never read.',
    nullable: true,
    example: '2026-10-02T03:10:00.000Z',
  })
  checkedAt!: string | null;

  @Property(() => [MissingFiling], {
    description:
      `The missing filings, quarantined ones first: at most ${maxMissingFilings.perDay} of a day, ` +
      `and ${maxMissingFilings.total} in all, the newest days first.`,
    maxItems: maxMissingFilings.perDay,
  })
  missingFilings!: MissingFiling[];
}

@Resource('Coverage of the filings: what the sources listed for each day, and what is missing.')
export class Coverage {
  @Property(() => [CoverageDay], {
    description: 'Coverage by source and day, newest day first. Days without any information are left out.',
    maxItems: coverageDays.maximum * allSources.length,
  })
  days!: CoverageDay[];
}

@Arguments('The sources and days to report.')
export class CoverageWindow {
  @Property(() => FilingSource, { description: 'The source; all sources by default.', example: 'edgar' })
  source?: FilingSource;

  @Property(() => CalendarDate, {
    description: `First day; by default, ${coverageDays.default} days before the last day.`,
    example: '2026-09-01',
  })
  from?: string;

  @Property(() => CalendarDate, {
    description: `Last day; today by default. At most ${coverageDays.maximum} days, both ends included.`,
    example: '2026-10-01',
  })
  to?: string;
}
