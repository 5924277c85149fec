import type { TestWorld } from './world.js';
import { insertFilingExhibit, insertFilingText } from './collectionRecords.js';

/** Texts of a filing: of its primary document, or of that and its exhibits in order. */
export type StoredTexts = string | readonly string[];

/** Name of an exhibit in tests. */
export const exhibitName = (part: number): string => `EX-99.${part}`;

/** Stores texts of SEC filings, by id, as a process of the previous release does, and indexes them in the background. */
export async function storeTexts(world: TestWorld, texts: ReadonlyMap<string, StoredTexts>): Promise<void> {
  for (const [filingId, parts] of texts) {
    const [primary = '', ...exhibits] = [parts].flat();
    await insertFilingText(world, filingId, primary);
    for (const [index, text] of exhibits.entries()) {
      await insertFilingExhibit(world, filingId, index + 1, { name: exhibitName(index + 1), text });
    }
  }
  await indexStoredTexts(world);
}

export async function indexStoredTexts({ services }: TestWorld): Promise<void> {
  while (await services.textIndexFilling.runStep());
}
