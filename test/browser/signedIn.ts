import type { BrowserContextOptions } from 'playwright-core';
import { BrowserSession } from '../support/browser.js';
import type { TestWorld } from '../support/world.js';

/** Signs up with access, outside of a browser. Returns the cookies with which a browser is signed in. */
export async function signUpForBrowser(
  world: TestWorld,
  email: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const session = new BrowserSession(world);
  await session.signUp(email);
  await world.services.accounts.grant(email, null);
  return session.toStorageState();
}
