import { describe, expect, test } from '@jest/globals';
import { tagsOf } from './tagsOf.js';

describe('titles of TDnet', () => {
  test.each<[string, string[]]>([
    ['自己株式の取得に関するお知らせ', ['Share Buyback']],
    ['自己株式立会外買付取引（ＴｏＳＴＮｅＴ－３）による自己株式の買付けに関するお知らせ', ['Share Buyback']],
    ['自己株式の取得状況に関するお知らせ', []],
    ['自己株式の処分に関するお知らせ', []],
    ['自己株式の消却に関するお知らせ', []],
    ['株式分割及び定款の一部変更に関するお知らせ', ['Stock Split']],
    ['株式併合に関するお知らせ', ['Reverse Stock Split']],
    ['株式併合並びに単元株式数の定めの廃止及び定款の一部変更に関するお知らせ', ['Take Private']],
    ['自己株式取得に係る事項の進捗状況に関するお知らせ', []],
    ['完全子会社間の吸収合併に関するお知らせ', []],
    ['港湾による当社株券等に対する公開買付けに関する賛同のお知らせ', ['Merger Announcement']],
    ['株式会社港湾の株式取得（子会社化）に係る株式譲渡契約の解約に関するお知らせ', []],
    ['上場維持基準への適合に向けた計画の進捗状況について', []],
    ['ＭＢＯの実施及び応募の推奨に関するお知らせ', ['Take Private']],
    ['MBOの実施に関するお知らせ', ['Take Private']],
    ['株式会社港湾による当社株式に対する公開買付けに関する意見表明のお知らせ', ['Merger Announcement']],
    ['港湾鉄道株式会社の株券等に対する公開買付けの開始に関するお知らせ', ['Acquisition Announcement']],
    ['経営統合に関する基本合意書締結のお知らせ', ['Merger Announcement']],
    ['株式会社港湾の株式の取得（子会社化）に関するお知らせ', ['Acquisition Announcement']],
    ['会社分割（簡易吸収分割）に関するお知らせ', []],
    ['株式分配型スピンオフの実施に関するお知らせ', ['Spin-off', 'Distribution']],
    ['東京証券取引所グロース市場への新規上場承認に関するお知らせ', ['IPO', 'Listing Change']],
    ['代表取締役の異動に関するお知らせ', ['Leadership Change']],
    ['取締役の異動に関するお知らせ', []],
    ['民事再生手続開始の申立てに関するお知らせ', ['Bankruptcy']],
    ['債務超過に関するお知らせ', []],
    ['２０２７年３月期　第２四半期決算短信', []],
  ])('%s', (documentTitle, tags) => {
    expect(tagsOf({ kind: 'japan', texts: { documentTitle } })).toEqual(tags);
  });
});

describe('headlines of ASX', () => {
  test.each<[string, string[]]>([
    ['Becoming a substantial holder', []],
    ['Change of Director’s Interest Notice', []],
    ["Target's Statement", ['Merger Announcement']],
    ['Bidder’s Statement', ['Acquisition Announcement']],
    ['Scheme Booklet registered with ASIC', ['Merger Announcement']],
    ['Update - Notification of buy-back - HRB', ['Share Buyback']],
    ['Daily share buy-back notice - Appendix 3E', ['Share Buyback']],
    ['Demerger of the terminals', ['Spin-off', 'Distribution']],
    ['Appointment of Voluntary Administrators', ['Bankruptcy']],
    ['Removal from Official List', ['Listing Change', 'Going Dark']],
    ['Consolidation of Capital', ['Reverse Stock Split']],
    ['Share split completed', ['Stock Split']],
    ['Managing Director resigns', ['Leadership Change']],
    ['Chairman’s Address to Shareholders', []],
    ['Prospectus', ['IPO']],
    ['Cleansing Prospectus', []],
    ['Quarterly Activities Report', []],
    ['Application for quotation of securities', []],
  ])('%s', (headline, tags) => {
    expect(tagsOf({ kind: 'asx', texts: { headline } })).toEqual(tags);
  });
});
