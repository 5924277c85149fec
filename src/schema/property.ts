import 'reflect-metadata';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDate, GraphQLDateTime, GraphQLLocalTime, GraphQLURL } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';

/**
 * A field of a resource or an input, declared once: GraphQL's SDL, validation, OpenAPI and the SQL that prints it are
 * all read from here. The limits are JSON Schema keywords, since OpenAPI, MCP and the validator speak JSON Schema.
 */
export interface Rules {
  readonly description: string;
  readonly example?: unknown;
  /** In an answer: may be `null`. In an input: may be sent as `null`. */
  readonly nullable?: boolean;
  /** Deprecation: what to use instead of the field, which still works. */
  readonly deprecated?: string;
  /** In an input: must be sent. */
  readonly required?: boolean;
  /** Whether white space at both ends is dropped before the limits are checked. */
  readonly trimmed?: boolean;
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'uuid' | 'email';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  /**
   * In an input: converts other spellings of a text before the limits are checked. A text that becomes empty counts as not sent.
   */
  readonly spelling?: (text: string) => string;
  /** For lists: how many, and the rules of each. */
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Pick<Rules, 'minLength' | 'maxLength'>;
}

export { Float, ID, Int };

/**
 * Converts a scalar of graphql-scalars so that its values stay text: inputs are validated as in REST, and answers are
 * those of REST.
 */
function asText(scalar: GraphQLScalarType): GraphQLScalarType<string, string> {
  const { name, description, specifiedByURL, extensions } = scalar.toConfig();
  const parseValue = (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw new GraphQLError(`${name} cannot represent a value that is not a string`);
  };
  return new GraphQLScalarType({ name, description, specifiedByURL, extensions, parseValue });
}

export const Timestamp = asText(GraphQLDateTime);
export const CalendarDate = asText(GraphQLDate);
export const ClockTime = asText(GraphQLLocalTime);
export const Url = asText(GraphQLURL);

/** Patterns that messages put into words (validate.ts). */
export const singleLine = '^[^\\r\\n\\u2028\\u2029]*$';
/** Without control characters, which would break the columns of a list. */
export const onOneLine = '^[^\\p{Cc}\\u2028\\u2029]*$';
export const printableAscii = '^[ -~]+$';
/** Start of a poll for new filings. Dates that do not exist and cursors of other lists have this form, too. */
export const dateOrCursor = '^(\\d{4}-\\d{2}-\\d{2}|[\\w-]+\\.[\\w-]+)$';
export const sixDigits = '^\\d{6}$';
/** Card number as printed; its digits may stand in groups. */
export const cardNumber = '^(\\d ?){12,18}\\d$';
export const cardExpiry = '^(0[1-9]|1[0-2])/\\d{2}$';
export const cardCode = '^\\d{3,4}$';
export const base64url = '^[\\w-]+$';
export const recoveryCode = '^[a-z\\d]{5}-[a-z\\d]{5}$';
export const clockTime = '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$';

export type Class<Instance extends object = object> = new () => Instance;
/** A scalar above, a JavaScript scalar, an enum made by `enumeration`, another resource, or a list of one of these. */
export type PropertyType = object | [object];

export interface Declared extends Rules {
  readonly name: string;
  readonly type: () => PropertyType;
}

const declared = new WeakMap<object, Declared[]>();
const descriptions = new WeakMap<object, string>();

/** Returns the properties of a resource or an input in the order they are declared, inherited ones first. */
export function propertiesOf(model: Class): Declared[] {
  const parent = Object.getPrototypeOf(model) as Class | null;
  const inherited = parent?.prototype ? propertiesOf(parent) : [];
  return [...inherited, ...(declared.get(model) ?? [])];
}

export const descriptionOf = (model: Class): string => descriptions.get(model) ?? '';

export function Property(type: () => PropertyType, rules: Rules): PropertyDecorator {
  return (prototype, name) => {
    const model = prototype.constructor;
    declared.set(model, [...(declared.get(model) ?? []), { ...rules, name: String(name), type }]);
  };
}

const publish =
  (decorator: ClassDecorator, description: string, input: boolean): ClassDecorator =>
  (model) => {
    const target = model as unknown as Class;
    descriptions.set(target, description);
    for (const { name, type, deprecated: deprecationReason, ...rules } of propertiesOf(target)) {
      const options = input
        ? { description: rules.description + limitsOf(rules), nullable: !rules.required, defaultValue: rules.default }
        : { description: rules.description, nullable: Boolean(rules.nullable) };
      const field = { ...options, ...(deprecationReason !== undefined && { deprecationReason }) };
      Field(type as () => typeof String, field)(target.prototype as object, name);
    }
    decorator(model);
  };

/** Describes the limits of an input's field, since SDL has no keywords for them. */
function limitsOf({ minLength, maxLength, minimum, maximum, maxItems }: Rules): string {
  return [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(undefined, maxItems, ' items'),
  ].join('');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined) return least === undefined ? '' : ` ${least}${unit} or more.`;
  return least ? ` ${least} to ${most}${unit}.` : ` At most ${most}${unit}.`;
}

/**
 * Declares a class as a resource: a GraphQL object type and an OpenAPI schema.
 * @param interfaces GraphQL interfaces that it shares with other resources; GraphQL alone shows their fields.
 */
export const Resource = (description: string, interfaces: readonly Class[] = []): ClassDecorator =>
  publish(ObjectType({ description, simpleResolvers: true, implements: [...interfaces] }), description, false);

/** Declares a class as a GraphQL interface of several resources. Its values are instances of the resources' classes. */
export const Interface = (description: string, interfaces: readonly Class[] = []): ClassDecorator =>
  publish(InterfaceType({ description, implements: [...interfaces] }), description, false);

/** Declares a class as an input: a GraphQL input type, and a body or a query of REST. */
export const Input = (description: string): ClassDecorator => publish(InputType({ description }), description, true);

/** Declares arguments of a GraphQL field. */
export const Arguments = (description: string): ClassDecorator => publish(ArgsType(), description, true);

/** Creates a base class for inputs from fields of a resource, with their rules, each required or optional. */
export function inputOf<
  Model extends object,
  Required extends keyof Model = never,
  Optional extends keyof Model = never,
>(
  model: Class<Model>,
  fields: { readonly required?: readonly Required[]; readonly optional?: readonly Optional[] },
): Class<Pick<Model, Required> & { [Name in Optional]?: Model[Name] | null }> {
  class Base {}
  const taken = new Map<PropertyKey, boolean>();
  for (const name of fields.required ?? []) taken.set(name, true);
  for (const name of fields.optional ?? []) taken.set(name, false);
  declared.set(
    Base,
    propertiesOf(model)
      .filter(({ name }) => taken.has(name))
      .map((property) => ({ ...property, required: taken.get(property.name) ?? false })),
  );
  return Base as Class<Pick<Model, Required> & { [Name in Optional]?: Model[Name] | null }>;
}

const enumerations = new WeakMap<object, string[]>();

/**
 * Registers an enum (an enum object of the Prisma client) under a name. GraphQL shows the object's keys, the other
 * edges its values.
 * @param describe returns what a value means, where its name does not say it.
 */
export function enumeration<Word extends string>(
  words: Readonly<Record<string, Word>>,
  name: string,
  description: string,
  describe?: (word: Word) => string,
): void {
  enumerations.set(words, Object.values(words));
  const described = Object.entries(words).map(([name, word]) => [name, { description: describe?.(word) }]);
  registerEnumType(words, { name, description, valuesConfig: Object.fromEntries(described) });
}

export const wordsOf = (type: object): string[] | undefined => enumerations.get(type);
