import { useQuery } from '@tanstack/react-query';
import { formatPriceFigure } from '../../filings/numbers.js';
import { graphql } from '../../generated/index.js';
import type { DealPricesQuery } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';

const pricesDocument = graphql(`
  query DealPrices($dealId: ID!) {
    deal(dealId: $dealId) {
      prices {
        at
        targetPrice
        currentPrice
      }
    }
  }
`);

type PricePoint = NonNullable<NonNullable<DealPricesQuery['deal']>['prices']>[number];

/** First part of the key of the query of the prices of a deal. */
export const dealPricesKey = 'dealPrices';

const width = 320;
const height = 56;

/** Current and target price over time, as steps: a price holds until it is changed. Nothing until the current price has changed. */
export function PriceChart({ dealId }: { readonly dealId: string }) {
  const { data: points = [] } = useQuery({
    queryKey: [dealPricesKey, dealId],
    queryFn: async ({ signal }) => (await requestGraphql(pricesDocument, { dealId }, signal)).deal?.prices ?? [],
  });
  const current = points.flatMap(({ currentPrice }) => currentPrice ?? []);
  const [first, last] = [current[0], current.at(-1)];
  if (new Set(current).size < 2 || first === undefined || last === undefined) return null;
  const summary = `Current price from ${formatPriceFigure(first)} to ${formatPriceFigure(last)}, in ${points.length} price changes. The timeline lists all changes.`;
  return (
    <svg
      className="deal-chart"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      <path className="deal-chart-target" d={drawSteps(points, ({ targetPrice }) => targetPrice ?? null)} />
      <path className="deal-chart-current" d={drawSteps(points, ({ currentPrice }) => currentPrice ?? null)} />
    </svg>
  );
}

/** Returns the path of a price in steps, from the first change to now, with a gap where there is no price. */
function drawSteps(points: readonly PricePoint[], priceOf: (point: PricePoint) => number | null): string {
  const prices = points.flatMap(({ currentPrice, targetPrice }) => [currentPrice ?? [], targetPrice ?? []].flat());
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const start = Date.parse(points[0]?.at ?? '');
  const end = Math.max(Date.now(), start + 1);
  const x = (time: number) => round(((time - start) / (end - start)) * width);
  const y = (price: number) => round(4 + (1 - (price - low) / (high - low || 1)) * (height - 8));
  let path = '';
  for (const [index, point] of points.entries()) {
    const price = priceOf(point);
    const next = points[index + 1];
    if (price === null) continue;
    const hasLine = index > 0 && priceOf(points[index - 1] ?? point) !== null;
    path += `${hasLine ? 'L' : 'M'}${x(Date.parse(point.at))} ${y(price)}H${x(next ? Date.parse(next.at) : end)}`;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 10) / 10;
