import { company } from '../company.js';
import { dollars, percent, price } from '../prose.js';
import { drawFor } from '../randomness.js';
import { forcedSpins as forcedSpinRows, spinOffs as spinOffRows } from '../words/american.js';
import type { SecStory } from './step.js';

/** The first one is a deal of the demonstration: record date and distribution are still to come. */
const stillAhead = { upTo: 4 };

/** Divisions on their way to a listing of their own, from the announcement to the distribution. */
export const spinOffs = (): SecStory[] =>
  spinOffRows.map((row, position) => {
    const [parent, spinCo, { division }] = [company(row.parent), company(row.spinCo), row];
    const draw = drawFor(spinCo.name);
    const held = draw.pick(['two', 'three', 'four', 'five']);
    const share = draw.decimal(0.14, 0.33, 2);
    const revenue = spinCo.marketValue * draw.decimal(0.9, 1.7, 2);
    const margin = draw.decimal(0.11, 0.24, 3);
    const leverage = draw.decimal(1.8, 3.7, 1);
    const payment = revenue * margin * leverage * 0.92;
    return {
      key: spinCo.name,
      ...(position === 0 && stillAhead),
      steps: [
        {
          form: '8-K',
          filer: parent,
          after: 0,
          items: ['7.01', '8.01', '9.01'],
          title: `${parent.short} plans to spin off its ${division}`,
          tags: ['Spin-off'],
          analysis: `${parent.short} will separate its ${division} as ${spinCo.name} through a pro rata distribution
            meant to be tax-free to US holders. The division brings ${percent(share)} of group sales at an EBITDA margin
            of ${percent(margin)}. ${draw.pick([
              'It has been run for cash inside the group, so capital spending should rise once it stands alone.',
              'Its closest listed peers trade at a higher multiple than the group, which is the case for the split.',
              'Management expects one-off separation costs and some dis-synergies in the first year.',
            ])} The plan needs a private letter ruling or a tax opinion, but no vote of the holders.`,
        },
        {
          form: '10-12B',
          filer: spinCo,
          after: 16,
          title: `${spinCo.short}: first public registration ahead of the spin-off from ${parent.short}`,
          tags: ['Spin-off'],
          analysis: `First look at the ${division} of ${parent.short} on its own: pro forma revenue of
            ${dollars(revenue)} and an EBITDA margin of ${percent(margin)}. The new company will borrow and send about
            ${dollars(payment)} to the parent, which leaves it with debt of ${leverage} times EBITDA. ${draw.pick([
              'Distribution ratio and record date are still blank.',
              'The information statement leaves the ratio, the record date and the board open.',
            ])} ${draw.pick([
              'It will be too small for many of the funds that receive it.',
              'Index funds that track large companies will have to sell what they receive.',
              'The parent provides IT and payroll for 24 months at cost, which flatters the first-year margin.',
            ])}`,
        },
        {
          form: '10-12B/A',
          filer: spinCo,
          after: 11,
          title: `${spinCo.short}: amended information statement with ratio and management pay`,
          tags: ['Spin-off'],
          analysis: `The amendment sets the ratio at one share of ${spinCo.short} for every ${held} of ${parent.short}
            and names the board. ${draw.pick([
              'Founder’s grants for the top five officers will be priced on the average of the first 20 trading days.',
              'The chief executive moves over from the parent and has to own six times his salary in shares.',
              'The new finance chief comes from outside and gets most of her pay in options at the opening price.',
            ])} Carve-out results now run to the last quarter: ${draw.pick([
              'sales are flat, with price making up for volume.',
              'organic growth has slowed to about 2%.',
              'margins are a point better than in the first filing.',
            ])}`,
        },
        {
          form: '10-12B/A',
          filer: spinCo,
          after: 7,
          title: `${spinCo.short}: final comments of the SEC staff answered`,
          tags: ['Spin-off'],
          analysis: `Changes are small: answers to staff comments on segment reporting and the allocation of corporate
            costs, and the signed credit agreement as an exhibit. This is usually the last amendment before the form
            becomes effective, so the record date should follow within ${draw.pick(['days', 'one to two weeks'])}.`,
        },
        {
          form: '8-A12B',
          filer: spinCo,
          after: 3,
          title: `${spinCo.short} registers its common stock for listing on ${spinCo.exchange}`,
          tags: ['Spin-off'],
          analysis: `Registers the common stock of ${spinCo.short} on ${spinCo.exchange} under the symbol
            ${spinCo.ticker}. When-issued trading typically opens a few days before the distribution.`,
        },
        {
          form: '8-K',
          filer: parent,
          after: 2,
          items: ['8.01', '9.01'],
          title: `${parent.short} sets record and distribution date for ${spinCo.short}`,
          tags: ['Spin-off', 'Distribution'],
          analysis: `The board declared the distribution of all shares of ${spinCo.short}: one for every ${held} shares
            held on {+9}, to be paid on {+20}. Fractions are sold and paid in cash. At ${price(parent.price)} for the
            parent and peers at ${draw.decimal(7.5, 11, 1)} times EBITDA, the piece is worth roughly
            ${price((parent.price * share) / draw.decimal(1.1, 1.5, 2))} per parent share. ${draw.pick([
              'Expect selling in the first two weeks: the business pays no dividend and its holders own it for one.',
              'No early trading market for the rights is planned apart from when-issued trading.',
            ])}`,
        },
      ],
    };
  });

/** Spin-offs that somebody else demanded: a regulator, a court, a tax rule, a fund's charter. */
export const forcedSpins = (): SecStory[] =>
  forcedSpinRows.map((row) => {
    const [parent, spinCo] = [company(row.parent), company(row.spinCo)];
    const draw = drawFor(spinCo.name);
    const book = spinCo.marketValue * draw.decimal(1.2, 1.9, 2);
    return {
      key: spinCo.name,
      steps: [
        {
          form: row.form,
          filer: spinCo,
          after: 0,
          title: `${spinCo.short}: registration for a distribution that ${parent.short} has to make`,
          tags: ['Spin-off', 'Structurally Forced Spin'],
          analysis: `The separation is not a choice: ${row.force}. The ${spinCo.business} starts with equity of
            ${dollars(book)} on the pro forma balance sheet. ${draw.pick([
              'Most who receive it cannot or will not hold it, so selling without regard to price is likely.',
              'No roadshow is planned and no broker is named; expect little coverage in the first quarters.',
            ])}`,
        },
        {
          form: row.form === '10-12B' ? '10-12B/A' : '8-K',
          filer: spinCo,
          after: 12,
          ...(row.form === '10-12G' && { items: ['8.01'] as const }),
          title: `${spinCo.short}: terms of the distribution by ${parent.short}`,
          tags: ['Spin-off', 'Structurally Forced Spin', 'Distribution'],
          analysis: `The terms are now complete: everything is distributed on {+18} to holders of record on {+7}, and
            ${parent.short} keeps nothing. ${draw.pick([
              `Opening estimates from comparable companies point to a price between ${percent(0.55)} and
              ${percent(0.75)} of book.`,
              'Fees to the former parent end within six months, which takes away a cost that has weighed on margins.',
              'The deadline is fixed from outside, so a weak market would not delay it.',
            ])}`,
        },
      ],
    };
  });
