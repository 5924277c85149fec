export async function loadDemonstration(_services: unknown): Promise<string | undefined> {
  return undefined;
}
