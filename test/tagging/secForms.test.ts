import { describe, expect, test } from '@jest/globals';
import { findTags } from '../../src/tagging/findTags.js';
import { findTagNames } from './ruleTags.js';

/** 8-K with the given text under each item. */
const eightK = (texts: Readonly<Record<string, string>>) => ({
  kind: 'sec' as const,
  formTypes: ['8-K'],
  items: Object.keys(texts),
  texts: {
    description: Object.keys(texts)
      .map((item) => `Item ${item}: Its Title`)
      .join('; '),
    // The office after the signature must not match: rules stop at the signature.
    text: `FORM 8-K\n\n${Object.entries(texts)
      .map(([item, text]) => `Item ${item}  Its Title.\n\n${text}`)
      .join('\n\n')}\n\nSIGNATURES\n\nBy: /s/ A. Person, Chief Executive Officer, appointed`,
  },
});

/** Filing of one or more forms with the given text; without a text, its document is not fetched yet. */
const form = (formTypes: string, text?: string) => ({
  kind: 'sec' as const,
  formTypes: formTypes.split(', '),
  texts: { description: 'Description of the form', ...(text !== undefined && { text }) },
});

const merger = 'entered into an Agreement and Plan of Merger (the “Merger Agreement”) with Parent and Merger Sub';

describe('current reports', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'merger, filer as the target',
      { '1.01': `The Company ${merger}, a subsidiary of Parent.` },
      ['Merger Announcement'],
    ],
    [
      'merger, filer as the buyer',
      { '1.01': `The Company ${merger}, a wholly owned subsidiary of the Company.` },
      ['Acquisition Announcement'],
    ],
    [
      'merger, filer as the target, named as the last party',
      {
        '1.01': `On May 4, 2026, Quillhaven, Inc. (the “Company”) ${merger}, a wholly owned subsidiary of Parent, and the Company. Shares that the Company or any subsidiary of the Company holds are cancelled.`,
      },
      ['Merger Announcement'],
    ],
    [
      'merger, filer as the target, referred to by name',
      {
        '1.01': `On May 4, 2026, Quillhaven, Inc. (“Quillhaven”) ${merger}, a wholly owned subsidiary of Parent. Shares of any subsidiary of Quillhaven are cancelled.`,
      },
      ['Merger Announcement'],
    ],
    [
      'acquisition, filer defined by name',
      {
        '8.01':
          'On May 4, 2026, Quillhaven, Inc. (“Quillhaven”) entered into an Agreement and Plan of Merger with Quay Sub, a wholly owned subsidiary of Quillhaven, and Pellgate Corp.',
      },
      ['Acquisition Announcement'],
    ],
    [
      'acquisition, filer without a defined term',
      {
        '1.01':
          'Quillhaven entered into an Agreement and Plan of Merger with Quay Sub, a subsidiary of Quillhaven, and Pellgate.',
      },
      ['Acquisition Announcement'],
    ],
    [
      'acquisition agreement announced under item 7.01',
      { '7.01': 'Quillhaven announced that it has entered into an agreement to acquire Pellgate.' },
      ['Acquisition Announcement'],
    ],
    [
      'acquisition agreement under item 1.01',
      { '1.01': 'The Company entered into an agreement to acquire all of the equity of Pellgate LLC.' },
      ['Acquisition Announcement'],
    ],
    [
      'acquisition agreement announced under item 8.01',
      {
        '8.01':
          'Quillhaven, Inc. (the “Company”) announced that it had agreed to acquire Pellgate Ltd. for $4.05 billion.',
      },
      ['Acquisition Announcement'],
    ],
    [
      'agreement of another company to acquire the filer',
      { '8.01': 'The Company announced that Parent had agreed to acquire the Company.' },
      ['Merger Announcement'],
    ],
    ['lease', { '1.01': 'The Company entered into a lease of a warehouse.' }, []],
    ['terminated merger agreement', { '1.02': 'The parties agreed to terminate the Merger Agreement.' }, []],
    [
      'CVR in the consideration',
      { '1.01': `The Company ${merger}. Holders receive $5.00 and one contingent value right (a “CVR”) per share.` },
      ['Merger Announcement', 'CVR'],
    ],
    [
      'CVRs, plural',
      { '1.01': `The Company ${merger}. Holders receive shares and contingent value rights (“CVRs”).` },
      ['Merger Announcement', 'CVR'],
    ],
    ['company named CVR', { '1.01': 'CVR Energy, Inc. and CVR Partners amended their credit agreement.' }, []],
    [
      'negated CVRs',
      { '8.01': 'There are no outstanding phantom stock, contingent value rights or similar rights.' },
      [],
    ],
    [
      'business combination of a SPAC',
      { '1.01': 'The SPAC entered into a Business Combination Agreement; the trust account holds $200 million.' },
      ['Merger Announcement', 'SPAC'],
    ],
    ['end of shell company status', { '5.06': 'The Company ceased to be a shell company.' }, ['SPAC']],
    [
      'bankruptcy petition under item 1.03',
      { '1.03': 'The Company filed voluntary petitions under chapter 11.' },
      ['Bankruptcy'],
    ],
    [
      'bankruptcy petition under item 8.01',
      { '8.01': 'The Company filed a voluntary petition for relief under chapter 11 of the Bankruptcy Code.' },
      ['Bankruptcy'],
    ],
    [
      'bankruptcy petition of a customer',
      { '8.01': 'A customer of the Company filed a petition under chapter 11 of the Bankruptcy Code.' },
      [],
    ],
    [
      'equity committee',
      {
        '8.01':
          'In the chapter 11 cases the United States Trustee appointed an official committee of equity security holders.',
      },
      ['Equity Committee'],
    ],
    [
      'the words "private equity committee"',
      { '8.01': 'The private equity committee met in the chapter 11 case.' },
      [],
    ],
    [
      'completed acquisition',
      { '2.01': 'The Company completed the acquisition of Pellgate LLC.' },
      ['Acquisition Announcement'],
    ],
    ['completed sale of a business', { '2.01': 'The Company completed the sale of its paper business.' }, []],
    ['filer acquired', { '2.01': 'Parent completed the acquisition of the Company.' }, ['Merger Announcement']],
    [
      'completed spin-off',
      { '2.01': 'The Company completed the distribution of all the shares of Windlass to its stockholders.' },
      ['Spin-off', 'Distribution'],
    ],
    [
      'spin-off declared as a distribution',
      {
        '8.01':
          'The board declared the pro rata distribution of all of the outstanding common shares of Windlass to holders of record of its shares.',
      },
      ['Spin-off', 'Distribution'],
    ],
    [
      'figures recast after a past spin-off',
      {
        '8.01':
          'The Company completed the spin-off of Windlass and distributed all of its outstanding shares to stockholders in 2019. Exhibit 99.1 recasts its annual report.',
      },
      [],
    ],
    [
      'cash dividend on all shares',
      { '8.01': 'It declared a dividend of $0.10 on all outstanding shares to holders of record.' },
      [],
    ],
    [
      'planned spin-off',
      { '8.01': 'The board approved the spin-off of its paper business by a pro rata distribution.' },
      ['Spin-off', 'Distribution'],
    ],
    ['separation agreement of an officer', { '1.01': 'The Company and Ms. Doe signed a separation agreement.' }, []],
    [
      // Structurally Forced Spin is a judgement: only a model gives it.
      'spin-off ordered by a court',
      { '8.01': 'Under the final judgment the Company announced the spin-off of its terminals.' },
      ['Spin-off'],
    ],
    [
      'transformative acquisition',
      { '7.01': 'The Company announced a transformative acquisition.' },
      ['Transformative Acquisition'],
    ],
    ['listing deficiency notice', { '3.01': 'The bid price has been below $1.00.' }, ['Listing Change']],
    [
      'regained compliance with listing rules',
      { '8.01': 'Nasdaq notified the Company that it has regained compliance with the minimum bid price rule.' },
      ['Listing Change'],
    ],
    [
      'voluntary delisting',
      { '3.01': 'It intends to voluntarily delist its common stock and to deregister it.' },
      ['Listing Change', 'Going Dark'],
    ],
    [
      'delisting after a merger',
      { '3.01': 'Upon completion of the Merger it will voluntarily delist and deregister its common stock.' },
      ['Listing Change'],
    ],
    [
      'retirement of the CEO',
      { '5.02': 'The Chief Executive Officer notified the board of a decision to retire.' },
      ['Leadership Change'],
    ],
    ['appointment of a president', { '5.02': 'Mr. Doe was appointed as President.' }, ['Leadership Change']],
    ['appointment of a vice president', { '5.02': 'Mr. Doe was appointed as Vice President.' }, []],
    [
      'appointment to a committee of the board',
      { '5.02': 'Ms. Doe was appointed as chair of the audit committee.' },
      [],
    ],
    ['compensation plan', { '5.02': 'The stockholders approved an amendment to the equity incentive plan.' }, []],
    [
      'buyback authorization',
      { '2.02': 'The board authorized the repurchase of up to $50.5 million of its common stock.' },
      ['Share Buyback'],
    ],
    [
      'buyback authorization, other wording',
      { '8.01': 'The board approved a new share repurchase program.' },
      ['Share Buyback'],
    ],
    [
      'negotiated buyback',
      { '1.01': 'It agreed to repurchase 2,000,000 shares of common stock from a fund at $19.00 per share.' },
      ['Share Buyback'],
    ],
    ['repurchase of notes', { '8.01': 'It will repurchase $50 million of its 4% notes due 2030.' }, []],
    [
      'buyback results only',
      {
        '2.02':
          'Under the previously announced share repurchase program $20 million was spent. Share repurchases go on.',
      },
      [],
    ],
    ['quarterly dividend', { '8.01': 'The board declared a quarterly dividend of $0.18 per share.' }, []],
    ['3-for-1 split', { '5.03': 'It amended its charter to effect a 3-for-1 forward stock split.' }, ['Stock Split']],
    [
      'split, ratio after the noun',
      { '8.01': 'It announced a split of its shares on a 4-to-1 basis.' },
      ['Stock Split'],
    ],
    ['two-for-one split, ratio in words', { '8.01': 'The board approved a two-for-one stock split.' }, ['Stock Split']],
    ['1-for-20 split', { '3.03': 'The amendment effects a 1-for-20 stock split.' }, ['Reverse Stock Split']],
    [
      'one-for-ten reverse split, ratio in words',
      { '5.03': 'It will effect a one-for-ten reverse stock split.' },
      ['Reverse Stock Split'],
    ],
    [
      'reverse split written N-for-1',
      { '5.03': 'It will effect a 20-for-1 reverse stock split.' },
      ['Reverse Stock Split'],
    ],
    ['ratio of votes', { '5.03': 'The vote was 3 for 1 against, and the bylaws were amended.' }, []],
  ])('%s', (_, texts, tags) => {
    expect(findTagNames(eightK(texts))).toEqual(tags);
  });

  test('text under one item does not match a rule for another item', () => {
    expect(
      findTagNames(eightK({ '5.02': 'Pay was approved.', '1.01': 'A Chief Executive Officer was appointed.' })),
    ).toEqual([]);
  });

  test('a table of contents that lists the signature does not end the report early', () => {
    const report = eightK({ '1.03': 'The Company filed.', '5.02': 'The Chief Financial Officer resigned.' });
    const contents = 'Item 1.03\nItem 5.02\nSIGNATURE\nEx-99.1\n\n';
    expect(findTagNames({ ...report, texts: { ...report.texts, text: contents + report.texts.text } })).toEqual([
      'Leadership Change',
      'Bankruptcy',
    ]);
  });

  test('some rules match the item numbers before the document is fetched', () => {
    const announced = { ...form('8-K'), items: ['1.03', '9.01'] };
    const texts = { ...announced.texts, description: 'Item 1.03: Bankruptcy or Receivership; Item 9.01: Exhibits' };
    expect(findTagNames({ ...announced, texts })).toEqual(['Bankruptcy']);
  });
});

describe('other forms', () => {
  const ipo = 'This is an initial public offering of our common stock. There is no public market for our common stock.';
  test.each<[string, string, string | undefined, string[]]>([
    ['IPO', 'S-1', ipo, ['IPO']],
    ['IPO with selling stockholders', '424B4', `${ipo} Some shares are offered by the selling stockholders.`, ['IPO']],
    [
      'resale of shares after an IPO',
      'S-1',
      'This prospectus relates to the resale of shares by the selling stockholders. There is no public market for our warrants. We completed our initial public offering in 2021.',
      [],
    ],
    ['IPO of a SPAC', 'S-1', `${ipo} We are a blank check company. The trust account pays.`, ['IPO', 'SPAC']],
    [
      'registration of a spun-off company',
      '10-12B',
      'On the distribution date Parent will distribute all of the shares to its stockholders pro rata. After the spin-off we are independent.',
      ['Spin-off', 'Distribution'],
    ],
    ['registration of a fund', '10-12G', 'The fund is a limited partnership that invests in loans.', []],
    ['issuer tender offer', 'SC TO-I', 'The company offers to purchase up to 2,500,000 shares.', ['Share Buyback']],
    [
      'issuer tender offer with odd-lot priority',
      'SC TO-I/A',
      'It offers to purchase up to 5 shares. Holders of fewer than 100 shares have priority.',
      ['Share Buyback', 'Odd-Lot Tender'],
    ],
    [
      'repurchase offer of an interval fund',
      'SC TO-I',
      'The Fund makes a repurchase offer at net asset value. Odd lots are taken first.',
      [],
    ],
    [
      'issuer tender offer that mentions stock options',
      'SC TO-I',
      'It offers to purchase up to 5 shares, odd lots first. Holders of outstanding stock options may exercise them.',
      ['Share Buyback', 'Odd-Lot Tender'],
    ],
    ['exchange offer for employee options', 'SC TO-I', 'An offer to purchase eligible options from employees.', []],
    ['third-party tender offer', 'SC TO-T', undefined, ['Acquisition Announcement']],
    ['going-private statement', 'SC 13E-3', undefined, ['Take Private']],
    ['merger proxy', 'DEFM14A', 'You are asked to vote on the merger.', ['Merger Announcement']],
    [
      'merger proxy of a going-private transaction',
      'PREM14A',
      'The merger is a going private transaction under Rule 13e-3.',
      ['Merger Announcement', 'Take Private'],
    ],
    [
      'merger proxy that denies going private',
      'DEFM14A',
      'The merger does not constitute a “going private” transaction.',
      ['Merger Announcement'],
    ],
    ['exchange offer for notes', 'S-4', 'We offer to exchange our registered notes for all outstanding notes.', []],
    ['shares issued in a merger', 'S-4', 'Under the merger agreement you receive shares.', ['Merger Announcement']],
    [
      'resale of shares issued in an earlier merger',
      '424B3',
      'This prospectus supplement relates to the resale of shares by the selling securityholders. The shares were issued under the merger agreement.',
      [],
    ],
    [
      'listing of transferable rights',
      '8-A12B',
      'The rights are transferable, and were approved for listing on the New York Stock Exchange.',
      [],
    ],
    [
      'transfer of a listing',
      '8-A12B',
      'The Company has transferred the listing of its common stock to the Nasdaq Global Market.',
      ['Listing Change'],
    ],
    [
      '13D proposal to acquire the company',
      'SC 13D/A',
      'It proposed to acquire all of the outstanding shares not already owned by the reporting persons.',
      ['Take Private'],
    ],
    ['13D for investment', 'SC 13D', 'The reporting persons acquired the shares for investment.', []],
    [
      'Form 15 with 213 holders',
      '15-12G',
      'Approximate number of holders of record as of the certification or notice date: 213',
      ['Going Dark'],
    ],
    [
      'Form 15 of a subsidiary, with one holder',
      '15-12G',
      'Approximate number of holders of record as of the certification or notice date: 1',
      [],
    ],
    [
      'Form 15, date before the number of holders',
      '15-12G',
      'Number of holders of record as of December 31, 2024: 45',
      ['Going Dark'],
    ],
    ['Form 15, date before one holder', '15-12G', 'Holders of record as of December 31, 2024: 1', []],
    ['Form 15, date before no holder', '15-12G', 'Holders of record on 31 December 2024 (12/31/2024): None', []],
    ['Form 15 after a merger', '15-15D', 'Holders of record: 213. It merged with and into Parent.', []],
    ['Form 15 without document text', '15-12B', undefined, []],
    [
      'an offer that takes the company private',
      'SC TO-T, SC 13E-3',
      undefined,
      ['Acquisition Announcement', 'Take Private'],
    ],
    [
      'an offer that is a Schedule 13D, too',
      'SC TO-T, SC 13D/A',
      'It proposed to acquire all of the outstanding shares not already owned by the reporting persons.',
      ['Acquisition Announcement', 'Take Private'],
    ],
  ])('%s', (_, formTypes, text, tags) => {
    expect(findTagNames(form(formTypes, text))).toEqual(tags);
  });

  test('the reason of a form beside the main one is its place among the others', () => {
    const matches = findTags(form('SC TO-I, SC TO-T/A, SC TO-T, SC 13E-3'));
    expect(matches.map(({ field, passage, start, end }) => ({ field, passage, start, end }))).toEqual([
      { field: 'otherFormTypes', passage: 'SC TO-T', start: 11, end: 18 },
      { field: 'otherFormTypes', passage: 'SC 13E-3', start: 20, end: 28 },
    ]);
  });
});
