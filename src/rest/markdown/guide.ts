import type { Bucket } from '../../adapters/rateLimiter.js';

/** Writes the guide to the behaviour that all operations share: the part of the reference that is not generated from declarations. */
export const writeGuide = ({ capacity, perSecond }: Bucket): string => `# Docket API

Private deal records with their activity logs, and regulatory filings (SEC, Form 4, Japan's TDnet, ASX) collected from
the sources and annotated with AI-generated analysis.

## Getting started

Send your API key in the header \`x-api-key\` with every request, or as \`Authorization: Bearer\`. The \`curl\` examples below read the address of the API,
which ends with \`/v1\`, and the key from two environment variables:

\`\`\`sh
export DOCKET_URL=http://localhost:4000/v1
export DOCKET_KEY=dkt_...
curl -H "x-api-key: $DOCKET_KEY" "$DOCKET_URL/deals"
\`\`\`

Create an API key at \`/keys\`, or as the operator of a service on the command line:

\`\`\`sh
npm run --silent docket -- keys create --email you@example.com
\`\`\`

The responses below are real: a service with the demonstration data returned them to exactly these requests.

A key is shown in full only once, when it is created. A key can be restricted to some of the scopes \`readFilings\`, \`readDeals\`,
\`writeDeals\` and \`sendEmail\`, and to some networks. A request without a required scope fails with 403, a request from another
network with 401.

This reference is available at \`GET /docs\`, and as an OpenAPI 3.1 document at \`GET /openapi.json\`. Outside \`/v1\`, without a key,
\`/reference\` shows it in a browser, where you can try every operation, and \`/llms.txt\` is an index for agents.

## Bodies

Bodies are JSON in UTF-8, except those of \`/docs\` and \`/filings.csv\`. Timestamps are ISO 8601 in UTC (\`2026-10-01T09:30:00.000Z\`), dates are \`YYYY-MM-DD\`. A
response contains all fields of a resource: a field that is not set is \`null\`, a list that is not set is \`[]\`.

In a request body, an unknown field is an error, so that a typo does not go unnoticed. A read-only field, such as
\`createdAt\`, is ignored, so that you can send a resource back as you received it. An update changes only the fields that it
contains; \`null\` clears an optional field. The header \`Location\` has the path of a created resource.

## Pagination

Lists return \`{"items": [...], "nextToken": "..."}\`. Send \`nextToken\` as a query parameter to get the next page; \`null\` marks
the last page. A page token contains the filters that it was issued for, so no other filter is needed beside it. \`limit\` may
change from page to page. If items are created or changed while you read the pages, no item appears twice, and none is left out.

## Following new filings

Poll \`/filings/updates\`, or \`/filings/{sec,form4,japan,asx}/updates\` for one kind. Begin with \`since=YYYY-MM-DD\`, then send the
\`nextCursor\` of each response as \`since\`. Each filing is delivered once, including late arrivals, in the order of arrival within
its kind. \`ticker\`, \`category\`, \`groupId\`, \`tag\`, \`mine\` (companies of your deals) and, for SEC filings, \`formType\` are filters; the
cursor carries them on. A filing that a filter left out is not delivered later.

## Searching

\`/filings/search\` searches the fields of all kinds of filings and the texts of SEC filings, with passages that match. A term consists
of words, which must all occur, \`"phrases"\`, \`-exclusions\`, and \`OR\` between alternatives. \`/filings/counts\` counts the filings of a search or of other
filters by kind, form type, category, tag and day.

## Client

\`@docket/client\` is the client for TypeScript and JavaScript, in Node and in browsers. It offers complete lists as async
iterables, continuous polling for updates, retries with back-off and \`Retry-After\`, and typed errors. A poller that continues
at its last position after a restart:

\`\`\`ts
import { readFile, writeFile } from 'node:fs/promises';
import { Docket } from '@docket/client';

const docket = new Docket({ key: 'dkt_...', baseUrl: 'http://localhost:4000/v1' });
const since = await readFile('cursor', 'utf8').catch(() => '2026-10-01');
for await (const { items, nextCursor } of docket.filings.sec.updates({ since })) {
  for (const filing of items) console.log(filing.filedDate, filing.formType, filing.companyName);
  await writeFile('cursor', nextCursor);
}
\`\`\`

The package is not published to a registry; \`npm run client:pack\` in Docket's repository creates it.

## Conditional requests

The response to every read except \`/filings.csv\` has an \`ETag\`. Send it as \`If-None-Match\` with the same request: while the response is unchanged,
you get a 304 without a body. Only private caches may store responses, and must revalidate them each time
(\`Cache-Control: private, no-cache\`).

The \`ETag\` of a deal or an activity is \`W/"<updatedAt>"\`, with the \`updatedAt\` of the resource, also in the response to a change.
You therefore know the \`ETag\` wherever you have the resource. Send it as \`If-Match\` when you change or delete a deal or an
activity: if the resource was changed in the meantime, the response is a 412, and nothing is overwritten. Read the resource again,
and send your change with the new \`ETag\`. They are compared weakly. \`If-Match\` may list several, separated by commas, and
\`*\` matches any.

## Idempotency

Every POST accepts an \`Idempotency-Key\`: a unique text of 1 to 255 printable ASCII characters that you generate for the request,
such as a UUID. If you do not know the outcome of a request, send it again with the same key: for 24 hours the request is not
executed a second time, and you get the same response, with \`Idempotent-Replayed: true\`. This applies to errors such as a 404
too. Two kinds of outcomes are not stored, so that you can send the request again with the same key: temporary failures (409, 429,
500, 503, and the 502 for an email that was not sent), and requests that are refused before execution (an invalid API key,
parameter or body).

In GraphQL and MCP, the argument \`idempotencyKey\` has the same effect.

An idempotency key belongs to your account, not to one endpoint. A request with the same key and another path, another body or
another API (REST, GraphQL, MCP) fails with 422. Bodies that differ only in whitespace or in ignored fields are the same. A repeated
request that arrives while the first one is in progress waits for it, for about a second and a half, and then fails with 409 and
\`Retry-After\`. The outcome of a request is stored in the same transaction as its changes, so that a repeated request finds both
or neither. If the service crashes during a request, the same request can be sent again with the same key after 60 seconds.
Emails are the exception: if it is unknown whether an email was sent, the response is a 502 that says so. For 24 hours, a repeated
request with the same key also fails with this 502, and the email is not sent again.

## Request ids

Every response has the header \`X-Request-Id\`. Our logs contain the same id: include it when you ask for help. You can send an id
of your own in this header, of 1 to 128 letters, digits, \`.\`, \`_\` and \`-\`; any other value is replaced by a generated UUID.

## Limits

The rate limit of an account allows bursts of ${capacity} requests, and ${perSecond} requests per second sustained. Responses have the headers
\`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds until the full limit is available again); a 429 has
\`Retry-After\` too (seconds until one request is possible). The maximum size of a body is 1 MiB, that of the URL and the headers
together 16 KiB.

## Errors

Every error response has the body \`{"error": "<message>"}\`. The message names the invalid field or parameter, and the allowed values.
With \`Accept: application/problem+json\` the body is problem details (RFC 9457) instead: \`detail\` is the message, \`code\` the kind of
failure for programs (\`BAD_USER_INPUT\`, \`NOT_FOUND\`, \`RATE_LIMITED\`), \`fields\` the invalid fields with what each allows, and \`requestId\` the id
in our logs.

| Status | Meaning |
| --- | --- |
| 400 | invalid or missing parameters |
| 401 | missing or invalid API key, or one that is not allowed from this IP address |
| 403 | the API key lacks a scope, or the resource exists but belongs to someone else (operations without this status answer 404) |
| 404 | not found |
| 405 | the path does not support the method; \`Allow\` lists the supported ones |
| 409 | the first request with this \`Idempotency-Key\` is still in progress; \`Retry-After\` says when to try again |
| 412 | the resource has changed since the state that \`If-Match\` names |
| 413 | the body is larger than 1 MiB |
| 415 | the body is not JSON |
| 422 | the \`Idempotency-Key\` was sent with another request |
| 429 | rate limit exceeded |
| 431 | the URL and the headers are larger than 16 KiB together |
| 500 | internal server error |
| 502 | the email was not delivered, or it is unknown whether it was |
| 503 | the service is too busy to answer in time, or its database is unavailable; \`Retry-After\` says when to try again |`;
