import { percent } from '../prose.js';
import { drawFor } from '../randomness.js';
import { integrations, managementBuyouts as buyoutRows, tenderOffers as offerRows } from '../words/japanese.js';
import { type Issuer, issuerOf, type JapanStory, offered, yen, yenMillions } from './step.js';

/** The first one is a deal of the demonstration: the offer period has been extended and runs. */
const stillOpen = { upTo: 2 };

/** Managements that take their companies off the exchange. */
export const managementBuyouts = (): JapanStory[] =>
  buyoutRows.map(({ target: row, bidder, bidderEnglish }, position) => {
    const issuer = issuerOf(row);
    const draw = drawFor(`${issuer.english} buyout`);
    const { offer, premium, book } = buyoutTerms(issuer);
    const founder = draw.decimal(0.18, 0.41, 2);
    return {
      key: `${issuer.english} buyout`,
      ...(position === 0 && stillOpen),
      steps: [
        {
          issuer,
          after: 0,
          title: 'ＭＢＯの実施及び応募の推奨に関するお知らせ',
          english: 'Notice of Implementation of MBO and Recommendation to Tender',
          tags: ['Take Private'],
          summary: `${bidderEnglish}, owned by the president’s family, bids ${yen(offer)} a share for the
            ${issuer.business}, a premium of ${percent(premium)} to the last close. The family holds
            ${percent(founder)} and will not tender but roll over; the floor is two thirds of the votes together with
            it. At ${book.toFixed(2)} times book value the price ${
              book < 1 ? 'leaves room for outside funds to object.' : 'is hard to attack.'
            } The offer runs for 20 business days.`,
        },
        {
          issuer,
          after: 12,
          title: `（変更）「ＭＢＯの実施及び応募の推奨に関するお知らせ」の一部変更に関するお知らせ`,
          english: 'Change to the Notice of Implementation of MBO and Recommendation to Tender',
          tags: ['Take Private'],
          summary: `The offer period is extended to {+30} at an unchanged ${yen(offer)}. ${draw.pick([
            'A fund has bought 7% at prices above the offer, which suggests that it expects a higher one.',
            'The stock trades a little above the offer, so the market does not believe that this is the last word.',
          ])}`,
        },
        {
          issuer,
          after: 22,
          title: `${bidder}による当社株式に対する公開買付けの結果（ＭＢＯ）並びに主要株主の異動に関するお知らせ`,
          english: `Results of the Tender Offer by ${bidderEnglish} (MBO) and Change of Major Shareholders`,
          tags: ['Take Private'],
          summary: `The offer succeeded: ${percent(draw.decimal(0.76, 0.9, 2))} of the votes are now with
            ${bidderEnglish}. A consolidation of shares will squeeze out the rest at the same ${yen(offer)}; delisting
            follows about ten weeks later.`,
        },
        {
          issuer,
          after: 12,
          title: '株式併合並びに単元株式数の定めの廃止及び定款の一部変更（非公開化）に関する臨時株主総会開催のお知らせ',
          english: 'Extraordinary Meeting on Share Consolidation and Amendment of Articles (Going Private)',
          tags: ['Take Private'],
          summary: `The meeting on {+24} decides the consolidation that turns every outside holding into a fraction, to
            be paid at ${yen(offer)} a share. With the votes already in hand the result is certain; holders who object
            can ask a court for a fair price.`,
        },
      ],
    };
  });

/** What a management pays, and the multiple of book value that comes to. */
export function buyoutTerms({ english, price }: Issuer): { offer: number; premium: number; book: number } {
  const draw = drawFor(`${english} terms`);
  const premium = draw.decimal(0.31, 0.62, 2);
  return { offer: offered(price * (1 + premium)), premium, book: draw.decimal(0.62, 1.12, 2) };
}

/** Offers by another company, told by both sides. */
export const tenderOffers = (): JapanStory[] =>
  offerRows.map((row) => {
    const [target, bidder] = [issuerOf(row.target), issuerOf(row.bidder)];
    const draw = drawFor(`${target.english} offer`);
    const premium = draw.decimal(0.28, 0.55, 2);
    const offer = offered(target.price * (1 + premium));
    return {
      key: `${target.english} offer`,
      steps: [
        {
          issuer: target,
          after: 0,
          title: `${bidder.name}による当社株式に対する公開買付けに関する賛同の意見表明及び応募推奨のお知らせ`,
          english: `Opinion in Favor of the Tender Offer by ${bidder.english} and Recommendation to Tender`,
          tags: ['Merger Announcement'],
          summary: `The board supports the offer of ${yen(offer)} by ${bidder.english}, ${percent(premium)} above the
            last close, and recommends that holders tender. ${draw.pick([
              'The largest holder, a bank, has agreed to tender its 9%.',
              'A special committee of outside directors obtained an increase of 6% over the first proposal.',
            ])} The stock is to be delisted after a squeeze-out.`,
        },
        {
          issuer: bidder,
          after: 0,
          title: `${target.name}株式（証券コード：${target.code}）に対する公開買付けの開始に関するお知らせ`,
          english: `Commencement of Tender Offer for Shares of ${target.english} (Code: ${target.code})`,
          tags: ['Acquisition Announcement'],
          summary: `${bidder.english} will spend up to ${yenMillions(offer * target.shares)} on the ${target.business},
            ${percent(
              (offer * target.shares) / (bidder.price * bidder.shares),
            )} of its own market value, out of cash and bank loans. The offer at ${yen(offer)} runs to {+28}.`,
        },
        {
          issuer: target,
          after: 20,
          title: `${bidder.name}による当社株式に対する公開買付けの結果並びに親会社の異動に関するお知らせ`,
          english: `Results of the Tender Offer by ${bidder.english} and Change of Parent Company`,
          tags: ['Merger Announcement'],
          summary: `${percent(draw.decimal(0.71, 0.93, 2))} of the votes were tendered, above the floor of two thirds.
            ${bidder.english} becomes the parent on {+7} and will buy out the rest at ${yen(offer)}.`,
        },
      ],
    };
  });

/** Companies that join under one roof. */
export const businessIntegrations = (): JapanStory[] =>
  integrations.map((row) => {
    const [first, second] = [issuerOf(row.first), issuerOf(row.second)];
    const draw = drawFor(`${first.english} ${second.english}`);
    const ratio = ((second.price / first.price) * draw.decimal(1.02, 1.15, 2)).toFixed(2);
    return {
      key: `${first.english} ${second.english}`,
      steps: [
        {
          issuer: first,
          after: 0,
          title: `${first.name}と${second.name}の経営統合に関する基本合意書の締結について`,
          english: `Basic Agreement on Business Integration between ${first.english} and ${second.english}`,
          tags: ['Merger Announcement'],
          summary: `The ${first.business} and ${second.english} intend to join under a holding company. Terms are open
            until the final agreement. ${draw.pick([
              'Overlap in branches and systems is large, and so are the savings both expect.',
              'Cross-holdings between the two would be cancelled, which lifts earnings per share.',
            ])}`,
        },
        {
          issuer: second,
          after: 18,
          title: `株式交換契約の締結（${first.name}との経営統合）に関するお知らせ`,
          english: `Conclusion of Share Exchange Agreement (Business Integration with ${first.english})`,
          tags: ['Merger Announcement'],
          summary: `Each share of ${second.english} becomes ${ratio} shares of ${first.english}, a premium of ${percent(
            (Number(ratio) * first.price) / second.price - 1,
          )} on the last closes. The meeting on {+40} needs two thirds of the votes; the stock leaves the exchange
            three days before the exchange takes effect.`,
        },
      ],
    };
  });
