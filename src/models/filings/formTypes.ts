/** Form types of the specification with a description of each; EDGAR's own spelling of some differs. */
const descriptions = {
  '8-K': 'Current report of a material event',
  '10-12B': 'Registration of a class of securities for listing on an exchange (Form 10)',
  '10-12B/A': 'Amendment to a registration of a class of securities for listing on an exchange (Form 10)',
  '10-12G': 'Registration of a class of securities that is not listed on an exchange (Form 10)',
  'S-1': 'Registration of securities for a public offering',
  'S-1/A': 'Amendment to a registration of securities for a public offering',
  '424B3': 'Prospectus with substantive changes or additions',
  '424B4': 'Final prospectus of a public offering, with its price',
  'SC 13D': 'Report of beneficial ownership of more than five percent of a class',
  'SC 13D/A': 'Amendment to a report of beneficial ownership of more than five percent of a class',
  DEFM14A: 'Definitive proxy statement on a merger or acquisition',
  DFAN14A: 'Additional proxy soliciting material by a party other than the company',
  'SC 13E-3': 'Going-private transaction statement',
  'SC 13E-3/A': 'Amendment to a going-private transaction statement',
  PREM14A: 'Preliminary proxy statement on a merger or acquisition',
  'SC 14D9': 'Recommendation of the target company on a tender offer',
  'SC 14D-1': 'Tender offer statement by a third party, as filed before 2000',
  'SC 14D-1/A': 'Amendment to a tender offer statement by a third party, as filed before 2000',
  'SC TO-I': 'Tender offer statement by the issuer',
  'SC TO-I/A': 'Amendment to a tender offer statement by the issuer',
  'SC TO-T': 'Tender offer statement by a third party',
  'S-4': 'Registration of securities to be issued in a business combination or exchange offer',
  'S-4/A': 'Amendment to a registration of securities to be issued in a business combination or exchange offer',
  '8-A12B': 'Short registration of a class of securities for listing on an exchange',
  '8-A12G': 'Short registration of a class of securities that is not listed on an exchange',
  '15-12B': 'Termination of the registration of a class of securities that was listed on an exchange',
  '15-12G': 'Termination of the registration of a class of securities that was not listed on an exchange',
  '15-15D': 'Suspension of the duty to file reports',
} as const;

/** A form type in the specification's spelling. */
export type SecFormType = keyof typeof descriptions;

/** The form types of the specification. */
export const secFormTypes = Object.keys(descriptions) as readonly SecFormType[];

/** Returns the GraphQL name: letters, digits and underscores, no digit first. 10-12B/A is FORM_10_12B_A, SC 13D is SC_13D. */
const enumNameOf = (formType: SecFormType): string => formType.replace(/^(?=\d)/, 'FORM_').replace(/\W/g, '_');

/** The form types as an enum object. */
export const SecFormType: Readonly<Record<string, SecFormType>> = Object.fromEntries(
  secFormTypes.map((formType) => [enumNameOf(formType), formType]),
);

/** Returns a short description of a form type. */
export const describeFormType = (formType: SecFormType): string => descriptions[formType];

/** EDGAR's own names of form types beside the specification's (Federal Register, Release 33-11253 renamed Schedule 13D). */
const formTypeAliases: Readonly<Record<string, string>> = {
  'SCHEDULE 13D': 'SC 13D',
  'SCHEDULE 13D/A': 'SC 13D/A',
  'SC 13E3': 'SC 13E-3',
  'SC 13E3/A': 'SC 13E-3/A',
  'SC 14D1': 'SC 14D-1',
  'SC 14D1/A': 'SC 14D-1/A',
};

/** Converts a form type to the specification's spelling. */
export function normalizeFormType(formType: string): string {
  const normalized = formType.trim().toUpperCase();
  return formTypeAliases[normalized] ?? normalized;
}

/** Amendments without a form type in the specification, which are stored under the form type that they amend. */
const amendments: Readonly<Record<string, string>> = {
  'SC 14D9/A': 'SC 14D9',
  'SC TO-T/A': 'SC TO-T',
  '10-12G/A': '10-12G',
};

/** Converts EDGAR's name of a form type to the specification's; returns `undefined` for a form type that is not collected. */
export function findCollectedFormType(edgarFormType: string): SecFormType | undefined {
  const canonical = normalizeFormType(edgarFormType);
  const formType = amendments[canonical] ?? canonical;
  return Object.hasOwn(descriptions, formType) ? (formType as SecFormType) : undefined;
}
