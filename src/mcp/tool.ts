import type { Tool as Listing, ToolAnnotations } from '@modelcontextprotocol/server';
import type { ValidateFunction } from 'ajv';
import type { Caller } from '../models/caller.js';
import { IdempotencyArgument } from '../models/idempotencyKey.js';
import { inputSchema, type JsonSchema, published } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import { check, compile } from '../schema/validate.js';
import type { Gate } from '../services/operations/gate.js';
import { type Effect, type Operation, rulesOf } from '../services/operations/operationRules.js';
import { refuseUnlessPermitted } from '../services/operations/permission.js';

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
interface Declaration<Inputs extends readonly object[], Result extends object> {
  readonly name: string;
  readonly title: string;
  /** For a model: what it does, and when to use it. */
  readonly description: string;
  readonly operation: Operation;
  /** The classes whose fields are its arguments. */
  readonly input: readonly [...{ [Index in keyof Inputs]: Class<Inputs[Index]> }];
  readonly answer: JsonSchema;
  readonly run: (caller: Caller, input: Together<Inputs>) => Promise<Result>;
  /** What a model is shown of the result; all of it unless said otherwise. */
  readonly show?: (result: Result) => object;
}

type Arguments = Readonly<Record<string, unknown>>;

export interface Tool {
  readonly operation: Operation;
  /** Its entry in `tools/list`. */
  readonly listing: Listing;
  /**
   * @param onReplay told when the call was made before, under the same key.
   * @throws {Failure} `invalid` for arguments that the input schema does not allow, and whatever the gate throws.
   */
  readonly call: (gate: Gate, caller: Caller, given: Arguments, onReplay: () => void) => Promise<object>;
}

/**
 * A schema as hosts are told it: they may put all of them before a model. It needs no examples beside the descriptions, and
 * no second names of fields, which are taken all the same.
 */
function listed(schema: JsonSchema): JsonSchema {
  const { properties = {}, ...rest } = published(schema);
  const shown = Object.entries(properties).flatMap(([name, { examples: _examples, deprecated, ...rules }]) =>
    deprecated ? [] : [[name, rules] as const],
  );
  return { ...rest, properties: Object.fromEntries(shown) };
}

/** In a question, what is empty counts as not sent, as in a query of REST: models fill in all the arguments that they see. */
const filledIn = (given: Arguments): Arguments =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));

export function tool<Inputs extends object[], Result extends object>(declaration: Declaration<Inputs, Result>): Tool {
  const { name, title, description, operation, input, answer, run, show = (result) => result } = declaration;
  const { effect, keyed } = rulesOf(operation);
  const classes: readonly Class[] = keyed ? [...input, IdempotencyArgument] : input;
  const { description: _ofTheFirstClass, ...schema } = inputSchema(...classes);
  let validator: ValidateFunction | undefined;
  return {
    operation,
    listing: {
      name,
      title,
      description,
      inputSchema: listed(schema) as Listing['inputSchema'],
      outputSchema: answer,
      annotations: { title, ...hints[effect] },
    },
    call: async (gate, caller, given, onReplay) => {
      // Before a model is told how to ask better for what it cannot have.
      refuseUnlessPermitted(operation, caller);
      const sent = effect === 'reads' ? filledIn(given) : given;
      check((validator ??= compile(schema)), sent);
      const { idempotencyKey: key, ...asked } = sent as Arguments & IdempotencyArgument;
      const repeatable = key ? { key, asked: [name, asked], onReplay } : undefined;
      const work = (caller: Caller) => run(caller, asked as Together<Inputs>);
      return show(await gate.perform(operation, caller, work, repeatable));
    },
  };
}
