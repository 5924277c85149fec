import { cardCode, cardExpiry, cardNumber, Input, inputOf, Property } from '../schema/property.js';
import { Plan } from './standing.js';

/** Data of a payment card. They are validated; only the brand and the last four digits are stored. */
class Card {
  @Property(() => String, {
    description: 'Its number.',
    trimmed: true,
    pattern: cardNumber,
    example: '4242 4242 4242 4242',
  })
  number!: string;

  @Property(() => String, { description: 'When it expires.', trimmed: true, pattern: cardExpiry, example: '12/30' })
  expires!: string;

  @Property(() => String, { description: 'The code on it.', trimmed: true, pattern: cardCode, example: '123' })
  code!: string;

  @Property(() => Plan, {
    description: 'What it is put on file for; a plan that is there without.',
    example: 'monthly',
  })
  plan!: Plan;
}

@Input('A card to put on file.')
export class CardInput extends inputOf(Card, { required: ['number', 'expires', 'code'], optional: ['plan'] }) {}
