import { DateTime } from 'luxon';
import type { AsxAnnouncement } from '../models/asxAnnouncement.js';
import type { Form4Filing } from '../models/form4Filing.js';
import type { JapanFiling } from '../models/japanFiling.js';
import { asxAnnouncements } from './asx/index.js';
import { managementBuyout, scheme } from './deals/abroad.js';
import { insiderCluster, leveragedBuyer, merger, spinOff } from './deals/american.js';
import type { DemonstrationDeal, Surroundings } from './deals/deal.js';
import { form4Filings } from './form4.js';
import { japanFilings } from './japan/index.js';
import { nearestBusinessDay, unitedStates } from './markets.js';
import { type ImportRecord, isoDay } from './records.js';
import { secFilings, type SecRecord } from './sec/index.js';

export type { DemonstrationActivity, DemonstrationDeal } from './deals/deal.js';

/** What a new installation shows: filings as an import takes them, each kind oldest first, and deals of one analyst. */
export interface Demonstration {
  readonly sec: SecRecord[];
  readonly form4: ImportRecord<Form4Filing>[];
  readonly japan: ImportRecord<JapanFiling>[];
  readonly asx: ImportRecord<AsxAnnouncement>[];
  readonly deals: DemonstrationDeal[];
}

/**
 * Invented filings of the sixty days up to the first start, and deals that go with them. The same moment always gives
 * the same demonstration; another one moves the dates and what is made from them, and the oldest filings may drop out.
 */
export function demonstration(firstStart: Date): Demonstration {
  const sec = secFilings(firstStart);
  const form4 = form4Filings(firstStart);
  const japan = japanFilings(firstStart);
  const asx = asxAnnouncements(firstStart);
  const named = [
    ...sec.map(({ filingId, companyName }) => ({ filingId, name: companyName })),
    ...form4.map(({ filingId, issuerName }) => ({ filingId, name: issuerName })),
    ...japan.map(({ filingId, companyCode }) => ({ filingId, name: companyCode })),
    ...asx.map(({ filingId, symbol }) => ({ filingId, name: symbol })),
  ];
  const filingsOf = (...names: readonly string[]) =>
    named.filter(({ name }) => names.includes(name)).map(({ filingId }) => filingId);
  return { sec, form4, japan, asx, deals: deals(firstStart, filingsOf) };
}

/** Oldest first; `filingsOf` finds the filings that belong to them. */
function deals(firstStart: Date, filingsOf: Surroundings['filingsOf']): DemonstrationDeal[] {
  const today = DateTime.fromJSDate(firstStart, { zone: 'utc' });
  const dayFromNow = (days: number) =>
    isoDay(nearestBusinessDay(unitedStates, today.plus({ days }), days < 0 ? -1 : 1));
  return [scheme, merger, managementBuyout, spinOff, insiderCluster, leveragedBuyer].map((deal) =>
    deal({ filingsOf, dayFromNow }),
  );
}
