import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Failure, invalid } from '../failure.js';
import { tooLarge } from './failures.js';

/**
 * Maximum levels and values of a JSON body. A megabyte may hold half a million of either, and parsing and walking them
 * takes a hundred times as long as scanning the bytes.
 */
const most = { levels: 64, values: 5000 };

const sign = { quote: 0x22, backslash: 0x5c, comma: 0x2c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d };

/**
 * Refuses too many levels or values, before the parser.
 * @throws {Failure} `invalid`.
 */
function refuseExcess(bytes: Buffer): void {
  let level = 0;
  let values = 1;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (byte === sign.quote) place = endOfString(bytes, place);
    else if (byte === sign.comma) values += 1;
    else if (byte === sign.list || byte === sign.object) level += 1;
    else if (byte === sign.listEnd || byte === sign.objectEnd) level -= 1;
    if (level > most.levels) throw invalid(`The body must not nest more than ${most.levels} levels deep`);
    if (values > most.values) throw invalid(`The body must not hold more than ${most.values} values`);
  }
}

function endOfString(bytes: Buffer, quote: number): number {
  let place = quote + 1;
  while (place < bytes.length && bytes[place] !== sign.quote) place += bytes[place] === sign.backslash ? 2 : 1;
  return place;
}

const parserOf = (maxBytes: number): RequestHandler =>
  express.json({
    limit: maxBytes,
    strict: false,
    type: () => true,
    verify: (_request, _response, buffer) => {
      // An empty body, sent in chunks or compressed, which the parser would take for an empty object.
      if (buffer.length === 0) throw invalid('A JSON body is required');
      if (!isUtf8(buffer)) throw invalid('The body must be JSON in UTF-8');
      refuseExcess(buffer);
    },
  });

const isJson = /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i;

/** Charset other than UTF-8, in which JSON is exchanged (RFC 8259, section 8.1). */
const otherCharset = /;\s*charset=(?!"?utf-?8"?\s*(;|$))/i;

/** Content encodings of the contract. The parser would take all that Node can decompress. */
const encodings = new Set(['gzip', 'deflate', 'br', 'identity']);

/** Creates middleware that parses JSON bodies of at most so many KiB into `request.body`, which stays undefined without one. */
function jsonBodyOf(maxKibibytes: number): RequestHandler {
  const maxBytes = maxKibibytes * 1024;
  const parse = parserOf(maxBytes);
  return (request, response, next) => {
    const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type = '' } = request.headers;
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    const hasBody = transfer !== undefined || (length !== undefined && length !== '0');
    if (!hasBody) return next();
    if (!isJson.test(type)) {
      throw new Failure('unsupportedMediaType', 'The content type of a body must be application/json');
    }
    // Refused at once; the parser would wait for the whole body first.
    if (Number(length) > maxBytes) throw tooLarge(maxBytes);
    if (otherCharset.test(type)) {
      throw new Failure('unsupportedMediaType', 'The body must be JSON in UTF-8');
    }
    if (!encodings.has(encoding.toLowerCase())) {
      throw new Failure('unsupportedMediaType', 'The content encoding must be gzip, deflate, br or identity');
    }
    return parse(request, response, next);
  };
}

/** Parses bodies of the API. */
export const jsonBody = jsonBodyOf(1024);

/** Parses forms of our own pages, which anybody may post: an address, a password, a passkey's signature. */
export const formBody = jsonBodyOf(16);

/** Parses the JSON body of a request that does not pass through Express. */
export const readJsonBody = (request: IncomingMessage, response: ServerResponse): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const plain = request as Request;
    // The parser waits for the decompressor, which does not notice that the connection has closed.
    request.once('close', () => {
      if (!request.complete) reject(new Failure('unavailable', 'The body did not arrive whole'));
    });
    jsonBody(plain, response as Response, (error?: unknown) =>
      error instanceof Error ? reject(error) : resolve(plain.body),
    );
  });
