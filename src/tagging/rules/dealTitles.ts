// The filer's side in a deal, by the title of a filing. Reports to the SEC are read in dealSides.ts.

/** Offer for "our" shares: the company itself is the target. */
export const offerForFiler =
  /当社(?:の)?(?:(?:普通)?株(?:式|券等?)(?:等)?(?:に(?:対する|係る).{0,60}|の)|に対する.{0,60})公開買付(?!け?に準ずる)/;

export const offerByOther =
  /による.{1,60}に(?:対する|係る).{0,20}公開買付(?!け?に準ずる)|による公開買付(?!け?に準ずる)/;

/** End of an offer that changes the target's major holders. The bidder's title tells of a new subsidiary instead. */
export const offerChangingMajorHolders =
  /公開買付(?!け?に準ずる).{0,40}(?:親会社|支配株主|主要株主|筆頭株主|その他の関係会社).{0,20}異動|(?:親会社|支配株主|主要株主|筆頭株主).{0,20}異動.{0,40}公開買付(?!け?に準ずる)/;

/** Bid by the company itself or a subsidiary, or offer for its own shares. */
export const bidByFiler = /自己株式|当社(?:の)?(?:連結|完全)?子会社|当社による|共同出資/;

/** Merger of a parent with a subsidiary of its own name: "港湾(株)による港湾エネルギー(株)の吸収合併". */
export const mergerWithNamesake =
  /([^\s()「」、]{2,10}?)(?:\(株\)|株式会社)?による(?:株式会社)?\1[^、]{1,30}の(?:吸収)?合併/;

/** Words for a company that is acquired by another. */
export const acquiredByOther =
  /\bto be acquired\b|\bacquired by\b|\bacquisition by\b|\bproposed acquisition of .{1,40}\bby\b/i;
