import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { productEnvironment } from '../bench/servers/environment.js';
import { secLines } from '../support/filingLines.js';
import { KeptConnections } from './keptConnections.js';
import { DrillProcess } from './processes.js';
import {
  openEmbeddedEnvironment,
  waitUntilReachable,
  queryRows,
  openServerEnvironment,
  type DrillEnvironment,
} from './environment.js';

/** One kind of failure, under traffic. */
export interface Drill {
  readonly name: string;
  readonly openEnvironment: () => Promise<DrillEnvironment>;
  /** Causes the failure, and repairs it unless the environment does. */
  readonly breakSomething: (site: DrillEnvironment) => Promise<void>;
}

type Outside = NonNullable<DrillEnvironment['outside']>;

/** Something outside of two replicas breaks. */
const outside = (name: string, strike: (outside: Outside, site: DrillEnvironment) => Promise<void>): Drill => ({
  name,
  openEnvironment: () => openServerEnvironment(),
  breakSomething: (site) => strike(site.outside as Outside, site),
});

const within = (name: string, strike: Drill['breakSomething']): Drill => ({
  name,
  openEnvironment: () => openEmbeddedEnvironment(),
  breakSomething: strike,
});

/** PostgreSQL ends at this signal, and is back after some time. */
const stopPostgres =
  (signal: NodeJS.Signals, milliseconds: number) => async (there: Outside, site: DrillEnvironment) => {
    await there.postgres.end(signal);
    await sleep(milliseconds);
    there.postgres.start();
    await waitUntilReachable(site.databaseUrl);
  };

const freezeProcess = async (one: DrillProcess, milliseconds: number) => {
  one.freeze('SIGSTOP');
  await sleep(milliseconds);
  one.freeze('SIGCONT');
};

const killService = async (site: DrillEnvironment, service: DrillProcess) => {
  await service.end('SIGKILL');
  service.start();
  await site.ready();
};

const firstService = ({ services }: DrillEnvironment): DrillProcess => services[0] as DrillProcess;

export const drills: readonly Drill[] = [
  outside('nothing', () => sleep(5000)),
  outside('PostgreSQL restarted', stopPostgres('SIGINT', 0)),
  outside('PostgreSQL away for 8 s', stopPostgres('SIGINT', 8000)),
  outside('PostgreSQL crashed', stopPostgres('SIGQUIT', 500)),
  outside('PostgreSQL frozen for 10 s', ({ postgres }) => freezeProcess(postgres, 10_000)),
  outside('sessions ended, in a storm of 5 s', async (_there, { databaseUrl }) => {
    const end = performance.now() + 5000;
    while (performance.now() < end) {
      await queryRows(
        databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
      await sleep(20);
    }
  }),
  outside('connections lead nowhere (half-open)', async ({ proxy }) => {
    proxy.lose();
    await sleep(12_000);
  }),
  outside('connections cut between COMMIT and its answer, for 6 s', async ({ proxy }) => {
    proxy.loseAnswersTo('COMMIT');
    await sleep(6000);
    proxy.loseAnswersTo('');
  }),
  outside('PostgreSQL refuses changes for 5 s (a standby)', async (_there, { databaseUrl }) => {
    const ask = (what: string) =>
      queryRows(
        databaseUrl,
        `BEGIN READ WRITE; ALTER DATABASE postgres SET default_transaction_read_only = ${what}; COMMIT`,
      );
    const renew = () =>
      queryRows(
        databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'docket' AND pid <> pg_backend_pid()`,
      );
    await ask('on');
    await renew();
    await sleep(5000);
    await ask('off');
    await renew();
  }),
  outside('the database refuses sessions for 5 s', async (_there, { databaseUrl }) => {
    // Statements about the database, which has the name of the maintenance database, over another one.
    const server = Object.assign(new URL(databaseUrl), { pathname: '/template1' }).href;
    await queryRows(server, 'ALTER DATABASE postgres ALLOW_CONNECTIONS false');
    await queryRows(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'`);
    await sleep(5000);
    await queryRows(server, 'ALTER DATABASE postgres ALLOW_CONNECTIONS true');
  }),
  outside('Redis killed, back after 4 s', async ({ redis }) => {
    await redis.end('SIGKILL');
    await sleep(4000);
    redis.start();
  }),
  outside('Redis frozen for 6 s', ({ redis }) => freezeProcess(redis, 6000)),
  {
    name: 'replica killed, three times',
    openEnvironment: () => openServerEnvironment(),
    breakSomething: async (site) => {
      for (const service of [...site.services, firstService(site)]) {
        await killService(site, service);
        await sleep(1000);
      }
    },
  },
  {
    name: 'replica frozen in its transactions for 15 s',
    openEnvironment: () => openServerEnvironment(),
    breakSomething: (site) => freezeProcess(firstService(site), 15_000),
  },
  {
    name: 'worker of two killed, three times',
    openEnvironment: () => openServerEnvironment({ replicas: 1, workers: 2 }),
    breakSomething: async (site) => {
      for (let time = 0; time < 3; time += 1) {
        process.kill(firstService(site).children()[0] ?? 0, 'SIGKILL');
        await sleep(8000);
      }
    },
  },
  {
    name: 'SIGTERM to one replica after the other, twice',
    openEnvironment: () => openServerEnvironment(),
    breakSomething: async (site) => {
      for (const service of [...site.services, ...site.services]) {
        const code = await service.end('SIGTERM');
        if (code !== 0) site.losses.push(`a stop ended with ${code}`);
        service.start();
        await site.ready();
      }
    },
  },
  {
    name: 'SIGTERM under 40 connections kept open, ten times',
    openEnvironment: () => openServerEnvironment(),
    breakSomething: async (site) => {
      for (let time = 0; time < 10; time += 1) {
        const clients = new KeptConnections(site.addresses[0] ?? '');
        await sleep(1000);
        await firstService(site).end('SIGTERM');
        const resets = await clients.end();
        if (resets > 0) site.losses.push(`${resets} requests were answered with a reset`);
        firstService(site).start();
        await site.ready();
      }
    },
  },
  within('embedded: nothing', () => sleep(5000)),
  within('embedded: killed in the middle of imports, three times', async (site) => {
    for (let time = 0; time < 3; time += 1) {
      await killService(site, firstService(site));
      await sleep(2000);
    }
  }),
  within('embedded: SIGTERM in the middle of imports', async (site) => {
    const code = await firstService(site).end('SIGTERM');
    if (code !== 0) site.losses.push(`a stop ended with ${code}`);
    firstService(site).start();
    await site.ready();
  }),
  within('embedded: an import put to sleep for 15 s', async (site) => {
    const importRun = site.importing(secLines(500_000, 503_000));
    await sleep(1500);
    await freezeProcess(importRun, 15_000);
    await importRun.end();
    await queryRows(site.databaseUrl, `DELETE FROM "SecFiling" WHERE "filingId" >= '0001000001-26-500000'`);
  }),
  within('embedded: a client asleep in a transaction', async (site) => {
    const client = new pg.Client({ connectionString: site.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN');
    await sleep(15_000);
    await client.end().catch(() => {});
  }),
  {
    name: 'embedded: its disk full for 6 s',
    openEnvironment: async () => openEmbeddedEnvironment(await smallDisk()),
    breakSomething: async () => {
      const disk = smallDisks.at(-1) ?? '';
      const { bavail, bsize } = statfsSync(disk);
      await writeFile(path.join(disk, 'ballast'), Buffer.alloc(bavail * bsize - 20 * 2 ** 20));
      await sleep(6000);
      await rm(path.join(disk, 'ballast'));
    },
  },
];

/**
 * A deployment that rolls: replicas of an earlier release are replaced by this one, one after the other, on one database.
 * @param earlier folder of a build of that release.
 */
export const rollingUpgrade = (earlier: string): Drill => ({
  name: 'an earlier release replaced under traffic',
  openEnvironment: () => openServerEnvironment({ build: earlier }),
  breakSomething: async (site) => {
    for (const service of site.services) {
      const code = await service.end('SIGTERM');
      if (code !== 0) site.losses.push(`a stop ended with ${code}`);
      service.folder = process.cwd();
      service.start();
      await site.ready();
      await sleep(10_000);
    }
  },
});

const smallDisks: string[] = [];

/** A folder on a disk of its own. */
async function smallDisk(): Promise<string> {
  const disk = await mkdtemp(path.join(tmpdir(), 'docket-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]);
  process.once('exit', () => execFileSync('umount', ['--lazy', disk]));
  smallDisks.push(disk);
  const folder = path.join(disk, 'site');
  await mkdir(folder);
  return folder;
}

/**
 * First starts that are killed, each at another moment.
 * @returns how many of them the next start did not make good.
 */
export async function interruptedStarts(times: number): Promise<number> {
  let broken = 0;
  for (let time = 0; time < times; time += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'docket-first-'));
    const environment = productEnvironment({ DATA_DIR: folder });
    const start = () => {
      const starting = new DrillProcess(
        'migrate',
        process.execPath,
        ['dist/src/cli.js', 'migrate'],
        environment,
        () => {},
      );
      starting.start();
      return starting;
    };
    const interrupted = start();
    await sleep(300 + (3500 * time) / times);
    await interrupted.end('SIGKILL');
    if ((await start().end()) !== 0) broken += 1;
    await rm(folder, { recursive: true, force: true });
  }
  return broken;
}
