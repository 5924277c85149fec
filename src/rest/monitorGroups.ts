import { MonitorGroups as Listing } from '../models/monitorGroup.js';
import type { MonitorGroups } from '../services/monitorGroups.js';
import { type AnyRoute, route } from './route.js';

export const monitorGroupRoutes = (monitorGroups: MonitorGroups): AnyRoute[] => [
  route({
    method: 'get',
    path: '/monitor-groups',
    operationId: 'listMonitorGroups',
    tag: 'Monitor groups',
    summary: 'List all predefined groups by category',
    status: 200,
    answer: { one: Listing },
    failures: [],
    run: () => monitorGroups.list(),
  }),
];
