import { describe, expect, test } from '@jest/globals';
import { findRecordTags } from '../../src/tagging/recordTags.js';

const findReportTags = (text: string, filedDate = '2001-05-03') => [
  ...new Set(
    findRecordTags(
      'sec',
      { filingId: '1', formType: '8-K', companyName: 'QUILLHAVEN INC', description: 'Current report', filedDate },
      text,
    ).map(({ tag }) => tag),
  ),
];

describe('items before 23 August 2004', () => {
  test.each([
    [
      'ITEM 2. ACQUISITION OR DISPOSITION OF ASSETS\n\nOn April 20, 2001, Quillhaven, Inc. acquired all of the outstanding capital stock of Windlass Corp.',
      ['Acquisition Announcement'],
    ],
    [
      'ITEM 2. ACQUISITION OR DISPOSITION OF ASSETS\n\nOn April 20, 2001, Quillhaven sold its pump division to Windlass Corp.',
      [],
    ],
    [
      'Item 3.  Bankruptcy or Receivership.\n\nOn April 20, 2001 the Registrant filed a voluntary petition.',
      ['Bankruptcy'],
    ],
    ['Item 3.  Bankruptcy or Receivership.\n\nNot applicable.\n\nItem 5.  Other Events.\n\nNone.', []],
    [
      'Item 5. Other Events.\n\nOn April 20, 2001, the Registrant entered into an Agreement and Plan of Merger with Windlass.',
      ['Merger Announcement'],
    ],
    [
      'Item 5 - Other Events\n\nOn April 20, 2001, the Board declared a two-for-one stock split of the common stock.',
      ['Stock Split'],
    ],
    [
      'ITEM 5:  OTHER EVENTS\n\nThe Board appointed Jane Roe as Chief Executive Officer of the Company.',
      ['Leadership Change'],
    ],
    [
      'Item 9. Regulation FD Disclosure.\n\nQuillhaven signed an agreement to acquire Windlass Corp.',
      ['Acquisition Announcement'],
    ],
    ['Item 7. Financial Statements and Exhibits.\n\n2.1 Agreement and Plan of Merger entered into with Windlass.', []],
    ['Item 4. Changes in Accountants.\n\nThe Company dismissed its accountants and approved new ones.', []],
    ['Item 12. Results of Operations.\n\nThe board authorized a new share repurchase program.', ['Share Buyback']],
  ])('%s', (text, tags) => {
    expect(findReportTags(`FORM 8-K\n\n${text}\n\nSIGNATURES\n`)).toEqual(tags);
  });

  test('item numbers of the old scheme are ignored in a report filed after the change', () => {
    const text = 'FORM 8-K\n\nItem 3. Legal Proceedings of the Form 10-K: a petition under chapter 11.\n\nSIGNATURES\n';
    expect(findReportTags(text, '2011-05-03')).toEqual([]);
  });
});

test('several items share one heading and refer to the introductory note', () => {
  const text =
    'FORM 8-K\n\nIntroductory Note\n\nOn May 3, 2021 Quillhaven completed its acquisition of Windlass Corp.\n\n' +
    'Items 2.01 and 3.03 Completion.\n\nThe note is incorporated by reference.\n\nItem 9.01 Exhibits\n\nSIGNATURES\n';
  const description = 'Item 2.01: Completion of Acquisition or Disposition of Assets; Item 9.01: Exhibits';
  const record = { filingId: '1', formType: '8-K', companyName: 'QUILLHAVEN INC', description };
  expect(findRecordTags('sec', record, text).map(({ tag }) => tag)).toContain('Acquisition Announcement');
});
