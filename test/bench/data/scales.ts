export const filingKinds = ['sec', 'form4', 'japan', 'asx'] as const;
export type FilingKind = (typeof filingKinds)[number];

/** How many rows of each kind a database has. */
export type Scale = Readonly<Record<FilingKind, number>>;

/** What ten years bring (about 90,000 filings of the listed form types a year, and so on). */
const tenYears: Scale = { sec: 900_000, form4: 120_000, japan: 950_000, asx: 600_000 };

const withSecFilings = (sec: number): Scale => ({
  sec,
  form4: Math.round((sec * tenYears.form4) / tenYears.sec),
  japan: Math.round((sec * tenYears.japan) / tenYears.sec),
  asx: Math.round((sec * tenYears.asx) / tenYears.sec),
});

/** Every database spans the same ten years; what differs is how much happened in them. */
export const scales = {
  '10k': withSecFilings(10_000),
  '100k': withSecFilings(100_000),
  '1m': withSecFilings(1_000_000),
  full: tenYears,
} as const satisfies Record<string, Scale>;

export type ScaleName = keyof typeof scales;
