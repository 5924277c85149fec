import { percent } from '../prose.js';
import { drawFor } from '../randomness.js';
import { buybacks, consolidations, splits, spinOffs as spinOffRows } from '../words/japanese.js';
import { issuerOf, type JapanStory, yen, yenMillions } from './step.js';

/** Buybacks: the decision, a block before the opening, the monthly note on progress, the end. */
export const shareBuybacks = (): JapanStory[] =>
  buybacks.map((row, position) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.english} buyback`);
    const share = draw.decimal(0.014, 0.082, 3);
    const cost = issuer.price * issuer.shares * share;
    const before = draw.chance(0.4);
    return {
      key: `${issuer.english} buyback`,
      steps: [
        {
          issuer,
          after: 0,
          title:
            position % 3 === 0
              ? '自己株式取得及び自己株式の消却に関するお知らせ'
              : '自己株式の取得に係る事項の決定に関するお知らせ',
          english:
            position % 3 === 0
              ? 'Acquisition and Cancellation of Own Shares'
              : 'Decision on Matters concerning Acquisition of Own Shares',
          tags: ['Share Buyback'],
          summary: `The ${issuer.business} will buy up to ${percent(share)} of its shares for at most
            ${yenMillions(cost)} ${draw.pick([
              'within six months',
              'within a year',
              'by the end of the fiscal year',
            ])}. ${draw.pick([
              `Net cash is ${percent(draw.decimal(0.24, 0.58, 2))} of the market value, so there is room for more.`,
              'It answers the exchange’s request that companies below book value say what they will do about it.',
              'The announcement came with results that were slightly better than forecast.',
            ])}${position % 3 === 0 ? ' All shares bought will be cancelled.' : ''}`,
        },
        before
          ? {
              issuer,
              after: 2,
              afterClose: true,
              title: '自己株式立会外買付取引（ＴｏＳＴＮｅＴ－３）による自己株式の買付けに関するお知らせ',
              english: 'Purchase of Own Shares through Off-Auction Trading (ToSTNeT-3)',
              tags: ['Share Buyback'],
              summary: `Tomorrow at 8:45 the company offers to buy at today’s close of ${yen(issuer.price)}.
                ${draw.pick([
                  'An insurer is unwinding a cross-holding and is the likely seller.',
                  'The founder’s asset manager has said that it will sell.',
                ])} The overhang goes without touching the market.`,
            }
          : {
              issuer,
              after: 13,
              title: '自己株式の取得状況に関するお知らせ',
              english: 'Status of Acquisition of Own Shares',
              tags: [],
              summary: `Monthly note: ${percent(draw.decimal(0.11, 0.47, 2))} of the program has been used, at prices
                around ${yen(issuer.price * 0.98)}. The pace fits the period.`,
            },
        {
          issuer,
          after: 11,
          title: '自己株式の取得結果及び取得終了に関するお知らせ',
          english: 'Results and Completion of Acquisition of Own Shares',
          tags: ['Share Buyback'],
          summary: `The program is used up well before its end: ${percent(share)} of the shares for
            ${yenMillions(cost * 0.99)}. ${draw.pick([
              'A follow-up is not announced.',
              'With this support gone, volume will be thinner.',
            ])}`,
        },
      ],
    };
  });

export const stockSplits = (): JapanStory[] =>
  splits.map((row) => {
    const issuer = issuerOf(row);
    const parts = drawFor(`${issuer.english} split`).pick([2, 3, 5]);
    return {
      key: `${issuer.english} split`,
      steps: [
        {
          issuer,
          after: 0,
          title: '株式分割及び株式分割に伴う定款の一部変更並びに配当予想の修正に関するお知らせ',
          english: 'Stock Split, Related Amendment of Articles and Revision of Dividend Forecast',
          tags: ['Stock Split'],
          summary: `Each share becomes ${parts} on {+25}. A lot of 100 shares, now ${yen(issuer.price * 100)}, will
            cost about ${yen((issuer.price * 100) / parts)}, near what the exchange wishes for private investors. The
            dividend is adjusted in proportion.`,
        },
      ],
    };
  });

export const shareConsolidations = (): JapanStory[] =>
  consolidations.map((row) => {
    const issuer = issuerOf(row);
    return {
      key: `${issuer.english} consolidation`,
      steps: [
        {
          issuer,
          after: 0,
          title: '株式併合、単元株式数の変更及び定款の一部変更に関するお知らせ',
          english: 'Share Consolidation, Change of Trading Unit and Amendment of Articles',
          tags: ['Reverse Stock Split'],
          summary: `Ten shares become one on {+35}, subject to the meeting. At ${yen(issuer.price)} a tick is ${percent(
            1 / issuer.price,
          )} of the price, which has drawn short-term traders to the ${issuer.business}. No squeeze-out is intended:
            holders of fewer than ten shares are ${percent(0.003)} of the total.`,
        },
      ],
    };
  });

/** Spin-offs with a distribution in kind, still rare in Japan. */
export const spinOffs = (): JapanStory[] =>
  spinOffRows.map(({ parent: row, division, divisionEnglish }) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.english} spin-off`);
    return {
      key: `${issuer.english} spin-off`,
      upTo: 2,
      steps: [
        {
          issuer,
          after: 0,
          title: `連結子会社（${division}）のスピンオフに関する検討開始のお知らせ`,
          english: `Start of Study of Spin-off of Consolidated Subsidiary (${divisionEnglish})`,
          tags: ['Spin-off'],
          summary: `The ${issuer.business} studies a spin-off of ${divisionEnglish}, which brings ${percent(
            draw.decimal(0.12, 0.29, 2),
          )} of sales and is the only part that grows. The tax-qualified form is intended, so holders would not be
          taxed on receipt.`,
        },
        {
          issuer,
          after: 17,
          title: `株式分配型スピンオフ（現物配当）による${division}の独立及び上場申請に関するお知らせ`,
          english: `Independence of ${divisionEnglish} by Spin-off (Dividend in Kind) and Listing Application`,
          tags: ['Spin-off', 'Distribution'],
          summary: `One share of ${divisionEnglish} for each share held on {+30}; up to a fifth stays with the parent
            under the partial spin-off rules. The new stock is to start on the Prime market two business days before
            the distribution. ${draw.pick([
              'Index funds on TOPIX hold it from the first day, so forced selling should be smaller than in the US.',
              'Private investors hold 40% of the parent, and many will sell a company that pays no dividend.',
            ])}`,
        },
      ],
    };
  });
