import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { emptyFolder } from '../support/dataFolder.js';
import { secFiling, secLines } from '../support/filingLines.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { UpdatePoller } from '../support/poller.js';
import { type ProgramOutcome, TestProgram } from '../support/program.js';
import { ServedFolder } from '../support/servedFolder.js';

let service: ServedFolder;
let ann: TestUser;
let folder: string;

beforeAll(async () => {
  folder = await emptyFolder();
  service = await ServedFolder.open();
  ann = await service.createUser('ann');
});

async function importing(kind: string, content: string | Buffer): Promise<ProgramOutcome> {
  const file = path.join(folder, `${kind}.ndjson`);
  await writeFile(file, content);
  return service.docket('filings', 'import', kind, file);
}

const line = (filing: object): string => JSON.stringify(filing);

test('valid lines are imported with any line ending, and each invalid line is reported with its number', async () => {
  const filing = (name: string) => ({ ...secFiling(1), filingId: `mixed-${name}` });
  const content = Buffer.concat([
    Buffer.from(`\uFEFF${line(filing('after a byte order mark'))}\r\n`),
    Buffer.from('\r\n \t\n'),
    Buffer.from(`${line(filing('with CRLF'))}\r\n`),
    Buffer.from('{"filingId": "cut short"\n'),
    Buffer.from('["not", "an", "object"]\n'),
    Buffer.from(`${line({ ...filing('bad date'), filedDate: '2026-02-30' })}\n`),
    Buffer.from(`${line({ ...filing('typing error'), compnyName: 'x' })}\n`),
    Buffer.from(`${line({ filingId: 'mixed-lacks its company' })}\n`),
    Buffer.from(`${line({ ...filing('with a NUL'), analysis: 'a\0b' })}\n`),
    Buffer.from('{"filingId": "'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}\n'),
    Buffer.from(`${line({ ...filing('too long'), analysis: 'x'.repeat(9 * 1024 * 1024) })}\n`),
    Buffer.from(line(filing('without a last line end'))),
  ]);
  expect(await importing('sec', content)).toEqual({
    code: 1,
    signal: null,
    stdout: '3 new, 0 updated, 0 unchanged, 8 rejected\n',
    stderr: expect.stringMatching(
      new RegExp(
        [
          'line 5: the line is not JSON',
          'line 6: the line is not a JSON object',
          'line 7: filedDate must be a calendar date \\(YYYY-MM-DD\\)',
          'line 8: compnyName is not a known field; the fields are filingId, companyName, [^\n]+',
          'line 9: companyName is required: a string of 1 to 1000 characters',
          'line 10: analysis must not hold NUL characters or unpaired surrogates',
          'line 11: the line is not UTF-8',
          'line 12: the line is longer than 8388608 bytes',
        ]
          .map((report) => `${report}\n`)
          .join('') + '$',
      ),
    ),
  });
  for (const name of ['after a byte order mark', 'with CRLF', 'without a last line end']) {
    expect(await ann.get(`/filings/sec/mixed-${encodeURIComponent(name)}`)).toAnswer(200, filing(name));
  }
  expect(await ann.get('/filings/sec/mixed-bad%20date')).toAnswer(404);
});

test('a repeated import changes nothing, and a line changes only the fields that it contains', async () => {
  const before = { ...secFiling(2), filingId: 'known', description: 'as it was' };
  await importing('sec', line(before));
  expect(await importing('sec', line(before))).toMatchObject({
    code: 0,
    stdout: '0 new, 0 updated, 1 unchanged, 0 rejected\n',
    stderr: '',
  });
  const { filingId, companyName, formType, filedDate } = before;
  const change = { filingId, companyName, formType, filedDate, analysis: 'a better one', aiTags: null };
  expect(await importing('sec', line(change))).toMatchObject({
    code: 0,
    stdout: '0 new, 1 updated, 0 unchanged, 0 rejected\n',
  });
  const after = { description: 'as it was', analysis: 'a better one', aiTags: [] };
  expect(await ann.get('/filings/sec/known')).toAnswer(200, after);
});

test('a Japan filing may name its summary aiSummary', async () => {
  const [named, both, twice] = ['named', 'both', 'twice'].map((filingId) => filingRecord('japan', filingId));
  const aiSummary = 'In short.';
  expect(
    await importing(
      'japan',
      [
        { ...named, aiSummary },
        { ...both, aiSummary, summary: aiSummary },
        { ...twice, aiSummary, summary: 'Otherwise.' },
      ]
        .map(line)
        .join('\n'),
    ),
  ).toMatchObject({
    code: 1,
    stdout: '2 new, 0 updated, 0 unchanged, 1 rejected\n',
    stderr: 'line 3: aiSummary must be left out, or the same as summary\n',
  });
  expect(await ann.get('/filings/japan/named')).toAnswer(200, { summary: aiSummary });
});

test('an ASX announcement has the date of its time in Sydney', async () => {
  const dates = ['2026-10-01', '9999-12-31', '2126-10-01', '2026-09-20'];
  const records = dates.map((filedDate) => filingRecord('asx', filedDate, { filedDate }));
  expect(await importing('asx', records.map(line).join('\n'))).toMatchObject({
    code: 1,
    stdout: '1 new, 0 updated, 0 unchanged, 3 rejected\n',
    stderr: [2, 3, 4].map((number) => `line ${number}: filedDate must be the day of announcedAt in Sydney\n`).join(''),
  });
  expect(await ann.get('/filings/asx?startDate=2026-09-01&endDate=2026-12-31')).toAnswer(200);
});

test('an empty file imports nothing', async () => {
  const outcome = { code: 0, stdout: '0 new, 0 updated, 0 unchanged, 0 rejected\n', stderr: '' };
  expect(await importing('asx', '')).toMatchObject(outcome);
});

test('the file name - reads standard input', async () => {
  const input = line({
    filingId: 'piped',
    issuerName: 'Harbour Rail',
    filingDate: '2026-10-01',
    totalValue: 374_400.5,
  });
  const outcome = await new TestProgram('cli.js', ['filings', 'import', 'form4', '-'], service.settings).endInput(input)
    .ended;
  expect(outcome).toMatchObject({ code: 0, stdout: '1 new, 0 updated, 0 unchanged, 0 rejected\n', stderr: '' });
  expect(await ann.get('/filings/form4/piped')).toAnswer(200, { totalValue: 374_400.5, isOfficer: false });
});

test('memory use does not grow with the file: an import of 70 MB runs in a heap of 96 MB', async () => {
  // A hundred filings are repeated, so that the test measures reading.
  const filings = Array.from({ length: 100 }, (_, number) =>
    line({ ...secFiling(5000 + number), analysis: 'All of it. '.repeat(450) }),
  );
  const part = `${filings.join('\n')}\n`;
  const parts = Math.ceil((70 * 1024 * 1024) / part.length);
  // With a server, in batches of the largest size.
  const settings = { ...service.settings, DATABASE_URL: service.databaseUrl };
  const importProgram = new TestProgram('cli.js', ['filings', 'import', 'sec', '-'], settings, [
    '--max-old-space-size=96',
  ]);
  importProgram.pipeInput(Readable.from(Array.from({ length: parts }, () => part)));
  const { code, stdout, stderr } = await importProgram.ended;
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^100 new, 0 updated, \d+ unchanged, 0 rejected\n$/),
  });
  // Off a terminal progress is plain lines.
  expect(stderr).toBe('importing sec filings: 64 MiB\nimporting sec filings: 70 MiB\n');
});

describe('an import that is stopped midway', () => {
  test.each<[NodeJS.Signals, object]>([
    [
      'SIGINT',
      {
        code: 130,
        stdout: expect.stringMatching(/^interrupted after \d+ new, 0 updated, 0 unchanged, 0 rejected\n$/),
        stderr: '',
      },
    ],
    ['SIGKILL', { code: null, signal: 'SIGKILL', stdout: '' }],
  ])('by %s keeps the stored records, and the service continues', async (signal, outcome) => {
    const first = signal === 'SIGINT' ? 10_000 : 20_000;
    const poller = new UpdatePoller(ann, 'sec', '0001-01-01');
    await poller.catchUp(500);
    const before = poller.ids.length;
    const importProgram = new TestProgram('cli.js', ['filings', 'import', 'sec', '-'], service.settings);
    // Half of its lines: the import has not ended for as long as the test wants.
    importProgram.write(secLines(first, first + 2500));
    await poller.until(before + 500);
    expect(await importProgram.kill(signal)).toMatchObject(outcome);
    await poller.catchUp(500);
    const stored = poller.ids.length - before;
    expect(stored).toBeLessThan(5000);
    if (signal === 'SIGINT') expect((await importProgram.ended).stdout).toContain(`${stored} new`);
  });
});
