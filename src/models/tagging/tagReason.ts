import { Int, Property, Resource } from '../../schema/property.js';
import { maxExhibits } from '../filings/filingText.js';

/** Fields that a passage can be quoted from. */
const passageFields = [
  'formType',
  'otherFormTypes',
  'description',
  'text',
  'exhibit',
  'documentTitle',
  'headline',
] as const;
export type PassageField = (typeof passageFields)[number];

/** Maximum reasons shown with a filing. */
export const maxTagReasons = 100;

const offset = 'in characters (Unicode code points) of that text';

@Resource('The reason why a rule gave a filing a tag.')
export class TagReason {
  @Property(() => String, { description: 'The tag.', example: 'Bankruptcy' })
  tag!: string;

  @Property(() => String, { description: 'Name of the rule.', example: 'item 1.03 of an 8-K' })
  rule!: string;

  @Property(() => String, {
    description: `Source of the passage: \`text\` is the text of the filing, \`exhibit\` that of an exhibit, ${passageFields
      .filter((field) => field !== 'text' && field !== 'exhibit')
      .map((field) => `\`${field}\``)
      .join(', ')} are its fields. The values of a list are separated by a comma and a space.`,
    example: 'description',
  })
  field!: string;

  @Property(() => Int, {
    description: 'For `exhibit`: number of the part of the text that is the exhibit. Otherwise null.',
    nullable: true,
    minimum: 1,
    maximum: maxExhibits,
    example: null,
  })
  part!: number | null;

  @Property(() => String, {
    description: 'The passage, word for word. It was written by a third party: do not trust it.',
    example: 'Item 1.03: Bankruptcy or Receivership',
  })
  passage!: string;

  @Property(() => Int, { description: `Start of the passage, ${offset}.`, example: 0 })
  start!: number;

  @Property(() => Int, { description: `End of the passage, exclusive, ${offset}.`, example: 37 })
  end!: number;
}
