import { type Company, company } from '../company.js';
import { capitalized, dollars, percent, price, quarterly } from '../prose.js';
import { drawFor } from '../randomness.js';
import { cashMergers, stockMergers } from '../words/american.js';
import type { SecStory } from './step.js';

/** The first one is a deal of the demonstration: it waits for the vote. */
const stillOpen = { upTo: 3 };

/** Companies bought for cash, with a vote of their holders. */
export const mergersForCash = (): SecStory[] =>
  cashMergers.map((row, position) => {
    const [target, { buyer }] = [company(row.target), row];
    const terms = cashTerms(target);
    const draw = drawFor(`${target.name} merger`);
    const { spread } = terms;
    const parties = draw.integer(9, 38);
    return {
      key: target.name,
      ...(position === 0 && stillOpen),
      steps: [
        {
          form: '8-K',
          filer: target,
          after: 0,
          items: ['1.01', '8.01', '9.01'],
          title: `${target.short} agrees to be acquired for ${price(terms.offer)} a share in cash`,
          tags: ['Merger Announcement'],
          analysis: `${capitalized(buyer)} will pay ${price(terms.offer)} in cash for each share of the
            ${target.business}, a premium of ${percent(terms.premium)} and ${dollars(terms.offer * target.shares)} for
            the equity. ${draw.pick([
              'A go-shop runs for 35 days with half the usual break fee.',
              'There is no go-shop, and the break fee of 3.1% is ordinary.',
              'Directors with 11% of the votes have signed support agreements.',
            ])} ${draw.pick([
              'Financing is committed and not a condition.',
              'Equity commitments cover the whole price, so credit markets should not matter.',
              'The outside date is nine months away, extendable for antitrust review.',
            ])}`,
        },
        {
          form: 'PREM14A',
          filer: target,
          after: 15,
          title: `${target.short}: preliminary proxy statement for the sale to ${buyer}`,
          tags: ['Merger Announcement'],
          analysis: `The background section counts ${parties} parties contacted, ${draw.pick(['six', 'four', 'three'])}
            under confidentiality agreements and ${draw.pick(['two written bids', 'one written bid'])}. The price
            compares with a discounted cash flow range of ${price(terms.offer * 0.88)} to ${price(terms.offer * 1.21)}
            in the fairness opinion. ${draw.pick([
              'Management’s forecast was lowered twice while the sale was under way.',
              'The final price is 70 cents above the first offer.',
              'Change-in-control payments come to 2.4% of the price.',
            ])}`,
        },
        {
          form: 'DEFM14A',
          filer: target,
          after: 12,
          title: `${target.short} calls the vote on its sale`,
          tags: ['Merger Announcement'],
          analysis: `The vote is on {+31} for holders of record on {-4}; a majority of all shares outstanding is
            needed, so an absent vote counts against. At ${price(terms.offer * (1 - spread))} the stock leaves
            ${percent(spread)} to the ${price(terms.offer)} of the merger. ${draw.pick([
              'Appraisal rights apply; two funds have reserved theirs.',
              'Directors and officers hold 8% and have agreed to vote in favor.',
              'Antitrust review is the one condition of weight that is still open.',
            ])}`,
        },
        {
          form: '8-K',
          filer: target,
          after: 7,
          items: ['8.01'],
          title: `${target.short}: antitrust clearance received`,
          tags: ['Merger Announcement'],
          analysis: `The waiting period under the Hart-Scott-Rodino Act has ended without a second request. Closing is
            expected within three business days of the vote; the remaining spread is about ${percent(spread / 2)}.`,
        },
        {
          form: '15-12G',
          filer: target,
          after: 18,
          title: `${target.short} ends its registration after the merger`,
          tags: [],
          analysis: `Routine: the ${target.business} now belongs to ${buyer} and has one holder of record. Not a case
            of going dark; former holders have been paid ${price(terms.offer)} in cash.`,
        },
      ],
    };
  });

/** What a buyer pays in cash, and how far below it the stock trades. */
export function cashTerms({ name, price: before }: Company): { offer: number; premium: number; spread: number } {
  const draw = drawFor(`${name} terms`);
  const premium = draw.decimal(0.22, 0.58, 2);
  return { offer: quarterly(before * (1 + premium)), premium, spread: draw.decimal(0.012, 0.055, 3) };
}

/** Companies that merge for stock: the filings of both sides. */
export const mergersForStock = (): SecStory[] =>
  stockMergers.map((row) => {
    const [target, buyer] = [company(row.target), company(row.buyer)];
    const draw = drawFor(`${target.name} merger`);
    const premium = draw.decimal(0.08, 0.27, 2);
    const ratio = ((target.price * (1 + premium)) / buyer.price).toFixed(4);
    const value = target.marketValue * (1 + premium);
    const owned = value / (value + buyer.marketValue);
    return {
      key: target.name,
      steps: [
        {
          form: '8-K',
          filer: target,
          after: 0,
          items: ['1.01', '7.01', '9.01'],
          title: `${target.short} to merge into ${buyer.short} for stock`,
          tags: ['Merger Announcement'],
          analysis: `Each share of ${target.short} becomes ${ratio} shares of ${buyer.short}, worth
            ${price(target.price * (1 + premium))} before the news, a premium of ${percent(premium)}. Holders of the
            ${target.business} will own ${percent(owned)} of the combined company. The ratio is fixed, without a
            collar, so the value moves with the buyer’s stock.`,
        },
        {
          form: '8-K',
          filer: buyer,
          after: 0,
          items: ['1.01', '8.01', '9.01'],
          title: `${buyer.short} buys ${target.short} in stock`,
          tags: ['Acquisition Announcement', ...(owned > 0.3 ? (['Transformative Acquisition'] as const) : [])],
          analysis: `${buyer.short} issues stock for ${dollars(value)} of equity in ${target.short}. Management
            promises savings of ${dollars(value * 0.045)} a year from the third year on and sees earnings per share
            rise by ${percent(draw.decimal(0.02, 0.09, 2))}. ${draw.pick([
              'Its own holders must vote because of the number of shares issued.',
              'The dividend stays at its present rate per share.',
            ])}`,
        },
        {
          form: 'S-4',
          filer: buyer,
          after: 16,
          title: `${buyer.short}: joint proxy statement and prospectus for ${target.short}`,
          tags: ['Merger Announcement'],
          analysis: `Pro forma statements show goodwill of ${dollars(value * 0.34)} and little change in leverage.
            ${draw.pick([
              'The target had a higher cash proposal from a party that could not show its financing.',
              'Exclusivity was granted after a single management meeting, which a court may find interesting.',
              'The two chief executives have known each other from a joint venture since 2016.',
            ])} Meetings are not yet dated.`,
        },
        {
          form: 'S-4/A',
          filer: buyer,
          after: 12,
          title: `${buyer.short}: amended registration for the merger with ${target.short}`,
          tags: ['Merger Announcement'],
          analysis: `Adds the latest quarter of both companies and the tax opinions. The exchange ratio of ${ratio}
            stands. Both meetings are now set for {+35}.`,
        },
        {
          form: '424B3',
          filer: buyer,
          after: 6,
          title: `${buyer.short}: final prospectus for the shares issued to holders of ${target.short}`,
          tags: ['Merger Announcement'],
          analysis: `The prospectus goes out to the holders of both companies ahead of the votes. The gross spread of
            the ${ratio} ratio stands at ${percent(draw.decimal(0.015, 0.06, 3))}; borrow in ${buyer.ticker} is cheap,
            so the spread can be hedged.`,
        },
      ],
    };
  });
