/** SEC filings as lines of an import, by their numbers; each number is always the same filing. */
export const secLines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `${JSON.stringify(secFiling(from + index))}\n`).join('');

export const secFiling = (number: number) => ({
  filingId: `0001000001-26-${String(number).padStart(6, '0')}`,
  companyName: `Harbour Rail ${number % 97}`,
  formType: ['8-K', '10-12B', 'SC TO-I'][number % 3],
  filedDate: `2026-${String((number % 9) + 1).padStart(2, '0')}-15`,
  analysis: `The terminals become a company of their own, part ${number}.`,
  aiTags: number % 5 === 0 ? [{ name: 'Spin-off', color: '#2563eb' }] : [],
});
