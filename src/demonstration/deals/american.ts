import { company } from '../company.js';
import { folded, price } from '../prose.js';
import { cashTerms } from '../sec/mergers.js';
import { acquirers, cashMergers, insiderOnly, spinOffs } from '../words/american.js';
import type { DemonstrationDeal, Surroundings } from './deal.js';

export function spinOff({ filingsOf, dayFromNow }: Surroundings): DemonstrationDeal {
  const [parent, spinCo] = [company(spinOffs[0].parent), company(spinOffs[0].spinCo)];
  return {
    daysAgo: 27.2,
    deal: {
      companyName: spinCo.name,
      symbol: spinCo.ticker,
      status: 'researching',
      positionType: 'long',
      description: `Spin-off of the ${spinOffs[0].division} of ${parent.short}. Not trading yet.`,
      investmentThesis: folded(`
        ${parent.short} is owned by industrial and large-cap funds; a small water company without a dividend is
        not what they want to keep. Margins are a few points below listed peers, and the new management is paid for
        closing that gap. I want to buy from the holders who have to sell, in the second or third week, not on the
        first day.`),
      targetPrice: 31,
      riskAssessment:
        'Debt at the start is high for a business with municipal customers. A weak opening may take quarters to heal.',
      notes: 'Compare segment margins in the Form 10 with those of the last three annual reports of the parent.',
      relatedFilingIds: filingsOf(parent.name, spinCo.name),
    },
    activities: [
      {
        type: 'note',
        content:
          'First filing read. Corporate costs look understated: the transition services agreement hides some of them.',
        daysAgo: 26.9,
      },
      {
        type: 'task',
        content: 'Build the pro forma balance sheet and add stand-alone costs.',
        dueDate: dayFromNow(-15),
        completed: true,
        daysAgo: 26.6,
      },
      {
        type: 'note',
        content:
          'Amendment is out, with ratio and management pay. Grants are priced after listing: no hurry to talk it up.',
        daysAgo: 11.3,
      },
      {
        type: 'task',
        content: 'Call a former plant manager about the order backlog.',
        dueDate: dayFromNow(4),
        daysAgo: 11.1,
      },
      {
        type: 'task',
        content: 'Set a limit for the first week of trading and write down what would change it.',
        dueDate: dayFromNow(16),
        daysAgo: 2.4,
      },
    ],
  };
}

export function merger({ filingsOf, dayFromNow }: Surroundings): DemonstrationDeal {
  const [target, { buyer }] = [company(cashMergers[0].target), cashMergers[0]];
  const { offer, spread } = cashTerms(target);
  return {
    daysAgo: 44.7,
    deal: {
      companyName: target.name,
      symbol: target.ticker,
      status: 'active',
      positionType: 'long',
      description: `Cash merger at ${price(offer)} a share with ${buyer}.`,
      investmentThesis:
        'Plain spread: financing is committed, there is no overlap for the antitrust agencies to look at.',
      targetPrice: offer,
      currentPrice: Math.round(offer * (1 - spread) * 100) / 100,
      riskAssessment: `A break would cost about ${price(offer - target.price)} a share; position sized for that.`,
      relatedFilingIds: filingsOf(target.name),
    },
    activities: [
      { type: 'note', content: 'Merger agreement read: no financing condition, ordinary break fee.', daysAgo: 44.5 },
      {
        type: 'task',
        content: 'Read the background section of the proxy for other bidders.',
        completed: true,
        daysAgo: 20.8,
      },
      { type: 'note', content: 'First half of the position bought, a little below the last close.', daysAgo: 18.2 },
      { type: 'task', content: 'Vote the shares.', dueDate: dayFromNow(14), daysAgo: 4.6 },
    ],
  };
}

export function leveragedBuyer({ filingsOf, dayFromNow }: Surroundings): DemonstrationDeal {
  const [buyer, { target, business }] = [company(acquirers[0].buyer), acquirers[0]];
  return {
    daysAgo: 1.9,
    deal: {
      companyName: buyer.name,
      symbol: buyer.ticker,
      status: 'researching',
      positionType: 'short',
      description: `Buys ${target}, a ${business}, at a price near its own market value.`,
      investmentThesis: folded(`
        The bridge loan has to be replaced by stock or notes within a year, and the plant that is bought has a warning
        letter on file. Possible short ahead of the refinancing.`),
      targetPrice: Math.round(buyer.price * 0.62 * 10) / 10,
      currentPrice: Math.round(buyer.price * 0.93 * 100) / 100,
      riskAssessment: 'Shortages in hospitals lift prices without notice. A competitor could bid for the whole.',
      relatedFilingIds: filingsOf(buyer.name),
    },
    activities: [
      {
        type: 'note',
        content: 'Slides and call: management would not say what the unit earned last year.',
        daysAgo: 1.7,
      },
      { type: 'task', content: 'Ask two brokers about borrow and its cost.', dueDate: dayFromNow(1), daysAgo: 1.6 },
      { type: 'task', content: 'Model covenants with and without the savings.', dueDate: dayFromNow(8), daysAgo: 1.2 },
    ],
  };
}

export function insiderCluster({ filingsOf, dayFromNow }: Surroundings): DemonstrationDeal {
  const issuer = company(insiderOnly[0]);
  return {
    daysAgo: 6.3,
    deal: {
      companyName: issuer.name,
      symbol: issuer.ticker,
      status: 'monitoring',
      positionType: 'long',
      description: 'Several insiders bought in the open market within a week.',
      investmentThesis:
        'None yet beyond the signal. The stock trades a fifth below net asset value; the loans are senior.',
      currentPrice: Math.round(issuer.price * 0.99 * 100) / 100,
      riskAssessment: 'Insiders have been early before: the last cluster came nine months ahead of the low.',
      relatedFilingIds: filingsOf(issuer.name),
    },
    activities: [
      { type: 'note', content: 'Purchases are large against salaries, and none was made under a plan.', daysAgo: 6.1 },
      {
        type: 'task',
        content: 'Look up who bought in the last cluster.',
        dueDate: dayFromNow(-2),
        completed: true,
        daysAgo: 5.8,
      },
      { type: 'task', content: 'List the loans that pay interest in kind.', dueDate: dayFromNow(6), daysAgo: 5.2 },
    ],
  };
}
