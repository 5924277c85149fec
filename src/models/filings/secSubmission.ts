import { Property, Resource, Timestamp } from '../../schema/property.js';

export const cikProperty = (whose: string, example: string) => ({
  description: `The SEC's number (CIK) of ${whose}.`,
  example,
});

export const acceptedAtProperty = {
  description: 'When EDGAR accepted the submission, if the submission says so.',
  nullable: true,
  example: '2026-10-01T20:31:07.000Z',
};

@Resource('Data of the submission of an SEC filing to EDGAR.')
export class SecSubmission {
  @Property(() => String, { description: "EDGAR's own name of the form type.", example: '8-K' })
  submissionType!: string;

  @Property(() => Timestamp, acceptedAtProperty)
  acceptedAt!: string | null;

  @Property(() => String, cikProperty('the company that the filing is about', '1000001'))
  companyCik!: string;

  @Property(() => String, {
    ...cikProperty('the party that filed the submission, if it is not the company', '1000002'),
    nullable: true,
  })
  filedByCik!: string | null;

  @Property(() => String, {
    description: "The SEC's file number.",
    nullable: true,
    example: '001-40001',
  })
  fileNumber!: string | null;

  @Property(() => [String], { description: 'Items of an 8-K.', example: ['5.02', '9.01'] })
  items!: string[];
}
