import { Field, type ID, ObjectType } from 'type-graphql';
import type { Class } from '../../schema/property.js';

export interface PayloadField {
  readonly type: Class | typeof ID | typeof String | typeof Boolean | [Class];
  readonly description: string;
}

/** Creates the payload type of a mutation: an object type, to which fields can be added later. */
export function createPayloadType(mutation: string, fields: Readonly<Record<string, PayloadField>>): Class {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload`;
  class Payload {}
  for (const [field, { type, description }] of Object.entries(fields)) {
    Field(() => type as Class, { description })(Payload.prototype, field);
  }
  ObjectType(name, { description: `Result of \`${mutation}\`.`, simpleResolvers: true })(Payload);
  return Payload;
}

/** Returns a function that puts an operation's result into a payload, under a field name. */
export const wrapResultAs =
  (field: string) =>
  (result: unknown): object => ({ [field]: result });
