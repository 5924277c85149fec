import { SourceText } from '../sourceText.js';
import type { Form4FilingDetails } from './filingQuery.js';

interface OwnerWithRoles {
  readonly name: string;
  readonly title?: string | null;
  readonly isDirector: boolean;
  readonly isOfficer: boolean;
  readonly isTenPercentOwner?: boolean;
}

/** Returns the owners of the form. Without the form, the owner of the filing. */
function listOwners({ report, ownerName, ownerTitle, isDirector, isOfficer }: Form4FilingDetails): OwnerWithRoles[] {
  if (report && report.owners.length > 0) return [...report.owners];
  return ownerName ? [{ name: ownerName, title: ownerTitle ?? null, isDirector, isOfficer }] : [];
}

function describeRoles({ title, isDirector, isOfficer, isTenPercentOwner = false }: OwnerWithRoles): string {
  const roles = [
    title,
    isOfficer && !title ? 'Officer' : undefined,
    isDirector ? 'Director' : undefined,
    isTenPercentOwner ? '10% owner' : undefined,
  ];
  return roles.filter(Boolean).join(', ') || 'No role stated';
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
