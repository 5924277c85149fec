import { company } from '../company.js';
import { dollars, percent, price } from '../prose.js';
import { drawFor } from '../randomness.js';
import { offerings, resales as resaleRows, spacs } from '../words/american.js';
import type { SecStory } from './step.js';

/** First public offerings, from the first prospectus to the priced one. */
export const initialOfferings = (): SecStory[] =>
  offerings.map((row) => {
    const issuer = company(row);
    const draw = drawFor(issuer.name);
    const [low, high] = [issuer.price - 1, issuer.price + 1];
    const offered = issuer.shares * draw.decimal(0.16, 0.27, 2);
    const revenue = issuer.marketValue * draw.decimal(0.15, 0.5, 2);
    const developer = /developer/.test(issuer.business);
    const record = developer
      ? `It has no revenue and spent ${dollars(revenue / 3)} on research last year`
      : `Revenue grew ${percent(draw.decimal(0.12, 0.48, 2))} to ${dollars(revenue)} last year`;
    return {
      key: issuer.name,
      steps: [
        {
          form: 'S-1',
          filer: issuer,
          after: 0,
          title: `${issuer.short} files for an initial public offering on ${issuer.exchange}`,
          tags: ['IPO'],
          analysis: `First registration of the ${issuer.business}, with a placeholder amount instead of terms.
            ${record}${
              developer
                ? '; cash lasts about a year without the offering.'
                : `, with ${draw.pick([
                    'a small operating profit',
                    'an operating loss that is narrowing',
                    'margins that have fallen for two years',
                  ])}.`
            } ${draw.pick([
              'Two classes of stock keep control with the founders.',
              'A private equity owner sells nothing now but is free to after 180 days.',
              'Proceeds go first to repay the loan that funded last year’s dividend to the sponsor.',
              'One customer accounts for a fifth of sales.',
            ])}`,
        },
        {
          form: 'S-1/A',
          filer: issuer,
          after: 12,
          title: `${issuer.short} adds quarterly results to its prospectus`,
          tags: ['IPO'],
          analysis: `Adds the latest quarter and answers staff comments on ${draw.pick([
            'non-GAAP measures',
            'revenue recognition',
            'cheap stock granted before the offering',
          ])}. Still no price range. ${draw.pick([
            'Trends continue as described in the first filing.',
            'Growth slowed from the first filing, which the text explains with the timing of orders.',
            'A directed share program for employees and customers is new.',
          ])}`,
        },
        {
          form: 'S-1/A',
          filer: issuer,
          after: 8,
          title: `${issuer.short} sets a price range of ${price(low)} to ${price(high)}`,
          tags: ['IPO'],
          analysis: `The range of ${price(low)} to ${price(high)} for ${offered.toFixed(1)} million shares values the
            company at ${dollars(issuer.marketValue)} at the midpoint. ${draw.pick([
              'Existing holders have indicated that they want to buy up to a quarter of the offering.',
              'All shares are new; insiders are locked up for 180 days.',
              'About a third of the shares come from the sponsor.',
            ])} The roadshow starts now, with pricing expected on {+9}.`,
        },
        {
          form: '8-A12B',
          filer: issuer,
          after: 5,
          title: `${issuer.short} registers its common stock on ${issuer.exchange}`,
          tags: ['IPO'],
          analysis: `Registers the stock for trading on ${issuer.exchange} under the symbol ${issuer.ticker}. The form
            takes effect together with the prospectus, usually the evening before the first trade.`,
        },
        {
          form: '424B4',
          filer: issuer,
          after: 2,
          title: `${issuer.short} prices its initial public offering`,
          tags: ['IPO'],
          analysis: `Priced at ${price(issuer.price + draw.pick([-2, -1, 0, 0, 1, 2]))} for ${offered.toFixed(1)}
            million shares, against a range of ${price(low)} to ${price(high)}. The underwriters may take another 15%
            within 30 days. The lock-up ends on {+180}, when ${percent(1 - offered / issuer.shares)} of the shares
            become free to trade.`,
        },
      ],
    };
  });

/** Blank check companies and the businesses they bring to the market. */
export const blankCheckMergers = (): SecStory[] =>
  spacs.map(({ spac: row, target, business }) => {
    const spac = company(row);
    const draw = drawFor(spac.name);
    const trust = dollars(spac.marketValue * 0.8);
    const value = dollars(spac.marketValue * draw.decimal(2.1, 4.6, 1));
    const redeemed = draw.decimal(0.71, 0.96, 2);
    return {
      key: spac.name,
      steps: [
        {
          form: '8-K',
          filer: spac,
          after: 0,
          items: ['1.01', '7.01', '9.01'],
          title: `${spac.short} agrees to combine with ${target}`,
          tags: ['SPAC'],
          analysis: `Business combination with ${target}, a ${business}, at a pre-money value of ${value}. The trust
            holds ${trust}, about ${price(spac.price - 0.06)} a share. ${draw.pick([
              'A PIPE of $40 million is committed, most of it by the sponsor’s own affiliates.',
              'There is no PIPE yet, and the closing needs at least $35 million after redemptions.',
            ])} Holders who redeem keep their warrants.`,
        },
        {
          form: 'S-4',
          filer: spac,
          after: 18,
          title: `${spac.short}: proxy statement and prospectus for the combination with ${target}`,
          tags: ['SPAC'],
          analysis: `First registration for the merger with ${target}. The projections that supported the price show
            revenue growing ${draw.integer(4, 9)}-fold in three years; last year the ${business} lost money.
            ${draw.pick([
              'The fairness opinion covers the blank check company, not its public holders.',
              'The sponsor’s shares cost less than a cent each, a conflict that the filing spells out.',
            ])}`,
        },
        {
          form: 'S-4/A',
          filer: spac,
          after: 11,
          title: `${spac.short}: amended prospectus with new dilution tables`,
          tags: ['SPAC'],
          analysis: `Answers staff comments with dilution tables for four levels of redemption: at ${percent(redeemed)}
            redeemed, net cash behind each remaining share falls to ${price(draw.decimal(3.1, 6.4, 2))}. The extension
            deadline of the trust is now {+60}.`,
        },
        {
          form: '424B3',
          filer: spac,
          after: 9,
          title: `${spac.short} calls the vote on ${target}`,
          tags: ['SPAC'],
          analysis: `Final proxy statement and prospectus. The vote is on {+22}; redemption requests are due two
            business days earlier, at an estimated ${price(spac.price - 0.02)} a share against a market price of
            ${price(spac.price)}.`,
        },
        {
          form: '8-K',
          filer: spac,
          after: 17,
          items: ['2.01', '5.01', '5.06', '9.01'],
          title: `${spac.short} completes its combination with ${target}`,
          tags: ['SPAC'],
          analysis: `Closed: holders of ${percent(redeemed)} of the public shares redeemed, so the float is tiny and
            the resale registration of the PIPE will multiply it. The company takes the name of ${target} and is no
            longer a shell.`,
        },
      ],
    };
  });

/** Prospectuses for stock that earlier investors may resell: no situation in itself, but supply to come. */
export const resales = (): SecStory[] =>
  resaleRows.map((row) => {
    const issuer = company(row);
    const draw = drawFor(issuer.name);
    const resold = issuer.shares * draw.decimal(0.08, 0.35, 2);
    return {
      key: `${issuer.name} resale`,
      steps: [
        {
          form: '424B3',
          filer: issuer,
          after: 0,
          title: `${issuer.short}: resale of ${resold.toFixed(1)} million shares by selling stockholders`,
          tags: [],
          analysis: `Covers ${resold.toFixed(1)} million shares, ${percent(resold / issuer.shares)} of those
            outstanding, that investors of
            ${draw.pick(['this year’s placement', 'an equity line', 'convertible notes'])} may sell. The
            ${issuer.business} receives nothing except on the exercise of warrants at ${price(issuer.price * 1.25)}.`,
        },
      ],
    };
  });
