import type { GetPromptResult, Prompt as ListedPrompt } from '@modelcontextprotocol/server';
import type { Caller } from '../models/accounts/caller.js';
import { type Class, propertiesOf } from '../schema/property.js';
import { validate } from '../schema/validate.js';
import { dropEmptyArguments } from './tools/tool.js';
import type { OperationName } from '../services/operations/operationRules.js';
import { requirePermission } from '../services/operations/authorization.js';

interface PromptDeclaration<Input extends object> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Operations that the prompt, or a tool that it names, requires. */
  readonly operations: readonly OperationName[];
  /** Class whose properties are the arguments of the prompt. */
  readonly input: Class<Input>;
  readonly messages: (caller: Caller, input: Input) => Promise<GetPromptResult['messages']>;
}

/** Prompt with its entry in `prompts/list` and the messages that an MCP client sends to its model. */
export interface Prompt {
  readonly listing: ListedPrompt;
  readonly operations: readonly OperationName[];
  /** @throws {Failure} `invalid` for missing or malformed arguments, `forbidden`, and the failures of the service. */
  readonly buildMessages: (caller: Caller, given: Record<string, string>) => Promise<GetPromptResult['messages']>;
}

export const definePrompt = <Input extends object>(declaration: PromptDeclaration<Input>): Prompt => {
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
    buildMessages: async (caller, given) => {
      for (const operation of operations) requirePermission(operation, caller);
      return messages(caller, validate(input, dropEmptyArguments(given)));
    },
  };
};
