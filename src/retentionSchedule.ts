import { startLeasedLoop } from './adapters/database/leasedLoop.js';
import type { Services } from './container.js';

/** Starts to delete data whose retention time is over, in one process at a time. @returns a function that stops the deletion. */
export const startRetention = (services: Services): (() => Promise<void>) =>
  startLeasedLoop(services, 'retention', {
    runStep: async () => {
      const isMoreExpired = await services.retention.deleteBatch();
      return (await services.dealDeletion.eraseBatch()) || isMoreExpired;
    },
    failureMessage: 'expired data could not be deleted; the deletion is retried',
    pausesMs: { betweenSteps: 500, idle: 600_000, retry: 60_000 },
  });
