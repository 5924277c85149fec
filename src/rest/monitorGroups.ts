import { MonitorGroups as Listing } from '../models/monitorGroup.js';
import type { MonitorGroups } from '../services/filings/monitorGroups.js';
import { type AnyRoute, route } from './route.js';

export const monitorGroupRoutes = (monitorGroups: MonitorGroups): AnyRoute[] => [
  route({
    method: 'get',
    path: '/monitor-groups',
    operation: 'listMonitorGroups',
    operationId: 'listMonitorGroups',
    tag: 'Monitor groups',
    summary: 'List all predefined groups by category',
    description:
      'Each category says which form types and tags belong to it. Its key is the `category`, and the id of each of its ' +
      'groups a `groupId`, that lists of filings can be narrowed to.',
    status: 200,
    answer: { one: Listing },
    failures: [],
    run: () => monitorGroups.list(),
  }),
];
