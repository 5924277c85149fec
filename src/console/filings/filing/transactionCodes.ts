/** Transaction codes of the general instructions of Form 4, in words. */
const codes: Readonly<Record<string, string>> = {
  P: 'Purchase',
  S: 'Sale',
  V: 'Early report',
  A: 'Grant',
  D: 'Sale to issuer',
  F: 'Tax or exercise price',
  I: 'Discretionary',
  M: 'Exercise',
  C: 'Conversion',
  E: 'Expiration (short)',
  H: 'Expiration (long)',
  O: 'Exercise, out of the money',
  X: 'Exercise, in the money',
  G: 'Gift',
  L: 'Small acquisition',
  W: 'Inheritance',
  Z: 'Voting trust',
  J: 'Other',
  K: 'Equity swap',
  U: 'Tender',
};

/** Returns the meaning of a transaction code. */
export const describeTransactionCode = (code: string): string => codes[code] ?? 'Other';
