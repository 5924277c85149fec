import type { Draw } from '../draw.js';

/** Things, and how often each comes beside the others. */
export type Weights<Item> = readonly (readonly [item: Item, weight: number])[];

export function drawWeighted<Item>(draw: Draw, weights: Weights<Item>): Item {
  let left = draw.fraction() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  const choice = weights.find(([, weight]) => (left -= weight) < 0) ?? weights.at(-1);
  if (!choice) throw new Error('There is nothing to draw from');
  return choice[0];
}
