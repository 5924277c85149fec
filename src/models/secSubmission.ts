import { Property, Resource, Timestamp } from '../schema/property.js';

export const cik = (whose: string, example: string) => ({
  description: `The SEC's number (CIK) of ${whose}.`,
  example,
});

export const acceptedAt = {
  description: 'When EDGAR accepted it, where the submission says so.',
  nullable: true,
  example: '2026-10-01T20:31:07.000Z',
};

@Resource('What the submission to EDGAR says of an SEC filing.')
export class SecSubmission {
  @Property(() => String, { description: "EDGAR's own name of the form type.", example: '8-K' })
  submissionType!: string;

  @Property(() => Timestamp, acceptedAt)
  acceptedAt!: string | null;

  @Property(() => String, cik('the company that the filing is about', '1000001'))
  companyCik!: string;

  @Property(() => String, { ...cik('who filed it, where that is another', '1000002'), nullable: true })
  filedByCik!: string | null;

  @Property(() => String, {
    description: 'The number under which the SEC keeps the matter.',
    nullable: true,
    example: '001-40001',
  })
  fileNumber!: string | null;

  @Property(() => [String], { description: 'Items of an 8-K.', example: ['5.02', '9.01'] })
  items!: string[];
}
