import type { BeneficialHolder, BeneficialOwnership } from '../../models/beneficialOwnership.js';
import { isContactElement, withoutContactData } from './contactData.js';
import { child, children, paragraphs, text } from './xmlFields.js';

/** Titles of the items in the order of their numbers: of Schedule 13D (`items1To7`), and of Schedule 13G (`items`). */
const titles = {
  items1To7: [
    'Security and Issuer',
    'Identity and Background',
    'Source and Amount of Funds or Other Consideration',
    'Purpose of Transaction',
    'Interest in Securities of the Issuer',
    'Contracts, Arrangements, Understandings or Relationships With Respect to Securities of the Issuer',
    'Material to Be Filed as Exhibits',
  ],
  items: [
    'Issuer',
    'Persons Filing',
    'Types of Persons Filing',
    'Ownership',
    'Ownership of Five Percent or Less of a Class',
    'Ownership of More than Five Percent on Behalf of Another Person',
    'Identification and Classification of the Subsidiary Which Acquired the Security',
    'Identification and Classification of Members of the Group',
    'Notice of Dissolution of Group',
    'Certifications',
  ],
} as const;

/**
 * Returns the text of a schedule: cover page, reporting persons, items and signatures, without contact data.
 * @param form the schedule's `formData`.
 */
export function scheduleText(submissionType: string, form: object, ownership: BeneficialOwnership): string {
  const items = (['items1To7', 'items'] as const).flatMap((name) => itemsOf(child(form, name), titles[name]));
  const remarks = ['certifications', 'exhibitInfo', 'signatureComments'].flatMap((name) => paragraphs(form, name));
  const parts = [
    coverPage(submissionType, ownership),
    ...ownership.holders.map(holderLines),
    ...commentsOf(form),
    ...items,
    ...remarks,
    ...signaturesOf(form),
  ];
  return withoutContactData(parts.join('\n\n'));
}

function coverPage(submissionType: string, ownership: BeneficialOwnership): string {
  const { amendment, issuerName, issuerCik, cusips, securityTitle, eventDate } = ownership;
  return [
    amendment === null ? submissionType : `${submissionType} (Amendment No. ${amendment})`,
    `Issuer: ${issuerName} (CIK ${issuerCik})`,
    securityTitle !== null && `Class of securities: ${securityTitle}`,
    cusips.length > 0 && `CUSIP: ${cusips.join(', ')}`,
    eventDate !== null && `Date of event: ${eventDate}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function holderLines(holder: BeneficialHolder): string {
  const { name, types, citizenship, percent } = holder;
  const amount = (shares: number | null) => (shares === null ? 'not stated' : shares.toLocaleString('en-US'));
  return [
    `Reporting person: ${name}`,
    types.length > 0 && `Type: ${types.join(', ')}`,
    citizenship !== null && `Citizenship or place of organization: ${citizenship}`,
    `Shares beneficially owned: ${amount(holder.shares)}`,
    percent !== null && `Percent of class: ${percent}%`,
    `Voting power: sole ${amount(holder.soleVotingPower)}, shared ${amount(holder.sharedVotingPower)}`,
    `Dispositive power: sole ${amount(holder.soleDispositivePower)}, shared ${amount(holder.sharedDispositivePower)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns the comments on the cover pages of reporting persons. */
function commentsOf(form: object): string[] {
  const persons = [
    ...children(child(form, 'reportingPersons'), 'reportingPersonInfo'),
    ...children(form, 'coverPageHeaderReportingPersonDetails'),
  ];
  return persons.flatMap((person) => {
    const comments = ['commentContent', 'comments'].flatMap((name) => paragraphs(person, name));
    return comments.length > 0 ? [`Comment of ${text(person, 'reportingPersonName') ?? ''}:`, ...comments] : [];
  });
}

const itemsOf = (items: unknown, names: readonly string[]): string[] =>
  names.flatMap((name, at) => {
    const item = child(items, `item${at + 1}`);
    return item === undefined ? [] : [`Item ${at + 1}. ${name}`, ...leavesOf(item)];
  });

/** Returns the texts of an element and of the elements within it, in document order, without flags that are not set. */
function leavesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || child(node, '#text') !== undefined) return paragraphs(node);
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@') || isContactElement(name)) return [];
    if (name === 'notApplicableFlag') return text(value)?.toUpperCase() === 'Y' ? ['Not applicable.'] : [];
    return Array.isArray(value) ? value.flatMap(leavesOf) : leavesOf(value);
  });
}

function signaturesOf(form: object): string[] {
  const signers = [
    ...children(child(form, 'signatureInfo'), 'signaturePerson'),
    ...children(form, 'signatureInformation'),
  ];
  const signatures = signers.flatMap((signer) => {
    const name = text(signer, 'signatureReportingPerson') ?? text(signer, 'reportingPersonName');
    return children(signer, 'signatureDetails').map((details) =>
      [name, ...['signature', 'title', 'date'].map((fact) => text(details, fact))].filter(Boolean).join('; '),
    );
  });
  const comments = paragraphs(form, 'signatureInfo', 'commentText');
  return signatures.length > 0 ? ['Signatures', signatures.join('\n'), ...comments] : comments;
}
