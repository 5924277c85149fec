import { Arguments, CalendarDate, enumeration, ID, Int, Property, Resource, Timestamp } from '../schema/property.js';
import { allSources, FilingSource } from './filingSource.js';

/** Days of one response: by default, before the last day; and at most, including the last day. */
export const coveredDays = { default: 30, maximum: 400 } as const;

/** Maximum missing filings that one response names: of a day and source, and in all, the newest days first. */
export const namedMissing = { ofDay: 100, inAll: 2000 } as const;

export const MissingState = { waiting: 'waiting', quarantined: 'quarantined' } as const;
export type MissingState = (typeof MissingState)[keyof typeof MissingState];

enumeration(
  MissingState,
  'MissingState',
  'Why a filing is missing: `waiting` is still to be fetched, `quarantined` cannot be read.',
);

@Resource('A filing that its source announces and Docket does not have.')
export class MissingFiling {
  @Property(() => ID, {
    description: 'What its source calls it; an accession number at the SEC.',
    example: '0001193125-26-000124',
  })
  announcedId!: string;

  @Property(() => String, { description: 'Form type, by the name that its source has for it.', example: '8-K' })
  formType!: string;

  @Property(() => String, { description: 'The company that the list names.', example: 'Harbour Rail Holdings' })
  companyName!: string;

  @Property(() => MissingState, { description: 'Why it is missing.', example: 'quarantined' })
  state!: MissingState;

  @Property(() => String, {
    description: 'What is wrong with it, where that is known.',
    nullable: true,
    example: 'The submission has no header',
  })
  reason!: string | null;
}

const count = (description: string, example: number) => ({ description, minimum: 0, maximum: 2 ** 31 - 1, example });

@Resource('What a source announced for a day, of the types that Docket keeps, and what became of it.')
export class CoverageDay {
  @Property(() => FilingSource, { description: 'The source.', example: 'edgar' })
  source!: FilingSource;

  @Property(() => CalendarDate, { description: 'The filing date.', example: '2026-10-01' })
  day!: string;

  @Property(() => Int, count("Filings that the source's complete list of the day has.", 412))
  announced!: number;

  @Property(() => Int, count("The same, and those that only the source's feed of new filings has had so far.", 414))
  seen!: number;

  @Property(() => Int, count('Of those seen: stored.', 405))
  stored!: number;

  @Property(() => Int, count('Of those seen: read, and not what Docket keeps.', 7))
  leftOut!: number;

  @Property(() => Int, count('Of those seen: still to be fetched.', 1))
  waiting!: number;

  @Property(() => Int, count('Of those seen: fetched, and could not be read.', 1))
  quarantined!: number;

  @Property(() => Int, count('Waiting and quarantined together.', 2))
  missing!: number;

  @Property(() => Timestamp, {
    description: 'When the complete list of the day was last read; null while it was not.',
    nullable: true,
    example: '2026-10-02T03:10:00.000Z',
  })
  checkedAt!: string | null;

  @Property(() => [MissingFiling], {
    description:
      `The missing filings, quarantined ones first: at most ${namedMissing.ofDay} of a day, ` +
      `and ${namedMissing.inAll} in all, the newest days first.`,
    maxItems: namedMissing.ofDay,
  })
  missingFilings!: MissingFiling[];
}

@Resource('How complete the filings are: what sources announced, day by day, and what is missing of it.')
export class Coverage {
  @Property(() => [CoverageDay], {
    description: 'The newest day first; days of which nothing is known are left out.',
    maxItems: coveredDays.maximum * allSources.length,
  })
  days!: CoverageDay[];
}

@Arguments('Which sources and days.')
export class CoverageWindow {
  @Property(() => FilingSource, { description: 'The source; every one unless given.', example: 'edgar' })
  source?: FilingSource;

  @Property(() => CalendarDate, {
    description: `First day; ${coveredDays.default} days before the last unless given.`,
    example: '2026-09-01',
  })
  from?: string;

  @Property(() => CalendarDate, {
    description: `Last day; today unless given. At most ${coveredDays.maximum} days, both ends included.`,
    example: '2026-10-01',
  })
  to?: string;
}
