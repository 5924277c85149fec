/** Ids in a path that are no UUIDs; none of them may reach the database as one. */
export const malformedIds = [
  '1',
  'null',
  '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f7',
  '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f700',
  '8f14e45fceea467fa9f52b3c4d5e6f70',
  '8g14e45f-ceea-467f-a9f5-2b3c4d5e6f70',
  '%7B8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70%7D',
  '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70%0A',
  "'%20OR%201=1--",
  '%00',
  '%F0%9F%9A%82',
  'a%2Fb',
  'x'.repeat(4000),
];
