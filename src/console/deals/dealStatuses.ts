import type { DealStatus, PositionType } from '../generated/graphql.js';

/** Names of the statuses, in the order in which a deal usually passes them. */
export const dealStatusNames: Readonly<Record<DealStatus, string>> = {
  researching: 'Researching',
  monitoring: 'Monitoring',
  active: 'Active',
  closed: 'Closed',
};

export const positionTypeNames: Readonly<Record<PositionType, string>> = { long: 'Long', short: 'Short' };

export const dealStatuses = Object.keys(dealStatusNames) as readonly DealStatus[];

/** Returns the status beside another one; undefined beyond the first and the last. */
export const statusBeside = (status: DealStatus, step: 1 | -1): DealStatus | undefined =>
  dealStatuses[dealStatuses.indexOf(status) + step];
