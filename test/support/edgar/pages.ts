export * from './errors.js';
export * from './feed.js';
export * from './indexes.js';
export * from './submission.js';
export * from './tickers.js';
