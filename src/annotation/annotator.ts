import {
  type LanguageModelClient,
  ModelUnavailable,
  ModelResponseError,
  type TokenUsage,
} from '../adapters/languageModel.js';
import type { Clock } from '../adapters/clock.js';
import type { Logger } from '../adapters/log.js';
import { repeatUntilAborted } from '../adapters/repeatUntilAborted.js';
import type { AnalysisPassage, AnalysisProvenance } from '../models/annotation/analysis.js';
import type { AnalysisStore, AnalysisInput } from '../services/filings/analysis/analysisStore.js';
import type { AnalysisJob } from '../services/filings/analysis/analysisQueue.js';
import type { TokenReservation, TokenBudget } from '../services/filings/analysis/tokenBudget.js';
import { type Job, type JobQueue, maxAttempts } from '../services/operations/jobQueue.js';
import { type FilingPrompt, promptVersion, buildPrompt } from './prompt.js';
import { isEnglish, verifyClaims } from './verifiedClaims.js';

export interface AnnotatorDependencies {
  readonly languageModel: LanguageModelClient;
  readonly analyses: AnalysisStore;
  readonly jobs: JobQueue<AnalysisJob>;
  readonly tokenBudget: TokenBudget;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onAttempt: (outcome: 'analyzed' | 'failed' | 'away', tokens: TokenUsage) => void;
}

/** Filings that a model is asked about at once. */
const maxConcurrentFilings = 2;

/** Milliseconds until the next poll: where no filing waits, and where the day has no tokens left. */
const pollIntervalsMs = { idle: 2000, budgetExhausted: 60_000 };

/** Back-off in milliseconds after the provider failed: doubles with each failure in a row. */
const backoffMs = { initial: 5000, max: 600_000 };

/** Maximum length of a stored failure reason, in characters. */
const maxReasonCharacters = 1000;

/** Placeholder for the input hash of an attempt in which nothing is known to have been sent. */
const unknownInputHash = '0'.repeat(64);

/** Number of consecutive provider failures, for one filing, that count as one failed attempt. */
const providerFailuresPerAttempt = 5;

const noVerifiedClaim = 'Nothing that the model said could be traced to the text of the filing';
const notEnglishReason = 'The answer of the model is not in English';

/** Worker that asks a model about the filings in the queue. */
export class Annotator {
  private consecutiveFailures = 0;
  /** Outcomes of the current round: whether the provider failed, and whether an attempt was completed. */
  private roundOutcome = { hasProviderFailed: false, hasCompletedAttempt: false };
  /** Number of provider failures in a row, by filing. */
  private readonly providerFailures = new Map<string, number>();
  private isBudgetExhausted = false;

  constructor(private readonly dependencies: AnnotatorDependencies) {}

  /** Runs rounds until the signal aborts. No failure ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const handleFailure = (error: unknown) => {
      this.dependencies.log.error({ err: error }, 'annotation failed; it continues in a few seconds');
      return backoffMs.initial;
    };
    await repeatUntilAborted(() => this.runRound(signal), handleFailure, signal);
  }

  /** Asks about a few filings. @returns milliseconds until the next round. */
  async runRound(signal: AbortSignal): Promise<number> {
    const jobs = await this.dependencies.jobs.claim(maxConcurrentFilings);
    if (jobs.length === 0) return pollIntervalsMs.idle;
    this.roundOutcome = { hasProviderFailed: false, hasCompletedAttempt: false };
    const results = await Promise.allSettled(jobs.map((job) => this.annotate(job, signal)));
    if (this.roundOutcome.hasCompletedAttempt) this.consecutiveFailures = 0;
    else if (this.roundOutcome.hasProviderFailed) this.consecutiveFailures += 1;
    for (const outcome of results) if (outcome.status === 'rejected') throw outcome.reason;
    return Math.max(...results.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0)));
  }

  /** Asks about one filing. @returns milliseconds to wait before the next round. */
  private async annotate(job: Job<AnalysisJob>, signal: AbortSignal): Promise<number> {
    const { analyses, jobs, tokenBudget, log } = this.dependencies;
    const { filingId } = job.data;
    try {
      const filing = await analyses.readInput(filingId);
      if (!filing) {
        await jobs.complete(job);
        return 0;
      }
      if (job.attempt > maxAttempts) {
        await this.recordFailure(job, 'The process of the last attempt ended before the attempt did');
        return 0;
      }
      const prompt = buildPrompt(filing);
      if (tokenBudget.exceedsDailyQuota(prompt.maxTokens)) {
        await this.recordFailure(job, `To ask may take ${prompt.maxTokens} tokens, more than a day has`);
        return 0;
      }
      const reservation = await tokenBudget.reserve(prompt.maxTokens);
      if (!reservation) {
        if (!this.isBudgetExhausted) log.warn('the daily token limit is reached; annotation continues tomorrow (UTC)');
        this.isBudgetExhausted = true;
        await jobs.release(job);
        return pollIntervalsMs.budgetExhausted;
      }
      this.isBudgetExhausted = false;
      await this.requestAnalysis(job, prompt, filing, reservation, signal);
      this.roundOutcome.hasCompletedAttempt = true;
      this.providerFailures.delete(filingId);
      return 0;
    } catch (error) {
      const isUnavailable = error instanceof ModelUnavailable;
      // An unexpected error counts as an attempt: the response may cause it, and each response is billed.
      const isAttempt = isUnavailable
        ? error.canBeCausedByPrompt && this.countProviderFailure(filingId)
        : !signal.aborted;
      await (isAttempt ? this.recordFailure(job, isUnavailable ? error.message : String(error)) : jobs.release(job));
      if (!isUnavailable) throw error;
      this.roundOutcome.hasProviderFailed = true;
      const pauseMs = Math.min(backoffMs.initial * 2 ** this.consecutiveFailures, backoffMs.max);
      log.warn(
        { reason: error.message, seconds: pauseMs / 1000 },
        'the model provider is unavailable; requests to it pause',
      );
      return pauseMs;
    }
  }

  /**
   * Counts a provider failure for a filing, and returns whether the consecutive failures count as a failed attempt. Other
   * filings are tried in between, which the provider may answer.
   */
  private countProviderFailure(filingId: string): boolean {
    const count = (this.providerFailures.get(filingId) ?? 0) + 1;
    if (count < providerFailuresPerAttempt) this.providerFailures.set(filingId, count);
    else this.providerFailures.delete(filingId);
    return count >= providerFailuresPerAttempt;
  }

  /** Records a failed attempt of which nothing is known but the reason. */
  private async recordFailure(job: Job<AnalysisJob>, reason: string): Promise<void> {
    const { analyses, jobs, log } = this.dependencies;
    const storedReason = reason.slice(0, maxReasonCharacters);
    try {
      await analyses.recordFailure(job, this.createUnknownProvenance(), storedReason);
    } catch (error) {
      // The record of the attempt may be what cannot be stored: fail the job alone.
      log.error({ err: error }, 'an analysis attempt could not be recorded');
      await jobs.fail(job);
    }
  }

  /** Returns the provenance of an attempt in which nothing is known to have been sent. */
  private createUnknownProvenance(): AnalysisProvenance {
    return {
      model: this.dependencies.languageModel.name,
      promptVersion,
      inputHash: unknownInputHash,
      ...noTokens,
      milliseconds: 0,
    };
  }

  private async requestAnalysis(
    job: Job<AnalysisJob>,
    prompt: FilingPrompt,
    filing: AnalysisInput,
    reservation: TokenReservation,
    signal: AbortSignal,
  ): Promise<void> {
    const { analyses, languageModel, clock, onAttempt } = this.dependencies;
    const startedAt = clock.elapsed();
    const { tokens, passages, reason } = await this.requestPassages(prompt, filing, reservation, signal);
    const milliseconds = Math.round(clock.elapsed() - startedAt);
    const provenance = {
      model: languageModel.name,
      promptVersion,
      inputHash: prompt.inputHash,
      ...tokens,
      milliseconds,
    };
    if (passages) await analyses.store(job, provenance, passages);
    else await analyses.recordFailure(job, provenance, reason);
    onAttempt(passages ? 'analyzed' : 'failed', tokens);
  }

  /**
   * Asks the model, verifies its claims, and releases the reserved tokens that were not used. Where the usage is unknown, all
   * reserved tokens count as used.
   */
  private async requestPassages(
    prompt: FilingPrompt,
    filing: AnalysisInput,
    reservation: TokenReservation,
    signal: AbortSignal,
  ): Promise<AnalysisAttempt> {
    const { languageModel, tokenBudget: budget, onAttempt } = this.dependencies;
    try {
      const { output: answer, tokens: reportedUsage } = await languageModel.generate(prompt, signal);
      if (reportedUsage) await budget.recordUsage(reservation, reportedUsage.inputTokens + reportedUsage.outputTokens);
      const tokens = reportedUsage ?? noTokens;
      const passages = verifyClaims(answer.claims, filing.text, filing.companyName);
      if (passages.length === 0) return { tokens, reason: noVerifiedClaim };
      return isEnglish(passages.map(({ statement }) => statement))
        ? { tokens, passages }
        : { tokens, reason: notEnglishReason };
    } catch (error) {
      if (error instanceof ModelUnavailable) {
        await budget.recordUsage(reservation, 0);
        onAttempt('away', noTokens);
      }
      if (!(error instanceof ModelResponseError)) throw error;
      const { tokens } = error;
      if (tokens) await budget.recordUsage(reservation, tokens.inputTokens + tokens.outputTokens);
      return { tokens: tokens ?? noTokens, reason: error.message };
    }
  }
}

/** Outcome of asking: passages, or the reason why there are none. */
type AnalysisAttempt =
  | { readonly tokens: TokenUsage; readonly passages: readonly AnalysisPassage[]; readonly reason?: undefined }
  | { readonly tokens: TokenUsage; readonly reason: string; readonly passages?: undefined };

const noTokens: TokenUsage = { inputTokens: 0, outputTokens: 0 };
