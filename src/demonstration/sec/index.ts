import type { SecFiling } from '../../models/secFiling.js';
import { arrivalOf } from '../arrival.js';
import { accessionNumber, submissionUrls } from '../edgar.js';
import { businessDays, type Clock, unitedStates } from '../markets.js';
import { paragraph } from '../prose.js';
import { type Draw, drawFor } from '../randomness.js';
import { type ImportRecord, isoDay, numbered, type Published } from '../records.js';
import { clockBetween, schedule } from '../story.js';
import { colored } from '../../models/tags.js';
import { campaigns, goingPrivate } from './control.js';
import {
  acquisitions,
  buybacks,
  leadershipChanges,
  listingTransfers,
  unlistedRegistrations,
} from './corporateEvents.js';
import { bankruptcies, deregistrations } from './distress.js';
import { mergersForCash, mergersForStock } from './mergers.js';
import { blankCheckMergers, initialOfferings, resales } from './offerings.js';
import { forcedSpins, spinOffs } from './spinOffs.js';
import { reverseStockSplits, stockSplits } from './splits.js';
import { formTitles, itemTitles, type SecStory, type Step } from './step.js';
import { repurchasesByFunds, tendersByEmployeeTrusts, tendersByIssuers, tendersForCash } from './tenders.js';

const stories = (): SecStory[] => [
  ...[spinOffs(), forcedSpins(), initialOfferings(), blankCheckMergers(), resales()].flat(),
  ...[mergersForCash(), mergersForStock(), tendersForCash(), tendersByIssuers(), repurchasesByFunds()].flat(),
  ...[tendersByEmployeeTrusts(), goingPrivate(), campaigns(), bankruptcies(), deregistrations()].flat(),
  ...[leadershipChanges(), buybacks(), listingTransfers(), acquisitions(), unlistedRegistrations()].flat(),
  ...[stockSplits(), reverseStockSplits()].flat(),
];

/** A filing as an import takes it. */
export type SecRecord = ImportRecord<SecFiling>;

/** The SEC filings, oldest first. */
export function secFilings(firstStart: Date): SecRecord[] {
  const days = businessDays(unitedStates, firstStart);
  return numbered(stories().flatMap((story) => schedule(story, days, drawClock))).map(recordOf);
}

/** Mostly before the opening or after the close; never after 17:30, which EDGAR counts as the next business day. */
const hours = [
  ['06:05', '09:25'],
  ['10:00', '15:00'],
  ['16:02', '17:25'],
  ['16:02', '17:25'],
] as const;

const drawClock = (draw: Draw): Clock => clockBetween(draw, draw.pick(hours));

const agents = ['0009200011', '0009200012', '0009200013'] as const;

function recordOf(step: Step & Published & { readonly place: number }): SecRecord {
  const { filer, form, title, published } = step;
  const draw = drawFor(`${filer.name} ${form} ${title}`);
  const filingId = accessionNumber(draw.pick(agents), published, step.place);
  const arrival = arrivalOf(draw, published);
  const analyzed = arrival.status === 'analyzed';
  return {
    filingId,
    companyName: filer.name,
    ticker: filer.ticker || null,
    formType: form,
    filedDate: isoDay(published),
    title,
    description: descriptionOf(step),
    ownership: null,
    ...submissionUrls(filer.cik, filingId),
    ...arrival,
    analysis: analyzed ? paragraph(step.analysis, published, unitedStates) : null,
    // Nobody was asked: the service makes it up.
    analysisProvenance: null,
    aiTags: analyzed ? colored(step.tags) : [],
  };
}

const descriptionOf = ({ form, items = [] }: Step): string =>
  form === '8-K' ? items.map((item) => `Item ${item} ${itemTitles[item]}`).join('; ') : formTitles[form];
