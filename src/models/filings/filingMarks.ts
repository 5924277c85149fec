import { ID, Input, Int, Property, Resource } from '../../schema/property.js';
import { FilingKind } from './filing.js';
import { FilingReference } from './filingPreference.js';

/** Maximum filings that one request marks by their ids. */
export const maxMarkedFilings = 500;

/** Maximum filings that one request marks by a filter. */
export const maxMatchingFilings = 5000;

@Resource('Marks of the caller on a filing. A filing that was never marked has none of them.')
export class FilingMarks {
  @Property(() => FilingKind, { description: 'Kind of the filing.' })
  kind!: FilingKind;

  @Property(() => ID, { description: 'Id of the filing.' })
  filingId!: string;

  @Property(() => Boolean, { description: 'Whether the filing is archived.' })
  archived!: boolean;

  @Property(() => Boolean, { description: 'Whether the filing is marked as favorite.' })
  favorited!: boolean;
}

@Input('A filing and its new marks: at least one of the two; the other stays as it is.')
export class FilingMarksInput extends FilingReference {
  @Property(() => Boolean, { description: 'Whether the filing is archived.', nullable: true })
  archived?: boolean | null;

  @Property(() => Boolean, { description: 'Whether the filing is marked as favorite.', nullable: true })
  favorited?: boolean | null;
}

@Resource('An entry of a list of marks that was not applied, and the reason.')
export class MarkFailure {
  @Property(() => Int, { description: 'Position of the entry in the list, from 0.' })
  index!: number;

  @Property(() => FilingKind, { description: 'Kind of the filing.' })
  kind!: FilingKind;

  @Property(() => ID, { description: 'Id of the filing, as it was sent.' })
  filingId!: string;

  @Property(() => String, { description: 'Reason why the entry was not applied.' })
  message!: string;
}
