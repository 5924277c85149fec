import type { QueryClient } from '@tanstack/react-query';
import { onOtherUser } from '../account/signIn/otherUser.js';
import { UndoHistory } from '../changes/undoHistory.js';
import { describeFailure } from '../account/formSubmission.js';
import { showToast } from '../components/toasts.js';
import type { FilingMarksInput } from '../generated/graphql.js';
import { queryClient } from '../graphql/queryClient.js';
import { requestGraphql } from '../graphql/request.js';
import { RequestError } from '../graphql/requestError.js';
import {
  type ChangeableFiling,
  ChangeOverlay,
  type DealOfFiling,
  type FilingPatch,
  type OverlayChange,
} from './changeOverlay.js';
import { patchDetails, refreshListsWithout } from './filingCache.js';
import {
  linkFilingsDocument,
  markFilingsDocument,
  markMatchingDocument,
  unlinkFilingsDocument,
} from './filingChangeDocuments.js';
import { type FilingIdentity, keyOfFiling } from './filingKey.js';
import { addDeal, describeChange, type MarkName, markMessages, removeDeal, setMarkTo } from './filingPatches.js';
import { type RefusedFiling, restoreMarks } from './markRestoration.js';
import type { Period } from './list/feedPeriods.js';
import { filingListKey, newFilingsQuery, toVariables } from './list/feedQuery.js';
import type { FeedView } from './list/feedView.js';
import { formatCount } from './numbers.js';
import { showHiddenCharacters } from './sourceText.js';

interface Change {
  readonly filings: readonly FilingIdentity[];
  readonly patch: FilingPatch;
  readonly revert: FilingPatch;
  /** Sends the change. @returns the filings that the service refused to change. */
  readonly send: () => Promise<readonly RefusedFiling[]>;
  /** Message after which the reason follows if the change fails: `The mark was not changed.` */
  readonly failureMessage: string;
  /** Whether the change may concern filings that no list has read. */
  readonly concernsAll?: boolean;
}

/** Key under which changes that may concern all filings wait for others, and others for them. */
const allFilings = 'all';

/**
 * Changes that the user makes to filings. Each change is on screen at once and can be undone. Changes of one filing are sent one
 * after the other; what the service refuses is taken back, and a toast says why.
 */
class FilingChanges {
  readonly overlay = new ChangeOverlay();
  readonly #lastRequests = new Map<string, Promise<boolean>>();
  readonly #undoHistory = new UndoHistory();

  constructor(private readonly client: QueryClient) {
    onOtherUser(() => {
      this.#undoHistory.clear();
      this.overlay.clear();
    });
  }

  get canUndo(): boolean {
    return this.#undoHistory.canUndo;
  }

  /** Sets a mark of filings that do not have this value. */
  setMark(filings: readonly ChangeableFiling[], name: MarkName, value: boolean): void {
    const changed = filings.filter(({ preference }) => (preference?.[name] ?? false) !== value);
    if (changed.length === 0) return;
    const marks = changed.map(({ kind, filingId }) => ({ kind, filingId, [name]: value }));
    this.#changeMarks(changed, name, value, describeChange(markMessages[name][`${value}`], changed), async () => {
      const { markFilings } = await requestGraphql(markFilingsDocument, { filings: marks });
      return { before: markFilings?.before ?? [], refused: markFilings?.failures ?? [] };
    });
  }

  /**
   * Sets a mark of all filings of a view and a period, unless filings have arrived that the user has not seen.
   * @param position position of the arrivals when the list was read.
   * @param listed the filings of the view that are on screen.
   */
  setMarkOfAll(
    view: FeedView,
    period: Period,
    position: string | null,
    listed: readonly ChangeableFiling[],
    name: MarkName,
    value: boolean,
  ): void {
    const changed = listed.filter(({ preference }) => (preference?.[name] ?? false) !== value);
    const message = `${markMessages[name][`${value}`]}: all filings of the list`;
    const send = async () => {
      const arrivals = await this.client.fetchQuery({ ...newFilingsQuery(view, position), staleTime: 0 });
      if (arrivals.count > 0)
        throw new RequestError('New filings have arrived. Look at them, and then repeat it', undefined);
      const variables = { ...toVariables(view, period), input: { [name]: value } };
      const { markMatchingFilings } = await requestGraphql(markMatchingDocument, variables);
      if (markMatchingFilings?.hasMore)
        showToast('The newest 5,000 filings were changed. Run the command again to change more.');
      return { before: markMatchingFilings?.before ?? [], refused: [] };
    };
    this.#changeMarks(changed, name, value, message, send, true);
  }

  /** Sets a mark that none, or not all of the filings have; removes it if all have it. */
  toggleMark(filings: readonly ChangeableFiling[], name: MarkName): void {
    this.setMark(filings, name, !filings.every(({ preference }) => preference?.[name]));
  }

  linkDeal(filings: readonly ChangeableFiling[], deal: DealOfFiling): void {
    const added = filings.filter(({ deals }) => !deals.nodes.some(({ dealId }) => dealId === deal.dealId));
    this.#changeLinks(added, deal, true);
  }

  unlinkDeal(filings: readonly ChangeableFiling[], deal: DealOfFiling): void {
    this.#changeLinks(filings, deal, false);
  }

  /** Undoes the last change. */
  undo(): void {
    this.#undoHistory.undo();
  }

  #changeMarks(
    filings: readonly FilingIdentity[],
    name: MarkName,
    value: boolean,
    message: string,
    send: () => Promise<{ readonly before: readonly FilingMarksInput[]; readonly refused: readonly RefusedFiling[] }>,
    concernsAll = false,
  ): void {
    let before: readonly FilingMarksInput[] | undefined;
    const change: Change = {
      filings,
      patch: setMarkTo(name, value),
      revert: setMarkTo(name, !value),
      failureMessage: 'The mark was not changed.',
      concernsAll,
      send: async () => {
        const outcome = await send();
        ({ before } = outcome);
        return outcome.refused;
      },
    };
    const restore: FilingPatch = (filing) => {
      // A filing that another window had changed before keeps its mark.
      const former = before?.find((each) => keyOfFiling(each) === keyOfFiling(filing));
      if (before && !former) return {};
      return setMarkTo(name, former?.[name] ?? !value)(filing);
    };
    const inverse = {
      ...change,
      patch: restore,
      revert: change.patch,
      send: () => restoreMarks(before ?? [], name),
    };
    this.#undoHistory.offer(message, this.#apply(change), () => void this.#apply(inverse));
  }

  #changeLinks(filings: readonly FilingIdentity[], deal: DealOfFiling, isAddition: boolean): void {
    if (filings.length === 0) return;
    const variables = { dealId: deal.dealId, filingIds: filings.map(({ filingId }) => filingId) };
    const refreshDeal = (): readonly RefusedFiling[] => {
      for (const name of ['deal', 'linkedFilings', 'dealTimeline'])
        void this.client.invalidateQueries({ queryKey: [name, deal.dealId] });
      return [];
    };
    const addition: Change = {
      filings,
      patch: addDeal(deal),
      revert: removeDeal(deal),
      failureMessage: 'The filing was not linked.',
      send: () => requestGraphql(linkFilingsDocument, variables).then(refreshDeal),
    };
    const removal: Change = {
      filings,
      patch: addition.revert,
      revert: addition.patch,
      failureMessage: 'The link was not removed.',
      send: () => requestGraphql(unlinkFilingsDocument, variables).then(refreshDeal),
    };
    const name = showHiddenCharacters(deal.companyName);
    this.#undoHistory.offer(
      describeChange(isAddition ? `Linked to ${name}` : `Unlinked from ${name}`, filings),
      this.#apply(isAddition ? addition : removal),
      () => void this.#apply(isAddition ? removal : addition),
    );
  }

  /** Shows and sends a change. @returns whether the service has stored it, for one filing at least. */
  #apply(change: Change): Promise<boolean> {
    const { filings, patch, concernsAll = false } = change;
    const shown = this.overlay.add(filings, patch);
    patchDetails(this.client, filings, patch);
    const keys = concernsAll ? [allFilings] : shown.keys;
    const previous = concernsAll
      ? [...this.#lastRequests.values()]
      : [...keys, allFilings].flatMap((key) => this.#lastRequests.get(key) ?? []);
    const request = this.#send(previous, change, shown);
    for (const key of keys) this.#lastRequests.set(key, request);
    void request.then(() => this.#forgetRequest(keys, filings, request));
    return request;
  }

  /** Forgets a request, and reads the filings again that no later request changes: their suggestions depend on the links. */
  #forgetRequest(keys: readonly string[], filings: readonly FilingIdentity[], request: Promise<boolean>): void {
    for (const key of keys) if (this.#lastRequests.get(key) === request) this.#lastRequests.delete(key);
    for (const { kind, filingId } of filings) {
      if (this.#lastRequests.has(keyOfFiling({ kind, filingId }))) continue;
      void this.client.invalidateQueries({ queryKey: ['filing', kind, filingId] });
    }
  }

  async #send(previous: readonly Promise<boolean>[], change: Change, shown: OverlayChange): Promise<boolean> {
    const { filings, send, failureMessage, concernsAll = false } = change;
    await Promise.all(previous);
    let refused: readonly FilingIdentity[] = [];
    try {
      const failures = await send();
      refused = failures;
      const [first] = failures;
      if (first) {
        const count = failures.length < filings.length ? `${formatCount(failures.length)} filings: ` : '';
        showToast(`${failureMessage} ${count}${first.message}`);
      }
    } catch (error) {
      refused = filings;
      showToast(`${failureMessage} ${describeFailure(error)}`);
    }
    this.overlay.complete(shown);
    this.overlay.remove(shown, refused);
    patchDetails(this.client, refused, change.revert);
    if (concernsAll) void this.client.resetQueries({ queryKey: [filingListKey] });
    else refreshListsWithout(this.client, filings);
    void this.client.invalidateQueries({ queryKey: ['todayFilings'] });
    return refused.length < filings.length || (concernsAll && filings.length === 0);
  }
}

export const filingChanges = new FilingChanges(queryClient);
