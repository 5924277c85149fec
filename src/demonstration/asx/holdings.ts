import { grouped, percent } from '../prose.js';
import { drawFor } from '../randomness.js';
import { buybacks as buybackRows, fundManagers, guidance, substantial } from '../words/australian.js';
import { drawPeople, type Person } from '../words/people.js';
import { announcementTypes as types, type AsxStory, aud, audPrice, issuerOf } from './step.js';

/** Holdings above five percent, and each change by one percent. */
export const substantialHolders = (): AsxStory[] =>
  substantial.map((row) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} holder`);
    const holder = draw.pick(fundManagers);
    const first = draw.decimal(0.0502, 0.0749, 4);
    const second = first + draw.decimal(0.0101, 0.0243, 4);
    const exact = (share: number) => `${(share * 100).toFixed(2)}%`;
    const leaves = draw.chance(0.35);
    return {
      key: `${issuer.name} holder`,
      steps: [
        {
          issuer,
          after: 0,
          headline: 'Becoming a substantial holder',
          types: [types.holders, types.becoming],
          priceSensitive: false,
          tags: [],
          analysis: `${holder} reports ${exact(first)} of the ${issuer.business},
            ${grouped(first * issuer.shares * 1e6)} shares, bought on market at up to ${audPrice(issuer.price * 1.03)}
            over four months. ${draw.pick([
              'The holder is passive as a rule.',
              'It has asked for a board seat in two earlier cases.',
              'Part of the holding is borrowed stock, so the economic interest is smaller.',
            ])}`,
        },
        leaves
          ? {
              issuer,
              after: 15,
              headline: 'Ceasing to be a substantial holder',
              types: [types.holders, types.ceasing],
              priceSensitive: false,
              tags: [],
              analysis: `${holder} has fallen below 5% after selling ${grouped(first * issuer.shares * 4e5)} shares at
                about ${audPrice(issuer.price * 0.96)}. What remains no longer has to be reported, so more may follow
                unseen.`,
            }
          : {
              issuer,
              after: 12,
              headline: 'Change in substantial holding',
              types: [types.holders, types.change],
              priceSensitive: false,
              tags: [],
              analysis: `${holder} goes from ${exact(first)} to ${exact(second)}. ${draw.pick([
                'The last purchases were at the highest prices so far, a sign of conviction or of an approach to come.',
                'The shares came in one crossing from a retiring founder.',
                'Buying has picked up since the last quarterly report.',
              ])} Under the creep rule it could add 3% every six months once above 19%.`,
            },
      ],
    };
  });

/** Directors who trade in their own companies. */
export const directorsInterests = (): AsxStory[] =>
  [...substantial.slice(0, 9), ...guidance].map((row) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} director`);
    const [director] = drawPeople(draw, 1) as [Person];
    const shares = Math.round((draw.integer(18, 240) * 1000) / issuer.price / 500) * 500;
    const held = shares + Math.round(shares * draw.decimal(0.3, 6, 1));
    const kind = draw.pick(['bought', 'bought', 'bought', 'exercised', 'left'] as const);
    return {
      key: `${issuer.name} director`,
      steps: [
        {
          issuer,
          after: 0,
          headline: kind === 'left' ? "Final Director's Interest Notice" : "Change of Director's Interest Notice",
          types: [kind === 'left' ? types.finalInterest : types.changeOfInterest],
          priceSensitive: false,
          tags: [],
          analysis: {
            bought: `${director.full} bought ${grouped(shares)} shares on market at ${audPrice(issuer.price * 0.99)},
              about A$${grouped(shares * issuer.price * 0.99)}, and now holds ${grouped(held)}. ${draw.pick([
                'The purchase follows the results by a week.',
                'No other director has bought in the last half year.',
              ])}`,
            exercised: `${director.full} exercised performance rights over ${grouped(shares)} shares and sold enough to
              pay the tax. The holding comes to ${grouped(held)}. It says little about the view of the
              ${issuer.business}.`,
            left: `${director.full} has left the board with ${grouped(held)} shares. Sales from now on need no notice.`,
          }[kind],
        },
      ],
    };
  });

/** On-market buybacks and the daily notices that follow. */
export const buybacks = (): AsxStory[] =>
  buybackRows.map((row) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} buyback`);
    const share = draw.decimal(0.03, 0.1, 2);
    const used = draw.decimal(0.06, 0.3, 2);
    const daily = (after: number, progress: number) => ({
      issuer,
      after,
      headline: `Update - Notification of buy-back - ${issuer.code}`,
      types: [types.buyback],
      priceSensitive: false,
      tags: ['Share Buyback'] as const,
      analysis: `Appendix 3C update: ${grouped(issuer.shares * share * draw.decimal(8, 24, 1) * 1e3)} shares bought on
        the previous day at about ${audPrice(issuer.price)}. So far ${percent(progress)} of the program has been
        used.`,
    });
    return {
      key: `${issuer.name} buyback`,
      upTo: 3,
      steps: [
        {
          issuer,
          after: 0,
          headline: `On-market share buy-back of up to ${aud(issuer.price * issuer.shares * share)}`,
          types: [types.capital],
          priceSensitive: true,
          tags: ['Share Buyback'],
          analysis: `The ${issuer.business} will buy up to ${percent(share)} of its shares within twelve months, within
            the limit that needs no vote. ${draw.pick([
              'Franking credits are too few for a special dividend, which explains the choice.',
              'Proceeds of the asset sale in the last half are returned this way.',
              'The last program of this kind was used in full.',
            ])}`,
        },
        daily(12, used),
        daily(5, used + draw.decimal(0.05, 0.19, 2)),
      ],
    };
  });
