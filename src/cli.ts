import { docket } from './commands/index.js';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has closed the pipe, as `| head` does.
    if (error.code !== 'EPIPE') throw error;
  });
}

await docket(process.argv.slice(2));
