import type { Tool as Listing, ToolAnnotations } from '@modelcontextprotocol/server';
import type { ValidateFunction } from 'ajv';
import type { Caller } from '../models/caller.js';
import { inputSchema, type JsonSchema, published } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import { check, compile } from '../schema/validate.js';
import { type Effect, type Operation, rulesOf } from '../services/operations/operationRules.js';

/** What an operation does to the world, in the protocol's hints. */
const hints = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  marks: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  destroys: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  sends: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
} as const satisfies Record<Effect, Required<Omit<ToolAnnotations, 'title'>>>;

/** The fields of all classes of a list. */
type Together<Inputs extends readonly object[]> = Inputs extends readonly [infer First, ...infer Rest extends object[]]
  ? First & Together<Rest>
  : unknown;

/** One tool as it is declared: from this come its entry in `tools/list` and what a call does. */
interface Declaration<Inputs extends readonly object[]> {
  readonly name: string;
  readonly title: string;
  /** For a model: what it does, and when to use it. */
  readonly description: string;
  readonly operation: Operation;
  /** The classes whose fields are its arguments. */
  readonly input: readonly [...{ [Index in keyof Inputs]: Class<Inputs[Index]> }];
  readonly answer: JsonSchema;
  readonly run: (caller: Caller, input: Together<Inputs>) => Promise<object>;
}

export interface Tool {
  readonly operation: Operation;
  /** Its entry in `tools/list`. */
  readonly listing: Listing;
  /** @throws {Failure} `invalid` for arguments that the input schema does not allow, and whatever the service throws. */
  readonly call: (caller: Caller, given: Record<string, unknown>) => Promise<object>;
}

export function tool<Inputs extends object[]>(declaration: Declaration<Inputs>): Tool {
  const { name, title, description, operation, input, answer, run } = declaration;
  const { description: _ofTheFirstClass, ...schema } = inputSchema(...(input as readonly Class[]));
  let validator: ValidateFunction | undefined;
  return {
    operation,
    listing: {
      name,
      title,
      description,
      inputSchema: published(schema) as Listing['inputSchema'],
      outputSchema: answer,
      annotations: { title, ...hints[rulesOf(operation).effect] },
    },
    call: (caller, given) => {
      check((validator ??= compile(schema)), given);
      return run(caller, given as Together<Inputs>);
    },
  };
}
