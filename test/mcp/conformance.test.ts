import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runConformance, isConformanceInstalled } from '../support/conformance.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await ann.createDeal();
});
afterAll(() => world.close());

(isConformanceInstalled ? test : test.skip).each(['2025-11-25', '2026-07-28'])(
  'the public conformance suite for %s passes, except for .config/checks/mcp-conformance.yml',
  async (revision) => {
    const { code, output } = await runConformance(world.address, ann.key, revision);
    expect(output).toContain('✓ tools-list');
    expect({ code, said: code === 0 ? '' : output }).toEqual({ code: 0, said: '' });
  },
);
