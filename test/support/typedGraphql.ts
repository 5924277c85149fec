import type { TypedDocumentString } from '../generated/graphql.js';
import type { TestUser } from './user.js';

export interface TestGraphqlError {
  readonly message: string;
  readonly code: string;
  /** Fields from the root to where it happened; none when the whole document was refused. */
  readonly path?: string;
}

/** Result of a GraphQL request, errors included. */
export interface GraphqlResult<Data> {
  readonly status: number;
  readonly data: Data | null | undefined;
  readonly errors: readonly TestGraphqlError[];
}

type RequiredVariables<Variables> = Variables extends Record<string, never> ? [] : [variables: Variables];

/** A user with a key, or in a browser. */
type GraphqlCaller = Pick<TestUser, 'graphql'>;

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: { message: string; path?: (string | number)[]; extensions: { code: string } }[];
}

/** Sends a typed document, and returns the data and the errors. */
export async function tryGraphql<Data, Variables>(
  person: GraphqlCaller,
  document: TypedDocumentString<Data, Variables>,
  ...[variables]: RequiredVariables<NoInfer<Variables>>
): Promise<GraphqlResult<Data>> {
  const { status, body } = await person.graphql(document.toString(), variables ?? {});
  const { data, errors = [] } = body as Body<Data>;
  return {
    status,
    data,
    errors: errors.map(({ message, path, extensions: { code } }) => ({
      message,
      code,
      ...(path && { path: path.join('.') }),
    })),
  };
}

/** Executes a document and returns its data; any error fails the test. */
export async function executeGraphql<Data, Variables>(
  person: GraphqlCaller,
  document: TypedDocumentString<Data, Variables>,
  ...variables: RequiredVariables<NoInfer<Variables>>
): Promise<Data> {
  const { status, data, errors } = await tryGraphql(person, document, ...variables);
  if (status !== 200 || errors.length > 0 || !data) throw new Error(`${status} ${JSON.stringify(errors)}`);
  return data;
}
