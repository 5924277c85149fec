import { ID, Interface, Property } from '../schema/property.js';

@Interface('What can be asked for again by its id (GraphQL Global Object Identification).')
export class Node {
  @Property(() => ID, { description: 'Tells it from everything else there is, of whatever type; send it to `node`.' })
  id!: string;
}
