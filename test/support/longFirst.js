import Sequencer from '@jest/test-sequencer';

/** Files that start processes, which take the longest: one that begins last would run alone on all cores. */
const long = /\/test\/(browser|cli|collecting|mcp|server)\//;

export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => Number(long.test(other.path)) - Number(long.test(one.path)));
  }
}
