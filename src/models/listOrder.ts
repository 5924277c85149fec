import { enumeration } from '../schema/property.js';

export const ListOrder = { newest: 'newest', oldest: 'oldest' } as const;
export type ListOrder = keyof typeof ListOrder;

enumeration(ListOrder, 'ListOrder', 'In which order a list is: by when its items were filed or created.');

export const ActivityOrder = { ...ListOrder, due: 'due' } as const;
export type ActivityOrder = keyof typeof ActivityOrder;

enumeration(
  ActivityOrder,
  'ActivityOrder',
  'In which order activities are: by when they were created, or by when they are due, those without a date last.',
);
