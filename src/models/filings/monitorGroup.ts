import { registerEnum, Property, Resource } from '../../schema/property.js';
import { Node } from '../node.js';

/** Keys of the categories (specification, "Category filtering"); the database has the contents of each. */
export const MonitorCategoryKey = {
  spinoffs: 'spinoffs',
  insider_activity: 'insider_activity',
  buybacks: 'buybacks',
  corporate_events: 'corporate_events',
  ipos: 'ipos',
  distressed: 'distressed',
  spacs: 'spacs',
  activism: 'activism',
  ma: 'ma',
  privatizations: 'privatizations',
  oddlot_tenders: 'oddlot_tenders',
  other: 'other',
} as const;
export type MonitorCategoryKey = keyof typeof MonitorCategoryKey;

registerEnum(MonitorCategoryKey, 'MonitorCategoryKey', 'The categories of monitor groups.');

@Resource('A predefined group of filings to watch.', [Node])
export class MonitorGroup {
  @Property(() => String, { description: 'Id of the group.', example: 'announced-spinoffs' })
  groupId!: string;

  @Property(() => String, { description: 'Name of the group.', example: 'Announced spin-offs' })
  name!: string;

  @Property(() => String, {
    description: 'Description of the group.',
    example: 'Businesses about to be separated from their parent.',
  })
  description!: string;
}

@Resource('Selection of the filings of a category: filings of one of the form types or with one of the tags.')
export class FilingConfig {
  @Property(() => [String], { description: 'Form types of SEC filings.', example: ['10-12B', '10-12B/A'] })
  formTypes!: string[];

  @Property(() => [String], {
    description: 'Tags of SEC, Japan and ASX filings.',
    example: ['Spin-off', 'Distribution'],
  })
  secTags!: string[];

  @Property(() => Boolean, { description: 'Whether Form 4 filings belong to the category.', example: false })
  includeForm4!: boolean;
}

@Resource('A category of monitor groups.', [Node])
export class MonitorCategory {
  @Property(() => String, { description: 'Key of the category.', example: 'spinoffs' })
  category!: string;

  @Property(() => String, { description: 'Name of the category.', example: 'Spin-offs' })
  label!: string;

  @Property(() => [MonitorGroup], { description: 'Groups of the category.' })
  groups!: MonitorGroup[];

  @Property(() => FilingConfig, { description: 'Selection of the filings of the category.' })
  filingConfig!: FilingConfig;
}

@Resource('All predefined groups by category.')
export class MonitorGroups {
  @Property(() => [MonitorCategory], { description: 'The categories.' })
  categories!: MonitorCategory[];
}
