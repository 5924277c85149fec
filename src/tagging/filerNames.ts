/** Placeholder for each character of a name of the filer: a private-use character, which no text contains. */
export const filerPlaceholder = '\ue000';

/** Placeholder for each character that names another party, such as "the Company" if a report defines it as another party. */
export const otherPartyPlaceholder = '\ue001';

/** Placeholder for each character of "us", the filer. Expressions ignore case, and would match "US Foods" as well. */
export const pronounPlaceholder = '\ue002';

/** Filer of a report, distinguished from other parties by its names. */
export interface Filer {
  /** Replaces each character of the filer's names, and of "us", with a placeholder, so that offsets stay the same. */
  readonly maskNames: (text: string) => string;
}

const maskPronoun = (text: string): string => text.replace(/\bus\b/g, pronounPlaceholder.repeat(2));

/** Filer without a known name, recognized only as "the Company" and "us". */
export const namelessFiler: Filer = { maskNames: maskPronoun };

/** Characters at the beginning of a report that contain its cover and its definitions. */
const maxDefinitionCharacters = 20_000;

/** The line of the cover above "(Exact name of registrant as specified in its charter)". */
const coverNamePattern = /([^\n]{2,120})\n[\s_=*.-]{0,200}\(?\s?exact\s{1,5}name\s{1,5}of\s/i;

const legalForm = String.raw`(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|l\.l\.c|lp|l\.p|plc|n\.v|s\.a|a\.g|n\.a)`;
const trailingLegalForm = new RegExp(String.raw`[,\s]{1,3}${legalForm}\.?$`, 'i');

/** State that EDGAR adds where two companies have the same name: `QUILLHAVEN CORP /DE/`. */
const trailingState = /\s*[/\\][a-z ]{2,10}[/\\]?\s*$/i;

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
export function identifyFiler(text: string, companyName?: string): Filer {
  const beginning = normalizeText(text.slice(0, maxDefinitionCharacters));
  const statedCores = coreNames([companyName, coverNamePattern.exec(text.slice(0, maxDefinitionCharacters))?.[1]]);
  const cores = statedCores.length > 0 ? statedCores : coreNames([firstPartyPattern.exec(beginning)?.[1]]);
  if (cores.length === 0) return namelessFiler;
  const fullNames = createNamePattern(cores, 'gi');
  const terms = [
    ...new Set(cores.flatMap((core) => [...findDefinedTerms(core, beginning), ...deriveShortNames(core)])),
  ];
  const shortForms = terms.length > 0 ? createNamePattern(terms, 'g') : undefined;
  const isCompanyOtherParty = definesOtherCompany(beginning.replace(fullNames, toPlaceholder));
  // Cache, since rules read the same few parts one after the other.
  const maskedTexts = new Map<string, string>();
  const maskText = (part: string): string => {
    const withoutFullNames = part.replace(fullNames, maskUnlessLongerName);
    const masked = maskPronoun(
      shortForms ? withoutFullNames.replace(shortForms, maskUnlessLongerName) : withoutFullNames,
    );
    return isCompanyOtherParty
      ? masked.replace(/\bthe "?company\b/gi, (match) => otherPartyPlaceholder.repeat(match.length))
      : masked;
  };
  return {
    maskNames: (part) => {
      const masked = maskedTexts.get(part) ?? maskText(part);
      maskedTexts.set(part, masked);
      return masked;
    },
  };
}

/** First company that a text without a cover names as a party. */
const firstPartyPattern = new RegExp(
  String.raw`\b(?!(?:On|The|Item|Form|In|As|Its|By|Operating|Financial|Officer|Director|Chief|Executive|Senior|Vice|President|Chair\w{0,6}|Board|Mr|Ms|Dr)\b)([A-Z][\w&'-]{1,30}(?: [A-Z&][\w&'-]{0,30}){0,4})(?:,? (?:Inc|Corp|Corporation|Company|Ltd|LLC|plc|Limited)\b\.?)?,?(?: \((?:the )?"|(?: \([^()]{1,80}\))? (?:has |have )?(?:entered into|completed|announced|acquired|closed|consummated|agreed|signed|issued|sold)\b)`,
);

const coreNames = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(
    names.map((name) => coreName(name ?? '')).filter((core) => core.length > 2 && !commonWords.has(core.toLowerCase())),
  ),
];

/** Normalizes whitespace and quotation marks in the same way as `NormalizedText`. */
const normalizeText = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\u201c\u201d]/g, '"');

const toPlaceholder = (name: string): string => filerPlaceholder.repeat(name.length);

/** Continuation of a name that makes it the name of another company: "Quillhaven Logistics", not "Quillhaven Common Stock". */
const longerNamePattern =
  /^ (?!(?:Common|Ordinary|Class|Capital|Preferred|Stock|Share|Board|Bank|Stockholder|Shareholder|Will|To)\w*\b)[A-Z][a-z]+/;

/** Replaces a name with placeholders, unless it is the beginning of a longer name, such as that of a subsidiary. */
const maskUnlessLongerName = (name: string, ...[offset, text]: [number, string]): string =>
  !name.endsWith('.') && longerNamePattern.test(text.slice(offset + name.length, offset + name.length + 40))
    ? name
    : toPlaceholder(name);

/** Returns "Quillhaven" for "The Quillhaven Company, Inc.". */
function coreName(name: string): string {
  let core = normalizeText(name).trim().replace(trailingState, '').replace(/^the /i, '');
  for (let forms = 0; forms < 3 && trailingLegalForm.test(core); forms += 1) core = core.replace(trailingLegalForm, '');
  return core.replace(/[\s,.]+$/, '');
}

const escapeRegExp = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Creates an expression for names as whole words, with or without a legal form after them. */
const createNamePattern = (names: readonly string[], flags: string): RegExp => {
  const longestFirst = [...names].sort((left, right) => right.length - left.length).map(escapeRegExp);
  return new RegExp(String.raw`(?<![\w&])(?:${longestFirst.join('|')})(?:,? ${legalForm}\b\.?){0,2}(?!\w)`, flags);
};

/** Finds the terms that a report defines for its filer, as in `Quillhaven, Inc. ("Quillhaven" or the "Buyer")`. */
function findDefinedTerms(core: string, text: string): string[] {
  const definition = new RegExp(String.raw`${escapeRegExp(core)}([^()"]{0,80})\(([^()]{2,120})\)`, 'gi');
  return [...text.matchAll(definition)].flatMap(([, between = '', inside = '']) =>
    /\b(?:and|with|between|entered|announced|acquired|completed|from)\b/i.test(between)
      ? []
      : [...inside.matchAll(/"(?:the )?([A-Z][^"]{2,39}?),?"/g)]
          .map(([, term = '']) => term)
          .filter((term) => !/^(?:company|registrant|merger|agreement)\b/i.test(term)),
  );
}

/** Words at the end of a name for what a company is or does. */
const businessWords =
  /(?: (?:bancorp|bancshares|bankshares|capital|communications|energy|enterprises|entertainment|financial|foods|group|holdings?|industries|international|laboratories|media|networks|partners|pharmaceuticals?|resources|reit|services|software|solutions|systems|technolog(?:y|ies)|therapeutics|trust))+$/i;

/** Returns short names that reports use without a definition: "Quillhaven" and "Quillhaven Harbour" for "Quillhaven Harbour Systems". */
function deriveShortNames(core: string): string[] {
  const [word = ''] = core.split(/[\s,]/);
  const short = [...(word.length > 3 ? [word] : []), core.replace(businessWords, '')];
  return short
    .filter((name) => name !== core && name.length > 2 && !commonWords.has(name.toLowerCase()))
    .map((name) => name.replace(/[a-z'-]+/gi, capitalize));
}

const capitalize = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;

const companyDefinition = /\([^()]{0,80}"(?:the )?company"[^()]{0,40}\)/i;
const companyWords = new RegExp(String.raw`\b${legalForm}\b|\b(?:holdings|group|bancorp|bank|partners)\b`, 'i');

/** Returns whether a report first defines "the Company" as another party: a buyer may call its target "the Company". */
function definesOtherCompany(maskedText: string): boolean {
  const offset = companyDefinition.exec(maskedText)?.index;
  if (offset === undefined) return false;
  const before = maskedText.slice(Math.max(0, offset - 160), offset);
  const party = before.split(/\)|\b(?:and|with|among|between|acquired|acquire)\b/).at(-1) ?? '';
  return !party.includes(filerPlaceholder) && companyWords.test(party);
}
