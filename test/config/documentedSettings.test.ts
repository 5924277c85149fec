import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { settingNames } from '../../src/config/environmentVariables.js';

interface Compose {
  readonly services: { readonly api: { readonly environment: Record<string, string | null> } };
  readonly configs: { readonly nginx: { readonly content: string } };
}

const readme = await readFile('README.md', 'utf8');
const dockerfile = await readFile('Dockerfile', 'utf8');
const compose = parse(await readFile('docker-compose.yml', 'utf8'), { merge: true }) as Compose;

test('the table of the README has every setting, and no other', () => {
  const rows = readme.matchAll(/^\| (`[A-Z][^|]*`) +\|/gm);
  const names = [...rows].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
  expect(names.sort()).toEqual(settingNames.toSorted());
});

test('the service of docker-compose.yml has every setting that the image does not fix', () => {
  const fixed = [...dockerfile.matchAll(/^(?:ENV)? +([A-Z_]+)=/gm)].map(([, name]) => name);
  // A setting of the embedded database.
  const expected = settingNames.filter((name) => ![...fixed, 'DATABASE_PORT'].includes(name));
  const { PGPASSWORD, ...environment } = compose.services.api.environment;
  expect(PGPASSWORD).toContain('POSTGRES_PASSWORD');
  expect(Object.keys(environment).sort()).toEqual(expected.toSorted());
});

test('the proxy of docker-compose.yml passes on the addresses of the proxies before it', () => {
  expect(compose.services.api.environment.TRUST_PROXY).toBe('${TRUST_PROXY:-1}');
  expect(compose.configs.nginx.content).toContain('X-Forwarded-For $$proxy_add_x_forwarded_for;');
});
