/**
 * Kind of failure, to branch on: `network` without a response (unreachable, cut off, or too slow), otherwise by the
 * status. `server` is any status from 500, `badRequest` any other from 400.
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

/** Error of a call that finally failed, with the service's own message if there is one. */
export class DocketError extends Error {
  override readonly name = 'DocketError';

  private constructor(
    readonly kind: DocketErrorKind,
    message: string,
    /** Status of the response; undefined without a response. */
    readonly status?: number,
    /** Id of the request, to quote when you ask for help. */
    readonly requestId?: string,
    /** Seconds to wait before a retry, if the service sent `Retry-After`. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Creates the error of a call without a response; `cause` is the reason. */
  static withoutAnswer(message: string, cause: unknown): DocketError {
    return new DocketError('network', message, undefined, undefined, undefined, { cause });
  }

  /** Creates the error of an unsuccessful response, from the service or a proxy before it. */
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
