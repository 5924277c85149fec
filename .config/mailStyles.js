import { readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'lightningcss';

// Mail programs know no variables, no `light-dark()` and no OKLCH. What mails need of the tokens is written for them here, by
// `npm run generate`: the light colours in hexadecimal, lengths in pixels, and the families of type.

const source = 'src/console/styles/tokens.css';
const pixelsOfRem = 16;

/** What every browser and mail program understands. */
const targets = { chrome: 80 << 16 };

const hexadecimal = (colour) => {
  const code = Buffer.from(`a{color:${colour}}`);
  const written = transform({ filename: source, code, targets, minify: true }).code.toString();
  const short = /#([\da-f]{3,6})\b/.exec(written)?.[1];
  if (!short) throw new Error(`${colour} in ${source} has no value in hexadecimal`);
  return `#${short.length === 3 ? short.replaceAll(/./g, '$&$&') : short}`;
};

// Mails load no fonts: behind the family of the pages stand those of systems.
const families = {
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  mono: 'ui-monospace, Menlo, Consolas, monospace',
};

const look = {};
const [root] = /:root \{[^}]*\}/.exec(readFileSync(source, 'utf8')) ?? [];
for (const [, name, value] of (root ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)) {
  const light = /^light-dark\((oklch\([^)]*\))/.exec(value)?.[1];
  if (light) look[name] = hexadecimal(light);
  if (/^[\d.]+rem$/.test(value)) look[name] = `${Number.parseFloat(value) * pixelsOfRem}px`;
  if (/^\d+px$/.test(value)) look[name] = value;
  if (families[name]) look[name] = `${value.split(',')[0].replaceAll('"', "'")}, ${families[name]}`;
}
if (!look['grey-12'] || !look.sans) throw new Error(`${source} has not the tokens that mails are made with`);

writeFileSync(
  'src/generated/look.ts',
  `/** The light look of the pages, for mails. Made of ${source}. */\nexport const look = ${JSON.stringify(look, null, 2)} as const;\n`,
);
