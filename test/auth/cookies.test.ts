import { expect, test } from '@jest/globals';
import { ownCookies } from '../../src/models/cookies.js';

test.each([
  ['other cookies', 'theme=dark; docket.session_token=a; x=y', undefined, 'docket.session_token=a'],
  ['a second one of the name', 'docket.session_token=a; docket.session_token=b', undefined, 'docket.session_token=a'],
  ['all but the one wanted', 'docket.two_factor=a; docket.session_token=b', 'two_factor', 'docket.two_factor=a'],
  [
    'one that follows without a blank',
    'docket.two_factor=a;docket.session_token=b',
    'two_factor',
    'docket.two_factor=a',
  ],
  [
    'others beside one with the prefix for TLS',
    '__Secure-docket.two_factor=a;docket.known=b',
    'two_factor',
    '__Secure-docket.two_factor=a',
  ],
])('a header loses %s', (_what, header, wanted, expected) => {
  expect(ownCookies(header, wanted)).toBe(expected);
});
