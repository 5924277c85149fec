/** Terms put into filings so that searches find a known share of them; nothing else in the data contains one. */
export interface TermClass {
  readonly name: string;
  /** Of the rows of a table; `rows` instead is a number of rows, however large the table. */
  readonly share?: number;
  readonly rows?: number;
  readonly english: readonly string[];
  /** Two characters each: too short for a trigram. */
  readonly japanese: readonly string[];
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
];

export const everyTerm = (language: 'english' | 'japanese'): string[] =>
  termClasses.flatMap((termClass) => termClass[language]);

/** Which terms a row bears. The rows of a term with a fixed number lie evenly over the table. */
export function termsOf(
  language: 'english' | 'japanese',
  index: number,
  total: number,
  chance: (share: number) => boolean,
): string[] {
  return termClasses.flatMap(({ share, rows = 0, ...terms }, place) =>
    terms[language].filter((_, nth) => {
      if (share !== undefined) return chance(share);
      const step = Math.floor(total / Math.max(rows, 1));
      const shifted = index + place * 31 + nth * 97;
      return rows > 0 && index < step * rows && shifted % step === 0;
    }),
  );
}
