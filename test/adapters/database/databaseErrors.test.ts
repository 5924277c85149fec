import { expect, test } from '@jest/globals';
import {
  isConflict,
  isDataError,
  isUnavailable,
  translateDatabaseError,
} from '../../../src/adapters/database/databaseErrors.js';

/** Errors with a code: as node-postgres throws it, as Prisma throws it from a statement, and as its adapter throws it from a commit. */
const errorsOf = (code: string) => [
  Object.assign(new Error('refused'), { code }),
  Object.assign(new Error('refused'), {
    code: 'P2039',
    meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: code } } },
  }),
  Object.assign(new Error('refused'), { cause: { kind: 'postgres', originalCode: code } }),
];

test.each([
  // Connections, authorization, catalog, rights, resources, operators, systems.
  ...[
    '08000',
    '08006',
    '28000',
    '28P01',
    '3D000',
    '42501',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '58030',
  ],
  ...['25P03', '40003', '55000', 'ECONNREFUSED', 'ETIMEDOUT', 'P1000', 'P1001', 'P1003', 'P1010', 'P1017', 'P2037'],
])('%s is an outage', (code) => {
  for (const error of errorsOf(code)) {
    expect(isUnavailable(error)).toBe(true);
    expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', message: /does not answer/ });
  }
});

test.each([
  ['40001', /came first/],
  ['40P01', /came first/],
  ['P2034', /came first/],
  ['55P03', /wait for the database/],
  ['P2024', /wait for the database/],
  ['P2028', /wait for the database/],
  ['57014', /takes too long/],
  ['25P04', /takes too long/],
  ['25006', /Nothing can be stored/],
  ['53100', /Nothing can be stored/],
])('%s can be repeated, and is no outage', (code, message) => {
  for (const error of errorsOf(code)) {
    expect(isUnavailable(error)).toBe(false);
    expect(isConflict(error)).toBe(String(message) === '/came first/');
    expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', message });
  }
});

test.each(['22P05', '22021', '23505', '23514', '54000'])('%s is about the data', (code) => {
  for (const error of errorsOf(code)) {
    expect(isDataError(error)).toBe(true);
    expect(translateDatabaseError(error)).toBeUndefined();
  }
});

test.each(['0A000', '25P02', '42601', '42P01', 'P0001', 'XX000', 'XX001'])('%s is a bug', (code) => {
  for (const error of errorsOf(code)) {
    expect([isUnavailable(error), isConflict(error), isDataError(error)]).toEqual([false, false, false]);
    expect(translateDatabaseError(error)).toBeUndefined();
  }
});

test('codes that are numbers belong to other libraries', () => {
  expect(translateDatabaseError(Object.assign(new Error('refused'), { code: 57_014 }))).toBeUndefined();
});
