import type { DateTime } from 'luxon';
import type { Draw } from './randomness.js';

/** When the service took a filing in, and when it annotated it, if it did. */
export interface Arrival {
  readonly createdAt: string;
  readonly analysisDate: string | null;
  readonly status: 'analyzed' | 'collected';
}

/** Some filings stay without an analysis, as they do in a service that is running. */
const analyzedShare = 0.86;

/** The arrival of a filing minutes after its publication, well within what `businessDays` leaves before the start. */
export function arrivalOf(draw: Draw, published: DateTime): Arrival {
  const collected = published.plus({ milliseconds: draw.integer(20_000, 300_000) });
  const annotated = collected.plus({ milliseconds: draw.integer(15_000, 240_000) });
  const analyzed = draw.chance(analyzedShare);
  return {
    createdAt: timestamp(collected),
    analysisDate: analyzed ? timestamp(annotated) : null,
    status: analyzed ? 'analyzed' : 'collected',
  };
}

/** UTC with milliseconds, as the API prints it. */
export const timestamp = (moment: DateTime): string => moment.toJSDate().toISOString();
