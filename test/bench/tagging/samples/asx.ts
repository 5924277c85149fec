import path from 'node:path';
import { findingsOf } from '../../../../src/tagging/findingsOf.js';
import { announcementIn } from '../../../../src/sources/asx/feedItem.js';
import { parseFeedPage } from '../../../../src/sources/asx/feedPage.js';
import { attributeOf, finder, textOf, within } from '../../../../src/sources/html.js';
import type { Announcement } from '../../../../src/sources/source.js';
import { filesIn } from './files.js';
import type { Sample } from './sample.js';

/**
 * Announcements of the exchange's feed, and of its page of a day, put into the form of the feed. What is no special
 * situation is not kept, so that it has no tags.
 */
export async function asxSamples(folder: string): Promise<Sample[]> {
  const feeds = await filesIn(path.join(folder, 'asx', 'markit'), /\.json$/);
  const pages = await filesIn(path.join(folder, 'asx'), /\.html$/);
  return [
    ...feeds.flatMap(({ bytes }) => parseFeedPage(bytes, 0).items.map(({ announcement }) => announcement)),
    ...pages.flatMap(({ bytes }) => announcementsOf(bytes.toString())),
  ].map(({ announcedId, companyName, record }) => ({
    id: announcementNumber(announcedId),
    // The symbol, or the name where the feed has it.
    company: companyName,
    findings: record ? findingsOf('asx', record) : [],
  }));
}

/** The number that an announcement has on the page and in the middle of its key in the feed; else the whole key. */
export const announcementNumber = (key: string): string => /^\d{4}-(\d{8})-/.exec(key)?.[1] ?? key;

const rowsIn = finder({ rows: 'tr' });

function announcementsOf(page: string): Announcement[] {
  return rowsIn(page).rows.flatMap((row) => {
    const [code, , priceSensitive] = within(row, 'td');
    const link = within(row, 'a')[0];
    const number = /\bidsId=(\d{8})/.exec(attributeOf(link, 'href'))?.[1];
    if (!code || !link || number === undefined) return [];
    // The headline comes first, and then the number of pages.
    const headline = (link.children ?? []).find(({ type, data }) => type === 'text' && data?.trim())?.data ?? '';
    const item = {
      documentKey: number,
      date: '2026-09-22T00:00:00.000Z',
      symbol: textOf(code),
      headline,
      isPriceSensitive: priceSensitive !== undefined && within(priceSensitive, 'img').length > 0,
    };
    return [announcementIn(item, '2026-09-22').announcement];
  });
}
