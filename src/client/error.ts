/**
 * Kind of failure, to branch on: `network` without a response of the service (unreachable, cut off, too slow, or replaced by a
 * proxy), otherwise by the status. `server` is any status from 500, `badRequest` any other from 400.
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

/** Invalid field or parameter, and its allowed values in words that follow "must be". */
export interface InvalidField {
  readonly field: string;
  readonly allowed: string;
}

/** Problem details of the service (RFC 9457), as far as they are read here; `error` is the message of a service before them. */
interface Problem {
  readonly detail?: unknown;
  readonly error?: unknown;
  readonly code?: string;
  readonly fields?: readonly InvalidField[];
}

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
    /** The service's code of the failure, such as `BAD_USER_INPUT`; finer than `kind`. */
    readonly code?: string,
    /** Invalid fields, where the service names them. */
    readonly fields: readonly InvalidField[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Creates the error of a call without a response of the service; `cause` is the error of the request, if there is one. */
  static withoutAnswer(message: string, cause?: unknown): DocketError {
    return new DocketError('network', message, undefined, undefined, undefined, undefined, [], { cause });
  }

  /** Creates the error of an unsuccessful response, from the service or a proxy before it. */
  static async of(response: Response): Promise<DocketError> {
    const { status, statusText, headers } = response;
    const kind = kinds[status] ?? (status >= 500 ? 'server' : 'badRequest');
    const { error, detail = error, code, fields } = ((await response.json().catch(() => undefined)) ?? {}) as Problem;
    const message = typeof detail === 'string' ? detail : `${status} ${statusText}`.trimEnd();
    const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
    return new DocketError(
      kind,
      message,
      status,
      headers.get('x-request-id') ?? undefined,
      Number.isNaN(retryAfter) ? undefined : retryAfter,
      code,
      fields,
    );
  }
}
