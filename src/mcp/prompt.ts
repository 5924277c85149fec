import type { GetPromptResult, Prompt as Listing } from '@modelcontextprotocol/server';
import type { Caller } from '../models/caller.js';
import { type Class, propertiesOf } from '../schema/property.js';
import { validate } from '../schema/validate.js';

interface Declaration<Input extends object> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The class whose fields are its arguments. */
  readonly input: Class<Input>;
  readonly messages: (caller: Caller, input: Input) => Promise<GetPromptResult['messages']>;
}

/** One prompt: its entry in `prompts/list`, and the messages that a host puts before its model. */
export interface Prompt {
  readonly listing: Listing;
  /** @throws {Failure} `invalid` for arguments that are missing or malformed, and whatever the service throws. */
  readonly fill: (caller: Caller, given: Record<string, string>) => Promise<GetPromptResult['messages']>;
}

export const prompt = <Input extends object>(declaration: Declaration<Input>): Prompt => {
  const { name, title, description, input, messages } = declaration;
  return {
    listing: {
      name,
      title,
      description,
      arguments: propertiesOf(input).map(({ name, description, required = false }) => ({
        name,
        description,
        required,
      })),
    },
    fill: async (caller, given) => messages(caller, validate(input, given)),
  };
};
