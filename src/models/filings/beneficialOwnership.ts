import { CalendarDate, Float, Int, Property, Resource } from '../../schema/property.js';

/** Bounds of a statement, as the SEC's form has them. */
export const ownershipBounds = { holders: 100, cusips: 20, types: 14, name: 300, purpose: 20_000 } as const;

export const exampleHolder = {
  cik: '0002000001',
  name: 'Marram Partners LP',
  types: ['PN'],
  citizenship: 'DE',
  shares: 4_210_000,
  percent: 7.3,
  previousPercent: 6.1,
  soleVotingPower: 0,
  sharedVotingPower: 4_210_000,
  soleDispositivePower: 0,
  sharedDispositivePower: 4_210_000,
};

const shares = (description: string, example = 4_210_000) => ({ description, nullable: true, example });

@Resource(
  'A reporting person of a Schedule 13D or 13G. Holders of a group often report the same shares, so do not add them up.',
)
export class BeneficialHolder {
  @Property(() => String, {
    description: "The SEC's number (CIK) of the holder, if the statement has one.",
    nullable: true,
    maxLength: 10,
    example: '0002000001',
  })
  cik!: string | null;

  @Property(() => String, {
    description: 'Name of the holder.',
    minLength: 1,
    maxLength: ownershipBounds.name,
    example: 'Marram Partners LP',
  })
  name!: string;

  @Property(() => [String], {
    description:
      'Types of reporting person in codes of the form, such as `IN` (individual), `PN` (partnership) or `IA` (investment adviser).',
    maxItems: ownershipBounds.types,
    items: { maxLength: 10 },
    example: ['PN'],
  })
  types!: string[];

  @Property(() => String, {
    description: "Citizenship or place of organization, in the SEC's codes of states and countries.",
    nullable: true,
    maxLength: 100,
    example: 'DE',
  })
  citizenship!: string | null;

  @Property(() => Float, shares('Shares that the holder owns beneficially.'))
  shares!: number | null;

  @Property(() => Float, {
    description: 'Percentage of the class that the holder owns beneficially.',
    nullable: true,
    example: 7.3,
  })
  percent!: number | null;

  @Property(() => Float, {
    description:
      'Percentage in the most recent earlier statement in Docket by the same holder on the same class of the issuer; null unless the statement is an amendment. Computed by Docket; imports do not set it.',
    nullable: true,
    example: 6.1,
  })
  previousPercent!: number | null;

  @Property(() => Float, shares('Shares that the holder alone has the power to vote.', 0))
  soleVotingPower!: number | null;

  @Property(() => Float, shares('Shares that the holder has the power to vote together with others.'))
  sharedVotingPower!: number | null;

  @Property(() => Float, shares('Shares that the holder alone has the power to dispose of.', 0))
  soleDispositivePower!: number | null;

  @Property(() => Float, shares('Shares that the holder has the power to dispose of together with others.'))
  sharedDispositivePower!: number | null;
}

@Resource('The statement of beneficial ownership in a Schedule 13D or 13G, structured since December 2024.')
export class BeneficialOwnership {
  @Property(() => String, {
    description: 'Name of the issuer.',
    minLength: 1,
    maxLength: 1000,
    example: 'Harbour Rail Holdings',
  })
  issuerName!: string;

  @Property(() => String, {
    description: "The SEC's number (CIK) of the issuer.",
    maxLength: 10,
    example: '0001000001',
  })
  issuerCik!: string;

  @Property(() => [String], {
    description: 'CUSIP numbers of the class.',
    maxItems: ownershipBounds.cusips,
    items: { maxLength: 12 },
    example: ['41150R108'],
  })
  cusips!: string[];

  @Property(() => String, {
    description: 'Title of the class of securities.',
    nullable: true,
    maxLength: ownershipBounds.name,
    example: 'Common Stock, $0.01 par value',
  })
  securityTitle!: string | null;

  @Property(() => CalendarDate, {
    description: 'Day of the event that the statement is filed for.',
    nullable: true,
    example: '2026-09-29',
  })
  eventDate!: string | null;

  @Property(() => Int, {
    description: 'Number of the amendment; null for a first statement.',
    nullable: true,
    minimum: 0,
    maximum: 9999,
    example: 2,
  })
  amendment!: number | null;

  @Property(() => String, {
    description: 'Purpose of the transaction, Item 4 of a Schedule 13D; without telephone numbers and addresses.',
    nullable: true,
    maxLength: ownershipBounds.purpose,
    example: 'The reporting persons intend to nominate three directors.',
  })
  purpose!: string | null;

  @Property(() => [BeneficialHolder], {
    description: `The reporting persons, in the order of the form; at most ${ownershipBounds.holders}.`,
    maxItems: ownershipBounds.holders,
    example: [exampleHolder],
  })
  holders!: BeneficialHolder[];
}
