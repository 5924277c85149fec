/** Terms put into filings so that searches find a known share of them; nothing else in the data contains one. */
export interface TermClass {
  readonly name: string;
  /** Share of the rows of a table; `rows` instead is a number of rows, however large the table. */
  readonly share?: number;
  readonly rows?: number;
  /** Share of the filings, the oldest ones, that may have the terms; all by default. */
  readonly oldestShare?: number;
  /** Whether no row has two of the terms. */
  readonly isExclusive?: boolean;
  /** Whether no two of the terms stand side by side. */
  readonly isApart?: boolean;
  readonly english: readonly string[];
  /** Two characters each, but for strings that no row has. */
  readonly japanese: readonly string[];
}

/** Term of a row. */
export interface PlacedTerm {
  readonly text: string;
  readonly isApart: boolean;
}

export const termClasses: readonly TermClass[] = [
  {
    name: 'in half of the rows',
    share: 0.5,
    english: ['merger', 'shareholder', 'quarterly', 'agreement'],
    japanese: ['配当', '増資'],
  },
  {
    name: 'in 2 %',
    share: 0.02,
    english: ['bankruptcy', 'dissolution', 'injunction', 'covenants'],
    japanese: ['割当', '電機'],
  },
  {
    name: 'in 0.5 %',
    share: 0.005,
    english: ['litigation', 'arbitration', 'moratorium', 'receivership'],
    japanese: ['醸造', '製紙'],
  },
  {
    name: 'in 0.1 %',
    share: 0.001,
    english: ['tokenization', 'cryogenics', 'desalination', 'geothermal'],
    japanese: ['熊谷', '鹿島'],
  },
  {
    name: 'in 16 rows',
    rows: 16,
    english: ['zirconium', 'palladium', 'molybdenum', 'ytterbium'],
    japanese: ['蔵王', '弥彦'],
  },
  // Words as likely as any other, and characters that all occur, but never so together.
  {
    name: 'in none',
    rows: 0,
    english: ['xylophone', 'intermarocon', 'prosetamen', 'quicksilver'],
    japanese: ['機割', '谷配'],
  },
  { name: 'in old years', share: 0.05, oldestShare: 0.5, english: ['typewriter', 'gramophone'], japanese: ['馬車'] },
  { name: 'never together', share: 0.5, isExclusive: true, english: ['lessee', 'underwriter'], japanese: [] },
  {
    name: 'never side by side',
    share: 0.4,
    isApart: true,
    english: ['trustee', 'noteholder'],
    japanese: ['港湾', '湾岸'],
  },
];

/** Terms of the stored texts alone, with the share of the texts that have them: phrases, and their words apart. */
export const textTerms = [
  { text: 'going concern', isApart: false, share: 0.02 },
  { text: 'strategic alternatives', isApart: false, share: 0.02 },
  { text: 'going', isApart: false, share: 0.1 },
  { text: 'concern', isApart: false, share: 0.1 },
  { text: 'strategic', isApart: false, share: 0.1 },
  { text: 'alternatives', isApart: false, share: 0.1 },
] as const;

/** Searches of one kind, with the target of their 95th percentile in milliseconds. */
export interface SearchClass {
  readonly name: string;
  readonly terms: readonly string[];
  readonly target: number;
  readonly category?: string;
}

const termsIn = (name: string, language: 'english' | 'japanese' = 'english') =>
  termClasses.find((each) => each.name === name)?.[language] ?? [];

const half = termsIn('in half of the rows');
const rare = termsIn('in 0.5 %');

export const searchClasses: readonly SearchClass[] = [
  { name: 'a word in none', terms: termsIn('in none'), target: 5 },
  { name: 'a word in 16 rows', terms: termsIn('in 16 rows'), target: 5 },
  { name: 'a word in 0.1 %', terms: termsIn('in 0.1 %'), target: 10 },
  { name: 'a word in 0.5 %', terms: rare, target: 25 },
  { name: 'a word in 2 %', terms: termsIn('in 2 %'), target: 25 },
  { name: 'a word in half of the rows', terms: half, target: 5 },
  { name: 'the beginning of a word', terms: ['desalin', 'zirco', 'bankrup', 'con', 'pre'], target: 25 },
  { name: 'a word of two letters', terms: ['co', 'zi', 'qx'], target: 25 },
  { name: 'two words, in 2 % each', terms: ['injunction covenants', 'bankruptcy dissolution'], target: 40 },
  { name: 'two words, in half and 0.5 %', terms: half.map((word, nth) => `${word} ${rare[nth] ?? ''}`), target: 40 },
  { name: 'a phrase of frequent words', terms: ['"merger shareholder"', '"quarterly agreement"'], target: 40 },
  { name: 'a word of old years alone', terms: termsIn('in old years'), target: 100 },
  { name: 'a phrase of frequent words, in none', terms: ['"trustee noteholder"', '"noteholder trustee"'], target: 100 },
  { name: 'two frequent words, never together', terms: ['lessee underwriter', 'underwriter lessee'], target: 100 },
  { name: 'a category with a rare word', terms: termsIn('in 0.1 %'), category: 'ipos', target: 100 },
];

export const japaneseSearchClasses: readonly SearchClass[] = [
  ...termClasses
    .filter(({ name }) => / %|rows|none/.test(name))
    .map(({ name, japanese }) => ({ name: `two characters ${name}`, terms: japanese, target: 15 })),
  { name: 'a string of frequent pairs, in none', terms: ['港湾岸'], target: 100 },
];

export const everyTerm = (language: 'english' | 'japanese'): string[] =>
  termClasses.flatMap((termClass) => termClass[language]);

/** Returns the terms of a row. The rows of a term with a fixed number are spread evenly over the table. */
export function termsOf(
  language: 'english' | 'japanese',
  index: number,
  total: number,
  chance: (share: number) => boolean,
): PlacedTerm[] {
  return termClasses.flatMap((termClass, place) => {
    const { share, rows = 0, oldestShare = 1, isExclusive = false, isApart = false } = termClass;
    if (index >= oldestShare * total) return [];
    const found = termClass[language].filter((_, nth) => {
      if (share !== undefined) return chance(share) && (!isExclusive || index % termClass[language].length === nth);
      const step = Math.floor(total / Math.max(rows, 1));
      const shifted = index + place * 31 + nth * 97;
      return rows > 0 && index < step * rows && shifted % step === 0;
    });
    return found.map((text) => ({ text, isApart }));
  });
}
