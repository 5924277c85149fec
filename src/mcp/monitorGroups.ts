import { MonitorGroups } from '../models/monitorGroup.js';
import type { MonitorGroups as MonitorGroupService } from '../services/filings/monitorGroups.js';
import { fieldsOf } from './answers.js';
import { type Tool, tool } from './tool.js';

export const monitorGroupTools = (monitorGroups: MonitorGroupService): Tool[] => [
  tool({
    name: 'list_monitor_groups',
    title: 'List monitor groups',
    description:
      'List the predefined categories of special situations (spin-offs, buybacks, activism, ...) and their groups. Their keys ' +
      'are what `category` and `groupId` of list_filings take.',
    operation: 'listMonitorGroups',
    input: [],
    answer: fieldsOf(MonitorGroups),
    run: () => monitorGroups.list(),
  }),
];
