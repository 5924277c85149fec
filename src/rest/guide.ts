/** What holds for all operations: the part of the reference that no declaration can say. */
export const guide = `# Docket API

Private deal records with their activity logs, and regulatory filings (SEC, Form 4, Japan's TDnet, ASX) collected from
the sources and annotated with AI-generated analysis.

## Getting started

Send your API key in the header \`x-api-key\` with every request. The examples below take the address, which ends with
\`/v1\`, and the key from two variables:

\`\`\`sh
export DOCKET_URL=http://localhost:4000/v1
export DOCKET_KEY=dkt_...
curl -H "x-api-key: $DOCKET_KEY" "$DOCKET_URL/deals"
\`\`\`

The answers that are shown were given to these very requests by a service with the demonstration data.

A key is shown in full once, when it is made. This reference is \`GET /docs\`; \`GET /openapi.json\` is the same for machines. Outside of
\`/v1\`, without a key, \`/reference\` is the same in a browser, with every operation to try, and \`/llms.txt\` an index for agents.

## Bodies

Bodies are JSON in UTF-8. Timestamps are ISO 8601 in UTC (\`2026-10-01T09:30:00.000Z\`), dates are \`YYYY-MM-DD\`. Every
resource comes whole: a field that is not set is \`null\`, a list that is not set \`[]\`.

In what you send, a field that the resource does not have is an error, so that a typo loses nothing in silence; one that
cannot be written, such as \`createdAt\`, is ignored, so that you may send back what you got. An update changes only the
fields that it names; \`null\` clears an optional one.

## Pagination

Lists answer \`{"items": [...], "nextToken": "..."}\`. Send \`nextToken\` back as a query parameter for the next page; \`null\`
means that nothing follows. A token carries the filters that it was made with, so it needs no others beside it; \`limit\` may
change from page to page. Nothing repeats and nothing is skipped while others write.

## Following new filings

Poll \`/filings/sec/updates\` or \`/filings/asx/updates\`: begin with \`since=YYYY-MM-DD\`, then send back the \`nextCursor\` of
each answer as \`since\`. Each filing is delivered once, in the order of arrival, late arrivals too.

## Limits

An account may send 200 requests at once and 100 a second sustained. Answers carry \`RateLimit-Limit\`,
\`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds until the whole limit is there again); a 429 also \`Retry-After\`
(seconds until one request is possible). A body may have 1 MiB; the address and the headers together 16 KiB.

## Errors

Every error answers \`{"error": "<message>"}\`; the message says which field or parameter is wrong and what would be right.
Every answer carries \`X-Request-Id\`: name it when you ask for help.

| Status | Meaning |
| --- | --- |
| 400 | invalid or missing parameters |
| 401 | missing or invalid API key |
| 403 | the resource exists but belongs to someone else |
| 404 | not found |
| 405 | the path has no such method; \`Allow\` lists those it has |
| 413 | the body is larger than 1 MiB |
| 415 | the body is not JSON |
| 429 | rate limit exceeded |
| 500 | internal server error |
| 502 | email delivery failed |
| 503 | too busy to answer in time; \`Retry-After\` says when to try again |`;
