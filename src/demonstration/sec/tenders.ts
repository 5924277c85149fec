import { company } from '../company.js';
import { dollars, grouped, percent, price, quarterly } from '../prose.js';
import { drawFor } from '../randomness.js';
import { cashTenders, employeeTrusts, intervalFunds, oddLotTenders } from '../words/american.js';
import type { SecStory } from './step.js';

/** Companies bought by a tender offer, some with rights to a later payment. */
export const tendersForCash = (): SecStory[] =>
  cashTenders.map(({ target: row, buyer, milestone }) => {
    const target = company(row);
    const draw = drawFor(`${target.name} tender`);
    const premium = draw.decimal(0.35, 0.92, 2);
    const offer = quarterly(target.price * (1 + premium));
    const right = Math.max(0.5, quarterly(offer * draw.decimal(0.12, 0.3, 2)));
    const rights = milestone ? ` plus one CVR of up to ${price(right)}` : '';
    const rightsTag = milestone ? (['CVR'] as const) : [];
    return {
      key: target.name,
      steps: [
        {
          form: '8-K',
          filer: target,
          after: 0,
          items: ['1.01', '9.01'],
          title: `${target.short} to be acquired by ${buyer} by tender offer`,
          tags: ['Merger Announcement', ...rightsTag],
          analysis: `${buyer} offers ${price(offer)} in cash${rights} for each share of the ${target.business}, a
            premium of ${percent(premium)}${milestone ? ' before any contingent payment' : ''}. ${
              milestone
                ? `The right pays on ${milestone}; it cannot be sold, so holders have to judge its odds themselves.`
                : 'A tender offer with a second-step merger at the same price shortens the wait to about six weeks.'
            } The equity is valued at ${dollars(offer * target.shares)}.`,
        },
        {
          form: 'SC TO-T',
          filer: target,
          after: 6,
          title: `${buyer} opens its tender offer for ${target.short}`,
          tags: ['Acquisition Announcement', ...rightsTag],
          analysis: `The offer at ${price(offer)}${rights} runs until one minute after 11:59 p.m. on {+28}. Conditions
            are a majority of the shares and ${draw.pick([
              'the end of the antitrust waiting period',
              'clearance in Germany and Austria, expected in phase one',
            ])}; financing is not among them. The stock trades ${percent(draw.decimal(0.004, 0.019, 3))} below the cash
            part.`,
        },
        {
          form: 'SC 14D9',
          filer: target,
          after: 0,
          title: `${target.short}: board recommends the offer of ${buyer}`,
          tags: ['Merger Announcement', ...rightsTag],
          analysis: `The board recommends unanimously that holders tender. ${draw.pick([
            'Of 21 parties contacted, four signed confidentiality agreements and only the buyer made a written offer.',
            'A second bidder offered a lower cash price and a larger contingent payment.',
            milestone
              ? 'The company’s cash would have lasted for five quarters, which weighed on the decision.'
              : 'The buyer raised its price twice in a week, the second time against exclusivity.',
          ])} The fairness opinion puts the value at ${price(offer * 0.83)} to ${price(offer * 1.12)}${
            milestone ? `, with the right counted at ${percent(draw.decimal(0.25, 0.55, 2))} of its face` : ''
          }.`,
        },
      ],
    };
  });

/** Issuers that tender for their own stock and take small holders whole. */
export const tendersByIssuers = (): SecStory[] =>
  oddLotTenders.map((row) => {
    const issuer = company(row);
    const draw = drawFor(`${issuer.name} tender`);
    const [low, high] = [quarterly(issuer.price * 1.04), quarterly(issuer.price * 1.17)];
    const sought = issuer.shares * draw.decimal(0.08, 0.22, 2);
    const final = draw.chance(0.5) ? high : quarterly((low + high) / 2);
    const gain = Math.round(99 * (final - issuer.price));
    return {
      key: `${issuer.name} tender`,
      steps: [
        {
          form: 'SC TO-I',
          filer: issuer,
          after: 0,
          title: `${issuer.short} tenders for its own stock at ${price(low)} to ${price(high)}`,
          tags: ['Odd-Lot Tender', 'Share Buyback'],
          analysis: `Modified Dutch auction for up to ${sought.toFixed(1)} million shares,
            ${percent(sought / issuer.shares)} of those outstanding, at ${price(low)} to ${price(high)} against a last
            price of ${price(issuer.price)}. Holders of fewer than 100 shares who tender all of them are taken in full,
            without proration. The offer ends on {+29}; at the ${final === high ? 'top' : 'middle'} of the range an odd
            lot earns about $${grouped(gain)} before costs.`,
        },
        {
          form: 'SC TO-I/A',
          filer: issuer,
          after: 14,
          title: `${issuer.short}: offer document amended`,
          tags: ['Odd-Lot Tender'],
          analysis: `${draw.pick([
            'The funding condition is dropped: the new credit line is signed.',
            'Adds the quarterly report by reference and confirms that directors will not tender.',
            'Clarifies that odd-lot priority holds for beneficial owners only if the broker certifies it.',
          ])} Price range, size and priority for odd lots are unchanged.`,
        },
        {
          form: 'SC TO-I/A',
          filer: issuer,
          after: 8,
          title: `${issuer.short}: preliminary results of the tender offer`,
          tags: ['Odd-Lot Tender', 'Share Buyback'],
          analysis: `${issuer.short} expects to buy ${sought.toFixed(1)} million shares at ${price(final)}, with a
            proration factor of about ${percent(draw.decimal(0.41, 0.88, 2))} for everyone but odd lots. The share
            count falls by ${percent(sought / issuer.shares)}.`,
        },
      ],
    };
  });

/** The periodic offers of interval funds use the same form and are no situation. */
export const repurchasesByFunds = (): SecStory[] =>
  intervalFunds.map((row) => ({
    key: `${row[0]} repurchase`,
    steps: [
      {
        form: 'SC TO-I',
        filer: company(row),
        after: 0,
        title: `${company(row).short}: quarterly repurchase offer`,
        tags: [],
        analysis: `Quarterly offer to take back up to 5% of the units at net asset value on {+42}. This is how the
          ${row[2]} gives liquidity; there is no price to play for and no odd-lot priority.`,
      },
    ],
  }));

/** Tender offers by the employees' trust, paid for by the company: a buyback in the form of somebody else's bid. */
export const tendersByEmployeeTrusts = (): SecStory[] =>
  employeeTrusts.map((row) => {
    const issuer = company(row);
    const draw = drawFor(`${issuer.name} trust`);
    const offer = quarterly(issuer.price * draw.decimal(1.09, 1.19, 2));
    const sought = issuer.shares * draw.decimal(0.1, 0.19, 2);
    return {
      key: `${issuer.name} trust`,
      steps: [
        {
          form: 'SC 14D-1',
          filer: issuer,
          after: 0,
          title: `Employee ownership trust of ${issuer.short} bids ${price(offer)} a share`,
          tags: ['Share Buyback'],
          analysis: `The employees’ trust offers ${price(offer)} for up to ${sought.toFixed(1)} million shares and
            borrows the ${dollars(sought * offer)} from the ${issuer.business} itself. In substance this is a buyback
            of ${percent(sought / issuer.shares)}, with the shares held for the staff instead of being retired.
            Proration is likely, as the price is ${percent(offer / issuer.price - 1)} above the market.`,
        },
        {
          form: 'SC 14D-1/A',
          filer: issuer,
          after: 11,
          title: `Trust of ${issuer.short} ${draw.pick(['extends its offer', 'reports the shares tendered'])}`,
          tags: ['Share Buyback'],
          analysis: `So far ${percent(draw.decimal(0.6, 1.5, 2))} of the shares sought have been tendered. The offer
            now ends on {+10}, at the same price; the lender’s consent, the last condition, has been given.`,
        },
      ],
    };
  });
