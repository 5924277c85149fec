import { Input, Int, omitInputFields, Property, Resource, singleLinePattern, Timestamp } from '../schema/property.js';

@Input('An email with a summary of the deal.')
export class EmailDealInput {
  @Property(() => String, {
    description: 'Address of the recipient.',
    required: true,
    trimmed: true,
    maxLength: 254,
    format: 'email',
    example: 'analyst@example.com',
  })
  to!: string;

  @Property(() => String, {
    description: 'Subject, on one line; by default, "Deal Summary: " and the name of the company.',
    nullable: true,
    minLength: 1,
    maxLength: 200,
    pattern: singleLinePattern,
    example: 'Harbour Rail: where we stand',
  })
  subject?: string | null;

  @Property(() => String, {
    description: 'A message placed above the summary; line breaks are kept.',
    nullable: true,
    maxLength: 5000,
    example: 'Worth a look before the record date.',
  })
  message?: string | null;
}

@Resource('Result of sending an email.')
export class EmailReceipt {
  @Property(() => Boolean, { description: 'Always true; a failure is reported as an error.', example: true })
  success!: boolean;

  @Property(() => String, {
    description: 'Confirmation with the address of the recipient.',
    example: 'Email sent to analyst@example.com',
  })
  message!: string;
}

@Input('Content of an email with a summary of the deal.')
export class EmailPreviewInput extends omitInputFields(EmailDealInput, ['to']) {}

@Resource('An email as it would be sent.')
export class EmailPreview {
  @Property(() => String, { description: 'Subject.', example: 'Deal Summary: Harbour Rail Holdings' })
  subject!: string;

  @Property(() => String, { description: 'HTML part: a complete document, in which every value is escaped.' })
  html!: string;

  @Property(() => String, { description: 'Plain-text part, with the same content.' })
  text!: string;
}

@Resource('Emails with summaries of deals that an account may send in a day (UTC), on all APIs together.')
export class EmailAllowance {
  @Property(() => Int, {
    description: 'Emails sent today, including those whose delivery is unknown.',
    minimum: 0,
    example: 3,
  })
  sentToday!: number;

  @Property(() => Int, { description: 'Maximum emails a day.', minimum: 0, example: 200 })
  maximum!: number;

  @Property(() => Timestamp, { description: 'When the next day begins.', example: '2026-10-02T00:00:00.000Z' })
  resetsAt!: string;
}
