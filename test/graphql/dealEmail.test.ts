import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import { readOutbox } from '../support/outbox.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let dealId: string;

beforeAll(async () => {
  world = await TestWorld.open({ environment: { EMAIL_PER_DAY: '2' } });
  ann = await world.createUser('ann');
  await world.insertFilings('sec', [filingRecord('sec', 'one')]);
  ({ dealId } = await ann.createDeal({
    companyName: 'Müller & Søn <Rail>',
    notes: '<img src=x onerror=alert(1)>\n# Heading',
    relatedFilingIds: ['one', 'unknown'],
    targetPrice: 42.5,
    currentPrice: 31.2,
  }));
});
afterAll(() => world.close());

interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

async function preview(input: object | null, user = ann, ofDeal = dealId) {
  const { body } = await user.graphql(
    `query($dealId: ID!, $input: EmailPreviewInput) { emailPreview(dealId: $dealId, input: $input) { subject html text } }`,
    { dealId: ofDeal, input },
  );
  return body as { data: { emailPreview: Preview }; errors?: { extensions: { code: string } }[] };
}

async function allowance() {
  const { body } = await ann.graphql('{ viewer { emailAllowance { sentToday maximum resetsAt } } }');
  return (body as { data: { viewer: { emailAllowance: object } } }).data.viewer.emailAllowance;
}

const to = 'analyst@example.com';
/** Text with plain line feeds, without those at its end, which MIME adds. */
const asLines = (text = '') => text.replaceAll('\r\n', '\n').trimEnd();

test.each([null, {}, { subject: 'Where we stand', message: 'Worth a look\n\nbefore <Friday>.' }])(
  'the email in the outbox equals its preview: %j',
  async (input) => {
    world.clock.advance(24 * 3_600_000);
    await rm(path.join(world.dataFolder, 'outbox'), { recursive: true, force: true });
    const { data, errors } = await preview(input);
    expect(errors).toBeUndefined();
    const resetsAt = `${new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
    expect(await readOutbox(world.dataFolder)).toEqual([]);
    expect(await allowance()).toEqual({ sentToday: 0, maximum: 2, resetsAt });
    expect(await ann.post(`/deals/${dealId}/email`, { to, ...input })).toAnswer(200);
    const [sent] = await readOutbox(world.dataFolder);
    expect(sent?.headers.subject).toBe(data.emailPreview.subject);
    expect(asLines(sent?.text)).toBe(asLines(data.emailPreview.text));
    expect(asLines(sent?.html)).toBe(asLines(data.emailPreview.html));
    expect(data.emailPreview.html).not.toContain('<img src=x');
    expect(await allowance()).toEqual({ sentToday: 1, maximum: 2, resetsAt });
  },
);

test('a preview needs no allowance, and an email that is refused uses none', async () => {
  world.clock.advance(24 * 3_600_000);
  const send = () => ann.post(`/deals/${dealId}/email`, { to });
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429]);
  expect(await allowance()).toMatchObject({ sentToday: 2, maximum: 2 });
  expect((await preview({})).errors).toBeUndefined();
  world.clock.advance(24 * 3_600_000);
  expect(await allowance()).toMatchObject({ sentToday: 0 });
});

test('a preview is refused for a deal of another account, and for content that cannot be sent', async () => {
  const ben = await world.createUser('ben');
  expect((await preview({}, ben)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect((await preview({ subject: 'two\nlines' })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect((await preview({ message: 'x'.repeat(5001) })).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test('a key without the scope for filings previews the email that it would send', async () => {
  const reader = await world.createUser('ann', { scopes: ['readDeals', 'sendEmail'] });
  const { data } = await preview({}, reader);
  expect(data.emailPreview.text).toContain('one');
  expect(data.emailPreview.text).not.toBe((await preview({})).data.emailPreview.text);
});
