import type { GetPromptResult, Prompt as Listing } from '@modelcontextprotocol/server';
import type { Caller } from '../models/caller.js';
import { type Class, propertiesOf } from '../schema/property.js';
import { validate } from '../schema/validate.js';
import type { Operation } from '../services/operations/operationRules.js';
import { refuseUnlessPermitted } from '../services/operations/permission.js';

interface Declaration<Input extends object> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Operations that the prompt, or a tool that it names, cannot do without. */
  readonly operations: readonly Operation[];
  /** The class whose fields are its arguments. */
  readonly input: Class<Input>;
  readonly messages: (caller: Caller, input: Input) => Promise<GetPromptResult['messages']>;
}

/** One prompt: its entry in `prompts/list`, and the messages that a host puts before its model. */
export interface Prompt {
  readonly listing: Listing;
  readonly operations: readonly Operation[];
  /** @throws {Failure} `invalid` for arguments that are missing or malformed, `forbidden`, and whatever the service throws. */
  readonly fill: (caller: Caller, given: Record<string, string>) => Promise<GetPromptResult['messages']>;
}

export const prompt = <Input extends object>(declaration: Declaration<Input>): Prompt => {
  const { name, title, description, operations, input, messages } = declaration;
  return {
    operations,
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
    fill: async (caller, given) => {
      for (const operation of operations) refuseUnlessPermitted(operation, caller);
      return messages(caller, validate(input, given));
    },
  };
};
