import { percent } from '../prose.js';
import { drawFor } from '../randomness.js';
import { delisting, insolvent } from '../words/australian.js';
import { announcementTypes as types, type AsxStory, aud, audPrice, issuerOf } from './step.js';

export const insolvencies = (): AsxStory[] =>
  insolvent.map((row) => {
    const issuer = issuerOf(row);
    return {
      key: `${issuer.name} insolvency`,
      upTo: 2,
      steps: [
        {
          issuer,
          after: 0,
          headline: 'Appointment of Voluntary Administrators',
          types: [types.administration],
          priceSensitive: true,
          tags: ['Bankruptcy'],
          analysis: `The directors of the ${issuer.business} have appointed administrators after talks on new money
            failed. The stock stays suspended at ${audPrice(issuer.price)}. Creditors meet within eight business days;
            holders rank last.`,
        },
        {
          issuer,
          after: 16,
          headline: 'Creditors approve Deed of Company Arrangement',
          types: [types.administration],
          priceSensitive: true,
          tags: ['Bankruptcy'],
          analysis: `Creditors chose a deed over liquidation. The listed shell is to be recapitalised by a sponsor;
            present holders keep a few percent after a consolidation, which is the usual price of the listing.`,
        },
      ],
    };
  });

/** Companies that ask to leave the exchange. */
export const delistings = (): AsxStory[] =>
  delisting.map((row) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.name} delisting`);
    return {
      key: `${issuer.name} delisting`,
      upTo: 2,
      steps: [
        {
          issuer,
          after: 0,
          headline: 'Proposed removal from the Official List of ASX',
          types: [types.administration],
          priceSensitive: true,
          tags: ['Listing Change', 'Going Dark'],
          analysis: `The ${issuer.business} asks to be removed from the official list: costs of
            A$${draw.decimal(0.4, 0.9, 1)} million a year against a market value of
            ${aud(issuer.price * issuer.shares)}. Holders vote by special resolution, and an equal-access buyback at
            ${audPrice(issuer.price * 0.97)} is offered before.`,
        },
        {
          issuer,
          after: 18,
          headline: 'Delisting approved: timetable for removal from Official List',
          types: [types.administration, types.meeting],
          priceSensitive: false,
          tags: ['Listing Change', 'Going Dark'],
          analysis: `Approved with ${percent(draw.decimal(0.78, 0.94, 2))} of the votes. Last trading day is {+28};
            afterwards the company sends one report a year to those who stay.`,
        },
      ],
    };
  });
