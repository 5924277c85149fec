import { company } from '../company.js';
import { capitalized, dollars, grouped, percent, price } from '../prose.js';
import { drawFor } from '../randomness.js';
import { distressed, goingDark } from '../words/american.js';
import type { SecStory } from './step.js';

/** Companies that run out of time with their creditors. */
export const bankruptcies = (): SecStory[] =>
  distressed.map(({ company: row, debt, holders }, position) => {
    const filer = company(row);
    const draw = drawFor(`${filer.name} chapter 11`);
    const financing = dollars(debt * draw.decimal(0.09, 0.18, 2));
    const court = draw.pick(['the Southern District of Texas', 'Delaware', 'New Jersey']);
    const assets = debt * draw.decimal(1.08, 1.5, 2);
    return {
      key: `${filer.name} chapter 11`,
      ...(position % 2 === 1 && { upTo: 4 }),
      steps: [
        {
          form: '8-K',
          filer,
          after: 0,
          items: ['2.04', '7.01'],
          title: `${filer.short} misses an interest payment and enters forbearance`,
          tags: [],
          analysis: `The ${filer.business} has not paid the coupon on its ${dollars(debt * 0.6)} of senior notes;
            lenders hold still until {+21}. ${draw.pick([
              'Advisers for both sides are named, which usually means that a plan is being drafted.',
              'Cash covers about seven weeks of operations at the present rate.',
            ])}`,
        },
        {
          form: '8-K',
          filer,
          after: 13,
          items: ['1.03', '2.04', '7.01'],
          title: `${filer.short} files for chapter 11`,
          tags: ['Bankruptcy'],
          analysis: `Chapter 11 in ${court} with debt of ${dollars(debt)} and ${financing} of debtor-in-possession
            financing from the first-lien lenders. The restructuring agreement gives them
            ${percent(draw.decimal(0.84, 0.97, 2))} of the new equity; ${draw.pick([
              'unsecured creditors share a small cash pool and the present stock is to be cancelled.',
              'the stock gets nothing under the plan unless a bid exceeds all claims.',
            ])}`,
        },
        {
          form: '8-K',
          filer,
          after: 4,
          items: ['3.01'],
          title: `${filer.short} to be delisted from ${filer.exchange}`,
          tags: ['Bankruptcy', 'Listing Change'],
          analysis: `${capitalized(filer.exchange)} suspends trading on {+6} because of the filing. The stock, last at
            ${price(filer.price)}, moves to the over-the-counter market, where index funds and many margin accounts
            cannot hold it.`,
        },
        holders
          ? {
              form: '8-K',
              filer,
              after: 10,
              items: ['8.01'],
              title: `Equity committee appointed in the case of ${filer.short}`,
              tags: ['Bankruptcy', 'Equity Committee'],
              analysis: `The US trustee has appointed an official committee of equity security holders with ${draw.pick(
                ['five', 'seven'],
              )} members. That is rare and says that value may reach the stock: schedules list assets of
                ${dollars(assets)} against debt of ${dollars(debt)}. The committee can hire advisers at the cost of the
                estate and contest the valuation behind the plan; the hearing on it is set for {+26}.`,
            }
          : {
              form: '8-K',
              filer,
              after: 10,
              items: ['8.01', '9.01'],
              title: `${filer.short}: bidding procedures approved`,
              tags: ['Bankruptcy'],
              analysis: `The bankruptcy court approved an auction on {+24} with a stalking horse at
                ${dollars(debt * 0.52)}, well below the secured debt. ${draw.pick([
                  'A request for an equity committee was denied for lack of evidence that the stock is in the money.',
                  'Monthly operating reports show sales falling faster than the plan assumes.',
                ])}`,
            },
      ],
    };
  });

/** Small companies that leave the exchange and stop reporting. */
export const deregistrations = (): SecStory[] =>
  goingDark.map(({ company: row, form, holders }, position) => {
    const filer = company(row);
    const draw = drawFor(`${filer.name} dark`);
    const cost = draw.decimal(0.6, 1.9, 1);
    return {
      key: `${filer.name} dark`,
      ...(position % 2 === 0 && { upTo: 2 }),
      steps: [
        form === '15-12B'
          ? {
              form: '8-K',
              filer,
              after: 0,
              items: ['3.01', '8.01'],
              title: `${filer.short} will delist and deregister`,
              tags: ['Listing Change', 'Going Dark'],
              analysis: `The board has decided to leave ${filer.exchange} and to end reporting, which costs about
                $${cost} million a year. With ${grouped(holders)} holders of record the ${filer.business} is free to.
                ${draw.pick([
                  'Audited statements will be posted on its website once a year.',
                  'Nothing is said about information for holders afterwards.',
                ])} Forced sellers tend to appear before the last day of trading.`,
            }
          : {
              form: '8-K',
              filer,
              after: 0,
              items: ['8.01'],
              title: `${filer.short} to suspend its reports to the SEC`,
              tags: ['Going Dark'],
              analysis: `The ${filer.business} counts ${grouped(holders)} holders of record and will stop reporting to
                save about $${cost} million a year, ${percent(cost / filer.marketValue)} of its market value. The stock
                stays quoted over the counter, where brokers may have to mark it as unsolicited only.`,
            },
        {
          form,
          filer,
          after: 8,
          title: `${filer.short} ends its duty to report`,
          tags: ['Going Dark'],
          analysis: `Certifies ${grouped(holders)} holders of record and ends ${
            form === '15-15D' ? 'the duty to report under Section 15(d)' : 'the registration of the common stock'
          }. Reports stop today; the rest takes effect in 90 days unless the SEC objects. No merger and no bankruptcy
            stands behind it: the ${filer.business} earned money in each of the last ${draw.pick(['three', 'five'])}
            years and trades at ${price(filer.price)}, ${percent(draw.decimal(0.45, 0.8, 2))} of book.`,
        },
      ],
    };
  });
