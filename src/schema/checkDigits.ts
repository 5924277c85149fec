/** Converts letters to numbers (A is 10, Z is 35), as the standards of identifiers do before they compute check digits. */
const toDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));

/** Tests whether a text is an ISIN (ISO 6166), by its form and its check digit. */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z\d]{9}\d$/.test(text)) return false;
  // Luhn algorithm: every second digit from the right is doubled, and the digits of all results are added up.
  const sum = [...toDigits(text)].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return sum % 10 === 0;
}

/** Tests whether a text is an LEI (ISO 17442), by its form and its check digits (ISO 7064, MOD 97-10). */
export const isLei = (text: string): boolean => /^[A-Z\d]{18}\d{2}$/.test(text) && BigInt(toDigits(text)) % 97n === 1n;
