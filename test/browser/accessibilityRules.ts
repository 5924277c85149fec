import { readFile } from 'node:fs/promises';
import type * as axe from 'axe-core';
import type { Page } from 'playwright-core';

const displays = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Finds violations of axe rules, and content wider than the page, on a phone and a desktop, in light and dark. */
export async function findViolations(page: Page): Promise<unknown[]> {
  // Evaluated by the debugger, which the policy of the page does not concern.
  await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'));
  const before = page.viewportSize();
  const breaches: unknown[] = [];
  for (const { width, colorScheme } of displays) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { broken, wide } = await page.evaluate(async () => {
      // React Aria's announcer names a button by its id for some seconds after the button is gone.
      const pages = { exclude: ['[data-live-announcer]'] };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(pages);
      const broken = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      return { broken, wide: document.documentElement.scrollWidth };
    });
    if (broken.length > 0 || wide !== width) breaches.push({ width, colorScheme, broken, wide });
  }
  if (before) await page.setViewportSize(before);
  return breaches;
}
