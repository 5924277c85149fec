import type { BeneficialHolder, BeneficialOwnership } from '../../../models/filings/beneficialOwnership.js';
import { isContactElement, removeContactData } from '../submission/contactData.js';
import { getChild, getChildren, getParagraphs, getText } from '../xmlFields.js';

/** Titles of the items in the order of their numbers: of Schedule 13D (`items1To7`), and of Schedule 13G (`items`). */
const itemTitles = {
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
export function formatSchedule13(submissionType: string, form: object, ownership: BeneficialOwnership): string {
  const items = (['items1To7', 'items'] as const).flatMap((name) =>
    formatItems(getChild(form, name), itemTitles[name]),
  );
  const remarks = ['certifications', 'exhibitInfo', 'signatureComments'].flatMap((name) => getParagraphs(form, name));
  const parts = [
    formatCoverPage(submissionType, ownership),
    ...ownership.holders.map(formatHolder),
    ...findComments(form),
    ...items,
    ...remarks,
    ...formatSignatures(form),
  ];
  return removeContactData(parts.join('\n\n'));
}

function formatCoverPage(submissionType: string, ownership: BeneficialOwnership): string {
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

function formatHolder(holder: BeneficialHolder): string {
  const { name, types, citizenship, percent } = holder;
  const formatShares = (shares: number | null) => (shares === null ? 'not stated' : shares.toLocaleString('en-US'));
  return [
    `Reporting person: ${name}`,
    types.length > 0 && `Type: ${types.join(', ')}`,
    citizenship !== null && `Citizenship or place of organization: ${citizenship}`,
    `Shares beneficially owned: ${formatShares(holder.shares)}`,
    percent !== null && `Percent of class: ${percent}%`,
    `Voting power: sole ${formatShares(holder.soleVotingPower)}, shared ${formatShares(holder.sharedVotingPower)}`,
    `Dispositive power: sole ${formatShares(holder.soleDispositivePower)}, shared ${formatShares(holder.sharedDispositivePower)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns the comments on the cover pages of reporting persons. */
function findComments(form: object): string[] {
  const persons = [
    ...getChildren(getChild(form, 'reportingPersons'), 'reportingPersonInfo'),
    ...getChildren(form, 'coverPageHeaderReportingPersonDetails'),
  ];
  return persons.flatMap((person) => {
    const comments = ['commentContent', 'comments'].flatMap((name) => getParagraphs(person, name));
    return comments.length > 0 ? [`Comment of ${getText(person, 'reportingPersonName') ?? ''}:`, ...comments] : [];
  });
}

const formatItems = (items: unknown, names: readonly string[]): string[] =>
  names.flatMap((name, at) => {
    const item = getChild(items, `item${at + 1}`);
    return item === undefined ? [] : [`Item ${at + 1}. ${name}`, ...collectTexts(item)];
  });

/** Returns the texts of an element and of the elements within it, in document order, without flags that are not set. */
function collectTexts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || getChild(node, '#text') !== undefined) return getParagraphs(node);
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@') || isContactElement(name)) return [];
    if (name === 'notApplicableFlag') return getText(value)?.toUpperCase() === 'Y' ? ['Not applicable.'] : [];
    return Array.isArray(value) ? value.flatMap(collectTexts) : collectTexts(value);
  });
}

function formatSignatures(form: object): string[] {
  const signers = [
    ...getChildren(getChild(form, 'signatureInfo'), 'signaturePerson'),
    ...getChildren(form, 'signatureInformation'),
  ];
  const signatures = signers.flatMap((signer) => {
    const name = getText(signer, 'signatureReportingPerson') ?? getText(signer, 'reportingPersonName');
    return getChildren(signer, 'signatureDetails').map((details) =>
      [name, ...['signature', 'title', 'date'].map((fact) => getText(details, fact))].filter(Boolean).join('; '),
    );
  });
  const comments = getParagraphs(form, 'signatureInfo', 'commentText');
  return signatures.length > 0 ? ['Signatures', signatures.join('\n'), ...comments] : comments;
}
