/** Returns the global id of a thing: its type and its id there, opaque to clients. */
export const globalId = (typeName: string, id: string): string =>
  Buffer.from(`${typeName}:${id}`).toString('base64url');

/** Parses a global id into its type and id; undefined for a text that `globalId` does not make. */
export function readGlobalId(text: string): { readonly typeName: string; readonly id: string } | undefined {
  const [typeName = '', ...rest] = Buffer.from(text, 'base64url').toString().split(':');
  const id = rest.join(':');
  return globalId(typeName, id) === text ? { typeName, id } : undefined;
}
