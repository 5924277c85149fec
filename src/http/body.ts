import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Failure, invalid } from '../models/failure.js';

const largest = 2 ** 20;

const parse = express.json({
  limit: largest,
  strict: false,
  type: () => true,
  verify: (_request, _response, buffer) => {
    // Nothing, sent in chunks or compressed, which the parser would take for an empty object.
    if (buffer.length === 0) throw invalid('A JSON body is required');
    if (!isUtf8(buffer)) throw invalid('The body must be JSON in UTF-8');
  },
});

const isJson = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i;

/** The parser would take any UTF; JSON is exchanged in UTF-8 (RFC 8259, section 8.1). */
const otherCharset = /;\s*charset=(?!"?utf-?8"?\s*(;|$))/i;

/** Reads a JSON body of up to 1 MiB into `request.body`; without one it stays undefined. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type = '' } = request.headers;
  const hasBody = transfer !== undefined || (length !== undefined && length !== '0');
  if (!hasBody) return next();
  if (!isJson.test(type)) {
    throw new Failure('unsupportedMediaType', 'The content type of a body must be application/json');
  }
  // Said at once; the parser would wait for the whole of it first.
  if (Number(length) > largest) throw new Failure('tooLarge', 'The body must not be larger than 1 MiB');
  if (otherCharset.test(type)) {
    throw new Failure('unsupportedMediaType', 'The body must be JSON in UTF-8');
  }
  return parse(request, response, next);
};

/** The same for a request that Express has not seen. */
export const readJsonBody = (request: IncomingMessage, response: ServerResponse): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const plain = request as Request;
    jsonBody(plain, response as Response, (error?: unknown) =>
      error instanceof Error ? reject(error) : resolve(plain.body),
    );
  });
