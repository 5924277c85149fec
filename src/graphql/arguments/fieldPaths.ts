import { getNamedType, type GraphQLArgument, type GraphQLSchema, isInputObjectType, isObjectType } from 'graphql';
import { Failure } from '../../failure.js';

/** Wraps all resolvers so that a failure names its fields by their paths in the arguments: `input.companyName`. */
export function reportFieldPaths(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
      const { args, resolve } = field;
      if (args.length === 0 || !resolve) continue;
      field.resolve = async (...resolverArguments) => {
        try {
          return await resolve(...resolverArguments);
        } catch (error) {
          throw error instanceof Failure && error.fields ? addFieldPaths(error, args) : error;
        }
      };
    }
  }
}

function addFieldPaths(
  { kind, message, retryAfterSeconds, fields }: Failure,
  args: readonly GraphQLArgument[],
): Failure {
  const fieldsWithPaths = fields?.map(({ field, allowed }) => ({ field: findFieldPath(field, args), allowed }));
  return new Failure(kind, message, retryAfterSeconds, fieldsWithPaths);
}

/** Returns the path of a field, which is an argument or a field of an argument that is an object. */
function findFieldPath(field: string, args: readonly GraphQLArgument[]): string {
  const [first = ''] = field.split(/[.[]/);
  const holds = ({ type }: GraphQLArgument) => {
    const named = getNamedType(type);
    return isInputObjectType(named) && first in named.getFields();
  };
  const holder = args.some(({ name }) => name === first) ? undefined : args.find(holds);
  return holder ? `${holder.name}.${field}` : field;
}
