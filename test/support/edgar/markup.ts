const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (special) => entities[special] ?? special);

const reference = (character: string): string => `&#${character.codePointAt(0) ?? 0};`;

/** XML without a declared encoding is UTF-8, but the file around it is not, so the XML is limited to ASCII. */
export const ascii = (text: string): string => text.replace(/[^\0-\x7f]/gu, reference);

/** EDGAR's files are Latin-1, all of them; what that has not is written as a reference, as filers do. */
export const latin1 = (text: string): Buffer => Buffer.from(text.replace(/[^\0-\xff]/gu, reference), 'latin1');

/** A CIK as headers and XML have it. */
export const tenDigits = (cik: number): string => String(cik).padStart(10, '0');

/** `YYYYMMDD` of `YYYY-MM-DD`. */
export const compact = (day: string): string => day.replaceAll('-', '');
