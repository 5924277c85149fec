import { SourceText } from '../sourceText.js';
import type { Form4FilingDetails } from './filingQuery.js';

interface OwnerWithRoles {
  readonly name: string;
  readonly title?: string | null;
  readonly isDirector: boolean;
  readonly isOfficer: boolean;
  readonly isTenPercentOwner?: boolean;
  readonly isOther?: boolean;
}

/** Returns the owners that the form names, or else the owner that the fields of the filing name. */
function listOwners({ report, ownerName, ownerTitle, isDirector, isOfficer }: Form4FilingDetails): OwnerWithRoles[] {
  if (report && report.owners.length > 0) return [...report.owners];
  return ownerName ? [{ name: ownerName, title: ownerTitle ?? null, isDirector, isOfficer }] : [];
}

/** Returns the title and the roles of an owner. A title that was made of the roles, or repeats one of them, says it once. */
function describeRoles({ title, isDirector, isOfficer, isTenPercentOwner, isOther }: OwnerWithRoles): string {
  const titleRoles = title?.toLowerCase().split(/,\s*/) ?? [];
  const roles = [
    isOfficer && !title && 'Officer',
    isDirector && 'Director',
    isTenPercentOwner && '10% owner',
    isOther && !title && 'Other relationship',
  ].filter((role) => typeof role === 'string');
  return (
    [title, ...roles.filter((role) => !titleRoles.includes(role.toLowerCase()))].filter(Boolean).join(', ') ||
    'No role stated'
  );
}

/** Reporting owners of a Form 4 with their roles. */
export function Form4Owners({ filing }: { readonly filing: Form4FilingDetails }) {
  const owners = listOwners(filing);
  if (owners.length === 0) return <p className="quiet">The filing names no owner.</p>;
  return (
    <ul className="filing-links">
      {owners.map((owner, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a form may name one owner twice.
        <li key={index}>
          <SourceText>{owner.name}</SourceText>
          <span className="quiet filing-small">
            <SourceText>{describeRoles(owner)}</SourceText>
          </span>
        </li>
      ))}
    </ul>
  );
}
