import type { Expected } from '../services/operations/precondition.js';

/** How the argument `ifUpdatedAt` of a change is declared. */
export const unchanged = {
  nullable: true,
  description: 'Change it only if it is still as it was when its `updatedAt` was this.',
};

export const expectedBy = (updatedAt: string | null | undefined): Expected => (updatedAt ? [updatedAt] : undefined);
