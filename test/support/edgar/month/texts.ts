import type { Draw } from '../draw.js';

/** Texts of each form about a company; where there are several, one is drawn. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'S-1': [
    'This is the initial public offering of COMPANY. No public market currently exists for our shares.',
    'The selling stockholders named in this prospectus may resell up to 6,200,000 shares of COMPANY.',
    'COMPANY is a blank check company formed for the purpose of an initial business combination.',
  ],
  '424B3': [
    'This prospectus supplement updates the prospectus of COMPANY with its current report.',
    'The selling stockholders of COMPANY may resell shares from time to time; we receive none of the proceeds.',
  ],
  '424B4': [
    'This is the initial public offering of COMPANY. The public offering price is $17.00 per share.',
    'COMPANY offers 9,000,000 shares of its common stock at $4.25 per share.',
  ],
  'S-4': [
    'The boards of COMPANY and of Ketterford Holdings have approved an agreement and plan of merger.',
    'COMPANY, a blank check company, will hold a vote on its business combination; holders may redeem against the trust account.',
  ],
  DEFM14A: ['The stockholders of COMPANY vote on the agreement and plan of merger: $27.10 in cash for each share.'],
  PREM14A: ['Preliminary copy. The stockholders of COMPANY will vote on the agreement and plan of merger.'],
  DFAN14A: ['We believe that the board of COMPANY needs new directors. Vote the white card.'],
  'SC 13E3': [
    'This is a going private transaction of COMPANY. The affiliates believe that it is fair to the unaffiliated security holders.',
  ],
  'SC 14D9': ['The board of COMPANY recommends that stockholders accept the offer and tender their shares.'],
  'SC TO-I': [
    'COMPANY offers to purchase up to 5 % of its shares at net asset value; this is one of its quarterly repurchase offers.',
    'COMPANY offers to purchase shares in a modified Dutch auction. Odd lots of fewer than 100 shares have priority.',
  ],
  '8-A12B': ['The common stock of COMPANY is to be registered on the New York Stock Exchange.'],
  '8-A12G': ['The common stock of COMPANY is to be registered under section 12(g).'],
  '10-12G': ['COMPANY registers its shares. It is a fund that lends to companies of the middle market.'],
  '15-12G': ['Approximate number of holders of record as of the certification date: 187.'],
  '15-12B': ['Approximate number of holders of record as of the certification date: 261.'],
  '15-15D': ['The duty of COMPANY to file reports is suspended. Number of holders of record: 41.'],
};

const anything = ['COMPANY files this document under the securities laws.'];

const purposes = [
  'The reporting persons acquired the shares of COMPANY for investment and may buy or sell more.',
  'The reporting persons intend to engage with the board of COMPANY on strategic alternatives, including a sale.',
  'The reporting persons delivered a proposal to acquire all shares of COMPANY that they do not own, a going private transaction.',
  'The reporting persons nominated three candidates for election to the board of COMPANY.',
];

const drawText = (draw: Draw, choices: readonly string[], company: string): string =>
  draw.pick(choices).replaceAll('COMPANY', company);

export const drawStatement = (draw: Draw, formType: string, company: string): string =>
  drawText(draw, texts[formType.replace(/\/A$/, '')] ?? anything, company);

export const drawPurpose = (draw: Draw, company: string): string => drawText(draw, purposes, company);
