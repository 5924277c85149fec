import { expect, test } from '@jest/globals';
import { emptyFolder } from '../support/dataFolder.js';
import { TestProgram } from '../support/program.js';

// Process managers, cron and containers start programs in any directory.

test('commands and the service find their own files from any working directory', async () => {
  const elsewhere = await emptyFolder();
  const settings = { DATA_DIR: await emptyFolder(), PORT: '0', DATABASE_PORT: '0', DEMO_DATA: 'true' };
  const migrated = await new TestProgram('cli.js', ['migrate'], settings, [], elsewhere).endInput('').ended;
  expect(migrated).toMatchObject({ code: 0, stdout: expect.stringMatching(/^applied /), stderr: '' });

  const service = new TestProgram('server.js', [], settings, [], elsewhere);
  const [, address = ''] = await service.waitForOutput(/"address":"([^"]+)"[^]*Try it:/);
  const paths = ['/readyz', '/', '/signin', '/reference', '/reference/openapi.json', '/llms.txt'];
  const answers = await Promise.all(
    paths.map(async (path) => [
      path,
      (await fetch(`${address}${path}`, { headers: { accept: 'text/html,*/*' } })).status,
    ]),
  );
  expect(answers).toEqual(paths.map((path) => [path, 200]));
  expect(await service.kill('SIGTERM')).toMatchObject({ code: 0 });
});
