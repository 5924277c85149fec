import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { Failure } from '../models/failure.js';

const parse = express.json({
  limit: '1mb',
  // An empty body is told apart from an empty object by the route, which knows whether it needs one.
  strict: false,
  type: () => true,
  verify: (_request, _response, buffer) => {
    if (!isUtf8(buffer)) throw new Error('not UTF-8');
  },
});

const isJson = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i;

/** Reads a JSON body of up to 1 MiB into `request.body`; without one it stays undefined. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const length = request.get('content-length');
  const hasBody = request.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
  if (!hasBody) return next();
  if (!isJson.test(request.get('content-type') ?? '')) {
    throw new Failure('unsupportedMediaType', 'The content type of a body must be application/json');
  }
  return parse(request, response, next);
};
