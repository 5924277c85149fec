import { describe, expect, test } from '@jest/globals';
import { docket, docketInProcess } from '../support/program.js';

// Commands that need no database must not open one: this folder cannot be created, so opening it would fail.
const settings = { DATA_DIR: '/dev/null/nowhere' };

describe('help', () => {
  test.each<[string[], string[]]>([
    [['--help'], ['keys', 'accounts', 'filings', 'migrate', 'doctor', 'DATA_DIR']],
    [
      ['keys', '--help'],
      ['create', 'list', 'revoke'],
    ],
    [
      ['keys', 'create', '--help'],
      ['--email', '--name', '--expires', 'never shown again'],
    ],
    [['keys', 'list', '--help'], ['--email']],
    [
      ['accounts', 'grant', '--help'],
      ['--email', '--until', 'default: no end'],
    ],
    [
      ['keys', 'revoke', '--help'],
      ['--id', '5 seconds'],
    ],
    [
      ['filings', '--help'],
      ['import', 'export'],
    ],
    [
      ['filings', 'import', '--help'],
      ['"sec", "form4", "japan", "asx"', 'standard input', 'exit code'],
    ],
    [
      ['filings', 'export', '--help'],
      ['--from', '--to', 'newest first'],
    ],
    [['migrate', '--help'], ['current schema']],
    [['doctor', '--help'], ['without changing anything']],
    [
      ['collect', '--help'],
      ['backfill', 'once', 'status', 'retry'],
    ],
    [
      ['collect', 'backfill', '--help'],
      ['--from', '--to', '"edgar", "form4"', 'interrupted at any time'],
    ],
    [
      ['collect', 'status', '--help'],
      ['which are missing and why', 'exit code', '--page', 'pages of 400 days'],
    ],
  ])('of %j is printed to standard output and fits a terminal', async (parameters, words) => {
    const { code, stdout, stderr } = await docket(settings, ...parameters);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    // Descriptions wrap where the terminal's width says.
    const text = stdout.replaceAll(/\s+/g, ' ');
    for (const word of ['Usage: docket', ...words]) expect(text).toContain(word);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('an invalid command', () => {
  test.each<[string[], RegExp]>([
    [[], /^Usage: docket/],
    [['keys'], /^Usage: docket keys/],
    [['filings'], /^Usage: docket filings/],
    [['collect'], /^Usage: docket collect/],
    [
      ['collect', 'once', 'sec'],
      /'sec' is invalid for argument 'source'\. Allowed choices are edgar, form4, tdnet, asx\./,
    ],
    [['collect', 'backfill', 'edgar', '--from', '2026-10-01'], /^error: required option '--to <date>' not specified/],
    [['collect', 'status', '--from', '2026-02-30'], /It must be a date such as 2026-10-31\./],
    [['key'], /^error: unknown command 'key'\n\(Did you mean keys\?\)/],
    [['keys', 'create'], /^error: required option '--email <address>' not specified/],
    [['keys', 'list'], /^error: required option '--email <address>' not specified/],
    [['keys', 'revoke'], /^error: required option '--id <id>' not specified/],
    [['keys', 'create', '--email', 'ann'], /argument 'ann' is invalid\. It must be an email address\./],
    [['keys', 'create', '--email', 'ann@example.com', '--name', ' '], /It must be 1 to 100 characters on one line\./],
    [
      ['keys', 'create', '--email', 'ann@example.com', '--name', 'a\tb'],
      /It must be 1 to 100 characters on one line\./,
    ],
    [
      ['keys', 'create', '--email', 'ann@example.com', '--expires', '2027-01-31'],
      /It must be a time such as 2027-01-31T00:00:00Z\./,
    ],
    [
      ['keys', 'create', '--email', 'ann@example.com', '--expires', '2027-02-30T00:00:00Z'],
      /It must be a time such as/,
    ],
    [
      ['keys', 'create', '--email', 'ann@example.com', '--mail', 'x'],
      /^error: unknown option '--mail'\n\(Did you mean --email\?\)/,
    ],
    [['filings', 'import', 'sec'], /^error: missing required argument 'file'/],
    [
      ['filings', 'import', 'edgar', 'x'],
      /value 'edgar' is invalid for argument 'kind'\. Allowed choices are sec, form4, japan, asx\./,
    ],
    [
      ['filings', 'export', 'sec', '--from', '2026-02-30'],
      /argument '2026-02-30' is invalid\. It must be a date such as/,
    ],
    [['filings', 'export', 'sec', '--to', 'tomorrow'], /argument 'tomorrow' is invalid\. It must be a date such as/],
    [
      ['filings', 'export', 'sec', '--from', '2026-02-02', '--to', '2026-02-01'],
      /^docket: --from \(2026-02-02\) must not be after --to \(2026-02-01\)$/m,
    ],
    [
      ['filings', 'import', 'sec', '/nowhere.ndjson'],
      /^docket: \/nowhere\.ndjson cannot be read: \/nowhere\.ndjson does not exist$/m,
    ],
    [['filings', 'import', 'sec', '/'], /^docket: \/ is a folder; name a file, or - for standard input$/m],
  ])('%j is refused with a plain message on standard error and exit code 1', async (parameters, words) => {
    const { code, stdout, stderr } = await docket(settings, ...parameters);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('    at ');
  });
});

test.each([
  [['--help'], 0],
  [['key'], 1],
])('%j exits with code %i', async (parameters, code) => {
  const ended = await docketInProcess(settings, ...parameters);
  const { stdout, stderr } = await docket(settings, ...parameters);
  expect(ended).toEqual({ code, signal: null, stdout, stderr });
});
