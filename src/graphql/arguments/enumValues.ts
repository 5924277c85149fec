import { type GraphQLSchema, isEnumType } from 'graphql';

/**
 * Accepts the values of enums in variables, beside their names: `8-K` beside `FORM_8_K`. The values are those of REST, of responses
 * and of stored filters, so that a client can send back what it has read.
 */
export function acceptEnumValues(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__')) continue;
    const values = new Set<unknown>(type.getValues().map(({ value }): unknown => value));
    const parseName = type.parseValue.bind(type);
    type.parseValue = (sent, ...rest) => (values.has(sent) ? sent : parseName(sent, ...rest));
  }
}
