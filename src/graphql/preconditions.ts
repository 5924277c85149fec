/** Declaration of the argument `ifUpdatedAt` of a change. */
export const unchanged = {
  nullable: true,
  description: 'Change it only if it is still as it was when its `updatedAt` was this.',
};
