import {
  cardCodePattern,
  cardExpiryPattern,
  cardNumberPattern,
  Input,
  pickInputFields,
  Property,
} from '../../schema/property.js';
import { Plan } from './billingStatus.js';

/** Data of a payment card. They are validated; only the brand and the last four digits are stored. */
class CardFields {
  @Property(() => String, {
    description: 'Card number.',
    trimmed: true,
    pattern: cardNumberPattern,
    example: '4242 4242 4242 4242',
  })
  number!: string;

  @Property(() => String, {
    description: 'Expiry date of the card (MM/YY).',
    trimmed: true,
    pattern: cardExpiryPattern,
    example: '12/30',
  })
  expires!: string;

  @Property(() => String, {
    description: 'Security code of the card.',
    trimmed: true,
    pattern: cardCodePattern,
    example: '123',
  })
  code!: string;

  @Property(() => Plan, {
    description: 'Plan for which the card is stored; by default, the plan of the account.',
    example: 'monthly',
  })
  plan!: Plan;
}

@Input('A payment card to charge. Only its brand and last four digits are stored.')
export class CardInput extends pickInputFields(CardFields, {
  required: ['number', 'expires', 'code'],
  optional: ['plan'],
}) {}
