import { runDocket } from './commands/index.js';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader, such as `head`, has closed the pipe.
    if (error.code !== 'EPIPE') throw error;
  });
}

await runDocket(process.argv.slice(2));
