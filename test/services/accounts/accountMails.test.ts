import { expect, test } from '@jest/globals';
import { look } from '../../../src/generated/look.js';
import { codeMail, noticeMail } from '../../../src/services/accounts/accountMails.js';

const attack = '"><script>alert(1)</script>@example.com';

test('what somebody chose is text in a mail, never markup', () => {
  const { html, text } = noticeMail('addressChanged', 'ann@example.com', 'https://docket.example.com', {
    detail: attack,
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;@example.com');
  expect(text).toContain(attack);
});

test('a code stands by itself in both parts, and the text says all that the other does', () => {
  const { html, text, subject } = codeMail('sign-in', 'ann@example.com', '012345', 10);
  expect(text.split('\n')[0]).toBe('012345');
  expect(html).toMatch(/>012345<\/p>/);
  const words = html
    .slice(html.indexOf('<h1'))
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  for (const line of words.filter(Boolean)) expect(`${subject}\n${text}`).toContain(line);
});

test('mails have no colours or sizes of type but those of the pages, and load nothing', () => {
  const { html } = codeMail('change-email', 'ann@example.com', '012345', 10);
  const known = new Set<string>(Object.values(look));
  expect(
    (html.match(/#[\da-f]{3,8}\b|font-size:\S+?(?=;)/g) ?? []).filter(
      (used) => !known.has(used.replace('font-size:', '')),
    ),
  ).toEqual([]);
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import|\bsrc=/i);
});
