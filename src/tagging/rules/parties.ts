import { either, type Place } from '../rule.js';

// On which side of a deal the company is that files.

const signing =
  /\bentered into (?:an? |that certain )?(?:definitive )?(?:agreement and plan of (?:merger|reorganization)|merger agreement|arrangement agreement)\b/gi;

/** Signings that are looked at: who writes of more of them does not mean one. */
const mostSignings = 20;

/** Characters before a signing in which its first party stands, and after it in which the others do. */
const [before, after] = [300, 600];

/** Who a sentence is about: the filer, as "On May 4, 2026, Quillhaven, Inc. ("Quillhaven") entered into" and "Quillhaven entered into" have it. */
const defined = /\((?:the |we, |collectively, )?"(?:the )?([^"()]{2,40})"/i;
const named = /([A-Z][\w&'-]{1,30}(?: [A-Z][\w&'-]{1,30}){0,3}),? $/;

/** A merger agreement that the filer signs as the buyer: what merges with the other company is a subsidiary of its own. */
function mergerByFiler(text: string): Place | undefined {
  let looked = 0;
  for (const { index, 0: said } of text.matchAll(signing)) {
    const party = firstParty(text.slice(Math.max(0, index - before), index));
    const others = text.slice(index + said.length, index + said.length + after).toLowerCase();
    if (party !== undefined && hasSubsidiaryIn(others, party.toLowerCase())) return { index, length: said.length };
    if ((looked += 1) === mostSignings) return undefined;
  }
  return undefined;
}

function firstParty(text: string): string | undefined {
  const sentence = text.slice(text.lastIndexOf(' On ') + 1);
  return defined.exec(sentence)?.[1] ?? named.exec(sentence)?.[1];
}

/** "a wholly owned subsidiary of Quillhaven", not "any subsidiary of Quillhaven", whose shares nobody pays for. */
const one = /\ban? (?:(?!\bany\b)[a-z, -]){0,50}$/;

function hasSubsidiaryIn(text: string, party: string): boolean {
  return [`subsidiary of ${party}`, `subsidiary of the ${party}`].some((said) => {
    const index = text.indexOf(said);
    return index >= 0 && one.test(text.slice(Math.max(0, index - 60), index));
  });
}

export const mergerAgreement =
  /agreement and plan of merger|\bmerger agreement|business combination agreement|\barrangement agreement/i;

/**
 * The company that files is the buyer: what merges with the other is a subsidiary of its own. Not "any subsidiary of the
 * Company", whose shares are not paid for when the company itself is bought.
 */
export const filerBuys = either(
  /\ban? (?:newly[- ]formed |newly[- ]organized |new |direct |indirect |direct, |indirect, |and |or |wholly[- ]owned )*subsidiary of (?:the )?"?(?:company|registrant|corporation|ours|us)\b/i,
  mergerByFiler,
);

/** Offers are for "our" shares where the company itself is the target. */
export const offerForFiler =
  /当社(?:の)?(?:普通)?株(?:式|券等?)(?:等)?(?:に(?:対する|係る).{0,60}|の)公開買付(?!け?に準ずる)/;

export const offerOfAnother =
  /による.{1,60}に(?:対する|係る).{0,20}公開買付(?!け?に準ずる)|による公開買付(?:届出書|開始公告)/;

/** Who is acquired announces no acquisition of its own. */
export const acquiredByOther =
  /\bto be acquired\b|\bacquired by\b|\bacquisition by\b|\bproposed acquisition of .{1,40}\bby\b/i;
