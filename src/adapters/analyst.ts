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

export interface Question<Answer> {
  readonly instructions: string;
  readonly text: string;
  readonly answer: z.ZodType<Answer>;
  /** Tokens that the answer may have. */
  readonly longest: number;
}

export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What a model said, in the form that was asked for. */
export interface Answered<Answer> {
  readonly answer: Answer;
  /** Unknown where the provider does not say, or says what cannot be. */
  readonly tokens: Tokens | undefined;
}

/** The provider cannot be asked now, whatever the question: it is away, full, or does not accept us. Nothing was paid. */
export class ModelAway extends Error {
  override readonly name = 'ModelAway';

  /** @param mayComeOfQuestion whether it may be this question that the provider fails at, each time. */
  constructor(
    reason: string,
    readonly mayComeOfQuestion = false,
  ) {
    super(reason);
  }
}

/** There is no answer to this question that can be used; others may be answered. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /** @param tokens what was paid; undefined where nobody can know. */
  constructor(
    reason: string,
    readonly tokens: Tokens | undefined,
  ) {
    super(reason);
  }
}

/** A long text on two slow cores takes a local model so long. */
const usualPatience = 120_000;

/** What a provider finds wrong with a question, and not with us. */
const wrongQuestion = new Set([400, 413, 422]);

/** What a provider answers that fails, be it at everything or at one question. */
const failing = new Set([500, 502, 504]);

/** Asks a language model, of Anthropic or behind an OpenAI-compatible address, for answers in a form. It is given no tools. */
export class Analyst {
  private readonly model: LanguageModel;

  /** @param patience how long an answer may take, in milliseconds. */
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
   * Asks once: whoever asks decides whether to ask again.
   * @throws {ModelAway}
   * @throws {NoAnswer}
   * @throws what aborted it.
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
    // Who was never reached has done nothing; a connection that breaks later may have been for an answer that is paid.
    return unreached.has(codeOf(error))
      ? new ModelAway('The provider of the model cannot be reached')
      : new NoAnswer('The connection broke before there was an answer', undefined);
  }
  // What it says may hold what it was sent.
  if (wrongQuestion.has(statusCode)) return new NoAnswer(`The provider answered ${statusCode}`, noTokens);
  // An answer that is not of the protocol came, and may have been paid.
  if (statusCode < 300) return new NoAnswer('The answer of the provider cannot be read', undefined);
  return new ModelAway(`The provider of the model answered ${statusCode}`, failing.has(statusCode));
}

const noTokens: Tokens = { inputTokens: 0, outputTokens: 0 };

/** No question and no answer has more. */
const mostTokens = 100_000_000;

function tokensOf({ inputTokens, outputTokens }: LanguageModelUsage): Tokens | undefined {
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : undefined;
}

const isCount = (count: number | undefined): count is number =>
  Number.isInteger(count) && 0 <= (count as number) && (count as number) <= mostTokens;

/** What a request failed of that never reached anybody. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The system's own code of an error, which stands in its causes. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { readonly code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
}

/** Bytes of an answer: the longest that is asked for has some kilobytes. */
const longestAnswer = 1024 * 1024;

/** Asks the configured host alone: whatever it leads to would get the key, and the text. What is too long is not read to its end. */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
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
    // Without it the form would be asked for in words alone.
    supportsStructuredOutputs: true,
  })(model);
}
