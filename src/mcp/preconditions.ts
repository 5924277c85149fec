import { Property, Timestamp } from '../schema/property.js';

/** In which state something may be changed. */
export class StateArgument {
  @Property(() => Timestamp, {
    description: 'Change it only if it is still as it was when its `updatedAt` was this; else the call fails.',
  })
  ifUpdatedAt?: string;
}
