import { Input, Property, Resource, Timestamp } from '../../schema/property.js';

@Resource('Position of a user in the feed of filings: how far the user has seen it.')
export class FeedPosition {
  @Property(() => Timestamp, {
    description: 'The user has seen the filings with a `createdAt` up to this time; later ones are new to the user.',
    example: '2026-10-01T21:05:12.345Z',
  })
  seenUntil!: string;

  @Property(() => Timestamp, { description: 'When the position last moved.', example: '2026-10-01T21:06:00.000Z' })
  updatedAt!: string;
}

@Input('A new position in the feed of filings.')
export class FeedPositionInput {
  @Property(() => Timestamp, {
    description: 'The `createdAt` of the newest filing that the user has seen; a time in the future counts as now.',
    required: true,
    example: '2026-10-01T21:05:12.345Z',
  })
  seenUntil!: string;

  @Property(() => Boolean, {
    description:
      'Whether the position may move back, to undo a change. By default an earlier time is ignored, so that a page that was opened earlier does not move it back.',
  })
  mayMoveBack?: boolean;
}
