import { type Analyst, ModelAway, NoAnswer, type Tokens } from '../adapters/analyst.js';
import type { Clock } from '../adapters/clock.js';
import type { Job } from '../adapters/jobs.js';
import type { Logger } from '../adapters/log.js';
import { repeat } from '../adapters/repeat.js';
import type { AnalysisPassage, AnalysisProvenance } from '../models/analysis.js';
import type { Analyses, Analyzable } from '../services/filings/analyses.js';
import type { AnalysisJob, AnalysisQueue } from '../services/filings/analysisQueue.js';
import type { PutAside, TokenBudget } from '../services/filings/tokenBudget.js';
import { mostTimesAway } from './attempts.js';
import { type FilingQuestion, promptVersion, questionAbout } from './question.js';
import { isEnglish, tracedClaims } from './tracedClaims.js';

export interface AnnotatorParts {
  readonly analyst: Analyst;
  readonly analyses: Analyses;
  readonly queue: AnalysisQueue;
  readonly tokens: TokenBudget;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onAsked: (outcome: 'analyzed' | 'failed' | 'away', tokens: Tokens) => void;
}

/** Filings that a model is asked about at once. */
const atOnce = 2;

/** Milliseconds until the next poll: where no filing waits, and where the day has no tokens left. */
const pauses = { idle: 2000, spent: 60_000 };

/** Back-off in milliseconds after the provider failed: doubles with each failure in a row. */
const rest = { first: 5000, most: 600_000 };

/** Maximum length of a stored failure reason, in characters. */
const longestReason = 1000;

/** Placeholder for the input hash of an attempt in which nothing is known to have been sent. */
const unasked = '0'.repeat(64);

/** Milliseconds between checks for jobs of processes that died. */
const tidying = 60_000;

const untraced = 'Nothing that the model said could be traced to the text of the filing';
const notEnglish = 'The answer of the model is not in English';

/** Worker that asks a model about the filings in the queue. */
export class Annotator {
  private failuresInARow = 0;
  /** Outcomes of the current round so far: whether the provider failed, and whether an attempt was completed. */
  private seen = { isAway: false, isAnswered: false };
  /** Number of provider failures in a row, by filing. */
  private readonly away = new Map<string, number>();
  private isSpent = false;
  private nextTidying = -Infinity;

  constructor(private readonly parts: AnnotatorParts) {}

  /** Runs rounds until the signal aborts. No failure ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const failed = (error: unknown) => {
      this.parts.log.error({ err: error }, 'annotating failed; it goes on in a few seconds');
      return rest.first;
    };
    await repeat(() => this.round(signal), failed, signal);
  }

  /** Asks about a few filings. @returns milliseconds until the next round. */
  async round(signal: AbortSignal): Promise<number> {
    const { queue, clock } = this.parts;
    if (clock.elapsed() >= this.nextTidying) {
      this.nextTidying = clock.elapsed() + tidying;
      await this.tidy();
    }
    const jobs = await queue.jobs.take(atOnce);
    if (jobs.length === 0) return pauses.idle;
    this.seen = { isAway: false, isAnswered: false };
    const came = await Promise.allSettled(jobs.map((job) => this.annotate(job, signal)));
    if (this.seen.isAnswered) this.failuresInARow = 0;
    else if (this.seen.isAway) this.failuresInARow += 1;
    for (const outcome of came) if (outcome.status === 'rejected') throw outcome.reason;
    return Math.max(...came.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0)));
  }

  /** Fails the jobs of processes that died, and gives up the filings whose last attempt ended so. */
  private async tidy(): Promise<void> {
    const { analyses, queue } = this.parts;
    await queue.jobs.tidy();
    const lost = await queue.jobs.givenUp();
    await analyses.giveUp(
      lost.map(({ filingId }) => filingId),
      this.unaskedProvenance(),
      'The last attempt ended with the process that was at it',
    );
  }

  /** Asks about one filing. @returns milliseconds to wait before the next round. */
  private async annotate(job: Job<AnalysisJob>, signal: AbortSignal): Promise<number> {
    const { analyses, queue, tokens, log } = this.parts;
    const { filingId } = job.data;
    try {
      const filing = await analyses.read(filingId);
      if (!filing) {
        await queue.drop(job);
        return 0;
      }
      const question = questionAbout(filing);
      if (tokens.isNeverEnough(question.mostTokens)) {
        await this.failed(job, `To ask may take ${question.mostTokens} tokens, more than a day has`);
        return 0;
      }
      const putAside = await tokens.putAside(question.mostTokens);
      if (!putAside) {
        if (!this.isSpent) log.warn('the tokens of the day are spent: filings wait for models until tomorrow (UTC)');
        this.isSpent = true;
        await queue.jobs.giveBack([job]);
        return pauses.spent;
      }
      this.isSpent = false;
      await this.ask(job, question, filing, putAside, signal);
      this.seen.isAnswered = true;
      this.away.delete(filingId);
      return 0;
    } catch (error) {
      const isAway = error instanceof ModelAway;
      // An unexpected error counts as an attempt: the answer may cause it, and each answer is paid.
      const isAttempt = isAway ? error.mayComeOfQuestion && this.isAwayTooOften(filingId) : !signal.aborted;
      await (isAttempt ? this.failed(job, isAway ? error.message : String(error)) : queue.jobs.giveBack([job]));
      if (!isAway) throw error;
      this.seen.isAway = true;
      const pause = Math.min(rest.first * 2 ** this.failuresInARow, rest.most);
      log.warn({ reason: error.message, seconds: pause / 1000 }, 'the provider of the model is left alone for a while');
      return pause;
    }
  }

  /**
   * Counts a provider failure for a filing, and returns whether `mostTimesAway` in a row are reached. Other filings are tried in
   * between, which the provider may answer.
   */
  private isAwayTooOften(filingId: string): boolean {
    const times = (this.away.get(filingId) ?? 0) + 1;
    if (times < mostTimesAway) this.away.set(filingId, times);
    else this.away.delete(filingId);
    return times >= mostTimesAway;
  }

  /** Records a failed attempt of which nothing is known but the reason. */
  private async failed(job: Job<AnalysisJob>, reason: string): Promise<void> {
    const { analyses, queue, log } = this.parts;
    const said = reason.slice(0, longestReason);
    try {
      await analyses.fail(queue, job, this.unaskedProvenance(), said);
    } catch (error) {
      // The record of the attempt may be what cannot be stored: fail the job alone.
      log.error({ err: error }, 'an attempt could not be written down');
      await queue.failed(job, said);
    }
  }

  /** Returns the provenance of an attempt in which nothing is known to have been sent. */
  private unaskedProvenance(): AnalysisProvenance {
    return { model: this.parts.analyst.name, promptVersion, inputHash: unasked, ...noTokens, milliseconds: 0 };
  }

  private async ask(
    job: Job<AnalysisJob>,
    question: FilingQuestion,
    filing: Analyzable,
    putAside: PutAside,
    signal: AbortSignal,
  ): Promise<void> {
    const { analyses, analyst, queue, clock, onAsked } = this.parts;
    const begun = clock.elapsed();
    const { tokens, passages, reason } = await this.answered(question, filing, putAside, signal);
    const milliseconds = Math.round(clock.elapsed() - begun);
    const provenance = { model: analyst.name, promptVersion, inputHash: question.inputHash, ...tokens, milliseconds };
    if (passages) await analyses.store(queue, job, provenance, passages);
    else await analyses.fail(queue, job, provenance, reason);
    onAsked(passages ? 'analyzed' : 'failed', tokens);
  }

  /**
   * Asks the model, verifies its claims, and releases the reserved tokens that were not used. Where the usage is unknown, all
   * reserved tokens count as used.
   */
  private async answered(
    question: FilingQuestion,
    filing: Analyzable,
    putAside: PutAside,
    signal: AbortSignal,
  ): Promise<Came> {
    const { analyst, tokens: budget, onAsked } = this.parts;
    try {
      const { answer, tokens: told } = await analyst.ask(question, signal);
      if (told) await budget.settle(putAside, told.inputTokens + told.outputTokens);
      const tokens = told ?? noTokens;
      const passages = tracedClaims(answer.claims, filing.text, filing.companyName);
      if (passages.length === 0) return { tokens, reason: untraced };
      return isEnglish(passages.map(({ statement }) => statement))
        ? { tokens, passages }
        : { tokens, reason: notEnglish };
    } catch (error) {
      if (error instanceof ModelAway) {
        await budget.settle(putAside, 0);
        onAsked('away', noTokens);
      }
      if (!(error instanceof NoAnswer)) throw error;
      const { tokens } = error;
      if (tokens) await budget.settle(putAside, tokens.inputTokens + tokens.outputTokens);
      return { tokens: tokens ?? noTokens, reason: error.message };
    }
  }
}

/** Outcome of asking: passages, or the reason why there are none. */
type Came =
  | { readonly tokens: Tokens; readonly passages: readonly AnalysisPassage[]; readonly reason?: undefined }
  | { readonly tokens: Tokens; readonly reason: string; readonly passages?: undefined };

const noTokens: Tokens = { inputTokens: 0, outputTokens: 0 };
