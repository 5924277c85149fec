import type { Draw } from './draw.js';

type Tell = (company: string) => string;

/** Texts of companies under each item; where there are several, one is drawn. */
const texts: Readonly<Record<string, readonly [Tell, ...Tell[]]>> = {
  '1.01': [
    (company) =>
      `On that date ${company} entered into an amendment to its credit agreement, which extends the maturity of the revolving facility by two years.`,
    (company) =>
      `${company} entered into an Agreement and Plan of Merger with Ketterford Holdings LLC, under which each share of common stock will be converted into the right to receive $31.40 in cash.`,
    (company) =>
      `${company} entered into an agreement to acquire all of the equity of Pellgate Instruments LLC for a purchase price of $84 million.`,
    (company) =>
      `${company} entered into a Contingent Value Rights Agreement with the rights agent, under which holders receive one contingent value right per share.`,
    (company) =>
      `${company} entered into a lease of a warehouse of 210,000 square feet, for an initial term of eleven years.`,
  ],
  '1.02': [
    (company) => `${company} and the buyer agreed to terminate the merger agreement. No fee is payable by either.`,
  ],
  '1.03': [
    (company) =>
      `${company} and certain of its subsidiaries filed voluntary petitions for relief under chapter 11 of the Bankruptcy Code.`,
  ],
  '2.01': [
    (company) => `${company} completed the acquisition of Pellgate Instruments LLC for $84 million in cash.`,
    (company) => `${company} completed the distribution of all the shares of its paper business to its stockholders.`,
  ],
  '2.02': [
    (company) => `${company} issued a press release that announces its financial results for the third quarter.`,
    (company) =>
      `${company} announced its results, and that its board authorized the repurchase of up to $50 million of its common stock.`,
  ],
  '2.03': [(company) => `The information in Item 1.01 on the obligations of ${company} is incorporated by reference.`],
  '3.01': [
    (company) =>
      `${company} received a notice from Nasdaq that its bid price has been below $1.00 for 30 consecutive business days.`,
    (company) =>
      `${company} notified the NYSE of its intention to voluntarily delist its common stock and to deregister it.`,
  ],
  '3.03': [(company) => `The certificate of amendment of ${company} effects a 1-for-20 reverse stock split.`],
  '4.01': [(company) => `The audit committee of ${company} dismissed its independent accountant and engaged another.`],
  '5.01': [(company) => `As a result of the merger a change in control of ${company} occurred.`],
  '5.02': [
    (company) =>
      `The Chief Executive Officer of ${company} notified the board of a decision to retire; the Chief Operating Officer was appointed as successor.`,
    (company) => `The stockholders of ${company} approved an amendment to the equity incentive plan.`,
    (company) => `The Chief Financial Officer of ${company} resigned, effective at the end of the month.`,
  ],
  '5.03': [
    (company) => `The board of ${company} amended the bylaws on the procedures of meetings.`,
    (company) => `${company} amended its certificate of incorporation to effect a 3-for-1 forward stock split.`,
  ],
  '5.07': [(company) => `${company} held its annual meeting; all directors named in the proxy statement were elected.`],
  '7.01': [(company) => `${company} will present to investors; the slides are furnished as Exhibit 99.1.`],
  '8.01': [
    (company) => `The board of ${company} declared a quarterly dividend of $0.18 per share.`,
    (company) => `The board of ${company} authorized a repurchase program of up to $120 million.`,
    (company) =>
      `${company} announced the record date for the spin-off of its paper business by a pro rata distribution.`,
  ],
  '9.01': [() => '(d) Exhibits. 99.1 Press release. 104 Cover page interactive data file.'],
};

const anything: readonly [Tell] = [(company) => `${company} reports the matters described in the exhibits.`];

/** Returns the text of `company` under an item: the first one, unless `draw` picks one. */
export function itemText(item: string, company: string, draw?: Draw): string {
  const choices = texts[item] ?? anything;
  return (draw ? draw.pick(choices) : choices[0])(company);
}
