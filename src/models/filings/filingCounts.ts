import { Arguments, Int, Property, registerEnum, Resource } from '../../schema/property.js';

/** Filings up to which counts are exact, and maximum days of a window of counts. */
export const countLimits = { filings: 10_000, days: 400 } as const;

export const FilingFacet = {
  kind: 'kind',
  formType: 'formType',
  category: 'category',
  tag: 'tag',
  day: 'day',
} as const;
export type FilingFacet = keyof typeof FilingFacet;

registerEnum(
  FilingFacet,
  'FilingFacet',
  'Property by which filings are counted. A filing counts once for each of its tags and categories.',
);

export const allFacets: readonly FilingFacet[] = Object.values(FilingFacet);

/** Maximum values of a facet, those with the most filings first. */
export const maxFacetValues = countLimits.days;

@Resource('A value, and the number of filings that have it.')
export class FacetValue {
  @Property(() => String, {
    description: 'The value: a kind, form type, category, tag or day, as filters name it.',
    maxLength: 100,
    example: '8-K',
  })
  value!: string;

  @Property(() => Int, {
    description: 'Number of filings.',
    minimum: 0,
    maximum: countLimits.filings,
    example: 412,
  })
  count!: number;
}

@Resource('Filings, counted by the values of a facet.')
export class FacetCounts {
  @Property(() => FilingFacet, { description: 'The facet.', example: 'formType' })
  facet!: FilingFacet;

  @Property(() => [FacetValue], {
    description: 'Values with filings: days from the newest on, other values from the most frequent on.',
    maxItems: maxFacetValues,
  })
  values!: FacetValue[];

  @Property(() => Boolean, {
    description:
      `Whether all filings were counted. If there are more than ${countLimits.filings}, or more with the words of a phrase than can be ` +
      'compared, the newest are counted.',
    example: true,
  })
  isExact!: boolean;
}

@Resource('Counts of filings by facets.')
export class FilingCounts {
  @Property(() => [FacetCounts], { description: 'The facets, in the order of the request.', maxItems: 5 })
  facets!: FacetCounts[];
}

@Arguments('The facets to count by.')
export class FacetsArgument {
  @Property(() => [FilingFacet], {
    description: 'Facets to count by; all by default.',
    maxItems: 5,
    uniqueItems: true,
    example: ['kind', 'day'],
  })
  by?: FilingFacet[] | null;
}
