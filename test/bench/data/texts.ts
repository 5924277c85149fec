import type { Client } from 'pg';
import { compressText } from '../../../src/services/filings/reading/filingTextService.js';
import type { ProgressReporter } from '../progress.js';
import { Random } from './random.js';
import type { Scale } from './scales.js';
import { secFiling } from './sec.js';
import { type PlacedTerm, termsOf, textTerms } from './terms.js';
import { englishText } from './vocabulary.js';

/** Words of the shortest and of the longest text: 19 KB on average. */
const wordsOfText = [600, 4600] as const;

/** Texts of one transaction while a database is filled. */
const batchSize = 50;

/** Text of an SEC filing. */
export interface BenchText {
  readonly filingId: string;
  readonly filedDate: string;
  readonly text: string;
}

/** Returns the text of a filing: row `index` of the SEC filings, oldest first. */
export function textOfFiling(index: number, { sec, texts = 0 }: Scale): BenchText {
  const { filingId, filedDate } = secFiling(index, sec);
  const random = new Random(index * 4 + 3);
  const chance = (share: number) => random.chance(share);
  const phrases: PlacedTerm[] = textTerms.filter(({ share }) => chance(share));
  const terms = [...termsOf('english', Math.max(0, index - sec + texts), texts, chance), ...phrases];
  return { filingId, filedDate, text: englishText(random, random.between(...wordsOfText), index / sec, terms) };
}

/** Stores texts and indexes them in one transaction, with the function of the product. */
export async function storeTexts(client: Client, texts: readonly BenchText[]): Promise<void> {
  const parts = texts.map(({ filingId, text }) => ({ filingId, part: 0, text }));
  await client.query('BEGIN');
  await insertTexts(client, texts, false);
  await client.query('SELECT search_index_texts($1::jsonb)', [JSON.stringify(parts)]);
  await client.query('COMMIT');
}

async function insertTexts(client: Client, texts: readonly BenchText[], isIndexed: boolean): Promise<void> {
  const compressed = await Promise.all(texts.map(({ text }) => compressText({ text, isCut: false })));
  await client.query(
    `INSERT INTO "FilingText" ("filingId", "filedDate", "compressed", "characters", "isCut", "isIndexed")
    SELECT *, false, $5::boolean FROM unnest($1::text[], $2::date[], $3::bytea[], $4::integer[])`,
    [
      texts.map(({ filingId }) => filingId),
      texts.map(({ filedDate }) => filedDate),
      compressed.map((text) => Buffer.from(text.compressed)),
      compressed.map(({ characters }) => characters),
      isIndexed,
    ],
  );
}

/** Normalizes a text of plain lower-case words as `search_index_texts` does, at a tenth of its cost. */
const normalized = (text: string): string => ` \u001f ${text} `;

/** Stores texts and their rows for searches in bulk. */
async function copyTexts(client: Client, texts: readonly BenchText[]): Promise<void> {
  await insertTexts(client, texts, true);
  await client.query(
    `INSERT INTO "SecFilingTextSearch" ("filingId", "filedDate", "createdAt", "labels", "fields", "texts", "bytes")
    SELECT "filingId", "filedDate", "createdAt", "labels", "fields", "texts", octet_length("fields") + octet_length("texts")
    FROM "SecFilingFields" JOIN unnest($1::text[], $2::text[]) AS added("filingId", "texts") USING ("filingId")`,
    [texts.map(({ filingId }) => filingId), texts.map(({ text }) => normalized(text))],
  );
}

/** @throws {Error} if the product normalizes a text otherwise. */
async function checkNormalization(client: Client, text: string): Promise<void> {
  const { rows } = await client.query<{ isSame: boolean }>(
    `SELECT E' \\x1f' || search_text(search_normal($1)) = $2 AS "isSame"`,
    [text, normalized(text)],
  );
  if (!rows[0]?.isSame) throw new Error('search_index_texts normalizes texts otherwise than the generator');
}

/** Fills the tables of texts. The index of words is built afterwards. */
export async function fillTexts(
  client: Client,
  scale: Scale,
  progress: (title: string, total: number) => ProgressReporter,
): Promise<void> {
  const { sec, texts = 0 } = scale;
  if (texts === 0) return;
  await checkNormalization(client, textOfFiling(sec - 1, scale).text);
  const name = '"SecFilingTextSearch_words_idx"';
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_indexdef('${name}'::regclass) AS definition`,
  );
  await client.query(`DROP INDEX ${name}`);
  const shown = progress('FilingText', texts);
  // A batch is generated while the one before is stored.
  let copying: Promise<void> = Promise.resolve();
  for (let done = 0; done < texts; done += batchSize) {
    const count = Math.min(batchSize, texts - done);
    const batch = Array.from({ length: count }, (_, nth) => textOfFiling(sec - texts + done + nth, scale));
    await copying;
    copying = copyTexts(client, batch);
    // A failure is handled in the next round; until then it must not count as an unhandled rejection.
    copying.catch(() => {});
    shown.update(done + count);
  }
  await copying;
  shown.finish();
  const index = progress('index of texts', 1);
  await client.query(rows[0]?.definition ?? '');
  // Otherwise ANALYZE would compute the vectors of a sample.
  await client.query(`ALTER INDEX ${name} ALTER COLUMN 1 SET STATISTICS 0`);
  await client.query('VACUUM (ANALYZE) "FilingText", "SecFilingTextSearch"');
  index.finish();
}
