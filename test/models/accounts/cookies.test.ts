import { expect, test } from '@jest/globals';
import { selectServiceCookies } from '../../../src/models/accounts/cookies.js';

test.each([
  ['other cookies', 'theme=dark; docket.session_token=a; x=y', undefined, 'docket.session_token=a'],
  [
    'a second cookie of the name',
    'docket.session_token=a; docket.session_token=b',
    undefined,
    'docket.session_token=a',
  ],
  ['any but the wanted cookie', 'docket.two_factor=a; docket.session_token=b', 'two_factor', 'docket.two_factor=a'],
  [
    'a cookie without a preceding blank',
    'docket.two_factor=a;docket.session_token=b',
    'two_factor',
    'docket.two_factor=a',
  ],
  [
    'others beside a cookie with the prefix for TLS',
    '__Secure-docket.two_factor=a;docket.known=b',
    'two_factor',
    '__Secure-docket.two_factor=a',
  ],
])('the Cookie header is forwarded without %s', (_what, header, wanted, expected) => {
  expect(selectServiceCookies(header, wanted)).toBe(expected);
});
