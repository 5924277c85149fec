import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type TagName, tagNames } from '../../../src/models/tagging/tags.js';
import { announcementNumber } from './samples/asx.js';
import type { SampleKind } from './samples/sample.js';

/** The tags that people gave, by the ids of samples; none for a sample that was read and has no tag. */
export type Labels = ReadonlyMap<string, readonly TagName[]>;

const file = z.record(z.string(), z.array(z.enum(tagNames as [TagName, ...TagName[]])));

/** @throws {Error} for a tag that there is not. */
export async function readLabels(kind: SampleKind): Promise<Labels> {
  const name = path.resolve('test/bench/tagging/labels', `${kind}.json`);
  const { success, data, error } = file.safeParse(JSON.parse(await readFile(name, 'utf8')));
  if (!success) throw new Error(`${name}: ${z.prettifyError(error)}`);
  return new Map(Object.entries(data).map(([id, tags]) => [kind === 'asx' ? announcementNumber(id) : id, tags]));
}
