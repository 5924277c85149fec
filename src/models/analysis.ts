import { Int, Property, Resource } from '../schema/property.js';

const counted = { minimum: 0, maximum: 2_147_483_647 } as const;

@Resource('What made an analysis, and of what.')
export class AnalysisProvenance {
  @Property(() => String, {
    description: 'The model, as its provider calls it.',
    maxLength: 200,
    example: 'claude-sonnet-4-5',
  })
  model!: string;

  @Property(() => String, { description: 'Version of what the model is told to do.', maxLength: 50, example: 'sec-1' })
  promptVersion!: string;

  @Property(() => String, {
    description: 'SHA-256 of all that the model was given, in hexadecimal digits.',
    maxLength: 64,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  inputHash!: string;

  @Property(() => Int, { description: 'Tokens that it was given.', ...counted, example: 9120 })
  inputTokens!: number;

  @Property(() => Int, { description: 'Tokens that it answered.', ...counted, example: 310 })
  outputTokens!: number;

  @Property(() => Int, { description: 'Milliseconds that it took.', ...counted, example: 5400 })
  milliseconds!: number;
}

@Resource('A statement of an analysis, with the passage of the filing that it rests on.')
export class AnalysisPassage {
  @Property(() => String, { description: 'A sentence of the analysis.' })
  statement!: string;

  @Property(() => String, { description: 'The passage, as it stands in the text of the filing but for white space.' })
  quote!: string;

  @Property(() => Int, { description: 'Where it begins in the text, in characters.' })
  start!: number;

  @Property(() => Int, { description: 'Where it ends, exclusive.' })
  end!: number;

  @Property(() => [String], { description: 'Tags that it speaks for.' })
  tags!: string[];
}
