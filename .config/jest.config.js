import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const swc = JSON.parse(readFileSync(new URL('./swc.json', import.meta.url), 'utf8'));

export default {
  rootDir: '..',
  modulePathIgnorePatterns: ['<rootDir>/dist/src/client/package.json'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: '<rootDir>/test/support/productEnvironment.js',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  globalSetup: '<rootDir>/test/support/makeTemplates.js',
  globalTeardown: '<rootDir>/test/support/dropTemplates.js',
  testSequencer: '<rootDir>/test/support/slowTestsFirst.js',
  setupFilesAfterEnv: ['<rootDir>/test/support/matchers.ts'],
  reporters: ['default', '<rootDir>/test/support/totalsReporter.js'],
  // Half of a test's time is spent in other processes, or waiting for them.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // A bound of tests that hang, generous for a busy machine: no test measures speed.
  testTimeout: 300_000,
  // A worker has nothing open at its end, and still takes longer than jest's half a second to give back a gigabyte.
  workerGracefulExitTimeout: 30_000,
};
