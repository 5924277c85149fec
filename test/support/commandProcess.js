import { runDocket } from '../../dist/src/commands/index.js';

// A process that runs commands, one after another, so that all but the first find the service loaded. Each begins with
// settings of its own, as in a process of its own, and its output ends with a NUL.

// `pipeline` leaves listeners on a stream that it does not end: two for each command that writes with it.
process.stdout.setMaxListeners(0);

process.on('message', async ({ settings, parameters }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, settings);
  process.exitCode = undefined;
  await runDocket(parameters);
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  process.stdout.write('\0');
  process.stderr.write('\0');
  process.send(process.exitCode ?? 0);
});
