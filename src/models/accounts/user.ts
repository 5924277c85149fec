import { ID, Property, Resource, Timestamp } from '../../schema/property.js';
import { Node } from '../node.js';

@Resource('A user of the service. Users see only themselves.', [Node])
export class User {
  @Property(() => ID, {
    description: 'Id of the user.',
    format: 'uuid',
    example: '3b241101-e2bb-4255-8caf-4136c566a962',
  })
  userId!: string;

  @Property(() => String, { description: 'Email address of the account.', example: 'analyst@example.com' })
  email!: string;

  @Property(() => Timestamp, { description: 'When the account was created.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;
}
