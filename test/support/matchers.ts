import { expect } from '@jest/globals';
import type { TestResponse } from './user.js';

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>> {
    /** The status and, where given, what the body holds at least. */
    toAnswer(status: number, body?: unknown): R;
  }
}

expect.extend({
  toAnswer(answer: TestResponse, status: number, body?: unknown) {
    const wanted = { status, ...(body !== undefined && { body }) };
    const pass = this.equals({ ...answer, headers: undefined }, { ...expectHolding(wanted), headers: undefined });
    return {
      pass,
      message: () =>
        `expected ${this.utils.printExpected(wanted)}\nreceived ${this.utils.printReceived({ status: answer.status, body: answer.body })}`,
    };
  },
});

const expectHolding = ({ status, body }: { status: number; body?: unknown }) => ({
  status,
  body:
    body === undefined
      ? expect.anything()
      : typeof body === 'object' && body !== null
        ? expect.objectContaining(body)
        : body,
});
