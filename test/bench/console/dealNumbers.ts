import pg from 'pg';
import type { Browser } from 'playwright-core';
import type { ConsoleServer } from './consoleServer.js';
import { medianAndP95, milliseconds, report } from './figures.js';
import { PageVisit } from './pageVisit.js';

const statuses = ['researching', 'monitoring', 'active', 'closed'];

/** Mutations of a request. Each takes a token. */
const batch = 20;

/** Creates deals with prices, texts, a task and a linked filing for the signed-in user. */
export async function createDeals({ session }: ConsoleServer, count: number): Promise<void> {
  for (let start = 0; start < count; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - start) }, (_, index) => start + index);
    const fields = numbers.map((number) => {
      const input = [
        `companyName: "Harbour Rail Holdings ${number}"`,
        `symbol: "HR${number}"`,
        `status: ${statuses[number % statuses.length]}`,
        `positionType: ${number % 5 === 0 ? 'short' : 'long'}`,
        `targetPrice: ${10 + (number % 90)}`,
        `currentPrice: 42.5`,
        `investmentThesis: "${'The spin-off is sold by index funds at first. '.repeat(20)}"`,
        `notes: "${'- **Note** of a call\\n'.repeat(40)}"`,
      ];
      return `d${number}: createDeal(input: { ${input.join(', ')} }) { deal { dealId } }`;
    });
    const answer = await send(session, `mutation { ${fields.join('\n')} }`);
    const ids = numbers.map((number) => answer[`d${number}`]?.deal?.dealId ?? '');
    const tasks = ids.map(
      (dealId, index) =>
        `t${index}: createActivity(dealId: "${dealId}", input: { type: task, content: "Call the registrar", dueDate: "2026-12-${String(1 + (index % 28)).padStart(2, '0')}" }) { activity { activityId } }`,
    );
    await send(session, `mutation { ${tasks.join('\n')} }`);
  }
}

type Created = Readonly<Record<string, { readonly deal?: { readonly dealId: string } } | undefined>>;

/** Sends mutations, and again when the tokens are spent. @throws {Error} for another failure. */
async function send(session: ConsoleServer['session'], document: string): Promise<Created> {
  for (;;) {
    const { body } = await session.graphql(document);
    const { data, errors } = body as {
      data?: Created | null;
      errors?: { message: string; extensions?: { code?: string } }[];
    };
    if (!errors && data) return data;
    if (errors?.[0]?.extensions?.code !== 'RATE_LIMITED') throw new Error(JSON.stringify(body).slice(0, 500));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Copies all deals of the signed-in user, without their tasks: the service accepts some ten new deals a second. */
export async function copyDeals({ session, databaseUrl }: ConsoleServer, copies: number): Promise<void> {
  const { userId } = (await session.user()) as { userId: string };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO "Deal" SELECT (jsonb_populate_record(deal, jsonb_build_object('dealId', gen_random_uuid(),
       'companyName', deal."companyName" || ' ' || copy, 'createdAt', deal."createdAt" - copy * interval '1 minute'))).*
     FROM "Deal" AS deal, generate_series(1, $2) AS copy WHERE deal."userId" = $1`,
    [userId, copies],
  );
  await client.end();
}

const card = '.deal-card';
const filledTable = '.row-grid-body .row-grid-row';

/** Measures the board and the table. @param count deals of the user. */
export async function measureDeals(browser: Browser, server: ConsoleServer, count: number): Promise<void> {
  const openings: number[] = [];
  for (let opening = 0; opening < 7; opening += 1) {
    const visit = await PageVisit.open(browser, server, '/deals', card);
    openings.push(await visit.read('firstShownAt'));
    await visit.close();
  }
  report(`board of ${count}: first cards, median and slowest of 7`, medianAndP95(openings), '1 s');

  const board = await PageVisit.open(browser, server, '/deals', card);
  const { page } = board;
  const frames = await board.measureFrames(async () => {
    const [from, to] = await Promise.all([
      page.locator(card).first().boundingBox(),
      page.locator('.board-cards').nth(2).boundingBox(),
    ]);
    if (!from || !to) throw new Error('The board has no cards');
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.down();
    for (let step = 0; step <= 120; step += 1) {
      await page.waitForTimeout(8);
      const share = step / 120;
      await page.mouse.move(
        from.x + 40 + (to.x + 60 - from.x) * share,
        from.y + 20 + 500 * Math.abs(Math.sin(share * 9)),
      );
    }
    await page.mouse.up();
  });
  report(`board of ${count}: frames of a drag, median and p95 of ${frames.length}`, medianAndP95(frames), 'p95 32 ms');
  await page.locator(card).first().focus();
  const presses = await board.measureKeyPresses('j', 200);
  report(`board of ${count}: key press to next frame, median and p95`, medianAndP95(presses), 'p95 50 ms');
  report(`board of ${count}: layout shift`, (await board.read('shift')).toFixed(3), '0');

  const toDeal: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const company = page.locator(card).nth(nth).locator('.deal-card-company');
    const [time = Number.NaN] = await board.measureOpening(() => company.click(), ['.deal .deal-main']);
    toDeal.push(time);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.locator(card).nth(nth).waitFor();
    await page.waitForTimeout(300);
  }
  report('page of a deal after the first click', milliseconds(toDeal[0] ?? Number.NaN), '300 ms');
  report('page of a deal after later clicks, median and slowest of 6', medianAndP95(toDeal.slice(1)), '300 ms');
  await board.close();

  const table = await PageVisit.open(browser, server, '/deals?view=table', filledTable);
  report(`table of ${count}: first rows`, milliseconds(await table.read('firstShownAt')), '1 s');
  await table.page.getByText(/^[\d,]+ deals$/).waitFor({ timeout: 120_000 });
  report(`table of ${count}: all rows`, milliseconds(await table.read('shownAt')), '');
  await table.close();
}

/** Parts of the screen Today, by column and place. */
const parts = { filings: [1, 1], purchases: [1, 2], tasks: [2, 1], charts: [2, 2], sources: [2, 3] } as const;

/** Measures the parts of the screen Today, from the press of a key. */
export async function measureToday(browser: Browser, server: ConsoleServer): Promise<void> {
  const selectors = Object.values(parts).map(
    ([column, place]) =>
      `.today-column:nth-child(${column}) > .today-section:nth-child(${place}) > .today-head ~ :not(.skeleton-rows)`,
  );
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < 7; round += 1) {
    const visit = await PageVisit.open(browser, server, '/tasks', 'h1');
    const go = async () => {
      await visit.page.keyboard.press('g');
      await visit.page.keyboard.press('h');
    };
    rounds.push(await visit.measureOpening(go, selectors));
    await visit.close();
  }
  for (const [index, name] of Object.keys(parts).entries()) {
    const times = rounds.map((round) => round[index] ?? Number.NaN);
    report(`Today: ${name}, median and slowest of 7`, medianAndP95(times), '600 ms');
  }
}
