import { ID, Property, Resource, Timestamp } from '../../schema/property.js';

/** Seconds that a session lasts after its last use. */
export const sessionLifetimeSeconds = 30 * 86_400;

@Resource('A session of a signed-in browser.')
export class Session {
  @Property(() => ID, {
    description: 'Id of the session.',
    format: 'uuid',
    example: '7d1f0a52-6a0f-4c0b-8a55-0c6f3b7a9e10',
  })
  sessionId!: string;

  @Property(() => String, {
    description: 'Address from which the user signed in.',
    nullable: true,
    example: '203.0.113.7',
  })
  address!: string | null;

  @Property(() => String, {
    description: 'User agent of the browser.',
    nullable: true,
    example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  })
  userAgent!: string | null;

  @Property(() => Timestamp, { description: 'When the user signed in.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, {
    description: 'When the session expires unless it is used before.',
    example: '2026-10-31T09:30:00.000Z',
  })
  expiresAt!: string;
}
