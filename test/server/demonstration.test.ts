import { expect, test } from '@jest/globals';
import { loadDemonstration } from '../support/product.js';
import { World } from '../support/world.js';

test('a load that was interrupted before its key was made is made anew; one that has a key stays', async () => {
  const world = await World.open();
  const { services } = world;
  const { prisma } = services.database;
  const counts = async () => [await prisma.deal.count(), await prisma.activity.count(), await prisma.secFiling.count()];
  expect(await loadDemonstration(services)).toMatch(/^dkt_/);
  const whole = await counts();

  await prisma.apiKey.deleteMany();
  await prisma.deal.delete({ where: await prisma.deal.findFirstOrThrow({ select: { dealId: true } }) });
  expect(await loadDemonstration(services)).toMatch(/^dkt_/);
  expect(await counts()).toEqual(whole);
  expect(await loadDemonstration(services)).toBeUndefined();
  await world.close();
});
