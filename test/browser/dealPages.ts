import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestWorld } from '../support/world.js';
import { type BrowserVisit, openPage } from './browser.js';

/** Returns the section of a page with a heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sends a document to GraphQL with the session of a page. */
export const sendGraphql = (page: Page, query: string, variables: object): Promise<Record<string, never>> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await response.json()) as { data: Record<string, never> }).data;
    },
    { query, variables },
  );

export const readDeal = async (page: Page, dealId: string, fields: string): Promise<object> =>
  (await sendGraphql(page, `query ($dealId: ID!) { deal(dealId: $dealId) { ${fields} } }`, { dealId }))['deal'] ?? {};

/** Changes a deal as another window does. */
export const updateDeal = (page: Page, dealId: string, input: object) =>
  sendGraphql(
    page,
    'mutation ($dealId: ID!, $input: UpdateDealInput!) { updateDeal(dealId: $dealId, input: $input) { deal { dealId } } }',
    { dealId, input },
  );

/** Begins to edit a text of a deal. */
export const edit = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` }).click();

/** Creates a deal and opens its page. */
export async function openDealPage(
  world: TestWorld,
  signedIn: NonNullable<BrowserContextOptions['storageState']>,
  input: object,
  options: BrowserContextOptions = {},
): Promise<BrowserVisit & { readonly dealId: string }> {
  const visit = await openPage(world.address, '/preferences', { storageState: signedIn, locale: 'en-US', ...options });
  const { page } = visit;
  const created: { deal?: { dealId?: string } } =
    (
      await sendGraphql(page, 'mutation ($input: CreateDealInput!) { createDeal(input: $input) { deal { dealId } } }', {
        input: { companyName: 'Harbour Rail', status: 'researching', ...input },
      })
    )['createDeal'] ?? {};
  const dealId = created.deal?.dealId ?? '';
  await page.goto(`${world.address}/deals/${dealId}`);
  await page.getByRole('heading', { level: 1, name: 'Harbour Rail' }).waitFor();
  return { ...visit, dealId };
}
