import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { prefetchFiling } from '../filing/filingQuery.js';
import { filingAddress } from '../filingAddress.js';
import { type FilingIdentity, keyOfFiling } from '../filingKey.js';
import { filingMarkets } from '../markets.js';
import type { FilingKind } from '../../generated/graphql.js';
import type { FeedRows } from './feedRows.js';
import type { ListCursor } from './useListCursor.js';

interface OpenFiling {
  /** Filing beside the list; undefined while the pane is closed, and on a narrow screen. */
  readonly opened: FilingIdentity | undefined;
  /** Opens the filing with an index: beside the list, or on a narrow screen as a page. */
  readonly open: (index: number) => void;
  /** Moves the cursor; an open pane follows. */
  readonly moveTo: (index: number) => void;
  readonly close: () => void;
}

/** Windows that have room for a filing beside the list. */
const wideWindow = matchMedia('(min-width: 64rem)');

function subscribeToWidth(listener: () => void): () => void {
  wideWindow.addEventListener('change', listener);
  return () => wideWindow.removeEventListener('change', listener);
}

/** Parameter of the address with the key of the open filing. */
const parameter = 'filing';

function parseKey(key: string | null): FilingIdentity | undefined {
  const [, kind, filingId] = /^([^/]+)\/(.+)$/s.exec(key ?? '') ?? [];
  return kind && filingId && Object.hasOwn(filingMarkets, kind) ? { kind: kind as FilingKind, filingId } : undefined;
}

/** Time for which a filing is open before its neighbours are read. */
const prefetchDelayMs = 150;

/** Returns the filing beside the list, which the address names. It follows the cursor, also when its row leaves the list. */
export function useOpenFiling({ filings, indexes }: FeedRows, cursor: ListCursor): OpenFiling {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const client = useQueryClient();
  const isWide = useSyncExternalStore(subscribeToWidth, () => wideWindow.matches);
  const openKey = new URLSearchParams(search).get(parameter);
  const opened = useMemo(() => (isWide ? parseKey(openKey) : undefined), [isWide, openKey]);

  const show = (key: string | undefined, replace: boolean) => {
    const parameters = new URLSearchParams(search);
    if (key === undefined) parameters.delete(parameter);
    else parameters.set(parameter, key);
    navigate(parameters.size > 0 ? `${path}?${parameters}` : path, { replace });
  };
  const { selection, filing, index } = cursor;
  const cursorKey = filing && keyOfFiling(filing);

  // The cursor follows the address, for example when the user goes back.
  const openIndex = openKey === null ? undefined : indexes.get(openKey);
  useEffect(() => {
    if (openIndex !== undefined && openKey !== selection.cursor) cursor.moveTo(openIndex);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the address changes: the cursor moves before the address does
  }, [openKey, openIndex === undefined]);

  // The address follows the cursor when its row has left the list, for example because it was archived.
  const hasLeft = opened && openKey === selection.cursor && cursorKey !== openKey;
  useEffect(() => {
    if (!hasLeft) return;
    if (cursorKey !== undefined) cursor.moveTo(index);
    show(cursorKey, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each row that leaves
  }, [hasLeft, cursorKey]);

  // A link to a filing beside the list leads to its page where there is no room for both. A window that is made narrow stays.
  const [beganNarrow] = useState(!isWide);
  const linked = beganNarrow && !isWide ? parseKey(openKey) : undefined;
  useEffect(() => {
    if (linked) navigate(filingAddress(linked.kind, linked.filingId), { replace: true });
  });

  useEffect(() => {
    if (!opened || openIndex === undefined) return undefined;
    const timer = setTimeout(() => {
      for (const neighbour of [filings[openIndex + 1], filings[openIndex - 1]]) {
        if (neighbour) prefetchFiling(client, neighbour.kind, neighbour.filingId);
      }
    }, prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [opened, openIndex, filings, client]);

  return {
    opened,
    open: (at) => {
      const target = filings[at];
      if (!target) return;
      cursor.moveTo(at);
      if (isWide) show(keyOfFiling(target), opened !== undefined);
      else navigate(filingAddress(target.kind, target.filingId));
    },
    moveTo: (to) => {
      cursor.moveTo(to);
      const target = filings[Math.max(0, Math.min(to, filings.length - 1))];
      if (opened && target) show(keyOfFiling(target), true);
    },
    close: () => show(undefined, false),
  };
}
