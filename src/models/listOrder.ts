import { enumeration } from '../schema/property.js';

/** In which order a list is read. */
export const ListOrder = { newest: 'newest', oldest: 'oldest' } as const;
export type ListOrder = keyof typeof ListOrder;

enumeration(ListOrder, 'ListOrder', 'In which order a list is: by when its items were filed or created.');

/** In which order activities are read. */
export const ActivityOrder = { ...ListOrder, due: 'due' } as const;
export type ActivityOrder = keyof typeof ActivityOrder;

enumeration(
  ActivityOrder,
  'ActivityOrder',
  'In which order activities are: by when they were created, or by when they are due, those without a date last.',
);
