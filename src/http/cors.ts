import cors from 'cors';

const sharedRequestHeaders = ['x-api-key', 'authorization', 'content-type'];
const sharedResponseHeaders = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
];
const maxAge = 86_400;

/** CORS middleware of REST and GraphQL: pages of any origin may call them, without cookies. */
export const allowAnyOrigin = cors({
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [...sharedRequestHeaders, 'if-none-match', 'if-match', 'idempotency-key', 'x-request-id'],
  exposedHeaders: [
    ...sharedResponseHeaders,
    ...['ETag', 'Location', 'Docket-Hint', 'Docket-Window', 'Idempotent-Replayed'],
  ],
  maxAge,
});

/** CORS middleware of MCP, behind its own check of origins. */
export const mcpCors = cors({
  methods: ['POST'],
  allowedHeaders: [...sharedRequestHeaders, 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
  exposedHeaders: [...sharedResponseHeaders, 'WWW-Authenticate'],
  maxAge,
});
