import Sequencer from '@jest/test-sequencer';

/** Files that start processes, which take the longest: one that begins last would run alone on all cores. */
const long = /\/test\/(browser|cli|collection|mcp|server)\//;

export default class SlowTestsFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => Number(long.test(other.path)) - Number(long.test(one.path)));
  }
}
