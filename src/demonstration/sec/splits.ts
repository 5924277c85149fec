import { company } from '../company.js';
import { percent, price } from '../prose.js';
import { drawFor } from '../randomness.js';
import { forwardSplits, reverseSplits } from '../words/american.js';
import type { SecStory } from './step.js';

export const stockSplits = (): SecStory[] =>
  forwardSplits.map((row) => {
    const filer = company(row);
    const parts = drawFor(`${filer.name} split`).pick(filer.price > 400 ? [8, 10] : [3, 4, 5]);
    return {
      key: `${filer.name} split`,
      steps: [
        {
          form: '8-K',
          filer,
          after: 0,
          items: ['5.03', '8.01', '9.01'],
          title: `${filer.short} splits its stock ${parts}-for-1`,
          tags: ['Stock Split'],
          analysis: `Holders of record on {+10} receive ${parts - 1} more shares for each one they have; trading at the
            new price starts on {+18}. At ${price(filer.price)} the ${filer.business} will quote near
            ${price(filer.price / parts)}, within reach of a price-weighted index and of option buyers. Nothing changes
            in value.`,
        },
      ],
    };
  });

/** Companies below the exchange's minimum price that consolidate their shares. */
export const reverseStockSplits = (): SecStory[] =>
  reverseSplits.map((row) => {
    const filer = company(row);
    const draw = drawFor(`${filer.name} reverse split`);
    const merged = draw.pick(filer.price < 0.4 ? [20, 25, 30] : [8, 10, 15]);
    return {
      key: `${filer.name} reverse split`,
      ...(draw.chance(0.8) && { upTo: 2 }),
      steps: [
        {
          form: '8-K',
          filer,
          after: 0,
          items: ['3.01'],
          title: `${filer.short} falls below the minimum bid price`,
          tags: [],
          analysis: `The stock has been below $1.00 for 30 trading days; ${filer.exchange} gives the ${filer.business}
            180 days to cure. ${draw.pick([
              'Holders approved a range for a reverse split at the last annual meeting, so no other vote is needed.',
              'A transfer to a lower tier is the alternative it names.',
            ])}`,
        },
        {
          form: '8-K',
          filer,
          after: 14,
          items: ['3.03', '5.03', '9.01'],
          title: `${filer.short} carries out a 1-for-${merged} reverse split`,
          tags: ['Reverse Stock Split'],
          analysis: `One new share for ${merged} old ones from {+5} on, which lifts ${price(filer.price)} to about
            ${price(filer.price * merged)}. ${draw.pick([
              `The number of authorized shares does not fall, so ${percent(1 - 1 / merged)} of them become free for new
              issues.`,
              'Fractions are rounded up to a whole share for each account, which invites people to open many.',
              'Fractions are paid in cash.',
            ])} ${draw.pick([
              'Cash lasts for about two more quarters, so an offering is likely soon after.',
              'Three earlier reverse splits in five years did not hold the price.',
            ])}`,
        },
      ],
    };
  });
