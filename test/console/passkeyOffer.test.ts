import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';

const signature = { clientDataJSON: 'client', authenticatorData: 'data', signature: 'signature' };
let choosePasskey: () => Promise<object>;
jest.unstable_mockModule('@simplewebauthn/browser', () => ({
  startAuthentication: () => choosePasskey(),
  WebAuthnAbortService: { cancelCeremony: () => {} },
}));
const { offerPasskeys } = await import('../../src/console/account/security/passkeyCeremonies.js');

const { fetch } = globalThis;
/** Responses of the service by path; a path without one succeeds. */
let responses: Readonly<Record<string, () => Response>> = {};

beforeEach(() => {
  responses = {};
  choosePasskey = async () => ({ id: 'id', response: signature });
  globalThis.fetch = async (path) => (responses[path as string] ?? (() => Response.json({ options: {} })))();
  Object.assign(globalThis, { PublicKeyCredential: { isConditionalMediationAvailable: async () => true } });
});
afterAll(() => {
  globalThis.fetch = fetch;
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const offer = () => offerPasskeys(new AbortController().signal);
const refuse = (status: number) => () => Response.json({ error: `refused with ${status}` }, { status });

test('a passkey that is chosen from the offer signs in', async () => {
  await expect(offer()).resolves.toBe(true);
});

test.each([401, 403, 429, 503])('a chosen passkey that the service refuses with %i is reported', async (status) => {
  responses = { '/auth/sign-in/passkey': refuse(status) };
  await expect(offer()).rejects.toThrow(`refused with ${status}`);
});

test('a chosen passkey that does not reach the service is reported', async () => {
  responses = {
    '/auth/sign-in/passkey': () => {
      throw new TypeError('Failed to fetch');
    },
  };
  await expect(offer()).rejects.toThrow('The service could not be reached');
});

test('no chosen passkey, and an offer that the service refuses to begin, are no errors', async () => {
  choosePasskey = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
  await expect(offer()).resolves.toBe(false);
  responses = { '/auth/sign-in/passkey/begin': refuse(429) };
  await expect(offer()).resolves.toBe(false);
});
