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
