/**
 * What went wrong, to branch on: `network` when no answer came (unreachable, cut off, or too slow), else what the
 * status says. `server` is any status from 500, `badRequest` any other from 400.
 */
export type DocketErrorKind =
  | 'network'
  | 'badRequest'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'preconditionFailed'
  | 'rateLimited'
  | 'server';

const kinds: Readonly<Record<number, DocketErrorKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'preconditionFailed',
  429: 'rateLimited',
};

/** A call that failed for good; its message is the service's own, where there is one. */
export class DocketError extends Error {
  override readonly name = 'DocketError';

  private constructor(
    readonly kind: DocketErrorKind,
    message: string,
    /** The status of the answer; undefined when there was none. */
    readonly status?: number,
    /** Name it when you ask for help. */
    readonly requestId?: string,
    /** Seconds until the service wants to be asked again, where it said so. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** No answer came; `cause` says why. */
  static withoutAnswer(message: string, cause: unknown): DocketError {
    return new DocketError('network', message, undefined, undefined, undefined, { cause });
  }

  /** The service, or something before it, refused. */
  static async of(response: Response): Promise<DocketError> {
    const { status, statusText, headers } = response;
    const kind = kinds[status] ?? (status >= 500 ? 'server' : 'badRequest');
    const body = (await response.json().catch(() => undefined)) as { error?: unknown } | null | undefined;
    const message = typeof body?.error === 'string' ? body.error : `${status} ${statusText}`.trimEnd();
    const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
    return new DocketError(
      kind,
      message,
      status,
      headers.get('x-request-id') ?? undefined,
      Number.isNaN(retryAfter) ? undefined : retryAfter,
    );
  }
}
