import { fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';

/** The process that runs commands for one of jest's workers, which all its test files share, and its end. */
let running;

const oneAtATime = pLimit(1);

function start() {
  const child = fork(new URL('commandProcess.js', import.meta.url), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // It ends with its channel, and nobody waits for that.
  child.unref();
  for (const stream of [child.stdout, child.stderr, child.channel]) stream.unref();
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  const ended = once(child, 'exit').then(([code]) => {
    running = undefined;
    throw new Error(`A command ended the process that runs commands, with ${code}`);
  });
  // It matters to nobody but a command that is under way.
  ended.catch(() => {});
  return { child, ended };
}

/** All that comes until the command has ended. */
const outputOf = (stream) =>
  new Promise((resolve) => {
    let text = '';
    stream.on('data', function take(more) {
      text += more;
      if (!text.endsWith('\0')) return;
      stream.off('data', take);
      resolve(text.slice(0, -1));
    });
  });

/**
 * `docket ...` to its end.
 * @param {Readonly<Record<string, string>>} settings all that the command knows.
 * @param {readonly string[]} parameters
 */
export const runCommand = (settings, parameters) =>
  oneAtATime(async () => {
    const { child, ended } = (running ??= start());
    const outcome = Promise.all([once(child, 'message'), outputOf(child.stdout), outputOf(child.stderr)]);
    child.send({ settings, parameters });
    const [[code], stdout, stderr] = await Promise.race([outcome, ended]);
    return { code, signal: null, stdout, stderr };
  });
