import { expect, test } from '@jest/globals';
import { AccountMailer } from '../../../src/services/accounts/accountMailer.js';
import { createLog } from '../../support/builtService.js';

test('a service that stops first completes its pending mails and those that follow from them, despite failures', async () => {
  const sent: string[] = [];
  let go = () => {};
  const began = new Promise<void>((resolve) => (go = resolve));
  const mailer = { send: async ({ to }: { readonly to: string }) => void sent.push(to) };
  const notices = new AccountMailer(mailer, createLog('silent'), 'https://docket.example.com');
  notices.runInBackground(async () => {
    await began;
    notices.sendNotice('passwordChanged', 'ann@example.com');
  });
  notices.runInBackground(() => Promise.reject(new Error('away')));
  let isClosed = false;
  const closing = notices.close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  go();
  await closing;
  expect(sent).toEqual(['ann@example.com']);
});

test('repeated events send one mail immediately, and one for all later events', async () => {
  const sent: { readonly to: string; readonly text: string }[] = [];
  const mailer = { send: async (email: { readonly to: string; readonly text: string }) => void sent.push(email) };
  const notices = new AccountMailer(mailer, createLog('silent'), 'https://docket.example.com');
  for (let index = 0; index < 267; index += 1) {
    notices.sendNotice('passkeyAdded', 'ann@example.com', `key ${index}`);
    notices.sendNotice('passkeyRemoved', 'ann@example.com', `key ${index}`);
  }
  notices.sendNotice('passwordChanged', 'ann@example.com');
  notices.sendNotice('passkeyAdded', 'ben@example.com', 'his');
  expect(sent.map(({ to }) => to)).toEqual([...Array<string>(3).fill('ann@example.com'), 'ben@example.com']);
  await notices.close();
  expect(sent).toHaveLength(6);
  expect(sent[4]?.text).toContain('266 times');
  expect(sent[4]?.text).toContain('key 266');
});
