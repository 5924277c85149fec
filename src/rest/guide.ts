/** Guide to what all operations share: the part of the reference that does not come from declarations. */
export const guide = `# Docket API

Private deal records with their activity logs, and regulatory filings (SEC, Form 4, Japan's TDnet, ASX) collected from
the sources and annotated with AI-generated analysis.

## Getting started

Send your API key in the header \`x-api-key\` with every request, or as \`Authorization: Bearer\`. The examples below take the address, which ends with
\`/v1\`, and the key from two variables:

\`\`\`sh
export DOCKET_URL=http://localhost:4000/v1
export DOCKET_KEY=dkt_...
curl -H "x-api-key: $DOCKET_KEY" "$DOCKET_URL/deals"
\`\`\`

The answers that are shown were given to these very requests by a service with the demonstration data.

A key is shown in full once, when it is made. It may be made for less than everything: for some of the scopes \`readFilings\`,
\`readDeals\`, \`writeDeals\` and \`sendEmail\`, and for some networks; what it lacks is told in a 403, where it may not come from in a 401.

This reference is \`GET /docs\`; \`GET /openapi.json\` is the same for machines. Outside of
\`/v1\`, without a key, \`/reference\` is the same in a browser, with every operation to try, and \`/llms.txt\` an index for agents.

## Bodies

Bodies are JSON in UTF-8. Timestamps are ISO 8601 in UTC (\`2026-10-01T09:30:00.000Z\`), dates are \`YYYY-MM-DD\`. Every
resource comes whole: a field that is not set is \`null\`, a list that is not set \`[]\`.

In what you send, a field that the resource does not have is an error, so that a typo loses nothing in silence; one that
cannot be written, such as \`createdAt\`, is ignored, so that you may send back what you got. An update changes only the
fields that it names; \`null\` clears an optional one. What was created is at the path that \`Location\` says.

## Pagination

Lists answer \`{"items": [...], "nextToken": "..."}\`. Send \`nextToken\` back as a query parameter for the next page; \`null\`
means that nothing follows. A token carries the filters that it was made with, so it needs no others beside it; \`limit\` may
change from page to page. Nothing repeats and nothing is skipped while others write.

## Following new filings

Poll \`/filings/updates\`, or \`/filings/{sec,form4,japan,asx}/updates\` for one kind: begin with \`since=YYYY-MM-DD\`, then send back the
\`nextCursor\` of each answer as \`since\`. Each filing is delivered once, late arrivals too, in the order of arrival within its kind.

## Client

In TypeScript and JavaScript, Node and browsers, \`@docket/client\` does all of this: whole lists as async iterables, updates
followed for ever, repeats with back-off and \`Retry-After\`, typed errors. A poller that goes on where it was after a restart:

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

Until it is on a registry, \`npm run client:pack\` in Docket's repository makes the package.

## Conditional requests

Every read answers an \`ETag\`. Send it back as \`If-None-Match\` with the same request: as long as the answer would be the
same, you get a 304 without a body. Answers may be kept by you alone, and are asked about each time
(\`Cache-Control: private, no-cache\`).

The \`ETag\` of a deal or an activity is \`W/"<its updatedAt>"\`, also in the answer to a change, so that you know it wherever
you have the resource. Send it as \`If-Match\` when you change a deal, or change or delete an activity: if somebody has changed
it since, the answer is a 412, and nothing is overwritten unseen. Read it again, see what has changed, and send your change with
the new tag. Tags are compared weakly; there may be several, separated by commas, and \`*\` stands for any.

## Idempotency

Every POST takes an \`Idempotency-Key\`: a text that you make up for one request, such as a UUID, of 1 to 255 printable ASCII
characters. When you do not know what became of a request, send it again with its key: for 24 hours it is not done a second
time, and you get the same answer, with \`Idempotent-Replayed: true\`. This holds for refusals such as a 404 too. Not kept are
what a moment may change (429, 5xx, an email that the provider refused) and what is refused before anything is done (an invalid key, parameter or body): the
same key may then be sent again.

In GraphQL and MCP the argument \`idempotencyKey\` does the same.

A key is yours, not of one endpoint. With another path or another body, or at another edge, it is a 422; how the JSON is spaced, and fields that
are ignored, make no other body. Repeats that come while the first is under way wait for it, about a second and a half; after
that they answer 409 with \`Retry-After\`. What became of a request is stored together with its work: whatever breaks, a repeat
finds both or neither. If the service breaks down while it is at a request, the key is free for the same request again after 60
seconds. An email alone is never sent again where nobody can know whether it was: the answer is a 502 that says so.

## Request ids

Every answer carries \`X-Request-Id\`, which our log has too: name it when you ask for help. Send your own in the same header,
1 to 128 letters, digits, \`.\`, \`_\` and \`-\`, and it is taken; anything else is replaced by a UUID of ours.

## Limits

An account may send 200 requests at once and 100 a second sustained. Answers carry \`RateLimit-Limit\`,
\`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds until the whole limit is there again); a 429 also \`Retry-After\`
(seconds until one request is possible). A body may have 1 MiB; the address and the headers together 16 KiB.

## Errors

Every error answers \`{"error": "<message>"}\`; the message says which field or parameter is wrong and what would be right.

| Status | Meaning |
| --- | --- |
| 400 | invalid or missing parameters |
| 401 | missing or invalid API key, or one that is not allowed from this address |
| 403 | the API key lacks a scope, or the resource exists but belongs to someone else |
| 404 | not found |
| 405 | the path has no such method; \`Allow\` lists those it has |
| 409 | the first request with this \`Idempotency-Key\` is still under way; \`Retry-After\` says when to try again |
| 412 | the resource has changed since the state that \`If-Match\` names |
| 413 | the body is larger than 1 MiB |
| 415 | the body is not JSON |
| 422 | the \`Idempotency-Key\` was sent with another request |
| 429 | rate limit exceeded |
| 500 | internal server error |
| 502 | email delivery failed |
| 503 | too busy to answer in time, or the database is away; \`Retry-After\` says when to try again |`;
