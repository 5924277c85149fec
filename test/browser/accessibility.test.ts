import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { Browser } from '../support/browser.js';
import { Person } from '../support/person.js';
import { World } from '../support/world.js';
import { describeInBrowser, visit } from './browser.js';
import { breachesOf } from './rules.js';

let world: World;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await World.open();
  const ann = new Browser(world);
  const email = 'a-name-as-long-as-some-people-have-one@subdomain.of-a-company.example.com';
  await ann.signsUp(email);
  await world.services.accounts.grant(email, new Date(world.clock.now().getTime() + 86_400_000));
  const create = 'mutation ($name: String!) { createKey(input: { name: $name, scopes: [readDeals] }) { key } }';
  const { body } = await ann.graphql(create, { name: '日本株スクリーニング用のノートパソコン' });
  const { data } = body as { data: { createKey: { key: string } } };
  await new Person(world.address, '', data.createKey.key).get('/deals');
  await world.services.keyUsage.write();
  const [[name = '', value = ''] = []] = ann.cookies;
  const { hostname: domain } = new URL(world.address);
  const cookie = {
    name,
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  } as const;
  signedIn = { cookies: [cookie], origins: [] };
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
/** As they are for who is signed in, with something on them. */
const own = new Set(['/keys', '/usage', '/plan', '/plan/checkout', '/account']);

describeInBrowser('accessibility', () => {
  test.each(pages)(
    '%s breaks no rule of axe and does not scroll sideways, however wide it is, in either theme',
    async (path) => {
      const { page, context, complaints } = await visit(
        world.address,
        path,
        own.has(path) ? { storageState: signedIn } : {},
      );
      expect(await breachesOf(page)).toEqual([]);
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
      await context.close();
    },
  );
});
