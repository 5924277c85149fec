import type { DateTime } from 'luxon';

/** A record as an import takes it: a resource as plain data. */
export type ImportRecord<Resource> = { [Field in keyof Resource]: Resource[Field] };

/** Something that is published at a moment, given in its market's own time. */
export interface Published {
  readonly published: DateTime;
}

/** In order of publication, each with its place among those of its day, from 1 on: sources number what they publish. */
export function numbered<Filing extends Published>(
  filings: readonly Filing[],
): (Filing & { readonly place: number })[] {
  const placesTaken = new Map<string, number>();
  return filings
    .toSorted((one, other) => one.published.toMillis() - other.published.toMillis())
    .map((filing) => {
      const day = isoDay(filing.published);
      const place = (placesTaken.get(day) ?? 0) + 1;
      placesTaken.set(day, place);
      return { ...filing, place };
    });
}

/** The calendar day at the market. */
export const isoDay = (moment: DateTime): string => moment.toFormat('yyyy-MM-dd');
