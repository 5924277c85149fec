import { fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';

/** Process that runs the commands of a worker of jest, whose test files share it, and the promise of its end. */
let running;

const oneAtATime = pLimit(1);

function start() {
  const child = fork(new URL('commandProcess.js', import.meta.url), { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // The process ends with its channel, without a wait.
  child.unref();
  for (const stream of [child.stdout, child.stderr, child.channel]) stream.unref();
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  const ended = once(child, 'exit').then(([code]) => {
    running = undefined;
    throw new Error(`A command ended the process that runs commands, with ${code}`);
  });
  // Only a running command needs the process.
  ended.catch(() => {});
  return { child, ended };
}

/** Reads the output of a stream until the command has ended. */
const readOutput = (stream) =>
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
 * Runs `docket ...` to its end.
 * @param {Readonly<Record<string, string>>} settings the whole environment of the command.
 * @param {readonly string[]} parameters
 */
export const runCommand = (settings, parameters) =>
  oneAtATime(async () => {
    const { child, ended } = (running ??= start());
    const outcome = Promise.all([once(child, 'message'), readOutput(child.stdout), readOutput(child.stderr)]);
    child.send({ settings, parameters });
    const [[code], stdout, stderr] = await Promise.race([outcome, ended]);
    return { code, signal: null, stdout, stderr };
  });
