import { schemeOffer } from '../asx/control.js';
import { audPrice, issuerOf as australianIssuer } from '../asx/step.js';
import { buyoutTerms } from '../japan/control.js';
import { issuerOf as japaneseIssuer, offered, yen } from '../japan/step.js';
import { folded, percent } from '../prose.js';
import { schemes } from '../words/australian.js';
import { managementBuyouts } from '../words/japanese.js';
import type { DemonstrationDeal, Surroundings } from './deal.js';

export function managementBuyout({ filingsOf, dayFromNow }: Surroundings): DemonstrationDeal {
  const [issuer, { bidderEnglish }] = [japaneseIssuer(managementBuyouts[0].target), managementBuyouts[0]];
  const { offer, premium, book } = buyoutTerms(issuer);
  return {
    daysAgo: 38.4,
    deal: {
      companyName: `${issuer.english} (${issuer.name})`,
      symbol: `${issuer.code}.T`,
      country: 'Japan',
      status: 'active',
      positionType: 'long',
      description: `Management buyout by ${bidderEnglish} at ${yen(offer)}, ${percent(premium)} above the last close.`,
      investmentThesis: folded(`
        The price is ${book.toFixed(2)} times book value, the stock trades above it, and the period has been extended:
        the family needs two thirds of the votes and may have to pay more. Little to lose while the offer stands.`),
      targetPrice: offered(offer * 1.12),
      currentPrice: offered(offer * 1.01),
      riskAssessment: 'If the floor is missed the offer lapses, and the stock falls back by a third.',
      relatedFilingIds: filingsOf(issuer.code),
    },
    activities: [
      {
        type: 'note',
        content: 'Opinion of the special committee compared with peers: the multiple is low.',
        daysAgo: 38.1,
      },
      {
        type: 'task',
        content: 'Find out which fund filed a large-holder report.',
        dueDate: dayFromNow(-26),
        completed: true,
        daysAgo: 37.8,
      },
      {
        type: 'note',
        content: 'The period is extended. Small position bought a little above the offer.\nNo leverage on this one.',
        daysAgo: 18.5,
      },
      {
        type: 'task',
        content: 'Decide whether to tender before the period ends.',
        dueDate: dayFromNow(3),
        daysAgo: 4.9,
      },
    ],
  };
}

export function scheme({ filingsOf, dayFromNow }: Surroundings): DemonstrationDeal {
  const issuer = australianIssuer(schemes[0].target);
  const offer = schemeOffer(issuer);
  return {
    daysAgo: 51.6,
    deal: {
      companyName: issuer.name,
      symbol: `${issuer.code}.AX`,
      country: 'Australia',
      status: 'closed',
      positionType: 'long',
      description: `Scheme of arrangement at ${audPrice(offer)} cash with ${schemes[0].bidder}`,
      investmentThesis: 'Approach at a price that leaves room: bought before the deed for a raised and binding offer.',
      targetPrice: offer,
      currentPrice: Math.round(offer * 0.99 * 100) / 100,
      notes: 'Closed early: what was left of the spread paid less than a bank bill for the risk of the approval.',
      relatedFilingIds: filingsOf(issuer.code),
    },
    activities: [
      {
        type: 'note',
        content: 'The board has opened the data room; that makes a binding offer likely.',
        daysAgo: 51.4,
      },
      {
        type: 'task',
        content: 'Check which approvals a foreign buyer of a copper mine needs.',
        completed: true,
        daysAgo: 50.7,
      },
      { type: 'note', content: `Deed signed at ${audPrice(offer)}. Held on for the expert’s report.`, daysAgo: 33.3 },
      { type: 'note', content: 'Sold the whole position one percent below the offer.', daysAgo: 6.8 },
      {
        type: 'task',
        content: 'Write up what the deal earned after costs and currency.',
        dueDate: dayFromNow(-1),
        daysAgo: 6.6,
      },
    ],
  };
}
