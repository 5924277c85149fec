import { MonitorGroups } from '../../models/filings/monitorGroup.js';
import type { MonitorGroupService } from '../../services/filings/reading/monitorGroupService.js';
import { type AnyRoute, defineRoute } from '../route.js';

export const monitorGroupRoutes = (monitorGroups: MonitorGroupService): AnyRoute[] => [
  defineRoute({
    method: 'get',
    path: '/monitor-groups',
    operation: 'listMonitorGroups',
    operationId: 'listMonitorGroups',
    tag: 'Monitor groups',
    summary: 'List all predefined groups by category',
    description:
      'Each category has its form types and tags. Lists of filings can be filtered by its key, as `category`, or by the id of one of ' +
      'its groups, as `groupId`.',
    status: 200,
    response: { one: MonitorGroups },
    failures: [],
    run: () => monitorGroups.list(),
  }),
];
