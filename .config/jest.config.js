import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./swc.json', import.meta.url), 'utf8'));
delete swc.$schema;

export default {
  rootDir: '..',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: '<rootDir>/test/support/productEnvironment.js',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  globalSetup: '<rootDir>/test/support/templateDatabase.js',
  globalTeardown: '<rootDir>/test/support/dropTemplateDatabase.js',
  setupFilesAfterEnv: ['<rootDir>/test/support/matchers.ts'],
  reporters: ['default', '<rootDir>/test/support/totalsReporter.js'],
  // Jest would leave a core idle; half of a test's time is spent in other processes.
  maxWorkers: '100%',
  testTimeout: 60_000,
};
