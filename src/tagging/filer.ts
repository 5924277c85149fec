/** Sign for each character of a name of the filer: a private-use character, which no text needs. */
export const filerSign = '\ue000';

/** Sign for each character of text on another party, such as "the Company" where a report calls another party so. */
export const anotherSign = '\ue001';

/** Filer of a report, distinguished from other parties by its names. */
export interface Filer {
  /** Replaces the filer's names by signs, character for character, so that offsets stay the same. */
  readonly mark: (text: string) => string;
}

/** Filer without a known name, recognized as "the Company" alone. */
export const namelessFiler: Filer = { mark: (text) => text };

/** Characters at the beginning of a report that contain its cover and its definitions. */
const mostRead = 20_000;

/** The line of the cover above "(Exact name of registrant as specified in its charter)". */
const coverName = /([^\n]{2,120})\n[\s_=*.-]{0,200}\(?\s?exact\s{1,5}name\s{1,5}of\s/i;

const companyForm = String.raw`(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|l\.l\.c|lp|l\.p|plc|n\.v|s\.a|a\.g|n\.a)`;
const lastForm = new RegExp(String.raw`[,\s]{1,3}${companyForm}\.?$`, 'i');

/** State that EDGAR adds where two companies have the same name: `QUILLHAVEN CORP /DE/`. */
const addedState = /\s*[/\\][a-z ]{2,10}[/\\]?\s*$/i;

/** Words that are a name only together with others. */
const commonWords = new Set(
  [
    'american advanced applied atlantic bank capital central citizens city community company consolidated corporation',
    'digital eastern energy federal fidelity financial first general global great group health holdings home industries',
    'integrated international internet investors liberty medical merger mutual national northern pacific parent partners',
    'peoples power premier public registrant republic royal savings security smart southern standard state summit',
    'air all any best blue core data east fair food gold good high home lake land life long main next open park pure real rich safe',
    'sea sky star sun true wild',
    'systems texas trust union united universal valley washington western world the new north south east west',
  ].flatMap((line) => line.split(' ')),
);

/** Identifies the filer by the cover of its report, and by its name where that is known. */
export function filerOf(text: string, companyName?: string): Filer {
  const beginning = plain(text.slice(0, mostRead));
  const named = coresOf([companyName, coverName.exec(text.slice(0, mostRead))?.[1]]);
  const cores = named.length > 0 ? named : coresOf([firstParty.exec(beginning)?.[1]]);
  if (cores.length === 0) return namelessFiler;
  const own = anyOf(cores, 'gi');
  const terms = [...new Set(cores.flatMap((core) => [...definedTerms(core, beginning), ...shortNames(core)]))];
  const short = terms.length > 0 ? anyOf(terms, 'g') : undefined;
  const companyIsAnother = definesAnother(beginning.replace(own, signs));
  // Cache, since rules read the same few parts one after the other.
  const known = new Map<string, string>();
  const mark = (part: string): string => {
    const marked = part.replace(own, signsUnlessLonger);
    const all = short ? marked.replace(short, signsUnlessLonger) : marked;
    return companyIsAnother ? all.replace(/\bthe "?company\b/gi, (said) => anotherSign.repeat(said.length)) : all;
  };
  return {
    mark: (part) => {
      const marked = known.get(part) ?? mark(part);
      known.set(part, marked);
      return marked;
    },
  };
}

/** First company that a text without a cover names as a party. */
const firstParty = new RegExp(
  String.raw`\b(?!(?:On|The|Item|Form|In|As|Its|By|Operating|Financial|Officer|Director|Chief|Executive|Senior|Vice|President|Chair\w{0,6}|Board|Mr|Ms|Dr)\b)([A-Z][\w&'-]{1,30}(?: [A-Z&][\w&'-]{0,30}){0,4})(?:,? (?:Inc|Corp|Corporation|Company|Ltd|LLC|plc|Limited)\b\.?)?,?(?: \((?:the )?"|(?: \([^()]{1,80}\))? (?:has |have )?(?:entered into|completed|announced|acquired|closed|consummated|agreed|signed|issued|sold)\b)`,
);

const coresOf = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(
    names.map((name) => coreOf(name ?? '')).filter((core) => core.length > 2 && !commonWords.has(core.toLowerCase())),
  ),
];

/** Normalizes white space and quotation marks as for the rules. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\u201c\u201d]/g, '"');

const signs = (said: string): string => filerSign.repeat(said.length);

/** Continuation of a name that makes it the name of another company: "Quillhaven Logistics", not "Quillhaven Common Stock". */
const longerName =
  /^ (?!(?:Common|Ordinary|Class|Capital|Preferred|Stock|Share|Board|Bank|Stockholder|Shareholder|Will|To)\w*\b)[A-Z][a-z]+/;

/** Replaces a name by signs, but not where it begins the longer name of a subsidiary. */
const signsUnlessLonger = (said: string, ...[place, text]: [number, string]): string =>
  !said.endsWith('.') && longerName.test(text.slice(place + said.length, place + said.length + 40))
    ? said
    : signs(said);

/** Returns "Quillhaven" for "The Quillhaven Company, Inc.". */
function coreOf(name: string): string {
  let core = plain(name).trim().replace(addedState, '').replace(/^the /i, '');
  for (let forms = 0; forms < 3 && lastForm.test(core); forms += 1) core = core.replace(lastForm, '');
  return core.replace(/[\s,.]+$/, '');
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Creates an expression for names as whole words, with or without a form of company behind them. */
const anyOf = (names: readonly string[], flags: string): RegExp => {
  const longestFirst = [...names].sort((one, other) => other.length - one.length).map(escaped);
  return new RegExp(String.raw`(?<![\w&])(?:${longestFirst.join('|')})(?:,? ${companyForm}\b\.?){0,2}(?!\w)`, flags);
};

/** Finds the terms that a report defines for its filer, as in `Quillhaven, Inc. ("Quillhaven" or the "Buyer")`. */
function definedTerms(core: string, text: string): string[] {
  const definition = new RegExp(String.raw`${escaped(core)}([^()"]{0,80})\(([^()]{2,120})\)`, 'gi');
  return [...text.matchAll(definition)].flatMap(([, between = '', inside = '']) =>
    /\b(?:and|with|between|entered|announced|acquired|completed|from)\b/i.test(between)
      ? []
      : [...inside.matchAll(/"(?:the )?([A-Z][^"]{2,39}?),?"/g)]
          .map(([, term = '']) => term)
          .filter((term) => !/^(?:company|registrant|merger|agreement)\b/i.test(term)),
  );
}

/** Words at the end of a name for what a company is or does. */
const kindOfCompany =
  /(?: (?:bancorp|bancshares|bankshares|capital|communications|energy|enterprises|entertainment|financial|foods|group|holdings?|industries|international|laboratories|media|networks|partners|pharmaceuticals?|resources|reit|services|software|solutions|systems|technolog(?:y|ies)|therapeutics|trust))+$/i;

/** Returns short names that reports use without a definition: "Quillhaven" and "Quillhaven Harbour" for "Quillhaven Harbour Systems". */
function shortNames(core: string): string[] {
  const [word = ''] = core.split(/[\s,]/);
  const short = [...(word.length > 3 ? [word] : []), core.replace(kindOfCompany, '')];
  return short
    .filter((name) => name !== core && name.length > 2 && !commonWords.has(name.toLowerCase()))
    .map((name) => name.replace(/[a-z'-]+/gi, capitalized));
}

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;

const companyTerm = /\([^()]{0,80}"(?:the )?company"[^()]{0,40}\)/i;
const otherCompany = new RegExp(String.raw`\b${companyForm}\b|\b(?:holdings|group|bancorp|bank|partners)\b`, 'i');

/** Returns whether a report first defines "the Company" as another party: a buyer may call its target so. */
function definesAnother(marked: string): boolean {
  const place = companyTerm.exec(marked)?.index;
  if (place === undefined) return false;
  const before = marked.slice(Math.max(0, place - 160), place);
  const party = before.split(/\)|\b(?:and|with|among|between|acquired|acquire)\b/).at(-1) ?? '';
  return !party.includes(filerSign) && otherCompany.test(party);
}
