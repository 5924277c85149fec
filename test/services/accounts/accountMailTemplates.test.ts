import { expect, test } from '@jest/globals';
import { look } from '../../../src/generated/look.js';
import { createCodeMail, createNoticeMail } from '../../../src/services/accounts/accountMailTemplates.js';

const attack = '"><script>alert(1)</script>@example.com';

test('user text is plain text in a mail, never markup', () => {
  const { html, text } = createNoticeMail('addressChanged', 'ann@example.com', 'https://docket.example.com', {
    details: [attack],
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;@example.com');
  expect(text).toContain(attack);
});

test('a code stands on its own line in both parts, and the text part contains all of the HTML part', () => {
  const { html, text, subject } = createCodeMail('sign-in', 'ann@example.com', '012345', 10);
  expect(text.split('\n')[0]).toBe('012345');
  expect(html).toMatch(/>012345<\/p>/);
  const words = html
    .slice(html.indexOf('<h1'))
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  for (const line of words.filter(Boolean)) expect(`${subject}\n${text}`).toContain(line);
});

test('mails use only the colours and type sizes of the pages, and load nothing', () => {
  const { html } = createCodeMail('change-email', 'ann@example.com', '012345', 10);
  const pageValues = new Set<string>(Object.values(look));
  expect(
    (html.match(/#[\da-f]{3,8}\b|font-size:\S+?(?=;)/g) ?? []).filter(
      (used) => !pageValues.has(used.replace('font-size:', '')),
    ),
  ).toEqual([]);
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import|\bsrc=/i);
});
