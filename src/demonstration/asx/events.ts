import { percent } from '../prose.js';
import { drawFor } from '../randomness.js';
import {
  acquirers,
  capitalChanges as capitalRows,
  floats as floatRows,
  guidance as guidanceRows,
  leadership,
} from '../words/australian.js';
import { announcementTypes as types, type AsxStory, aud, audPrice, issuerOf } from './step.js';

export const capitalChanges = (): AsxStory[] =>
  capitalRows.map(({ company: row, parts }) => {
    const issuer = issuerOf(row);
    const split = parts > 0;
    return {
      key: `${issuer.name} capital`,
      steps: [
        {
          issuer,
          after: 0,
          headline: split ? `Proposed share split: ${parts} for 1` : `Consolidation of capital: 1 for ${-parts}`,
          types: [types.capital],
          priceSensitive: false,
          tags: [split ? 'Stock Split' : 'Reverse Stock Split'],
          analysis: split
            ? `Each share of the ${issuer.business} becomes ${parts} after the meeting on {+28}. At
              ${audPrice(issuer.price)} the board wants a lower price for private investors; the value of a holding
              does not change.`
            : `${-parts} shares become one, which lifts ${audPrice(issuer.price)} to about
              ${audPrice(issuer.price * -parts)} and brings the number below a hundred million. A placement by the
              ${issuer.business} would not be a surprise.`,
        },
      ],
    };
  });

export const leadershipChanges = (): AsxStory[] =>
  leadership.map(({ company: row, leaving, coming }) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} leadership`);
    return {
      key: `${issuer.name} leadership`,
      steps: [
        {
          issuer,
          after: 0,
          headline: draw.pick(['Chief Executive Officer transition', 'Appointment of Managing Director and CEO']),
          types: [types.administration],
          priceSensitive: true,
          tags: ['Leadership Change'],
          analysis: `${coming} follows ${leaving} as chief executive of the ${issuer.business} on {+35}. ${draw.pick([
            'Fixed pay falls by a fifth, and long-term pay now depends on return on capital.',
            'The board looked inside and outside for eight months.',
            'The previous chief executive leaves halfway through a restructuring that has cost more than planned.',
          ])} Guidance is unchanged.`,
        },
      ],
    };
  });

export const floats = (): AsxStory[] =>
  floatRows.map((row) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} float`);
    const raised = issuer.price * issuer.shares * draw.decimal(0.25, 0.45, 2);
    return {
      key: `${issuer.name} float`,
      upTo: 2,
      steps: [
        {
          issuer,
          after: 0,
          headline: 'Prospectus',
          types: [types.prospectus],
          priceSensitive: false,
          tags: ['IPO'],
          analysis: `The ${issuer.business} raised ${aud(raised)} at ${audPrice(issuer.price)} a share under this
            prospectus, which values it at ${aud(issuer.price * issuer.shares)}. ${draw.pick([
              'Vendors keep 38% in escrow for two years.',
              'Half of the money goes to holders who sell.',
            ])}`,
        },
        {
          issuer,
          after: 3,
          headline: 'Admission to Official List',
          types: [types.quotation],
          priceSensitive: false,
          tags: ['IPO'],
          analysis: `Admitted under the code ${issuer.code}; trading starts on {+2} at 11:00 Sydney time. About a third
            of the shares is free to trade on the first day.`,
        },
      ],
    };
  });

export const acquisitions = (): AsxStory[] =>
  acquirers.map(({ buyer: row, target, business, large }) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} purchase`);
    const share = large ? draw.decimal(0.55, 0.9, 2) : draw.decimal(0.06, 0.15, 2);
    const cost = aud(issuer.price * issuer.shares * share);
    return {
      key: `${issuer.name} purchase`,
      steps: [
        {
          issuer,
          after: 0,
          headline: large ? `Acquisition of ${target} and equity raising` : `Acquisition of ${target}`,
          types: large ? [types.assets, types.capital] : [types.assets],
          priceSensitive: true,
          tags: ['Acquisition Announcement', ...(large ? (['Transformative Acquisition'] as const) : [])],
          analysis: `${issuer.short} pays ${cost} for ${target}, a ${business}: ${percent(share)} of its own market
            value. ${
              large
                ? `An entitlement offer at a discount of ${percent(draw.decimal(0.08, 0.16, 2))} pays for most of it, so
                holders who do not take part are diluted. Per-share earnings rise only with the synergies counted.`
                : 'Existing facilities pay for it, and completion does not need approvals.'
            }`,
        },
        {
          issuer,
          after: 14,
          headline: `Completion of acquisition of ${target}`,
          types: [types.assets],
          priceSensitive: false,
          tags: ['Acquisition Announcement'],
          analysis: `Completed on the announced terms for ${cost}. ${draw.pick([
            'Integration costs will be shown below the line for two years.',
            'The vendor takes a tenth of the price in escrowed shares.',
          ])}`,
        },
      ],
    };
  });

/** News that the exchange calls price sensitive, without a situation behind it. */
export const priceSensitiveNews = (): AsxStory[] =>
  guidanceRows.map((row) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} guidance`);
    const explorer = /explorer/.test(issuer.business);
    const better = draw.chance(0.5);
    const move = percent(draw.decimal(0.06, 0.22, 2));
    return {
      key: `${issuer.name} guidance`,
      steps: [
        {
          issuer,
          after: 0,
          headline: explorer
            ? 'Drilling extends mineralisation to the south'
            : `Trading update and ${better ? 'higher' : 'revised'} guidance`,
          types: [types.progress],
          priceSensitive: true,
          tags: [],
          analysis: explorer
            ? `Six holes extend the zone by 240 metres, at grades similar to those of the resource. Results of a
              further nine are due by {+25}. Cash lasts for about two quarters at this pace, so a placement into
              strength is possible.`
            : `Operating earnings are now expected ${move} ${better ? 'above' : 'below'} the earlier midpoint. ${
                better
                  ? 'Volumes carry it rather than prices, which makes it likelier to last.'
                  : 'Weather and wages are named; the second half is left as it was, which looks ambitious.'
              }`,
        },
      ],
    };
  });
