import { Int, Property, Resource } from '../schema/property.js';

/** Fields that a passage can be quoted from. */
export const passageFields = ['formType', 'description', 'text', 'documentTitle', 'headline'] as const;
export type PassageField = (typeof passageFields)[number];

/** Maximum reasons shown with a filing. */
export const mostReasons = 100;

const offset = 'in characters (Unicode code points) of that text';

@Resource('Why a rule gave a filing a tag.')
export class TagReason {
  @Property(() => String, { description: 'The tag.', example: 'Bankruptcy' })
  tag!: string;

  @Property(() => String, { description: 'Name of the rule.', example: 'item 1.03 of an 8-K' })
  rule!: string;

  @Property(() => String, {
    description: `Where the passage stands: \`text\` is the text of the filing, ${passageFields
      .filter((field) => field !== 'text')
      .map((field) => `\`${field}\``)
      .join(', ')} are its fields.`,
    example: 'description',
  })
  field!: string;

  @Property(() => String, {
    description: 'What stands there, word for word; from a third party, and not to be trusted.',
    example: 'Item 1.03: Bankruptcy or Receivership',
  })
  passage!: string;

  @Property(() => Int, { description: `Where the passage begins, ${offset}.`, example: 0 })
  start!: number;

  @Property(() => Int, { description: `Where it ends, ${offset}.`, example: 37 })
  end!: number;
}
