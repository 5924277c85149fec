import { capitalized, percent } from '../prose.js';
import { drawFor } from '../randomness.js';
import { demergers as demergerRows, marketBids, schemes as schemeRows } from '../words/australian.js';
import { announcementTypes as types, type AsxStory, aud, audPrice, type Issuer, issuerOf } from './step.js';

/** The first one is a deal of the demonstration: the booklet is out, the vote to come. */
const beforeTheVote = { upTo: 3 };

/** Takeovers by scheme of arrangement, from the first approach to the vote. */
export const schemes = (): AsxStory[] =>
  schemeRows.map(({ target: row, bidder, control }, position) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} scheme`);
    const offer = schemeOffer(issuer);
    const tag = control ? 'Take Private' : 'Merger Announcement';
    return {
      key: `${issuer.name} scheme`,
      ...(position === 0 && beforeTheVote),
      steps: [
        {
          issuer,
          after: 0,
          headline: `Receipt of non-binding indicative proposal`,
          types: [types.takeover],
          priceSensitive: true,
          tags: [tag],
          analysis: `${capitalized(bidder)} proposes to acquire the ${issuer.business} at ${audPrice(offer * 0.95)}
            cash a share by scheme. ${
              control
                ? 'The family already holds 39%, so a higher bid from others is unlikely.'
                : draw.pick([
                    'The board grants four weeks of due diligence without recommending the price.',
                    'It is the third approach in a year; the first two were not announced.',
                  ])
            } The proposal is conditional and may lead to nothing.`,
        },
        {
          issuer,
          after: 14,
          headline: `${issuer.short} enters into Scheme Implementation Deed`,
          types: [types.takeover],
          priceSensitive: true,
          tags: [tag],
          analysis: `The deed is signed at ${audPrice(offer)} cash, ${percent(offer / issuer.price - 1)} above the
            undisturbed close and ${aud(offer * issuer.shares)} for the equity. The directors recommend it unless
            something better comes, with the usual no-shop, matching right and break fee of 1%. ${draw.pick([
              'Foreign investment approval is the condition that takes longest.',
              'The competition regulator has been told and is not expected to object.',
            ])}`,
        },
        {
          issuer,
          after: 13,
          headline: 'Scheme Booklet registered with ASIC',
          types: [types.takeover],
          priceSensitive: true,
          tags: [tag],
          analysis: `The independent expert finds the scheme fair and reasonable, with a range of
            ${audPrice(offer * 0.91)} to ${audPrice(offer * 1.07)} against ${audPrice(offer)}. The meeting is on {+29}:
            three quarters of the votes cast and a majority of those voting are
            needed${control ? ', without the bidder’s own shares' : ''}.`,
        },
        {
          issuer,
          after: 20,
          headline: 'Results of Scheme Meeting',
          types: [types.takeover, types.meeting],
          priceSensitive: true,
          tags: [tag],
          analysis: `Approved with ${percent(draw.decimal(0.91, 0.99, 3))} of the votes cast. The court decides on
            {+5}; the stock is suspended the day after, and ${audPrice(offer)} is paid about two weeks later.`,
        },
      ],
    };
  });

/** What a bidder pays, in steps of five cents. */
export function schemeOffer({ name, price }: Issuer): number {
  const premium = drawFor(`${name} terms`).decimal(0.28, 0.49, 2);
  return Math.round(price * (1 + premium) * 20) / 20;
}

/** Off-market bids, told by both sides. */
export const offMarketBids = (): AsxStory[] =>
  marketBids.map((row) => {
    const [target, bidder] = [issuerOf(row.target), issuerOf(row.bidder)];
    const draw = drawFor(`${target.name} bid`);
    const premium = draw.decimal(0.24, 0.47, 2);
    const ratio = Math.round((bidder.price / (target.price * (1 + premium))) * 10) / 10;
    const interest = draw.decimal(0.149, 0.199, 3);
    return {
      key: `${target.name} bid`,
      upTo: 3,
      steps: [
        {
          issuer: bidder,
          after: 0,
          headline: `Off-market takeover bid for ${target.name}`,
          types: [types.takeover],
          priceSensitive: true,
          tags: ['Acquisition Announcement'],
          analysis: `${bidder.short} bids one of its shares for every ${ratio} in the ${target.business}, a premium of
            ${percent(
              bidder.price / ratio / target.price - 1,
            )}. It starts with a relevant interest of ${percent(interest)} and asks for 50.1%. ${
              target.industry === 'Materials'
                ? 'The two share a boundary, and most of the value lies in using one plant for both.'
                : 'The bidder sells through the same shops and counts on one sales force for both.'
            }`,
        },
        {
          issuer: target,
          after: 10,
          headline: `Bidder's Statement from ${bidder.name}`,
          types: [types.takeover],
          priceSensitive: false,
          tags: ['Merger Announcement'],
          analysis: `The offer is open until {+35} and is worth ${audPrice(bidder.price / ratio)} at the last close of
            ${bidder.code}. Conditions cover prescribed occurrences and a fall of the market by more than 10%.
            ${draw.pick([
              'Scrip rollover relief needs 80% acceptance.',
              'The bidder says that the ratio is final unless a rival appears.',
            ])}`,
        },
        {
          issuer: target,
          after: 9,
          headline: "Target's Statement: reject the offer",
          types: [types.takeover],
          priceSensitive: true,
          tags: ['Merger Announcement'],
          analysis: `The directors call the offer opportunistic and will not accept it for their own ${percent(
            draw.decimal(0.05, 0.11, 3),
          )}. The expert’s range starts ${percent(draw.decimal(0.03, 0.14, 2))} above the value of the bid: neither
            fair nor reasonable. A higher ratio is the likely next step.`,
        },
      ],
    };
  });

export const demergers = (): AsxStory[] =>
  demergerRows.map(({ parent: row, division, demerged }) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} demerger`);
    return {
      key: `${issuer.name} demerger`,
      upTo: 2,
      steps: [
        {
          issuer,
          after: 0,
          headline: `Proposed demerger of ${division}`,
          types: [types.assets],
          priceSensitive: true,
          tags: ['Spin-off'],
          analysis: `The ${issuer.business} will demerge its ${division} as ${demerged}, with a listing of its own.
            They bring about ${percent(draw.decimal(0.3, 0.46, 2))} of operating cash flow. Demerger tax relief is
            sought, so that holders pay nothing on receipt.`,
        },
        {
          issuer,
          after: 16,
          headline: `Demerger of ${demerged}: notice of meeting and in-specie distribution`,
          types: [types.meeting, types.capital],
          priceSensitive: true,
          tags: ['Spin-off', 'Distribution'],
          analysis: `Holders vote on {+30} on a reduction of capital by in-specie distribution: one share of
            ${demerged} for every ${draw.pick([
              'three',
              'four',
              'five',
            ])} held. The expert sees no disadvantage to creditors. Small foreign holders are cashed out through a sale
            facility, which adds supply in the first days.`,
        },
      ],
    };
  });
