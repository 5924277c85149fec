import { Property, Resource } from '../../schema/property.js';
import { shortTextProperty } from './filing.js';

/** Maximum companies of a filing: guarantors of a registration can be hundreds. */
export const maxFilers = 100;

@Resource('A company that a filing is about: a filer, or the subject of an offer or a Schedule 13D.')
export class SecFiler {
  @Property(() => String, {
    description: 'Name of the company.',
    ...shortTextProperty,
    example: 'Harbour Rail Holdings',
  })
  name!: string;

  @Property(() => String, {
    description: "The SEC's number (CIK) of the company.",
    nullable: true,
    maxLength: 10,
    example: '0001000001',
  })
  cik!: string | null;

  @Property(() => String, {
    description: "Ticker of the company's main security, if the SEC's list has one.",
    nullable: true,
    maxLength: 32,
    example: 'HRBR',
  })
  ticker!: string | null;
}
