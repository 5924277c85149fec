import path from 'node:path';
import { findRecordTags } from '../../../../src/tagging/recordTags.js';
import { parseFeedItem } from '../../../../src/sources/asx/feedItem.js';
import { parseFeedPage } from '../../../../src/sources/asx/feedPage.js';
import { findByTag, parsePage, textOf } from '../../../../src/sources/html.js';
import type { ListedFiling } from '../../../../src/sources/source.js';
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
    findings: record ? findRecordTags('asx', record) : [],
  }));
}

/** The number that an announcement has on the page and in the middle of its key in the feed; else the whole key. */
export const announcementNumber = (key: string): string => /^\d{4}-(\d{8})-/.exec(key)?.[1] ?? key;

function announcementsOf(page: string): ListedFiling[] {
  return findByTag(parsePage(page), 'tr').flatMap((row) => {
    const [code, , priceSensitive] = findByTag(row, 'td');
    const link = findByTag(row, 'a')[0];
    const number = /\bidsId=(\d{8})/.exec(link?.attribs.href ?? '')?.[1];
    if (!code || !link || number === undefined) return [];
    // The headline comes first, and then the number of pages.
    const headline = link.children.map((node) => ('data' in node ? node.data : '')).find((text) => text.trim()) ?? '';
    const item = {
      documentKey: number,
      date: '2026-09-22T00:00:00.000Z',
      symbol: textOf(code),
      headline,
      isPriceSensitive: priceSensitive !== undefined && findByTag(priceSensitive, 'img').length > 0,
    };
    return [parseFeedItem(item, '2026-09-22').announcement];
  });
}
