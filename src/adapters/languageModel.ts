import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
} from 'ai';
import type { z } from 'zod';
import type { LanguageModelOptions } from '../models/annotation/languageModelOptions.js';
import { fetchWithoutRedirects } from './fetchWithoutRedirects.js';

export interface ModelPrompt<Output> {
  readonly instructions: string;
  readonly text: string;
  readonly responseSchema: z.ZodType<Output>;
  /** Maximum number of output tokens. */
  readonly maxOutputTokens: number;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Answer of a model, parsed into the requested form. */
export interface ModelResponse<Output> {
  readonly output: Output;
  /** Undefined where the provider reports no token counts, or impossible ones. */
  readonly tokens: TokenUsage | undefined;
}

/** The provider is unavailable for any question: unreachable, overloaded, or refusing our access. Nothing was paid. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';

  /** @param canBeCausedByPrompt whether this question itself may make the provider fail, each time. */
  constructor(
    reason: string,
    readonly canBeCausedByPrompt = false,
  ) {
    super(reason);
  }
}

/** This question got no usable answer; other questions may get one. */
export class ModelResponseError extends Error {
  override readonly name = 'ModelResponseError';

  /** @param tokens tokens that were paid for; undefined where that is unknown. */
  constructor(
    reason: string,
    readonly tokens: TokenUsage | undefined,
  ) {
    super(reason);
  }
}

/** Timeout in milliseconds for a long text on a local model with two slow cores. */
const defaultTimeoutMs = 120_000;

/** Statuses by which a provider rejects the question itself, and not our access. */
const promptErrorStatuses = new Set([413, 422]);

/** Statuses of a provider that fails at all questions or at this one. Anthropic answers 400 to all when the account has no credit. */
const ambiguousStatuses = new Set([400, 500, 502, 504]);

/**
 * Client of a language model, of Anthropic or behind an OpenAI-compatible address. Answers follow a given schema; the
 * model gets no tools.
 */
export class LanguageModelClient {
  private readonly model: LanguageModel;

  /** @param timeoutMs timeout of an answer, in milliseconds. */
  constructor(
    private readonly options: LanguageModelOptions,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {
    this.model = createModel(options);
  }

  get name(): string {
    return this.options.model;
  }

  /**
   * Sends one request, without retries.
   * @throws {ModelUnavailable}
   * @throws {ModelResponseError}
   * @throws the reason of the signal once it is aborted.
   */
  async generate<Result>(prompt: ModelPrompt<Result>, signal: AbortSignal): Promise<ModelResponse<Result>> {
    const timeout = AbortSignal.timeout(this.timeoutMs);
    try {
      const result = await generateText({
        model: this.model,
        system: prompt.instructions,
        prompt: prompt.text,
        output: Output.object({ schema: prompt.responseSchema }),
        maxOutputTokens: prompt.maxOutputTokens,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, timeout]),
      });
      const tokens = tokensOf(result.totalUsage);
      if (result.finishReason === 'stop') return { output: result.output, tokens };
      throw new ModelResponseError(finishReasonMessages[result.finishReason] ?? 'The model did not finish', tokens);
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted)
        throw new ModelResponseError(`The model did not answer within ${this.timeoutMs / 1000} seconds`, undefined);
      throw translateError(error);
    }
  }
}

const finishReasonMessages: Readonly<Record<string, string>> = {
  length: 'The answer of the model was cut: it is too long',
  'content-filter': 'The model refused to answer',
};

function translateError(error: unknown): unknown {
  if (NoObjectGeneratedError.isInstance(error)) {
    const tokens = error.usage && tokensOf(error.usage);
    const reasonMessage = error.finishReason && finishReasonMessages[error.finishReason];
    return new ModelResponseError(
      reasonMessage ?? 'The answer of the model is not in the form that was asked for',
      tokens,
    );
  }
  // A provider that was never reached charges nothing. A connection that breaks later may carry an answer that is paid for.
  if (connectionErrorCodes.has(findErrorCode(error)))
    return new ModelUnavailable('The provider of the model cannot be reached');
  if (!APICallError.isInstance(error)) return error;
  const { statusCode } = error;
  if (statusCode === undefined)
    return new ModelResponseError('The connection broke before there was an answer', undefined);
  // The provider's message may quote the text that it was sent.
  if (promptErrorStatuses.has(statusCode))
    return new ModelResponseError(`The provider answered ${statusCode}`, noTokens);
  // A successful response outside of the protocol: the answer may have been paid for.
  if (statusCode < 300) return new ModelResponseError('The answer of the provider cannot be read', undefined);
  return new ModelUnavailable(`The provider of the model answered ${statusCode}`, ambiguousStatuses.has(statusCode));
}

const noTokens: TokenUsage = { inputTokens: 0, outputTokens: 0 };

/** Largest plausible number of tokens. */
const maxPlausibleTokens = 100_000_000;

function tokensOf({ inputTokens, outputTokens }: LanguageModelUsage): TokenUsage | undefined {
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : undefined;
}

const isCount = (count: number | undefined): count is number =>
  Number.isInteger(count) && 0 <= (count as number) && (count as number) <= maxPlausibleTokens;

/** Error codes of requests that never reached the provider, or that ended with its certificate. */
const connectionErrorCodes = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns the system's code from an error's causes, or an empty text. */
function findErrorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
}

/** Maximum size of a response in bytes; the longest requested answers have a few KiB. */
const maxResponseBytes = 1024 * 1024;

/** Fetches without following redirects, whose target would receive the key and the text. Fails once the response is too long. */
const fetchBounded: typeof fetch = async (input, { method, headers: requestHeaders, body, signal } = {}) => {
  const url = input instanceof Request ? input.url : input;
  // The AI SDK sends JSON texts alone.
  const options = { method, headers: requestHeaders, body: body as string, signal };
  const response = await fetchWithoutRedirects(url, options);
  if (!response.body) return response;
  let remainingBytes = maxResponseBytes;
  const sizeLimit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      remainingBytes -= part.byteLength;
      if (remainingBytes < 0) controller.error(new Error(`The answer is longer than ${maxResponseBytes} bytes`));
      else controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(sizeLimit), { status, statusText, headers });
};

function createModel({ provider, model }: LanguageModelOptions): LanguageModel {
  const baseURL = `${provider.address.replace(/\/+$/, '')}/v1`;
  if (provider.name === 'anthropic')
    return createAnthropic({ apiKey: provider.apiKey, baseURL, fetch: fetchBounded })(model);
  return createOpenAICompatible({
    name: 'compatible',
    baseURL,
    fetch: fetchBounded,
    ...(provider.apiKey && { apiKey: provider.apiKey }),
    // Without this the schema would only be described in the prompt.
    supportsStructuredOutputs: true,
  })(model);
}
