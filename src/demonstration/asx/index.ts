import type { AsxAnnouncement } from '../../models/asxAnnouncement.js';
import { arrivalOf, timestamp } from '../arrival.js';
import { australia, businessDays, type Clock } from '../markets.js';
import { paragraph } from '../prose.js';
import { type Draw, drawFor } from '../randomness.js';
import { type ImportRecord, isoDay, numbered, type Published } from '../records.js';
import { clockBetween, schedule } from '../story.js';
import { colored } from '../../models/tags.js';
import { sectors } from '../words/australian.js';
import { demergers, offMarketBids, schemes } from './control.js';
import { delistings, insolvencies } from './distress.js';
import { acquisitions, capitalChanges, floats, leadershipChanges, priceSensitiveNews } from './events.js';
import { buybacks, directorsInterests, substantialHolders } from './holdings.js';
import type { AsxStory, Step } from './step.js';

const stories = (): AsxStory[] => [
  ...[schemes(), offMarketBids(), demergers(), substantialHolders(), directorsInterests(), buybacks()].flat(),
  ...[insolvencies(), delistings(), capitalChanges(), leadershipChanges(), floats(), acquisitions()].flat(),
  ...priceSensitiveNews(),
];

/** The announcements of Australian companies, oldest first. */
export function asxAnnouncements(firstStart: Date): ImportRecord<AsxAnnouncement>[] {
  const days = businessDays(australia, firstStart);
  return numbered(stories().flatMap((story) => schedule(story, days, drawClock))).map(recordOf);
}

/** Mostly before trading starts at ten; on many days that is still the day before in UTC. */
const hours = [
  ['07:31', '09:55'],
  ['07:31', '09:55'],
  ['10:05', '16:00'],
  ['16:10', '19:25'],
] as const;

const drawClock = (draw: Draw): Clock => clockBetween(draw, draw.pick(hours));

const documents = 'https://www.asx.com.au/asx/v2/statistics/displayAnnouncement.do';

function recordOf({ issuer, headline, published, place, ...step }: Step & Published & { place: number }) {
  const draw = drawFor(`${issuer.code} ${headline} ${step.after}`);
  const filingId = documentKey(draw, published.ordinal, place);
  const { createdAt, analysisDate, status } = arrivalOf(draw, published);
  return {
    filingId,
    symbol: issuer.code,
    companyName: issuer.name,
    headline,
    announcementTypes: [...step.types],
    isPriceSensitive: step.priceSensitive,
    sector: sectors[issuer.industry],
    industry: issuer.industry,
    filedDate: isoDay(published),
    announcedAt: timestamp(published),
    pdfUrl: `${documents}?display=pdf&idsId=${filingId.slice(5, 13)}`,
    analysis: analysisDate && paragraph(step.analysis, published, australia),
    status,
    aiTags: analysisDate ? colored(step.tags) : [],
    createdAt,
  };
}

/** The exchange's own numbers are far from nine million, so that no link leads to the document of a real company. */
function documentKey(draw: Draw, dayOfYear: number, place: number): string {
  const number = 9_000_000 + dayOfYear * 1000 + place;
  return `2924-${String(number).padStart(8, '0')}-6A${draw.integer(1_000_000, 1_999_999)}`;
}
