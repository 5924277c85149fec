import type { ServerResponse } from 'node:http';
import { type SiteResponse, htmlResponse } from './site.js';
import { automatedToolPage, maintenancePage, unavailablePage } from './pages.js';

/** Answer that a test gives in place of the real one. */
export interface CustomResponse {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ways in which an answer goes wrong. */
export type Fault =
  | 'error500'
  | 'error503'
  /** 403 with the page for automated tools. */
  | 'blocked'
  /** The connection breaks before there is an answer. */
  | 'reset'
  /** The connection breaks in the middle of the answer. */
  | 'broken'
  /** Half of the file, as if it were the whole. */
  | 'truncated'
  /** 200, with a page of HTML. */
  | 'htmlPage'
  /** One byte a second. */
  | 'dripping'
  /** 200, and nothing. */
  | 'empty'
  /** To the same address at another host. */
  | 'redirect'
  | CustomResponse;

const replacements = {
  error500: () => htmlResponse(500, '<html><body><h1>Internal Server Error</h1></body></html>'),
  error503: () => htmlResponse(503, unavailablePage()),
  blocked: () => htmlResponse(403, automatedToolPage()),
  htmlPage: () => htmlResponse(200, maintenancePage()),
} as const;

/** The answer as the fault makes it; where the fault is in how it is sent, it stays as it is. */
export function applyFault(answer: SiteResponse, fault: Fault | undefined, elsewhere: string): SiteResponse {
  if (typeof fault === 'object') {
    const { status, body = '', headers = {} } = fault;
    const htmlFault = htmlResponse(status, body);
    return { ...htmlFault, headers: { ...htmlFault.headers, ...headers } };
  }
  switch (fault) {
    case 'error500':
    case 'error503':
    case 'blocked':
    case 'htmlPage':
      return replacements[fault]();
    case 'truncated':
      return { ...answer, body: answer.body.subarray(0, answer.body.length / 2) };
    case 'empty':
      return { ...answer, body: Buffer.alloc(0) };
    case 'redirect':
      return { status: 302, headers: { location: elsewhere }, body: Buffer.alloc(0) };
    default:
      return answer;
  }
}

/** Sends a body, in the way of the fault. The headers are written. */
export function sendWithFault(response: ServerResponse, body: Buffer, fault: Fault | undefined): void {
  if (fault === 'broken') {
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  } else if (fault === 'dripping') {
    drip(response, body);
  } else {
    response.end(body);
  }
}

function drip(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (sent >= body.length) response.end(body.subarray(sent - 1));
    else response.write(body.subarray(sent - 1, sent));
  }, 1000);
  response.on('close', () => clearInterval(timer));
}

/**
 * Returns a picker of a fault for one request in five. No path fails more than twice, since a file that fails four times in a row, all
 * attempts of a request, is fetched again only later.
 */
export function failOneInFive(fault: Fault): (request: number, path: string) => Fault | undefined {
  const failureCounts = new Map<string, number>();
  return (request, path) => {
    const count = failureCounts.get(path) ?? 0;
    if (request % 5 !== 0 || count === 2) return undefined;
    failureCounts.set(path, count + 1);
    return fault;
  };
}
