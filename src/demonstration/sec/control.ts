import { company } from '../company.js';
import { capitalized, dollars, percent, price, quarterly } from '../prose.js';
import { drawFor } from '../randomness.js';
import { activism, takePrivates } from '../words/american.js';
import type { SecStory } from './step.js';

/** Controlling holders who buy out the others. */
export const goingPrivate = (): SecStory[] =>
  takePrivates.map(({ target: row, holder, stake }) => {
    const target = company(row);
    const draw = drawFor(`${target.name} private`);
    const premium = draw.decimal(0.14, 0.36, 2);
    const [first, final] = [quarterly(target.price * (1 + premium * 0.6)), quarterly(target.price * (1 + premium))];
    return {
      key: target.name,
      steps: [
        {
          form: 'SC 13D/A',
          filer: target,
          after: 0,
          title: `${capitalized(holder)}: proposal to take ${target.short} private`,
          tags: ['Take Private'],
          analysis: `${capitalized(holder)}, with ${percent(stake)} of the shares, proposes to buy the rest at
            ${price(first)} in cash, ${percent(first / target.price - 1)} above the last price. The letter rules out a
            sale to anyone else and makes a vote of the unaffiliated holders a condition from the start, which shields
            the deal in Delaware.`,
        },
        {
          form: '8-K',
          filer: target,
          after: 3,
          items: ['8.01', '9.01'],
          title: `${target.short} forms a special committee`,
          tags: ['Take Private'],
          analysis: `${draw.pick(['Two', 'Three'])} independent directors will deal with the proposal of ${holder} and
            have hired their own banker and counsel. ${draw.pick([
              `Book value per share of ${price(target.price * 1.4)} gives them an argument for more.`,
              'A holder of 6% has already written that the price is too low.',
            ])}`,
        },
        {
          form: 'SC 13E-3',
          filer: target,
          after: 18,
          title: `${target.short}: going-private statement at ${price(final)} a share`,
          tags: ['Take Private'],
          analysis: `The committee negotiated the price up from ${price(first)} to ${price(final)}, ${dollars(
            final * target.shares * (1 - stake),
          )} for what ${holder} does not own. The banker’s books, filed as exhibits, show a
            range of ${price(final * 0.87)} to ${price(final * 1.34)}. ${draw.pick([
              'A majority of the unaffiliated shares has to agree, and that condition cannot be waived.',
              'Forecasts given to the lenders are higher than those given to the committee.',
            ])}`,
        },
        {
          form: 'PREM14A',
          filer: target,
          after: 0,
          title: `${target.short}: preliminary proxy statement for the buyout by ${holder}`,
          tags: ['Take Private', 'Merger Announcement'],
          analysis: `Proxy statement to the going-private transaction at ${price(final)}. Appraisal is available, and
            with assets carried below market it may be worth more here than in most deals.`,
        },
        {
          form: 'SC 13E-3/A',
          filer: target,
          after: 13,
          title: `${target.short}: amended going-private statement`,
          tags: ['Take Private'],
          analysis: `Answers the staff’s questions on why the price is fair to unaffiliated holders and adds
            ${draw.pick([
              'the committee’s view of liquidation value',
              'a second set of management forecasts',
              'the appraisal of the real estate',
            ])}. The meeting is planned for {+34}.`,
        },
      ],
    };
  });

/** Funds that take a stake and ask for change. */
export const campaigns = (): SecStory[] =>
  activism.map(({ target: row, fund }) => {
    const target = company(row);
    const draw = drawFor(`${target.name} campaign`);
    const stake = draw.decimal(0.053, 0.094, 3);
    const later = stake + draw.decimal(0.011, 0.028, 3);
    const demand = draw.pick([
      'a review of strategic alternatives, the sale of the whole company included',
      'the sale of its real estate and a tender offer with the proceeds',
      'the separation of its two businesses',
      'three new directors and a committee on capital allocation',
      'lower overhead, which it puts at four points of sales above peers',
    ]);
    return {
      key: `${target.name} campaign`,
      steps: [
        {
          form: 'SC 13D',
          filer: target,
          after: 0,
          title: `${fund} reports ${percent(stake)} of ${target.short}`,
          tags: [],
          analysis: `${fund} owns ${percent(stake)} of the ${target.business}, bought within 60 days at an average near
            ${price(target.price * 0.93)}. It asks for ${demand}. ${draw.pick([
              'Cash-settled swaps add another two points of economic exposure.',
              'The fund won board seats in three of its last five campaigns.',
              'A letter to the board is attached and measured in tone.',
            ])}`,
        },
        {
          form: 'SC 13D/A',
          filer: target,
          after: 9,
          title: `${fund} raises its stake in ${target.short} to ${percent(later)}`,
          tags: [],
          analysis: `The stake rises from ${percent(stake)} to ${percent(later)}. ${draw.pick([
            'Talks with the company have not led to an agreement, and the fund reserves its right to nominate.',
            `The fund repeats its demand for ${demand}, now in public.`,
            'A director nominee has been found in a former executive of a competitor.',
          ])} The nomination window closes on {+38}.`,
        },
        {
          form: 'DFAN14A',
          filer: target,
          after: 8,
          title: `${fund}: presentation to the holders of ${target.short}`,
          tags: [],
          analysis: `The presentation compares ${target.short} with six peers: total return over five years trails by
            ${draw.integer(38, 112)} percentage points, while executive pay rose. The fund sees ${price(
              target.price * draw.decimal(1.4, 1.9, 2),
            )} a share in ${draw.pick(['two years', 'a sale today', 'a sum of the parts'])}. ${draw.pick([
              'Its numbers lean on margins that the company never reached.',
              'The arithmetic holds up against the segment notes of the annual report.',
            ])}`,
        },
        {
          form: 'SC 13D/A',
          filer: target,
          after: 7,
          title: `${fund} and ${target.short} reach a cooperation agreement`,
          tags: [],
          analysis: `Settled: ${draw.pick(['one of the fund’s nominees', 'two of the fund’s nominees'])} and one
            director chosen jointly join the board, and the fund keeps still until 30 days before the next nomination
            window. No word on ${draw.pick(['a sale', 'buybacks'])}, so the hard question is put off rather than
            answered.`,
        },
      ],
    };
  });
