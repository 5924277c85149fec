import { describe, expect, test } from '@jest/globals';
import { tagsOf } from './tagsOf.js';

/** A current report whose items say something. */
const eightK = (texts: Readonly<Record<string, string>>) => ({
  kind: 'sec' as const,
  formType: '8-K',
  items: Object.keys(texts),
  texts: {
    formType: '8-K',
    description: Object.keys(texts)
      .map((item) => `Item ${item}: Its Title`)
      .join('; '),
    text: `FORM 8-K\n\n${Object.entries(texts)
      .map(([item, text]) => `Item ${item}  Its Title.\n\n${text}`)
      .join('\n\n')}\n\nSIGNATURES\n\nBy: /s/ A. Person, Chief Executive Officer, appointed`,
  },
});

const form = (formType: string, text?: string) => ({
  kind: 'sec' as const,
  formType,
  texts: { formType, description: 'What such a form is', ...(text !== undefined && { text }) },
});

const merger = 'entered into an Agreement and Plan of Merger (the “Merger Agreement”) with Parent and Merger Sub';

describe('current reports', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['a merger of the company', { '1.01': `The Company ${merger}, a subsidiary of Parent.` }, ['Merger Announcement']],
    [
      'a merger in which the company buys',
      { '1.01': `The Company ${merger}, a wholly owned subsidiary of the Company.` },
      ['Acquisition Announcement'],
    ],
    [
      'a merger of the company with parties in another order',
      {
        '1.01': `On May 4, 2026, Quillhaven, Inc. (the “Company”) ${merger}, a wholly owned subsidiary of Parent, and the Company. Shares that the Company or any subsidiary of the Company holds are cancelled.`,
      },
      ['Merger Announcement'],
    ],
    [
      'a merger of a company that is called by its name with a buyer that is',
      {
        '1.01': `On May 4, 2026, Quillhaven, Inc. (“Quillhaven”) ${merger}, a wholly owned subsidiary of Parent. Shares of any subsidiary of Quillhaven are cancelled.`,
      },
      ['Merger Announcement'],
    ],
    [
      'a merger in which a company buys that is called by its name',
      {
        '8.01':
          'On May 4, 2026, Quillhaven, Inc. (“Quillhaven”) entered into an Agreement and Plan of Merger with Quay Sub, a wholly owned subsidiary of Quillhaven, and Pellgate Corp.',
      },
      ['Acquisition Announcement'],
    ],
    [
      'a merger in which a company buys that has no other name',
      {
        '1.01':
          'Quillhaven entered into an Agreement and Plan of Merger with Quay Sub, a subsidiary of Quillhaven, and Pellgate.',
      },
      ['Acquisition Announcement'],
    ],
    [
      'a purchase that a company tells of itself',
      { '7.01': 'Quillhaven announced that it has entered into an agreement to acquire Pellgate.' },
      ['Acquisition Announcement'],
    ],
    [
      'a purchase',
      { '1.01': 'The Company entered into an agreement to acquire all of the equity of Pellgate LLC.' },
      ['Acquisition Announcement'],
    ],
    [
      'a purchase that is told elsewhere',
      {
        '8.01':
          'Quillhaven, Inc. (the “Company”) announced that it had agreed to acquire Pellgate Ltd. for $4.05 billion.',
      },
      ['Acquisition Announcement'],
    ],
    [
      'an offer for the company',
      { '8.01': 'The Company announced that Parent had agreed to acquire the Company.' },
      ['Merger Announcement'],
    ],
    ['a lease', { '1.01': 'The Company entered into a lease of a warehouse.' }, []],
    ['a merger that is ended', { '1.02': 'The parties agreed to terminate the Merger Agreement.' }, []],
    [
      'rights in a price',
      { '1.01': `The Company ${merger}. Holders receive $5.00 and one contingent value right (a “CVR”) per share.` },
      ['Merger Announcement', 'CVR'],
    ],
    [
      'rights that may be traded',
      { '1.01': `The Company ${merger}. Holders receive shares and contingent value rights (“CVRs”).` },
      ['Merger Announcement', 'CVR'],
    ],
    [
      'a company that is called CVR',
      { '1.01': 'CVR Energy, Inc. and CVR Partners amended their credit agreement.' },
      [],
    ],
    [
      'rights that there are none of',
      { '8.01': 'There are no outstanding phantom stock, contingent value rights or similar rights.' },
      [],
    ],
    [
      'a blank check company that merges',
      { '1.01': 'The SPAC entered into a Business Combination Agreement; the trust account holds $200 million.' },
      ['Merger Announcement', 'SPAC'],
    ],
    ['the end of a shell', { '5.06': 'The Company ceased to be a shell company.' }, ['SPAC']],
    ['a petition', { '1.03': 'The Company filed voluntary petitions under chapter 11.' }, ['Bankruptcy']],
    [
      'a petition under another item',
      { '8.01': 'The Company filed a voluntary petition for relief under chapter 11 of the Bankruptcy Code.' },
      ['Bankruptcy'],
    ],
    [
      'the petition of a customer',
      { '8.01': 'A customer of the Company filed a petition under chapter 11 of the Bankruptcy Code.' },
      [],
    ],
    [
      'a committee of shareholders',
      {
        '8.01':
          'In the chapter 11 cases the United States Trustee appointed an official committee of equity security holders.',
      },
      ['Equity Committee'],
    ],
    ['a fund of private equity', { '8.01': 'The private equity committee met in the chapter 11 case.' }, []],
    [
      'a purchase that is done',
      { '2.01': 'The Company completed the acquisition of Pellgate LLC.' },
      ['Acquisition Announcement'],
    ],
    ['a sale that is done', { '2.01': 'The Company completed the sale of its paper business.' }, []],
    [
      'the company that was bought',
      { '2.01': 'Parent completed the acquisition of the Company.' },
      ['Merger Announcement'],
    ],
    [
      'a separation that is done',
      { '2.01': 'The Company completed the distribution of all the shares of Windlass to its stockholders.' },
      ['Spin-off', 'Distribution'],
    ],
    [
      'a separation that is told as a dividend',
      {
        '8.01':
          'The board declared the pro rata distribution of all of the outstanding common shares of Windlass to holders of record of its shares.',
      },
      ['Spin-off', 'Distribution'],
    ],
    [
      'figures of the past without what was separated',
      {
        '8.01':
          'The Company completed the spin-off of Windlass and distributed all of its outstanding shares to stockholders in 2019. Exhibit 99.1 recasts its annual report.',
      },
      [],
    ],
    [
      'a dividend on all shares',
      { '8.01': 'It declared a dividend of $0.10 on all outstanding shares to holders of record.' },
      [],
    ],
    [
      'a separation that is planned',
      { '8.01': 'The board approved the spin-off of its paper business by a pro rata distribution.' },
      ['Spin-off', 'Distribution'],
    ],
    ['what an officer gets who leaves', { '1.01': 'The Company and Ms. Doe signed a separation agreement.' }, []],
    [
      // Whether it is compelled is a judgement, and left to the analysis of a model.
      'a separation that a court orders',
      { '8.01': 'Under the final judgment the Company announced the spin-off of its terminals.' },
      ['Spin-off'],
    ],
    [
      'an acquisition that changes a company',
      { '7.01': 'The Company announced a transformative acquisition.' },
      ['Transformative Acquisition'],
    ],
    ['what a listing lacks', { '3.01': 'The bid price has been below $1.00.' }, ['Listing Change']],
    [
      'what a listing has again',
      { '8.01': 'Nasdaq notified the Company that it has regained compliance with the minimum bid price rule.' },
      ['Listing Change'],
    ],
    [
      'a company that leaves by itself',
      { '3.01': 'It intends to voluntarily delist its common stock and to deregister it.' },
      ['Listing Change', 'Going Dark'],
    ],
    [
      'a company that leaves because it was bought',
      { '3.01': 'Upon completion of the Merger it will voluntarily delist and deregister its common stock.' },
      ['Listing Change'],
    ],
    [
      'a chief who leaves',
      { '5.02': 'The Chief Executive Officer notified the board of a decision to retire.' },
      ['Leadership Change'],
    ],
    ['a president who comes', { '5.02': 'Mr. Doe was appointed as President.' }, ['Leadership Change']],
    ['a vice president who comes', { '5.02': 'Mr. Doe was appointed as Vice President.' }, []],
    ['a director who comes', { '5.02': 'Ms. Doe was appointed as chair of the audit committee.' }, []],
    ['pay', { '5.02': 'The stockholders approved an amendment to the equity incentive plan.' }, []],
    [
      'a programme',
      { '2.02': 'The board authorized the repurchase of up to $50.5 million of its common stock.' },
      ['Share Buyback'],
    ],
    ['a programme in other words', { '8.01': 'The board approved a new share repurchase program.' }, ['Share Buyback']],
    [
      'a purchase of own shares by agreement',
      { '1.01': 'It agreed to repurchase 2,000,000 shares of common stock from a fund at $19.00 per share.' },
      ['Share Buyback'],
    ],
    ['a purchase of own notes', { '8.01': 'It will repurchase $50 million of its 4% notes due 2030.' }, []],
    [
      'figures of a programme',
      {
        '2.02':
          'Under the previously announced share repurchase program $20 million was spent. Share repurchases go on.',
      },
      [],
    ],
    ['a dividend', { '8.01': 'The board declared a quarterly dividend of $0.18 per share.' }, []],
    ['three for one', { '5.03': 'It amended its charter to effect a 3-for-1 forward stock split.' }, ['Stock Split']],
    [
      'a split with its ratio behind',
      { '8.01': 'It announced a split of its shares on a 4-to-1 basis.' },
      ['Stock Split'],
    ],
    ['two for one in words', { '8.01': 'The board approved a two-for-one stock split.' }, ['Stock Split']],
    ['one for twenty', { '3.03': 'The amendment effects a 1-for-20 stock split.' }, ['Reverse Stock Split']],
    ['one for ten in words', { '5.03': 'It will effect a one-for-ten reverse stock split.' }, ['Reverse Stock Split']],
    [
      'a reverse split with its numbers turned round',
      { '5.03': 'It will effect a 20-for-1 reverse stock split.' },
      ['Reverse Stock Split'],
    ],
    ['the ratio of votes', { '5.03': 'The vote was 3 for 1 against, and the bylaws were amended.' }, []],
  ])('%s', (_, texts, tags) => {
    expect(tagsOf(eightK(texts))).toEqual(tags);
  });

  test('what stands under one item is no reason for a rule of another', () => {
    expect(tagsOf(eightK({ '5.02': 'Pay was approved.', '1.01': 'A Chief Executive Officer was appointed.' }))).toEqual(
      [],
    );
  });

  test('a table of contents, which names the signature, hides nothing', () => {
    const report = eightK({ '1.03': 'The Company filed.', '5.02': 'The Chief Financial Officer resigned.' });
    const contents = 'Item 1.03\nItem 5.02\nSIGNATURE\nEx-99.1\n\n';
    expect(tagsOf({ ...report, texts: { ...report.texts, text: contents + report.texts.text } })).toEqual([
      'Leadership Change',
      'Bankruptcy',
    ]);
  });

  test('items are enough for some rules before the document is read', () => {
    const announced = { ...form('8-K'), items: ['1.03', '9.01'] };
    const texts = { ...announced.texts, description: 'Item 1.03: Bankruptcy or Receivership; Item 9.01: Exhibits' };
    expect(tagsOf({ ...announced, texts })).toEqual(['Bankruptcy']);
  });
});

describe('other forms', () => {
  const ipo = 'This is an initial public offering of our common stock. There is no public market for our common stock.';
  test.each<[string, string, string | undefined, string[]]>([
    ['an initial offering', 'S-1', ipo, ['IPO']],
    [
      'an initial offering in which holders sell, too',
      '424B4',
      `${ipo} Some shares are offered by the selling stockholders.`,
      ['IPO'],
    ],
    [
      'a resale',
      'S-1',
      'This prospectus relates to the resale of shares by the selling stockholders. There is no public market for our warrants. We completed our initial public offering in 2021.',
      [],
    ],
    ['a blank check company', 'S-1', `${ipo} We are a blank check company. The trust account pays.`, ['IPO', 'SPAC']],
    [
      'a company that is separated',
      '10-12B',
      'On the distribution date Parent will distribute all of the shares to its stockholders pro rata. After the spin-off we are independent.',
      ['Spin-off', 'Distribution'],
    ],
    ['a fund that registers', '10-12G', 'The fund is a limited partnership that invests in loans.', []],
    ['an offer of an issuer', 'SC TO-I', 'The company offers to purchase up to 2,500,000 shares.', ['Share Buyback']],
    [
      'an offer with priority for odd lots',
      'SC TO-I/A',
      'It offers to purchase up to 5 shares. Holders of fewer than 100 shares have priority.',
      ['Share Buyback', 'Odd-Lot Tender'],
    ],
    [
      'an offer of an interval fund',
      'SC TO-I',
      'The Fund makes a repurchase offer at net asset value. Odd lots are taken first.',
      [],
    ],
    [
      'an offer of an issuer that has options',
      'SC TO-I',
      'It offers to purchase up to 5 shares, odd lots first. Holders of outstanding stock options may exercise them.',
      ['Share Buyback', 'Odd-Lot Tender'],
    ],
    ['an exchange of options', 'SC TO-I', 'An offer to purchase eligible options from employees.', []],
    ['an offer of another', 'SC TO-T', undefined, ['Acquisition Announcement']],
    ['going private', 'SC 13E-3', undefined, ['Take Private']],
    ['a vote on a merger', 'DEFM14A', 'You are asked to vote on the merger.', ['Merger Announcement']],
    [
      'a vote on going private',
      'PREM14A',
      'The merger is a going private transaction under Rule 13e-3.',
      ['Merger Announcement', 'Take Private'],
    ],
    [
      'a vote on what is not going private',
      'DEFM14A',
      'The merger does not constitute a “going private” transaction.',
      ['Merger Announcement'],
    ],
    ['an exchange of notes', 'S-4', 'We offer to exchange our registered notes for all outstanding notes.', []],
    ['an exchange of shares', 'S-4', 'Under the merger agreement you receive shares.', ['Merger Announcement']],
    [
      'a holder that wants all',
      'SC 13D/A',
      'It proposed to acquire all of the outstanding shares not already owned by the reporting persons.',
      ['Take Private'],
    ],
    ['a holder that invests', 'SC 13D', 'The reporting persons acquired the shares for investment.', []],
    [
      'the end of reporting',
      '15-12G',
      'Approximate number of holders of record as of the certification or notice date: 213',
      ['Going Dark'],
    ],
    [
      'the end of reporting of a subsidiary',
      '15-12G',
      'Approximate number of holders of record as of the certification or notice date: 1',
      [],
    ],
    ['the end of reporting of what merged', '15-15D', 'Holders of record: 213. It merged with and into Parent.', []],
    ['the end of reporting, before it is read', '15-12B', undefined, []],
  ])('%s', (_, formType, text, tags) => {
    expect(tagsOf(form(formType, text))).toEqual(tags);
  });
});
