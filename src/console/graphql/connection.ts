import { onlineManager } from '@tanstack/react-query';

/** Error of a request that did not reach the service, or that a gateway answered in its place. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

const firstDelayMs = 1000;
const maxDelayMs = 30_000;
const probeTimeoutMs = 10_000;

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let pendingProbe: Promise<void> | undefined;

async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Probes the service, and again with back-off until it can be reached. Queries pause meanwhile and then continue. */
export function probeService(): Promise<void> {
  pendingProbe ??= probe();
  return pendingProbe;
}

async function probe(): Promise<void> {
  const isOnline = await isReachable();
  pendingProbe = undefined;
  clearTimeout(timer);
  onlineManager.setOnline(isOnline);
  if (isOnline) failures = 0;
  else scheduleProbe();
}

function scheduleProbe(): void {
  // Spread out, so that not all browsers return at once to a service that was away.
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** failures) * (0.75 + Math.random() / 2);
  failures += 1;
  timer = setTimeout(() => void probeService(), delayMs);
}

/** Decides by probes whether the service can be reached: a browser knows only whether it has a network. */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const onOffline = () => {
      setOnline(false);
      clearTimeout(timer);
      scheduleProbe();
    };
    const onOnline = () => void probeService();
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  });
  if (!navigator.onLine) void probeService();
}

/** Gateways answer with these statuses when the service is away. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Response with its body; the body is undefined if it is not JSON. */
export interface JsonResponse {
  readonly status: number;
  readonly isOk: boolean;
  readonly body: unknown;
}

/**
 * Sends a request and reads the JSON of its response.
 * @throws {UnreachableError} if the service cannot be reached.
 */
export async function fetchJson(path: string, init: RequestInit): Promise<JsonResponse> {
  const { status, ok, text } = await fetchText(path, init);
  const body = parseJson(text);
  if (body === undefined && gatewayStatuses.has(status)) throw await toUnreachable(`HTTP ${status}`);
  return { status, isOk: ok, body };
}

async function fetchText(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, init);
    return { status: response.status, ok: response.ok, text: await response.text() };
  } catch (error) {
    if (error instanceof TypeError) throw await toUnreachable(error.message);
    throw error;
  }
}

/** Creates the error after a probe: if the service is away, queries pause before they are repeated. */
async function toUnreachable(reason: string): Promise<UnreachableError> {
  await probeService();
  return new UnreachableError(`The service could not be reached (${reason})`);
}

/** Returns the message for a response that a proxy may have sent in place of the service. */
export const describeUnreadable = ({ status }: JsonResponse): string =>
  `The service returned an unreadable response (HTTP ${status}). Try again`;

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
