import type { TypedDocumentString } from '../generated/graphql.js';
import type { Person } from './person.js';

export interface GraphqlError {
  readonly message: string;
  readonly code: string;
  /** Fields from the root to where it happened; none when the whole document was refused. */
  readonly path?: string;
}

/** What came back, errors included. */
export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly data: Data | null | undefined;
  readonly errors: readonly GraphqlError[];
}

type Needed<Variables> = Variables extends Record<string, never> ? [] : [variables: Variables];

/** Somebody with a key, or in a browser. */
type Asks = Pick<Person, 'graphql'>;

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: { message: string; path?: (string | number)[]; extensions: { code: string } }[];
}

/** Sends a document as it is typed, and tells what came back, errors included. */
export async function attempt<Data, Variables>(
  person: Asks,
  document: TypedDocumentString<Data, Variables>,
  ...[variables]: Needed<NoInfer<Variables>>
): Promise<GraphqlAnswer<Data>> {
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

/** What a document answers when nothing is wrong with it; anything else fails the test. */
export async function ask<Data, Variables>(
  person: Asks,
  document: TypedDocumentString<Data, Variables>,
  ...variables: Needed<NoInfer<Variables>>
): Promise<Data> {
  const { status, data, errors } = await attempt(person, document, ...variables);
  if (status !== 200 || errors.length > 0 || !data) throw new Error(`${status} ${JSON.stringify(errors)}`);
  return data;
}
