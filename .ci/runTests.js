// Runs all tests, and the files that fail once more, alone, if they are few. A file that passes then is flaky: it is named, for
// a person to mend it, and does not decide. Arguments: the file that flaky tests and totals are appended to, and options of jest.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files that may fail at first. More of them have a cause that a second attempt does not show. */
const maxSecondChances = 3;

const [, , summary, ...options] = process.argv;
const folder = mkdtempSync(path.join(tmpdir(), 'docket-results-'));

/** Runs jest. Returns its exit status and the results of each file. */
function runJest(name, ...options) {
  const outputFile = path.join(folder, `${name}.json`);
  const { status } = spawnSync(
    'npm',
    ['test', '--', '--reporters=default', '--json', '--outputFile', outputFile, ...options],
    {
      stdio: 'inherit',
    },
  );
  try {
    return { status, files: JSON.parse(readFileSync(outputFile, 'utf8')).testResults };
  } catch {
    return { status, files: undefined };
  }
}

const hasFailed = ({ status }) => status === 'failed';
const failuresOf = (file) => file.assertionResults.filter(hasFailed).map(({ fullName }) => fullName);

/** Counts tests; a file that could not be loaded has failed, though none of its tests has. */
function count(files) {
  const results = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = results.filter((status) => status === 'passed').length;
  const notLoaded = files.filter((file) => hasFailed(file) && failuresOf(file).length === 0).length;
  const failed = results.filter((status) => status === 'failed').length + notLoaded;
  return { passed, failed, skipped: results.filter((status) => status !== 'passed' && status !== 'failed').length };
}

function report(line) {
  process.stdout.write(`${line}\n`);
  appendFileSync(summary, `${line}\n`);
}

/** Returns the exit status of the whole. */
function run() {
  const first = runJest('first', ...options);
  // Something else than a test went wrong.
  if (!first.files) return first.status || 1;
  const failing = first.files.filter(hasFailed);
  let { files, status } = first;
  if (failing.length > 0 && failing.length <= maxSecondChances) {
    const names = failing.map(({ name }) => name);
    process.stdout.write(`\nOnce more, alone: ${names.map((name) => path.relative('', name)).join(', ')}\n`);
    const second = runJest('second', '--runInBand', '--runTestsByPath', ...names);
    if (!second.files) return second.status || 1;
    files = [...files.filter((file) => !hasFailed(file)), ...second.files];
    ({ status } = second);
    for (const file of failing) {
      if (second.files.some((other) => other.name === file.name && !hasFailed(other))) {
        const tests = failuresOf(file);
        for (const test of tests.length > 0 ? tests : ['the file as a whole']) {
          report(`flaky: ${path.relative('', file.name)} · ${test}`);
        }
      }
    }
  }
  const { passed, failed, skipped } = count(files);
  report(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return status || (failed > 0 ? 1 : 0);
}

try {
  process.exitCode = run();
} finally {
  rmSync(folder, { recursive: true });
}
