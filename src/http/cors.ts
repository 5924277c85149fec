import cors from 'cors';

/** CORS middleware of REST and GraphQL: pages of any origin may call them, without cookies. */
export const allowAnyOrigin = cors({
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'x-api-key',
    'authorization',
    'content-type',
    'if-none-match',
    'if-match',
    'idempotency-key',
    'x-request-id',
  ],
  exposedHeaders: [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'X-Request-Id',
    'ETag',
    'Location',
    'Docket-Hint',
    'Docket-Window',
    'Idempotent-Replayed',
  ],
  maxAge: 86_400,
});

/** CORS middleware of MCP, behind its own check of origins. */
export const mcpCors = cors({
  methods: ['POST'],
  allowedHeaders: ['x-api-key', 'authorization', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
  exposedHeaders: [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'WWW-Authenticate',
    'X-Request-Id',
  ],
  maxAge: 86_400,
});
