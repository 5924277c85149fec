import { ID, Interface, Property } from '../schema/property.js';

@Interface('An object that can be fetched by its id (GraphQL Global Object Identification).')
export class Node {
  @Property(() => ID, { description: 'Global id, unique across all types; an argument of `node`.' })
  id!: string;
}
