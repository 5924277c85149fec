import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Failure, invalidInput } from '../failure.js';
import { limitBody } from './bodyLimit.js';

/**
 * Maximum levels and values of a JSON body. A megabyte may hold half a million of either, and parsing and walking them
 * takes a hundred times as long as scanning the bytes.
 */
const maxJson = { levels: 64, values: 5000 };

const characterCodes = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  list: 0x5b,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
};

/**
 * Rejects a body with too many levels or values before it is parsed.
 * @throws {Failure} `invalid`.
 */
function rejectOversizedJson(bytes: Buffer): void {
  let level = 0;
  let values = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === characterCodes.quote) index = findStringEnd(bytes, index);
    else if (byte === characterCodes.comma) values += 1;
    else if (byte === characterCodes.list || byte === characterCodes.object) level += 1;
    else if (byte === characterCodes.listEnd || byte === characterCodes.objectEnd) level -= 1;
    if (level > maxJson.levels) throw invalidInput(`The body must not nest more than ${maxJson.levels} levels deep`);
    if (values > maxJson.values) throw invalidInput(`The body must not hold more than ${maxJson.values} values`);
  }
}

function findStringEnd(bytes: Buffer, quote: number): number {
  let index = quote + 1;
  while (index < bytes.length && bytes[index] !== characterCodes.quote)
    index += bytes[index] === characterCodes.backslash ? 2 : 1;
  return index;
}

const createParser = (maxBytes: number): RequestHandler =>
  limitBody(
    maxBytes,
    express.json({
      limit: maxBytes,
      strict: false,
      type: () => true,
      verify: (_request, _response, buffer) => {
        // The parser would read an empty body, sent in chunks or compressed, as an empty object.
        if (buffer.length === 0) throw invalidInput('A JSON body is required');
        if (!isUtf8(buffer)) throw invalidInput('The body must be JSON in UTF-8');
        rejectOversizedJson(buffer);
      },
    }),
  );

const isJson = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i;

/** Charset other than UTF-8, in which JSON is exchanged (RFC 8259, section 8.1). */
const nonUtf8Charset = /;\s*charset=(?!"?utf-?8"?\s*(;|$))/i;

/** Content encodings of the contract. The parser itself would accept every encoding that Node can decompress. */
const supportedEncodings = new Set(['gzip', 'deflate', 'br', 'identity']);

/** Creates middleware that parses a JSON body of limited size into `request.body`, which stays undefined without a body. */
function createJsonBodyParser(maxKibibytes: number): RequestHandler {
  const parse = createParser(maxKibibytes * 1024);
  return (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type = '' } = request.headers;
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    const hasBody = transfer !== undefined || (length !== undefined && length !== '0');
    if (!hasBody) return next();
    if (!isJson.test(type)) {
      throw new Failure('unsupportedMediaType', 'The content type of a body must be application/json');
    }
    if (nonUtf8Charset.test(type)) {
      throw new Failure('unsupportedMediaType', 'The body must be JSON in UTF-8');
    }
    if (!supportedEncodings.has(encoding.toLowerCase())) {
      throw new Failure('unsupportedMediaType', 'The content encoding must be gzip, deflate, br or identity');
    }
    return parse(request, response, next);
  };
}

/** Middleware that parses JSON bodies of the API, up to 1 MiB. */
export const parseJsonBody = createJsonBodyParser(1024);

/**
 * Middleware that parses JSON bodies of our own pages, up to 16 KiB: an email address, a password or a passkey's signature.
 * The limit is small, since these requests need no authentication.
 */
export const parseSmallJsonBody = createJsonBodyParser(16);

/** Parses the JSON body of a request that does not pass through Express. */
export const readJsonBody = (request: IncomingMessage, response: ServerResponse): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const expressRequest = request as Request;
    // The parser waits for the decompressor, which does not notice that the connection has closed.
    request.once('close', () => {
      if (!request.complete) reject(new Failure('unavailable', 'The body did not arrive completely'));
    });
    parseJsonBody(expressRequest, response as Response, (error?: unknown) =>
      error instanceof Error ? reject(error) : resolve(expressRequest.body),
    );
  });
