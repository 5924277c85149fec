import type { DateTime } from 'luxon';
import type { JapanFiling } from '../../models/japanFiling.js';
import { arrivalOf } from '../arrival.js';
import { businessDays, type Clock, japan } from '../markets.js';
import { paragraph } from '../prose.js';
import { type Draw, drawFor } from '../randomness.js';
import { type ImportRecord, isoDay, numbered, type Published } from '../records.js';
import { schedule } from '../story.js';
import { shareBuybacks, shareConsolidations, spinOffs, stockSplits } from './capital.js';
import { businessIntegrations, managementBuyouts, tenderOffers } from './control.js';
import { acquisitions, insolvencies, leadershipChanges, listingChanges, routine } from './events.js';
import type { JapanStory, Step } from './step.js';

const stories = (): JapanStory[] => [
  ...[managementBuyouts(), tenderOffers(), businessIntegrations()].flat(),
  ...[shareBuybacks(), stockSplits(), shareConsolidations(), spinOffs()].flat(),
  ...[acquisitions(), listingChanges(), leadershipChanges(), insolvencies(), routine()].flat(),
];

/** The disclosures of Japanese companies, oldest first. */
export function japanFilings(firstStart: Date): ImportRecord<JapanFiling>[] {
  const days = businessDays(japan, firstStart);
  return numbered(stories().flatMap((story) => schedule(story, days, drawClock))).map(recordOf);
}

const afterClose = ['15:30', '15:30', '15:30', '15:30', '15:40', '16:00', '16:00', '16:30', '17:00', '18:00'];
const duringTrading = ['09:00', '11:30', '12:00', '13:00', '14:00', '15:00'];

/** TDnet publishes on full and half hours, most of it when trading ends. */
function drawClock(draw: Draw, step: Step): Clock {
  const clock = draw.pick(step.afterClose || draw.chance(0.8) ? afterClose : duringTrading);
  return { hour: Number(clock.slice(0, 2)), minute: Number(clock.slice(3)), second: 0 };
}

function recordOf({ issuer, title, english, tags, summary, published, place }: Step & Published & { place: number }) {
  const filingId = documentId(published, place);
  const { createdAt, analysisDate, status } = arrivalOf(drawFor(`${issuer.code} ${title}`), published);
  return {
    filingId,
    companyCode: issuer.code,
    companyName: issuer.name,
    companyNameEnglish: issuer.english,
    filingDate: isoDay(published),
    filingTime: published.toFormat('HH:mm:ss'),
    documentTitle: title,
    documentTitleEnglish: english,
    pdfUrl: `https://www.release.tdnet.info/inbs/${filingId}.pdf`,
    summary: analysisDate && paragraph(summary, published, japan),
    stockExchange: 'TSE',
    tdnetDocumentId: filingId,
    status,
    tags: analysisDate ? [...tags] : [],
    createdAt,
    updatedAt: analysisDate ?? createdAt,
  };
}

/** TDnet's own numbers stay far below 900000, so that no link leads to the document of a real company. */
const documentId = (published: DateTime, place: number): string =>
  `1401${published.toFormat('yyyyMMdd')}${900_000 + place}`;
