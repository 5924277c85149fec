import type { DateTime } from 'luxon';
import type { Form4Filing } from '../models/form4Filing.js';
import { arrivalOf } from './arrival.js';
import { type Company, company } from './company.js';
import { accessionNumber, submissionUrls } from './edgar.js';
import { analysisOf, type Purchase } from './form4Analysis.js';
import { type BusinessDays, businessDays, nearestBusinessDay, unitedStates } from './markets.js';
import { type Draw, drawFor } from './randomness.js';
import { type ImportRecord, isoDay, numbered } from './records.js';
import { clockBetween } from './story.js';
import { activism, buybacks, insiderOnly, leadership, listings } from './words/american.js';
import { director, type Role, roles, tenPercentOwner, tenPercentOwners } from './words/insiders.js';
import { drawPeople, type Person } from './words/people.js';

/** The first issuers have clusters: several insiders within a week. The others also have filings of other kinds. */
const issuers: readonly Company[] = [
  ...insiderOnly,
  ...buybacks,
  ...leadership,
  ...listings,
  ...activism.map(({ target }) => target),
].map(company);
const clusters = 9;

/** Form 4 keeps its day until ten in the evening, unlike other forms. */
const hours = [
  ['09:00', '15:30'],
  ['16:05', '21:30'],
] as const;

/** The purchases of insiders, oldest first. */
export function form4Filings(firstStart: Date): ImportRecord<Form4Filing>[] {
  const days = businessDays(unitedStates, firstStart);
  const purchases = issuers.flatMap((issuer, position) => purchasesOf(issuer, position < clusters, days));
  return numbered(purchases).map((purchase) => recordOf(purchase, purchase.place));
}

/** The purchases of one issuer's insiders, oldest first, so that each knows those before it. */
function purchasesOf(issuer: Company, clustered: boolean, days: BusinessDays): Purchase[] {
  const draw = drawFor(`${issuer.name} insiders`);
  const count = clustered ? draw.integer(3, 5) : draw.pick([1, 1, 2, 2, 2, 3]);
  const newest = Math.floor(days.count * draw.fraction() ** 1.6 * (clustered ? 0.8 : 1));
  const span = clustered ? 5 : days.count - newest;
  const moments = Array.from({ length: count }, (_, index) => {
    const age = index === 0 ? newest : newest + Math.floor(span * draw.fraction());
    return days.at(Math.min(age, days.count - 1), clockBetween(draw, draw.pick(hours)));
  }).toSorted((one, other) => one.toMillis() - other.toMillis());
  const people = drawPeople(draw, count);
  const around = issuer.price * draw.decimal(0.82, 1.04, 3);
  const purchases: Purchase[] = [];
  for (const [index, published] of moments.entries()) {
    const buyer = drawBuyer(draw, people[index] as Person, clustered ? 0 : 0.1, purchases);
    const before = [...purchases];
    purchases.push({
      issuer,
      ...buyer,
      published,
      clustered,
      before,
      ...trade(draw, issuer, buyer.role, around, published),
    });
  }
  return purchases;
}

/** Who buys: `person` in an office that nobody before has, or sometimes a fund. */
function drawBuyer(draw: Draw, person: Person, fundShare: number, before: readonly Purchase[]) {
  if (draw.chance(fundShare)) {
    const fund = draw.pick(tenPercentOwners);
    return { person: { full: fund, indexed: fund }, role: tenPercentOwner };
  }
  const free = roles.filter((role) => role === director || !before.some((purchase) => purchase.role === role));
  return { person, role: draw.pick(free) };
}

/** Shares, price and day of a purchase; forms are due on the second business day after it. */
function trade(draw: Draw, issuer: Company, role: Role, around: number, published: DateTime) {
  const averaged = draw.chance(0.35);
  const pricePerShare = Number((around * draw.decimal(0.97, 1.03, 3)).toFixed(averaged ? 4 : 2));
  const wanted = (draw.integer(...role.spends) * 1000) / pricePerShare;
  const lot = draw.pick([1, 100, 100, 500, 1000]);
  const sharesTransacted = Math.max(lot, Math.round(wanted / lot) * lot);
  const held =
    role === tenPercentOwner
      ? Math.round(issuer.shares * 1e6 * draw.decimal(0.101, 0.19, 4))
      : Math.round(sharesTransacted * (draw.chance(0.12) ? 0 : draw.decimal(0.4, 11, 2)));
  const dayBefore = nearestBusinessDay(unitedStates, published.minus({ days: 1 }), -1);
  const traded = draw.chance(0.4) ? dayBefore : nearestBusinessDay(unitedStates, dayBefore.minus({ days: 1 }), -1);
  return {
    averaged,
    traded,
    pricePerShare,
    sharesTransacted,
    totalValue: Math.round(sharesTransacted * pricePerShare * 100) / 100,
    sharesOwnedAfter: held + sharesTransacted,
  };
}

const agents = ['0009300021', '0009300022', '0009300023'] as const;

function recordOf(purchase: Purchase, place: number): ImportRecord<Form4Filing> {
  const { issuer, person, role, published, pricePerShare } = purchase;
  const draw = drawFor(`${issuer.name} ${person.indexed}`);
  const accession = accessionNumber(draw.pick(agents), published, place);
  const { createdAt, analysisDate, status } = arrivalOf(draw, published);
  return {
    filingId: `${accession}-${issuer.cik}`,
    issuerName: issuer.name,
    issuerTicker: issuer.ticker,
    ownerName: person.indexed,
    ownerTitle: role.title,
    isOfficer: role.isOfficer,
    isDirector: role.isDirector,
    transactionType: 'P',
    transactionDate: isoDay(purchase.traded),
    sharesTransacted: purchase.sharesTransacted,
    pricePerShare,
    totalValue: purchase.totalValue,
    sharesOwnedAfter: purchase.sharesOwnedAfter,
    otherSecurities: 0,
    filingDate: isoDay(published),
    htmlUrl: submissionUrls(issuer.cik, accession).htmlUrl,
    analysis: analysisDate && analysisOf(purchase, draw),
    analysisDate,
    priceAtDiscovery: Number((pricePerShare * draw.decimal(0.98, 1.06, 3)).toFixed(2)),
    priceAtDiscoveryDate: createdAt,
    status,
    createdAt,
  };
}
