import type { DateTime } from 'luxon';
import type { Company } from './company.js';
import { grouped, percent, price } from './prose.js';
import type { Draw } from './randomness.js';
import type { Published } from './records.js';
import type { Role } from './words/insiders.js';
import type { Person } from './words/people.js';

/** One insider's purchase. */
export interface Purchase extends Published {
  readonly issuer: Company;
  readonly person: Person;
  readonly role: Role;
  readonly traded: DateTime;
  readonly sharesTransacted: number;
  readonly pricePerShare: number;
  /** The price is a weighted average of several trades. */
  readonly averaged: boolean;
  readonly totalValue: number;
  readonly sharesOwnedAfter: number;
  /** One of several within a week. */
  readonly clustered: boolean;
  /** Earlier purchases of the same issuer's insiders. */
  readonly before: readonly Purchase[];
}

/** What an analyst says of a purchase: how large, against what, and in which company. */
export const analysisOf = (purchase: Purchase, draw: Draw): string =>
  [size(purchase), holding(purchase), others(purchase) ?? draw.pick(remarks(purchase))].join(' ');

function size({
  person,
  role,
  sharesTransacted,
  pricePerShare,
  averaged,
  totalValue,
  traded,
  issuer,
}: Purchase): string {
  const at = averaged ? `an average of ${price(pricePerShare)}` : price(pricePerShare);
  const bought = `bought ${grouped(sharesTransacted)} shares of the ${issuer.business} at ${at}`;
  return `${person.full}, ${inProse(role)}, ${bought} on ${traded.toFormat('MMMM d')}, ${amount(totalValue)} in all.`;
}

function inProse({ title }: Role): string {
  if (title === '10% Owner') return 'which owns more than ten percent';
  return title === 'Director' ? 'a director' : title;
}

function holding({ sharesOwnedAfter, sharesTransacted }: Purchase): string {
  const held = sharesOwnedAfter - sharesTransacted;
  if (held === 0) return 'It is the first holding reported.';
  const raise = sharesTransacted / held;
  return raise > 1.5
    ? `That multiplies the holding by ${(1 + raise).toFixed(1)}, to ${grouped(sharesOwnedAfter)} shares.`
    : `The holding rises by ${percent(raise)} to ${grouped(sharesOwnedAfter)} shares.`;
}

/** What others did before, if that says something. */
function others({ issuer, before, clustered, totalValue, person }: Purchase): string | undefined {
  const bought = before.reduce((sum, { totalValue: value }) => sum + value, totalValue);
  if (clustered && before.length > 0) {
    const ordinal = ordinals[before.length] ?? 'Another';
    return `${ordinal} purchase by an insider of ${issuer.short} within a week; together they paid ${amount(bought)}.`;
  }
  const last = before.at(-1);
  if (!last) return undefined;
  const buyer = last.person.full === person.full ? 'The same holder' : `${last.person.full}, ${inProse(last.role)},`;
  return `${buyer} last bought on ${last.traded.toFormat('MMMM d')} at ${price(last.pricePerShare)}.`;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

const remarks = ({ role, averaged, issuer, pricePerShare }: Purchase): readonly string[] => [
  'Bought in the open market and not under a trading plan.',
  `The stock trades ${percent(0.05 + (pricePerShare % 1) / 3)} below its high of the last twelve months.`,
  averaged
    ? 'The form gives several trades of that day, all within a narrow range.'
    : 'A single trade in the open market.',
  role.isOfficer
    ? 'It comes days after the end of the quiet period.'
    : 'No other insider has bought since the last results.',
  issuer.marketValue > 1000
    ? 'Small against the company, but sizable for the buyer.'
    : 'Few analysts follow the stock, so insiders are among the better informed who buy.',
];

const amount = (total: number): string =>
  total >= 1e6 ? `$${(total / 1e6).toFixed(1)} million` : `$${grouped(total)}`;
