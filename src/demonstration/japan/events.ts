import { percent } from '../prose.js';
import { drawFor } from '../randomness.js';
import { acquirers, insolvent, leadership, listings, reporting } from '../words/japanese.js';
import { issuerOf, type JapanStory, yen, yenMillions } from './step.js';

export const acquisitions = (): JapanStory[] =>
  acquirers.map(({ buyer: row, target, targetEnglish, business, large }) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.english} purchase`);
    const share = large ? draw.decimal(0.55, 0.95, 2) : draw.decimal(0.04, 0.13, 2);
    const cost = yenMillions(issuer.price * issuer.shares * share);
    return {
      key: `${issuer.english} purchase`,
      steps: [
        {
          issuer,
          after: 0,
          title: `${target}の株式の取得（子会社化）に関するお知らせ`,
          english: `Acquisition of Shares of ${targetEnglish} (Making It a Subsidiary)`,
          tags: ['Acquisition Announcement', ...(large ? (['Transformative Acquisition'] as const) : [])],
          summary: `The ${issuer.business} buys all of ${targetEnglish}, a ${business}, for ${cost}, or
            ${percent(share)} of its own market value. ${
              large
                ? 'Bank loans pay for it and goodwill will exceed equity, so the next results decide how it is judged.'
                : 'Cash pays for it; the effect on this year’s results is said to be small.'
            }`,
        },
        {
          issuer,
          after: 14,
          title: `（開示事項の経過）${target}の株式取得（子会社化）完了に関するお知らせ`,
          english: `(Progress) Completion of Acquisition of Shares of ${targetEnglish}`,
          tags: ['Acquisition Announcement'],
          summary: `Completed as announced, for ${cost}. The subsidiary is consolidated from the next quarter.`,
        },
      ],
    };
  });

const moves = {
  standard: {
    title: '東京証券取引所スタンダード市場への市場区分変更承認に関するお知らせ',
    english: 'Approval of Change of Market Segment to the Standard Market of the Tokyo Stock Exchange',
    tags: ['Listing Change'],
    text: 'It moves to the Standard market on {+7}, where the criteria for float and growth are easier to meet.',
  },
  nagoya: {
    title: '東京証券取引所における上場廃止申請及び名古屋証券取引所単独上場に関するお知らせ',
    english: 'Application for Delisting from the Tokyo Stock Exchange and Sole Listing on the Nagoya Stock Exchange',
    tags: ['Listing Change'],
    text: 'It leaves Tokyo at the end of next month and keeps its listing in Nagoya; index funds have to sell.',
  },
  initial: {
    title: '東京証券取引所グロース市場への新規上場に伴う当社決算情報等のお知らせ',
    english: 'Financial Information in Connection with New Listing on the Growth Market of the Tokyo Stock Exchange',
    tags: ['Listing Change', 'IPO'],
    text: 'First day of trading on the Growth market. Early holders are locked up for 90 days.',
  },
} as const;

export const listingChanges = (): JapanStory[] =>
  listings.map(({ company: row, move }) => {
    const issuer = issuerOf(row);
    const { title, english, tags, text } = moves[move];
    return {
      key: `${issuer.english} listing`,
      steps: [
        {
          issuer,
          after: 0,
          title,
          english,
          tags,
          summary: `${text} The ${issuer.business} is valued at ${yenMillions(issuer.price * issuer.shares)}.`,
        },
      ],
    };
  });

export const leadershipChanges = (): JapanStory[] =>
  leadership.map(({ company: row, leaving, coming }) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.english} president`);
    const family = leaving.split(' ')[1] === coming.split(' ')[1];
    return {
      key: `${issuer.english} president`,
      steps: [
        {
          issuer,
          after: 0,
          title: draw.pick(['代表取締役の異動に関するお知らせ', '代表取締役の異動（社長交代）に関するお知らせ']),
          english: 'Change of Representative Director',
          tags: ['Leadership Change'],
          summary: `${coming} becomes president on {+30}; ${leaving} moves to ${draw.pick(['chair', 'adviser'])}. ${
            family
              ? 'The office stays in the founding family, which holds a third of the shares.'
              : draw.pick([
                  'It is the first president from outside the founding family.',
                  'The successor ran the overseas business and is the youngest on the board.',
                  'The change comes a year before the end of the medium-term plan.',
                ])
          } The forecast of the ${issuer.business} is unchanged.`,
        },
      ],
    };
  });

export const insolvencies = (): JapanStory[] =>
  insolvent.map((row) => {
    const issuer = issuerOf(row);
    const debt = drawFor(`${issuer.english} insolvency`).integer(9, 34);
    return {
      key: `${issuer.english} insolvency`,
      upTo: 2,
      steps: [
        {
          issuer,
          after: 0,
          title: '民事再生手続開始の申立てに関するお知らせ',
          english: 'Petition for Commencement of Civil Rehabilitation Proceedings',
          tags: ['Bankruptcy'],
          summary: `The ${issuer.business} has petitioned the Tokyo District Court with debt of ¥${debt} billion. A
            sponsor is being looked for; in most such cases the capital is reduced to nothing. Last price
            ${yen(issuer.price)}.`,
        },
        {
          issuer,
          after: 5,
          title: '民事再生手続開始決定及び当社株式の整理銘柄指定に関するお知らせ',
          english: 'Commencement of Civil Rehabilitation Proceedings and Designation as Security to Be Delisted',
          tags: ['Bankruptcy', 'Listing Change'],
          summary: `The court has opened the proceedings. The stock trades as a security to be delisted for one month,
            to {+30}.`,
        },
      ],
    };
  });

/** Forecasts, dividends, corrections: what the network mostly carries. */
export const routine = (): JapanStory[] =>
  reporting.map((row) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.english} results`);
    const change = draw.decimal(-0.28, 0.34, 2);
    const better = change > 0;
    const title = better ? '業績予想及び配当予想の修正（増配）に関するお知らせ' : '業績予想の修正に関するお知らせ';
    return {
      key: `${issuer.english} results`,
      steps: [
        {
          issuer,
          after: 0,
          title,
          english: better
            ? 'Revision of Earnings Forecast and Dividend Forecast (Increase)'
            : 'Revision of Earnings Forecast',
          tags: [],
          summary: `The forecast of operating profit is ${better ? 'raised' : 'cut'} by ${percent(Math.abs(change))}. ${
            better
              ? draw.pick([
                  'Price increases held, and the yen helped exports.',
                  'One large order was delivered earlier than planned.',
                ])
              : draw.pick(['Raw materials and freight cost more than planned.', 'Customers in China postponed orders.'])
          } ${better ? `The dividend goes up by ${yen(draw.integer(2, 12))}.` : 'The dividend forecast is unchanged.'}`,
        },
        {
          issuer,
          after: 6,
          title: `（訂正）「${title}」の一部訂正について`,
          english: '(Correction) Partial Correction of Revision of Earnings Forecast',
          tags: [],
          summary: 'Corrects the comparison with the previous year in one table. The forecast itself does not change.',
        },
      ],
    };
  });
