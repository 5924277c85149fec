import path from 'node:path';
import { z } from 'zod';
import { findRecordTags } from '../../../../src/tagging/recordTags.js';
import { filesIn } from './files.js';
import type { Sample } from './sample.js';

const day = z.object({
  items: z.array(z.object({ code: z.string(), title: z.string(), pdf_url: z.string().nullish() })),
});

/** The disclosures of days, of which rules know the titles. What has no document has no id, and cannot be labelled. */
export async function japanSamples(folder: string): Promise<Sample[]> {
  const files = await filesIn(path.join(folder, 'tdnet', 'daily'), /\.json$/);
  return files.flatMap(({ bytes }) =>
    day.parse(JSON.parse(bytes.toString())).items.flatMap(({ code, title, pdf_url: address }) => {
      const id = /(\d{18})\.pdf$/.exec(address ?? '')?.[1];
      if (id === undefined) return [];
      return [{ id, company: code, findings: findRecordTags('japan', { filingId: id, documentTitle: title }) }];
    }),
  );
}
