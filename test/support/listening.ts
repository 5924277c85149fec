import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../../src/container.js';
import { buildApp, createHttpServer } from './builtService.js';

/** Settings under which nobody reaches a limit by chance. */
export const generousLimits = {
  RATE_LIMIT_CAPACITY: '1000000',
  RATE_LIMIT_PER_SECOND: '1000000',
  SIGN_IN_ATTEMPTS: '1000000',
  CODES_PER_ADDRESS: '1000000',
} as const;

/** Serves the whole application on a free port. Returns its address, and a function that ends it with its services. */
export async function listen(services: Services): Promise<{ address: string; close: () => Promise<void> }> {
  const { app } = await buildApp(services);
  const server: Server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.close();
    },
  };
}
