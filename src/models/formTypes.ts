/** The form types of the specification; EDGAR's own spelling of some differs (see `formTypeAliases`). */
export const secFormTypes = [
  '8-K',
  '10-12B',
  '10-12B/A',
  '10-12G',
  'S-1',
  'S-1/A',
  '424B3',
  '424B4',
  'SC 13D',
  'SC 13D/A',
  'DEFM14A',
  'DFAN14A',
  'SC 13E-3',
  'SC 13E-3/A',
  'PREM14A',
  'SC 14D9',
  'SC 14D-1',
  'SC 14D-1/A',
  'SC TO-I',
  'SC TO-I/A',
  'SC TO-T',
  'S-4',
  'S-4/A',
  '8-A12B',
  '8-A12G',
  '15-12B',
  '15-12G',
  '15-15D',
] as const;

/** EDGAR's own names of form types beside the specification's (Federal Register, Release 33-11253 renamed Schedule 13D). */
const formTypeAliases: Readonly<Record<string, string>> = {
  'SCHEDULE 13D': 'SC 13D',
  'SCHEDULE 13D/A': 'SC 13D/A',
  'SC 13E3': 'SC 13E-3',
  'SC 13E3/A': 'SC 13E-3/A',
  'SC 14D1': 'SC 14D-1',
  'SC 14D1/A': 'SC 14D-1/A',
};

/** A form type in the specification's spelling. */
export function canonicalFormType(formType: string): string {
  const spelt = formType.trim().toUpperCase();
  return formTypeAliases[spelt] ?? spelt;
}
