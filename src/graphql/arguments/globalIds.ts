/** Returns the global id of an object, built from its type and its id within the type, and opaque to clients. */
export const createGlobalId = (typeName: string, id: string): string =>
  Buffer.from(`${typeName}:${id}`).toString('base64url');

/** Parses a global id into its type and id; undefined for a text that `createGlobalId` does not create. */
export function parseGlobalId(text: string): { readonly typeName: string; readonly id: string } | undefined {
  const [typeName = '', ...rest] = Buffer.from(text, 'base64url').toString().split(':');
  const id = rest.join(':');
  return createGlobalId(typeName, id) === text ? { typeName, id } : undefined;
}
