import { Property, Timestamp } from '../schema/property.js';

/** Argument for the state in which a resource may be changed. */
export class StateArgument {
  @Property(() => Timestamp, {
    description: 'Change it only if it is still as it was when its `updatedAt` was this; else the call fails.',
  })
  ifUpdatedAt?: string;
}
