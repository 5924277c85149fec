import { company } from '../company.js';
import { dollars, percent, price } from '../prose.js';
import { drawFor } from '../randomness.js';
import { acquirers, buybacks as buybackRows, leadership, listings, registrants } from '../words/american.js';
import { drawPeople, type Person } from '../words/people.js';
import type { SecStory } from './step.js';

export const leadershipChanges = (): SecStory[] =>
  leadership.map((row) => {
    const filer = company(row);
    const draw = drawFor(`${filer.name} leadership`);
    const office = draw.pick([
      'chief executive officer',
      'chief executive officer',
      'chief financial officer',
      'president',
    ]);
    const [leaving, coming] = drawPeople(draw, 2) as [Person, Person];
    const abrupt = draw.chance(0.45);
    return {
      key: `${filer.name} leadership`,
      steps: [
        {
          form: '8-K',
          filer,
          after: 0,
          items: ['5.02', '7.01', '9.01'],
          title: `${filer.short}: ${coming.full} follows ${leaving.full} as ${office}`,
          tags: ['Leadership Change'],
          analysis: abrupt
            ? `${leaving.full} leaves at once after
              ${draw.pick(['fourteen months', 'two years', 'less than three years'])} as ${office}; the filing states
              no disagreement over accounts. ${coming.full}, until now ${draw.pick([
                'an independent director',
                'head of the largest division',
                'a partner of the largest holder',
              ])}, takes over in an interim role. ${draw.pick([
                'Guidance is confirmed, but only for the current quarter.',
                'Guidance is not mentioned, which deserves a question.',
              ])}`
            : `${leaving.full} retires as ${office} on {+45} and stays as an adviser for a year. ${coming.full},
              ${draw.pick([
                'for nine years at a larger competitor',
                'a veteran of two turnarounds',
                'promoted from within',
              ])}, gets a grant that vests only above ${price(filer.price * draw.decimal(1.3, 1.8, 1))} a share, against
              ${price(filer.price)} today. The ${filer.business} calls it the result of a planned search.`,
        },
      ],
    };
  });

export const buybacks = (): SecStory[] =>
  buybackRows.map((row) => {
    const filer = company(row);
    const draw = drawFor(`${filer.name} buyback`);
    const share = draw.decimal(0.06, 0.21, 2);
    const withResults = draw.chance(0.5);
    return {
      key: `${filer.name} buyback`,
      steps: [
        {
          form: '8-K',
          filer,
          after: 0,
          items: withResults ? ['2.02', '8.01', '9.01'] : ['8.01', '9.01'],
          title: `${filer.short} authorizes buybacks of ${dollars(filer.marketValue * share)}`,
          tags: ['Share Buyback'],
          analysis: `${withResults ? 'Together with its results, the' : 'The'} ${filer.business} announced a repurchase
            program of ${dollars(filer.marketValue * share)}, ${percent(share)} of its market value, ${draw.pick([
              'without an end date',
              'to be used within 18 months',
            ])}. ${draw.pick([
              'The last program was used up in ten months, and the share count did fall.',
              'Stock pay absorbed most of the previous program, so the share count hardly moved.',
              'An accelerated repurchase takes care of the first third at once.',
              'Net debt stays below one time EBITDA even if it is spent within a year.',
            ])}`,
        },
      ],
    };
  });

/** Moves between exchanges. */
export const listingTransfers = (): SecStory[] =>
  listings.map((row) => {
    const filer = company(row);
    const other = filer.exchange === 'Nasdaq' ? 'the NYSE' : 'Nasdaq';
    return {
      key: `${filer.name} listing`,
      upTo: 2,
      steps: [
        {
          form: '8-K',
          filer,
          after: 0,
          items: ['3.01', '8.01', '9.01'],
          title: `${filer.short} moves its listing from ${filer.exchange} to ${other}`,
          tags: ['Listing Change'],
          analysis: `The ${filer.business} changes exchange on {+14} and keeps the symbol ${filer.ticker}. Nothing
            changes for holders, but funds that follow an exchange’s own index must trade: a modest flow against
            ${dollars(filer.marketValue)} of market value.`,
        },
        {
          form: '8-A12B',
          filer,
          after: 8,
          title: `${filer.short} registers its common stock on ${other}`,
          tags: ['Listing Change'],
          analysis: `The registration that goes with the move to ${other}. It takes effect when the listing there is
            certified.`,
        },
      ],
    };
  });

/** The first one is a deal of the demonstration: the purchase is not closed. */
const justAnnounced = { upTo: 1 };

/** Purchases, seen from the buyer. */
export const acquisitions = (): SecStory[] =>
  acquirers.map(({ buyer: row, target, business, transformative }, position) => {
    const buyer = company(row);
    const draw = drawFor(`${buyer.name} purchase`);
    const cost = buyer.marketValue * (transformative ? draw.decimal(0.6, 1.2, 2) : draw.decimal(0.06, 0.18, 2));
    const multiple = draw.decimal(7.2, 12.9, 1);
    const size = transformative ? (['Transformative Acquisition'] as const) : [];
    return {
      key: `${buyer.name} purchase`,
      ...(position === 0 && justAnnounced),
      steps: [
        {
          form: '8-K',
          filer: buyer,
          after: 0,
          items: ['1.01', '7.01', '9.01'],
          title: `${buyer.short} buys ${target} for ${dollars(cost)}`,
          tags: ['Acquisition Announcement', ...size],
          analysis: `${buyer.short} pays ${dollars(cost)}, ${multiple} times EBITDA, for ${target}, a ${business}. ${
            transformative
              ? `That is ${percent(cost / buyer.marketValue)} of its own market value: debt rises to
                ${draw.decimal(3.9, 5.4, 1)} times EBITDA before savings, and a bridge loan covers what a later issue
                of stock or notes is to replace. Synergies of ${dollars(cost * 0.035)} are needed to bring the multiple
                to the buyer’s own.`
              : `Cash on hand pays for it, and the price is ${percent(cost / buyer.marketValue)} of market value. The
                purchase adds to earnings in the first full year.`
          }`,
        },
        {
          form: '8-K',
          filer: buyer,
          after: 17,
          items: ['2.01', '2.03', '9.01'],
          title: `${buyer.short} completes the purchase of ${target}`,
          tags: ['Acquisition Announcement', ...size],
          analysis: `Closed on the terms announced. ${
            transformative
              ? 'Audited statements of the target follow within 71 days and will show for the first time what it earns.'
              : 'Too small for separate financial statements.'
          } ${draw.pick([
            'The seller keeps a tenth as rollover equity.',
            'Two of the target’s managers join the executive committee.',
            'An earn-out of up to 8% of the price depends on next year’s margin.',
          ])}`,
        },
      ],
    };
  });

/** Registrations of stock that stays off the exchanges. */
export const unlistedRegistrations = (): SecStory[] =>
  registrants.map(({ company: row, form, reason }) => {
    const filer = company(row);
    return {
      key: `${filer.name} registration`,
      steps: [
        {
          form,
          filer,
          after: 0,
          title: `${filer.short} registers its stock under Section 12(g)`,
          tags: [],
          analysis: `The ${filer.business} registers because ${reason}. Annual and quarterly reports follow from now
            on, which gives outsiders a first look at ${dollars(filer.marketValue)} of equity that trades by
            appointment, if at all.`,
        },
      ],
    };
  });
