import type { Tool as ListedTool, ToolAnnotations } from '@modelcontextprotocol/server';
import type { ValidateFunction } from 'ajv';
import type { Caller } from '../../models/accounts/caller.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { inputSchema, type JsonSchema, toStandardSchema } from '../../schema/jsonSchema.js';
import { type Class, propertiesOf } from '../../schema/property.js';
import { validateWith, compileSchema } from '../../schema/validate.js';
import type { OperationGuard } from '../../services/operations/operationGuard.js';
import { type OperationEffect, type OperationName, rulesOf } from '../../services/operations/operationRules.js';
import { requirePermission } from '../../services/operations/authorization.js';
import type { ReadBudget } from '../../models/readBudget.js';
import type { RecordOutcome } from '../../services/operations/idempotency.js';

/** Hints of the protocol for each effect of an operation; two of them mean nothing where nothing is written. */
const hints = {
  reads: { readOnlyHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  marks: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  destroys: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  sends: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
} as const satisfies Record<OperationEffect, Omit<ToolAnnotations, 'title'>>;

/** Fields of all classes of a list together. */
type CombinedInput<Inputs extends readonly object[]> = Inputs extends readonly [
  infer First,
  ...infer Rest extends object[],
]
  ? First & CombinedInput<Rest>
  : unknown;

/** Parts of a call that belong to its request. */
interface CallScope {
  readonly recordOutcome: RecordOutcome;
  /** Budget to which the rows that the tool reads are charged. */
  readonly budget: ReadBudget | undefined;
}

/** Declaration of a tool, from which its entry in `tools/list` and its handler are created. */
interface ToolDeclaration<Inputs extends readonly object[], Result extends object> {
  readonly name: string;
  readonly title: string;
  /** Description for a model: what the tool does, and when to use it. */
  readonly description: string;
  readonly operation: OperationName;
  /** Classes whose properties are the arguments of the tool. */
  readonly input: readonly [...{ [Index in keyof Inputs]: Class<Inputs[Index]> }];
  /** Class of the input whose fields another tool describes: they are listed without descriptions. */
  readonly describedElsewhere?: Class;
  readonly outputSchema: JsonSchema;
  readonly run: (caller: Caller, input: CombinedInput<Inputs>, scope: CallScope) => Promise<Result>;
  /** Selects the part of the result for the model; the complete result by default. */
  readonly toResult?: (result: Result) => object;
}

type Arguments = Readonly<Record<string, unknown>>;

export interface Tool {
  readonly operation: OperationName;
  /** Entry of the tool in `tools/list`. */
  readonly listing: ListedTool;
  /**
   * @param onReplay called when the call was made before with the same idempotency key.
   * @throws {Failure} `invalid` for arguments that the input schema does not allow, and the failures of the guard.
   */
  readonly call: (
    operationGuard: OperationGuard,
    caller: Caller,
    given: Arguments,
    onReplay: () => void,
    budget?: ReadBudget,
  ) => Promise<object>;
}

/**
 * Returns a schema for `tools/list`, without examples and without deprecated fields, which are accepted all the same:
 * MCP clients may send all schemas to their models.
 * @param undescribed names of the properties that are listed without a description.
 */
function toListedSchema(schema: JsonSchema, undescribed: ReadonlySet<string>): JsonSchema {
  const { properties = {}, required = [], ...rest } = toStandardSchema(schema);
  const listedProperties = Object.entries(properties).flatMap(
    ([name, { examples: _examples, deprecated, format, description, ...rules }]) => {
      const shown = { ...(description && !undescribed.has(name) && { description }) };
      return deprecated
        ? []
        : [[name, { ...shown, ...rules, ...(format && format !== 'int32' && { format }) }] as const];
    },
  );
  return { ...rest, ...(required.length > 0 && { required }), properties: Object.fromEntries(listedProperties) };
}

/** Removes empty arguments of a read-only tool or a prompt, as REST does in a query: models fill in all arguments that they see. */
export const dropEmptyArguments = (given: Arguments): Arguments =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));

export function defineTool<Inputs extends object[], Result extends object>(
  declaration: ToolDeclaration<Inputs, Result>,
): Tool {
  const { name, title, description, operation, input, describedElsewhere, outputSchema, run } = declaration;
  const { toResult = (result) => result } = declaration;
  const { effect, takesIdempotencyKey } = rulesOf(operation);
  const classes: readonly Class[] = takesIdempotencyKey ? [...input, IdempotencyArgument] : input;
  const { description: _ofTheFirstClass, ...schema } = inputSchema(...classes);
  const undescribed = new Set(describedElsewhere && propertiesOf(describedElsewhere).map((property) => property.name));
  let validator: ValidateFunction | undefined;
  return {
    operation,
    listing: {
      name,
      title,
      description,
      inputSchema: toListedSchema(schema, undescribed) as ListedTool['inputSchema'],
      outputSchema,
      annotations: hints[effect],
    },
    call: async (operationGuard, caller, given, onReplay, budget) => {
      // Checked before the arguments: a model needs no advice on a tool that it may not call.
      requirePermission(operation, caller);
      const sent = effect === 'reads' ? dropEmptyArguments(given) : given;
      validateWith((validator ??= compileSchema(schema)), sent);
      const { idempotencyKey: key, ...argumentsWithoutKey } = sent as Arguments & IdempotencyArgument;
      const idempotent = key ? { key, content: [name, argumentsWithoutKey], onReplay } : undefined;
      const work = (recordOutcome: RecordOutcome) =>
        run(caller, argumentsWithoutKey as CombinedInput<Inputs>, { recordOutcome, budget });
      return toResult(await operationGuard.perform(operation, caller, work, idempotent));
    },
  };
}
