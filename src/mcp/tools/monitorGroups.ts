import { MonitorGroups } from '../../models/filings/monitorGroup.js';
import type { MonitorGroupService } from '../../services/filings/reading/monitorGroupService.js';
import { fieldNamesSchema } from './results.js';
import { type Tool, defineTool } from './tool.js';

export const monitorGroupTools = (monitorGroups: MonitorGroupService): Tool[] => [
  defineTool({
    name: 'list_monitor_groups',
    title: 'List monitor groups',
    description:
      'List the predefined categories of special situations (spin-offs, buybacks, activism, ...) and their groups. Use the keys of ' +
      'categories as `category`, and the ids of groups as `groupId`, in list_filings.',
    operation: 'listMonitorGroups',
    input: [],
    outputSchema: fieldNamesSchema(MonitorGroups),
    run: () => monitorGroups.list(),
  }),
];
