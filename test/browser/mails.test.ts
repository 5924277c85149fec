import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type * as axe from 'axe-core';
import { look } from '../../src/generated/look.js';
import type { Deal, DealStatus } from '../../src/models/deal.js';
import { createCodeMail, createNoticeMail } from '../../src/services/accounts/accountMailTemplates.js';
import { renderDealMail } from '../../src/services/deals/dealMailTemplate.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const statuses: readonly DealStatus[] = ['researching', 'active', 'monitoring', 'closed'];
const deal = {
  companyName: 'Harbour Rail Holdings',
  symbol: 'HRBR',
  country: 'United Kingdom',
  positionType: 'long',
  currentPrice: 100,
  currentPriceDate: '2026-10-14T00:00:00.000Z',
  targetPrice: 136.25,
  description: 'Spins off its terminals.',
  investmentThesis: 'The stub trades below the value of its land.',
  notes: null,
  riskAssessment: 'The regulator may refuse.',
  relatedFilingIds: ['0001193125-26-000124', '0001193125-26-000125', '140120261001500001', '0001193125-26-999999'],
  documents: [{ documentId: '1', name: 'Circular', url: 'https://example.com/circular', createdAt: '' }],
} as Partial<Deal> as Deal;

const filings = new Map([
  [
    '0001193125-26-000124',
    {
      company: 'Harbour Rail Holdings',
      form: '10-12B/A',
      date: '2026-10-01',
      title: 'Form 10, amended: registration of the port terminals under Section 12(b), with information statement',
      url: 'https://www.sec.gov/Archives/edgar/data/1000001/000119312526000124/0001193125-26-000124-index.htm',
    },
  ],
  [
    '0001193125-26-000125',
    { company: 'Harbour Rail Holdings', form: 'Form 4 filing', date: '2026-10-02', title: null, url: null },
  ],
  [
    '140120261001500001',
    {
      company: '港湾鉄道ホールディングス株式会社',
      form: 'Japan filing',
      date: '2026-10-01',
      title: '自己株式の取得及び自己株式の公開買付けに関するお知らせ',
      url: 'https://www.release.tdnet.info/inbs/140120261001500001.pdf',
    },
  ],
]);

const mails = [
  createCodeMail('sign-in', 'ann@example.com', '012345', 10).html,
  createNoticeMail('passwordChanged', 'ann@example.com', 'https://docket.example.com').html,
  ...statuses.map((status) => renderDealMail({ ...deal, status }, { message: 'Worth a look.' }).html),
  renderDealMail({ ...deal, status: 'active', targetPrice: 80 }, { filings }).html,
];

describeInBrowser('mails', () => {
  test('use the colours that browsers compute from the design tokens', async () => {
    const { page, context } = await openPage(world.address, '/', { colorScheme: 'light' });
    const painted = await page.evaluate((names) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      return names.map((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${name})`;
        if (!canvas) return [];
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      });
    }, colours);
    // Colours that a screen cannot show are mapped in one of two ways, a shade apart.
    const far = colours.filter((name, index) =>
      (look[name].match(/[\da-f]{2}/g) ?? []).some(
        (value, channel) => Math.abs(Number.parseInt(value, 16) - (painted[index]?.[channel] ?? -9)) > 2,
      ),
    );
    expect(far).toEqual([]);
    await context.close();
  });

  test('violate no axe rule, and do not scroll sideways on a phone', async () => {
    const { context } = await openPage(world.address, '/');
    const source = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const html of mails) {
      await page.setContent(html);
      await page.evaluate(source);
      const found = await page.evaluate(async () => {
        // A mail is no page: programs show it inside of one.
        const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } };
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
          rules,
        });
        const broken = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
        return { broken, width: document.documentElement.scrollWidth };
      });
      expect(found).toEqual({ broken: [], width: 390 });
    }
    await context.close();
  });
});

const colours = (Object.keys(look) as (keyof typeof look)[]).filter((name) => look[name].startsWith('#'));
