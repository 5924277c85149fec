import 'reflect-metadata';
import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDate, GraphQLDateTime, GraphQLJSONObject, GraphQLLocalTime, GraphQLURL } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';

/**
 * A field of a resource or an input, declared once: GraphQL's SDL, validation, OpenAPI and the SQL that serializes the field
 * are generated from the declaration. The limits are JSON Schema keywords, since OpenAPI, MCP and the validator speak JSON Schema.
 */
export interface PropertyOptions {
  readonly description: string;
  readonly example?: unknown;
  /** In a response: may be `null`. In an input: may be sent as `null`. */
  readonly nullable?: boolean;
  /** Deprecation notice with the replacement of the field, which still works. */
  readonly deprecated?: string;
  /** In an input: must be sent. */
  readonly required?: boolean;
  /** Whether whitespace at both ends is dropped before the limits are checked. */
  readonly trimmed?: boolean;
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: 'uuid' | 'email' | 'time-zone' | 'isin' | 'lei';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  /**
   * In an input: converts other spellings of a text before the limits are checked. A text that becomes empty counts as not sent.
   */
  readonly spelling?: (text: string) => string;
  /** For lists: the maximum number of items, and the rules of each item. */
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Pick<PropertyOptions, 'minLength' | 'maxLength' | 'spelling'>;
}

export { Float, ID, Int };

/**
 * Converts a scalar of graphql-scalars so that its values stay text: inputs are validated as in REST, and responses have the
 * same values.
 */
function toTextScalar(scalar: GraphQLScalarType): GraphQLScalarType<string, string> {
  const { name, description, specifiedByURL, extensions } = scalar.toConfig();
  const parseValue = (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw new GraphQLError(`${name} cannot represent a value that is not a string`);
  };
  return new GraphQLScalarType({ name, description, specifiedByURL, extensions, parseValue });
}

export const Timestamp = toTextScalar(GraphQLDateTime);
export const CalendarDate = toTextScalar(GraphQLDate);
export const ClockTime = toTextScalar(GraphQLLocalTime);
export const Url = toTextScalar(GraphQLURL);
/** A JSON object whose fields are declared elsewhere. */
export const JsonObject = GraphQLJSONObject;

/** Patterns for which validate.ts has messages. */
export const singleLinePattern = '^[^\\r\\n\\u2028\\u2029]*$';
/** Without control characters, which would break the columns of a list. */
export const noControlCharactersPattern = '^[^\\p{Cc}\\u2028\\u2029]*$';
export const printableAsciiPattern = '^[ -~]+$';
/** Start of a poll for new filings. Dates that do not exist and cursors of other lists have this form, too. */
export const dateOrCursorPattern = '^(\\d{4}-\\d{2}-\\d{2}|[\\w-]+\\.[\\w-]+)$';
export const sixDigitsPattern = '^\\d{6}$';
/** Card number as printed; its digits may stand in groups. */
export const cardNumberPattern = '^(\\d ?){12,18}\\d$';
export const cardExpiryPattern = '^(0[1-9]|1[0-2])/\\d{2}$';
export const cardCodePattern = '^\\d{3,4}$';
export const base64urlPattern = '^[\\w-]+$';
export const recoveryCodePattern = '^[a-z\\d]{5}-[a-z\\d]{5}$';
export const cikPattern = '^(?!0{10})\\d{10}$';
/** The second and the fourth character of a code may be letters; a fifth character marks a class of shares. */
export const tseCodePattern = '^\\d[\\dA-Z]\\d[\\dA-Z]\\d?$';
export const asxCodePattern = '^[A-Z\\d]{3,6}$';
export const clockTimePattern = '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$';

export type Class<Instance extends object = object> = new () => Instance;
/** A scalar above, a JavaScript scalar, an enum made by `registerEnum`, another resource, or a list of one of these. */
export type PropertyType = object | [object];

export interface PropertyDeclaration extends PropertyOptions {
  readonly name: string;
  readonly type: () => PropertyType;
}

const declarations = new WeakMap<object, PropertyDeclaration[]>();
const descriptions = new WeakMap<object, string>();

/** Returns the properties of a resource or an input in the order they are declared, inherited ones first. */
export function propertiesOf(model: Class): PropertyDeclaration[] {
  const parent = Object.getPrototypeOf(model) as Class | null;
  const inherited = parent?.prototype ? propertiesOf(parent) : [];
  return [...inherited, ...(declarations.get(model) ?? [])];
}

export const descriptionOf = (model: Class): string => descriptions.get(model) ?? '';

export function Property(type: () => PropertyType, options: PropertyOptions): PropertyDecorator {
  return (prototype, name) => {
    const model = prototype.constructor;
    declarations.set(model, [...(declarations.get(model) ?? []), { ...options, name: String(name), type }]);
  };
}

const createClassDecorator =
  (decorator: ClassDecorator, description: string, isInput: boolean): ClassDecorator =>
  (model) => {
    const target = model as unknown as Class;
    descriptions.set(target, description);
    for (const { name, type, deprecated: deprecationReason, ...rules } of propertiesOf(target)) {
      const options = isInput
        ? {
            description: rules.description + describeLimits(rules),
            nullable: !rules.required,
            defaultValue: rules.default,
          }
        : { description: rules.description, nullable: Boolean(rules.nullable) };
      const field = { ...options, ...(deprecationReason !== undefined && { deprecationReason }) };
      Field(type as () => typeof String, field)(target.prototype as object, name);
    }
    decorator(model);
  };

/** Describes the limits of an input's field, since SDL has no keywords for them. */
function describeLimits({ minLength, maxLength, minimum, maximum, maxItems }: PropertyOptions): string {
  return [
    describeRange(minLength, maxLength, ' characters'),
    describeRange(minimum, maximum, ''),
    describeRange(undefined, maxItems, ' items'),
  ].join('');
}

function describeRange(minimum: number | undefined, maximum: number | undefined, unit: string): string {
  if (maximum === undefined) return minimum === undefined ? '' : ` ${minimum}${unit} or more.`;
  return minimum ? ` ${minimum} to ${maximum}${unit}.` : ` At most ${maximum}${unit}.`;
}

/**
 * Declares a class as a resource: a GraphQL object type and an OpenAPI schema.
 * @param interfaces GraphQL interfaces that it shares with other resources; GraphQL alone shows their fields.
 */
export const Resource = (description: string, interfaces: readonly Class[] = []): ClassDecorator =>
  createClassDecorator(
    ObjectType({ description, simpleResolvers: true, implements: [...interfaces] }),
    description,
    false,
  );

/** Declares a class as a GraphQL interface of several resources. Its values are instances of the resources' classes. */
export const Interface = (description: string, interfaces: readonly Class[] = []): ClassDecorator =>
  createClassDecorator(InterfaceType({ description, implements: [...interfaces] }), description, false);

/** Declares a class as an input: a GraphQL input type, and a body or a query of REST. */
export const Input = (description: string): ClassDecorator =>
  createClassDecorator(InputType({ description }), description, true);

/** Declares arguments of a GraphQL field. */
export const Arguments = (description: string): ClassDecorator => createClassDecorator(ArgsType(), description, true);

/** Creates a base class for inputs from fields of a resource, with their rules, each required or optional. */
export function pickInputFields<
  Model extends object,
  Required extends keyof Model = never,
  Optional extends keyof Model = never,
>(
  model: Class<Model>,
  fields: { readonly required?: readonly Required[]; readonly optional?: readonly Optional[] },
): Class<Pick<Model, Required> & { [Name in Optional]?: Model[Name] | null }> {
  class Base {}
  const requiredByName = new Map<PropertyKey, boolean>();
  for (const name of fields.required ?? []) requiredByName.set(name, true);
  for (const name of fields.optional ?? []) requiredByName.set(name, false);
  declarations.set(
    Base,
    propertiesOf(model)
      .filter(({ name }) => requiredByName.has(name))
      .map((property) => ({ ...property, required: requiredByName.get(property.name) ?? false })),
  );
  return Base as Class<Pick<Model, Required> & { [Name in Optional]?: Model[Name] | null }>;
}

/** Creates a base class for inputs from the fields of another input, without some of them. */
export function omitInputFields<Model extends object, Omitted extends keyof Model>(
  model: Class<Model>,
  names: readonly Omitted[],
): Class<Omit<Model, Omitted>> {
  class Base {}
  const omitted = new Set<string>(names.map(String));
  declarations.set(
    Base,
    propertiesOf(model).filter(({ name }) => !omitted.has(name)),
  );
  return Base as Class<Omit<Model, Omitted>>;
}

const enumerations = new WeakMap<object, string[]>();

/**
 * Registers an enum (an enum object of the Prisma client) under a name. GraphQL shows the object's keys, the other
 * APIs its values.
 * @param describe returns the meaning of a value, if its name does not suffice.
 */
export function registerEnum<Value extends string>(
  enumObject: Readonly<Record<string, Value>>,
  name: string,
  description: string,
  describe?: (value: Value) => string,
): void {
  enumerations.set(enumObject, Object.values(enumObject));
  const valuesConfig = Object.entries(enumObject).map(([name, value]) => [name, { description: describe?.(value) }]);
  registerEnumType(enumObject, { name, description, valuesConfig: Object.fromEntries(valuesConfig) });
}

export const enumValuesOf = (type: object): string[] | undefined => enumerations.get(type);
