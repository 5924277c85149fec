import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { World } from '../support/world.js';

const publicUrl = 'https://docket.example.com';
let world: World;
beforeAll(async () => (world = await World.open({ environment: { NODE_ENV: 'production', PUBLIC_URL: publicUrl } })));
afterAll(() => world.close());

test('where the service is reached over TLS, cookies are, and its pages are those of that address alone', async () => {
  const browser = new Browser(world, publicUrl);
  await browser.signsUp('ann@example.com');
  const answer = await browser.post('/auth/sign-in', { email: 'ann@example.com', password: 'four plain words' });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Secure-docket\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax(,|$)/,
  );
  expect(await browser.user()).toMatchObject({ email: 'ann@example.com' });
  expect(await browser.graphql('{ viewer { email } }')).toAnswer(200, {
    data: { viewer: { email: 'ann@example.com' } },
  });
  expect(await new Browser(world).post('/auth/sign-up', { email: 'ann@example.com' })).toAnswer(403, {
    error: 'Only pages of this service may post here',
  });
});
