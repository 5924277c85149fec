import { expect, test } from '@jest/globals';
import { Notices } from '../../../src/services/accounts/notices.js';
import { createLog } from '../../support/product.js';

test('a service that stops has sent what was begun, also what follows from it, and what fails keeps it from nothing', async () => {
  const sent: string[] = [];
  let go = () => {};
  const began = new Promise<void>((resolve) => (go = resolve));
  const mailer = { send: async ({ to }: { readonly to: string }) => void sent.push(to) };
  const notices = new Notices(mailer, createLog('silent'), 'https://docket.example.com');
  notices.inBackground(async () => {
    await began;
    notices.send('passwordChanged', 'ann@example.com');
  });
  notices.inBackground(() => Promise.reject(new Error('away')));
  let isClosed = false;
  const closing = notices.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  go();
  await closing;
  expect(sent).toEqual(['ann@example.com']);
});

test('of what happens again and again there is one mail at once, and one for all that follows', async () => {
  const sent: { readonly to: string; readonly text: string }[] = [];
  const mailer = { send: async (email: { readonly to: string; readonly text: string }) => void sent.push(email) };
  const notices = new Notices(mailer, createLog('silent'), 'https://docket.example.com');
  for (let index = 0; index < 267; index += 1) {
    notices.send('passkeyAdded', 'ann@example.com', `key ${index}`);
    notices.send('passkeyRemoved', 'ann@example.com', `key ${index}`);
  }
  notices.send('passwordChanged', 'ann@example.com');
  notices.send('passkeyAdded', 'ben@example.com', 'his');
  expect(sent.map(({ to }) => to)).toEqual([...Array<string>(3).fill('ann@example.com'), 'ben@example.com']);
  await notices.close();
  expect(sent).toHaveLength(6);
  expect(sent[4]?.text).toContain('266 times');
  expect(sent[4]?.text).toContain('key 266');
});
