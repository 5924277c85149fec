import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { BrowserSession } from '../support/browser.js';
import { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { findViolations } from './accessibilityRules.js';

let world: TestWorld;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await TestWorld.open();
  const ann = new BrowserSession(world);
  const email = 'a-name-as-long-as-some-people-have-one@subdomain.of-a-company.example.com';
  await ann.signUp(email);
  await world.services.accounts.grant(email, new Date(world.clock.now().getTime() + 86_400_000));
  const create = 'mutation ($name: String!) { createKey(input: { name: $name, scopes: [readDeals] }) { key } }';
  const { body } = await ann.graphql(create, { name: '日本株スクリーニング用のノートパソコン' });
  const { data } = body as { data: { createKey: { key: string } } };
  await new TestUser(world.address, '', data.createKey.key).get('/deals');
  await world.services.usageCounters.flush();
  signedIn = ann.toStorageState();
});
afterAll(() => world.close());

const pages = [
  '/',
  '/signup',
  '/signin',
  '/reset',
  '/keys',
  '/usage',
  '/plan',
  '/plan/checkout',
  '/account',
  '/nowhere',
  '/parts',
];
/** Pages of a signed-in user, with content. */
const own = new Set(['/keys', '/usage', '/plan', '/plan/checkout', '/account']);

describeInBrowser('accessibility', () => {
  test.each(pages)(
    '%s violates no axe rule and does not scroll sideways, at any width, in either theme',
    async (path) => {
      const { page, context, consoleMessages } = await openPage(
        world.address,
        path,
        own.has(path) ? { storageState: signedIn } : {},
      );
      expect(await findViolations(page)).toEqual([]);
      expect(consoleMessages.filter((complaint) => !complaint.includes('404'))).toEqual([]);
      await context.close();
    },
  );
});
