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
import type { AnalystOptions } from '../models/analyst.js';
import { boundedFetch } from './boundedFetch.js';

export interface Question<Answer> {
  readonly instructions: string;
  readonly text: string;
  readonly answer: z.ZodType<Answer>;
  /** Maximum number of output tokens. */
  readonly longest: number;
}

export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Answer of a model, parsed into the requested form. */
export interface Answered<Answer> {
  readonly answer: Answer;
  /** Undefined where the provider reports no token counts, or impossible ones. */
  readonly tokens: Tokens | undefined;
}

/** The provider is unavailable for any question: unreachable, overloaded, or refusing our access. Nothing was paid. */
export class ModelAway extends Error {
  override readonly name = 'ModelAway';

  /** @param mayComeOfQuestion whether this question itself may make the provider fail, each time. */
  constructor(
    reason: string,
    readonly mayComeOfQuestion = false,
  ) {
    super(reason);
  }
}

/** This question got no usable answer; other questions may get one. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /** @param tokens tokens that were paid for; undefined where that is unknown. */
  constructor(
    reason: string,
    readonly tokens: Tokens | undefined,
  ) {
    super(reason);
  }
}

/** Timeout in milliseconds for a long text on a local model with two slow cores. */
const usualPatience = 120_000;

/** Statuses by which a provider rejects the question itself, and not our access. */
const wrongQuestion = new Set([400, 413, 422]);

/** Statuses of a provider that fails, be it at all questions or at this one. */
const failing = new Set([500, 502, 504]);

/**
 * Client of a language model, of Anthropic or behind an OpenAI-compatible address. Answers follow a given schema; the
 * model gets no tools.
 */
export class Analyst {
  private readonly model: LanguageModel;

  /** @param patience timeout of an answer, in milliseconds. */
  constructor(
    private readonly options: AnalystOptions,
    private readonly patience = usualPatience,
  ) {
    this.model = modelOf(options);
  }

  get name(): string {
    return this.options.model;
  }

  /**
   * Sends one request, without retries.
   * @throws {ModelAway}
   * @throws {NoAnswer}
   * @throws the reason of the signal once it is aborted.
   */
  async ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answered<Answer>> {
    const timeout = AbortSignal.timeout(this.patience);
    try {
      const result = await generateText({
        model: this.model,
        system: question.instructions,
        prompt: question.text,
        output: Output.object({ schema: question.answer }),
        maxOutputTokens: question.longest,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, timeout]),
      });
      const tokens = tokensOf(result.totalUsage);
      if (result.finishReason === 'stop') return { answer: result.output, tokens };
      throw new NoAnswer(endings[result.finishReason] ?? 'The model did not finish', tokens);
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted)
        throw new NoAnswer(`The model did not answer within ${this.patience / 1000} seconds`, undefined);
      throw inOurWords(error);
    }
  }
}

const endings: Readonly<Record<string, string>> = {
  length: 'The answer of the model was cut: it is too long',
  'content-filter': 'The model refused to answer',
};

function inOurWords(error: unknown): unknown {
  if (NoObjectGeneratedError.isInstance(error)) {
    const tokens = error.usage && tokensOf(error.usage);
    const ending = error.finishReason && endings[error.finishReason];
    return new NoAnswer(ending ?? 'The answer of the model is not in the form that was asked for', tokens);
  }
  if (!APICallError.isInstance(error)) return error;
  const { statusCode } = error;
  if (statusCode === undefined) {
    // A provider that was never reached charges nothing. A connection that breaks later may carry an answer that is paid for.
    return unreached.has(codeOf(error))
      ? new ModelAway('The provider of the model cannot be reached')
      : new NoAnswer('The connection broke before there was an answer', undefined);
  }
  // The provider's message may quote the text that it was sent.
  if (wrongQuestion.has(statusCode)) return new NoAnswer(`The provider answered ${statusCode}`, noTokens);
  // A successful response outside of the protocol: the answer may have been paid for.
  if (statusCode < 300) return new NoAnswer('The answer of the provider cannot be read', undefined);
  return new ModelAway(`The provider of the model answered ${statusCode}`, failing.has(statusCode));
}

const noTokens: Tokens = { inputTokens: 0, outputTokens: 0 };

/** Largest plausible number of tokens. */
const mostTokens = 100_000_000;

function tokensOf({ inputTokens, outputTokens }: LanguageModelUsage): Tokens | undefined {
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : undefined;
}

const isCount = (count: number | undefined): count is number =>
  Number.isInteger(count) && 0 <= (count as number) && (count as number) <= mostTokens;

/** Error codes of requests that never reached the provider. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns the system's code from an error's causes, or an empty text. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
}

/** Maximum size of a response in bytes; the longest requested answers have some kilobytes. */
const longestAnswer = 1024 * 1024;

/** Fetches without following redirects, whose target would receive the key and the text. Fails once the response is too long. */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await boundedFetch(input instanceof Request ? input.url : input, init);
  if (!response.body) return response;
  let left = longestAnswer;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      left -= part.byteLength;
      if (left < 0) controller.error(new Error(`The answer is longer than ${longestAnswer} bytes`));
      else controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
};

function modelOf({ provider, model }: AnalystOptions): LanguageModel {
  const baseURL = `${provider.address.replace(/\/+$/, '')}/v1`;
  if (provider.name === 'anthropic')
    return createAnthropic({ apiKey: provider.apiKey, baseURL, fetch: guardedFetch })(model);
  return createOpenAICompatible({
    name: 'compatible',
    baseURL,
    fetch: guardedFetch,
    ...(provider.apiKey && { apiKey: provider.apiKey }),
    // Without this the schema would only be described in the prompt.
    supportsStructuredOutputs: true,
  })(model);
}
