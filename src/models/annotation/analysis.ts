import { Int, Property, Resource } from '../../schema/property.js';

const intBounds = { minimum: 0, maximum: 2_147_483_647 } as const;

@Resource('Origin of an analysis: the model, its input and its cost.')
export class AnalysisProvenance {
  @Property(() => String, {
    description: 'Name of the model, as its provider uses it.',
    maxLength: 200,
    example: 'claude-sonnet-4-5',
  })
  model!: string;

  @Property(() => String, {
    description: 'Version of the instructions given to the model.',
    maxLength: 50,
    example: 'sec-1',
  })
  promptVersion!: string;

  @Property(() => String, {
    description: 'SHA-256 of the complete input of the model, in hexadecimal digits.',
    maxLength: 64,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  inputHash!: string;

  @Property(() => Int, { description: 'Input tokens of the model.', ...intBounds, example: 9120 })
  inputTokens!: number;

  @Property(() => Int, { description: 'Output tokens of the model.', ...intBounds, example: 310 })
  outputTokens!: number;

  @Property(() => Int, { description: 'Duration of the analysis, in milliseconds.', ...intBounds, example: 5400 })
  milliseconds!: number;
}

@Resource('A statement of an analysis, with the passage of the filing that supports it.')
export class AnalysisPassage {
  @Property(() => String, { description: 'A sentence of the analysis.' })
  statement!: string;

  @Property(() => String, {
    description: 'The passage, as quoted from the text of the filing; only its whitespace may differ.',
  })
  quote!: string;

  @Property(() => Int, {
    description: 'Start of the passage in the text of the filing, in characters (Unicode code points).',
  })
  start!: number;

  @Property(() => Int, { description: 'End of the passage, in characters (Unicode code points), exclusive.' })
  end!: number;

  @Property(() => [String], { description: 'Tags that the passage supports.' })
  tags!: string[];
}
