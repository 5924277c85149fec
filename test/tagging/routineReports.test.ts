import { expect, test } from '@jest/globals';
import { findReportTags } from './reportTags.js';

// Reports on pay, loans, results and the like that sound like events; none of the companies exists.
test.each<[string, Record<string, string>]>([
  [
    'Slate Equipment Leasing Fund',
    {
      '8.01':
        'Slate Equipment Leasing Fund will distribute $2.1 million to its limited partners from the sale of a vessel.',
    },
  ],
  [
    'Thames Hotels',
    {
      '8.01':
        'Thames Hotels declared a quarterly dividend of $0.15 per share of common stock and $0.40 per share of Series A preferred stock, payable to holders of record.',
    },
  ],
  [
    'Thames Hotels',
    {
      '1.01':
        'Thames Hotels entered into a management agreement with Marriner Hotels, Inc. for the hotel it acquired in 2009.',
    },
  ],
  [
    'Thames Hotels',
    {
      '1.01':
        'Thames Hotels and its lender amended the loan. The amendment permits the Company to acquire additional hotels and repurchase shares.',
    },
  ],
  [
    'Ulster Networks',
    {
      '7.01':
        'Ulster Networks furnished a slide presentation. Since 2010 the Company has acquired eleven companies, including Bray Networks, Inc.',
    },
  ],
  [
    'Ulster Networks',
    {
      '2.02':
        'Ulster Networks issued a release on its results; the release discusses its acquisition of Bray Networks, Inc.',
    },
  ],
  [
    'Ulster Networks',
    {
      '5.02':
        'Ulster Networks granted performance shares to John Doe, President and Chief Executive Officer. If his employment is terminated following a change in control, the award vests.',
    },
  ],
  [
    'Ulster Networks',
    {
      '5.02':
        'On June 3 the Company entered into an amended employment agreement with its Chief Financial Officer, which provides for severance if she resigns for good reason.',
    },
  ],
  [
    'Ulster Networks',
    { '5.02': 'Mary Roe, Senior Vice President, General Counsel and Secretary, will retire on July 1.' },
  ],
  [
    'Ulster Networks',
    {
      '5.02':
        'Mary Roe, who joined the Company in 2015 from Bray Networks where she was Chief Financial Officer, was appointed Chief Accounting Officer.',
    },
  ],
  [
    'Ulster Networks',
    {
      '5.02':
        'The Board expanded from seven to eight and appointed Joan Ash, who until 2012 served as Chief Executive Officer of Ash Foods.',
    },
  ],
  [
    'Ulster Networks',
    { '8.01': 'A purported class action was filed about the 2010 acquisition of Bray Networks by the Company.' },
  ],
  [
    'Ulster Networks',
    {
      '8.01':
        'The Company updates its risk factors: we may not realize the benefits of our acquisition of Bray Networks, Inc.; we may acquire other companies.',
    },
  ],
  [
    'Ulster Networks',
    {
      '1.01':
        'Ulster entered into an underwriting agreement for 4,000,000 shares. The underwriters have an option to purchase 600,000 additional shares from the Company.',
    },
  ],
  [
    'Ulster Networks',
    { '1.01': 'Ulster entered into an indemnification agreement with each director and its Chief Executive Officer.' },
  ],
  [
    'Ulster Networks',
    {
      '1.01':
        'Ulster entered into a Supply Agreement under which Bray will purchase all of its requirements of chips from the Company.',
    },
  ],
  [
    'Ulster Networks',
    {
      '1.01':
        'Ulster adopted a stockholder rights plan. The rights are exercisable if a person or group acquires 15% of the common stock or announces a tender offer for all of the outstanding shares of the Company.',
    },
  ],
  [
    'Vale Biotech',
    {
      '8.01':
        'Vale Biotech regained rights to its drug from Big Pharma, which had acquired the former partner of the Company.',
    },
  ],
  [
    'Vale Biotech',
    {
      '3.02': 'Vale Biotech issued warrants to purchase 2,000,000 shares of common stock of the Company to its lender.',
    },
  ],
  [
    'Vale Biotech',
    {
      '3.02':
        'Vale Biotech sold 1,000,000 shares of Series B Preferred Stock to investors, who may acquire all of the remaining shares.',
    },
  ],
  [
    'Weald Insurance',
    {
      '8.01':
        'Weald Insurance announced that A.M. Best affirmed its rating after the announcement of the merger of its competitor.',
    },
  ],
  [
    'Weald Insurance',
    { '5.03': 'Weald amended its bylaws on the approval of mergers and the powers of the Chairman.' },
  ],
  ['Weald Insurance', { '2.05': 'x', '8.01': 'Weald will close its Ohio operations and sell the building.' }],
  [
    'Weald Insurance',
    { '7.01': 'The Company announced that it does not comment on rumors of a takeover of the Company by Bray.' },
  ],
  [
    'Weald Insurance',
    {
      '1.01':
        'Weald and Bray Inc. entered into a confidentiality and standstill agreement under which Bray may not acquire shares of the Company.',
    },
  ],
  [
    'Weald Insurance',
    {
      '1.01':
        'Weald entered into a cooperation agreement with Activist LP. Under it, John Ash was appointed to the Board and Activist agreed not to acquire more than 9.9% of the common stock of the Company.',
    },
  ],
  [
    'Xeno Metals',
    {
      '2.03': 'Xeno issued notes.',
      '1.01':
        'Xeno entered into an Indenture. Upon a change of control, Xeno must offer to purchase all of the outstanding notes. The covenants restrict mergers.',
    },
  ],
  ['Xeno Metals', { '8.01': 'Xeno Metals completed the redemption of all of its preferred stock.' }],
  [
    'Xeno Metals',
    { '8.01': 'Xeno Metals announced that its subsidiary sold its interest in a joint venture to its partner.' },
  ],
  ['Xeno Metals', { '8.01': 'Xeno Metals completed the purchase of its headquarters building.' }],
  [
    'Zephyr Air',
    {
      '2.01':
        'On July 1, Zephyr Air contributed its cargo business to a joint venture with Gale Corp. and received a 40% interest.',
    },
  ],
  [
    'Zephyr Air',
    {
      '2.01':
        'On July 1, Zephyr Air foreclosed... the lender took title to the building through a deed in lieu of foreclosure.',
    },
  ],
  ['Zephyr Air', { '2.01': 'On July 1, the Company and Gale Corp. exchanged hotels.' }],
])('a report of %s without a tag: %j', (companyName, items) => {
  expect(findReportTags(companyName, items)).toEqual([]);
});
