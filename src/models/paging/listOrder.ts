import { registerEnum } from '../../schema/property.js';

export const ListOrder = { newest: 'newest', oldest: 'oldest' } as const;
export type ListOrder = keyof typeof ListOrder;

registerEnum(ListOrder, 'ListOrder', 'Order of a list, by the date on which its items were filed or created.');

export const ActivityOrder = { ...ListOrder, due: 'due' } as const;
export type ActivityOrder = keyof typeof ActivityOrder;

registerEnum(
  ActivityOrder,
  'ActivityOrder',
  'Order of a list of activities: by creation, or by due date with activities without a due date last.',
);
