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

/** Hints of the protocol for each effect of an operation. */
const hints = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  marks: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  destroys: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  sends: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
} as const satisfies Record<Effect, Required<Omit<ToolAnnotations, 'title'>>>;

/** Fields of all classes of a list together. */
type Together<Inputs extends readonly object[]> = Inputs extends readonly [infer First, ...infer Rest extends object[]]
  ? First & Together<Rest>
  : unknown;

/** Declaration of a tool: from it come the entry in `tools/list` and the handler of calls. */
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
  /** Selects the part of the result that a model is shown; all of it by default. */
  readonly show?: (result: Result) => object;
}

type Arguments = Readonly<Record<string, unknown>>;

export interface Tool {
  readonly operation: Operation;
  /** Its entry in `tools/list`. */
  readonly listing: Listing;
  /**
   * @param onReplay called when the call was made before with the same idempotency key.
   * @throws {Failure} `invalid` for arguments that the input schema does not allow, and whatever the gate throws.
   */
  readonly call: (gate: Gate, caller: Caller, given: Arguments, onReplay: () => void) => Promise<object>;
}

/**
 * Returns a schema for `tools/list`, without examples and without deprecated fields, which are accepted all the same:
 * hosts may put all schemas before a model.
 */
function listed(schema: JsonSchema): JsonSchema {
  const { properties = {}, ...rest } = published(schema);
  const shown = Object.entries(properties).flatMap(([name, { examples: _examples, deprecated, ...rules }]) =>
    deprecated ? [] : [[name, rules] as const],
  );
  return { ...rest, properties: Object.fromEntries(shown) };
}

/** Drops empty arguments of a reading tool, as a query of REST does: models fill in all the arguments that they see. */
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
      // Checked before the arguments: a model needs no advice on a tool that it may not call.
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
