import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BrowserSession } from '../support/browser.js';
import { TestWorld } from '../support/world.js';

const publicUrl = 'https://docket.example.com';
let world: TestWorld;
beforeAll(
  async () => (world = await TestWorld.open({ environment: { NODE_ENV: 'production', PUBLIC_URL: publicUrl } })),
);
afterAll(() => world.close());

test('with an https PUBLIC_URL, cookies are Secure and requests of other origins get 403', async () => {
  const browser = new BrowserSession(world, publicUrl);
  await browser.signUp('ann@example.com');
  const response = await browser.post('/auth/sign-in', { email: 'ann@example.com', password: 'four plain words' });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Secure-docket\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax(,|$)/,
  );
  expect(await browser.user()).toMatchObject({ email: 'ann@example.com' });
  expect(await browser.graphql('{ viewer { email } }')).toAnswer(200, {
    data: { viewer: { email: 'ann@example.com' } },
  });
  expect(await new BrowserSession(world).post('/auth/sign-up', { email: 'ann@example.com' })).toAnswer(403, {
    error: 'Only pages of this service may send requests here',
  });
});
