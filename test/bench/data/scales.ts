export const filingKinds = ['sec', 'form4', 'japan', 'asx'] as const;
export type BenchFilingKind = (typeof filingKinds)[number];

/** Number of rows of each kind in a database. */
export interface Scale extends Readonly<Record<BenchFilingKind, number>> {
  /** Number of SEC filings, the newest ones, whose texts are stored; none by default. */
  readonly texts?: number;
}

/** Rows of ten years (about 90,000 filings of the listed form types a year, and so on). */
const tenYears: Scale = { sec: 900_000, form4: 120_000, japan: 950_000, asx: 600_000 };

const withSecFilings = (sec: number): Scale => ({
  sec,
  form4: Math.round((sec * tenYears.form4) / tenYears.sec),
  japan: Math.round((sec * tenYears.japan) / tenYears.sec),
  asx: Math.round((sec * tenYears.asx) / tenYears.sec),
});

/** Every database spans the same ten years; what differs is how much happened in them. */
export const scalesByName = {
  '10k': withSecFilings(10_000),
  '100k': withSecFilings(100_000),
  '1m': withSecFilings(1_000_000),
  full: tenYears,
  // A million filings of all kinds.
  texts: { ...withSecFilings(350_200), texts: 100_000 },
  texts_small: { ...withSecFilings(17_510), texts: 5_000 },
} as const satisfies Record<string, Scale>;

export type ScaleName = keyof typeof scalesByName;
