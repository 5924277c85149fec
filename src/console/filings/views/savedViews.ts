import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '../../account/formSubmission.js';
import { userQuery } from '../../account/signIn/userQuery.js';
import { showToast } from '../../components/toasts.js';
import { graphql } from '../../generated/index.js';
import type { FilingColumn, SavedViewsQuery } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';
import { feedAddress, type FeedView } from '../list/feedView.js';

const savedViewsDocument = graphql(`
  query SavedViews {
    savedViews {
      viewId
      name
      kinds
      filter
      filterProblem
      columns
    }
  }
`);

const createViewDocument = graphql(`
  mutation CreateSavedView($input: CreateSavedViewInput!) {
    createSavedView(input: $input) {
      savedView {
        viewId
      }
    }
  }
`);

const updateViewDocument = graphql(`
  mutation UpdateSavedView($viewId: ID!, $input: UpdateSavedViewInput!) {
    updateSavedView(viewId: $viewId, input: $input) {
      savedView {
        viewId
      }
    }
  }
`);

const deleteViewDocument = graphql(`
  mutation DeleteSavedView($viewId: ID!) {
    deleteSavedView(viewId: $viewId) {
      deletedViewId
    }
  }
`);

const orderViewsDocument = graphql(`
  mutation OrderSavedViews($viewIds: [ID!]!) {
    orderSavedViews(viewIds: $viewIds) {
      savedViews {
        viewId
      }
    }
  }
`);

export type StoredView = NonNullable<SavedViewsQuery['savedViews']>[number];

/** Query of the saved views of the user, in their order. */
const savedViewsQuery = queryOptions({
  queryKey: ['savedViews'],
  queryFn: async ({ signal }): Promise<readonly StoredView[]> =>
    (await requestGraphql(savedViewsDocument, {}, signal)).savedViews ?? [],
});

/** Returns the saved views of the signed-in user; none while nobody is signed in. */
export function useSavedViews(): readonly StoredView[] {
  const { data: user } = useQuery(userQuery);
  const { data: views } = useQuery({ ...savedViewsQuery, enabled: Boolean(user) });
  return user && views ? views : [];
}

/** Returns a saved view as the list shows it. */
export const toFeedView = ({ kinds, filter }: StoredView): FeedView => ({ kinds, filter });

export const addressOfView = (view: StoredView): string => feedAddress(toFeedView(view));

type ShowChange = (views: readonly StoredView[]) => readonly StoredView[];

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Returns a function that changes saved views, one change after the other, and reads them again after the last one. The second parameter
 * shows a change before it is stored. @throws what the change throws.
 */
export function useChangeViews(): (change: () => Promise<unknown>, show?: ShowChange) => Promise<void> {
  const client = useQueryClient();
  return async (change, show) => {
    if (show) {
      client.setQueryData(savedViewsQuery.queryKey, (views) => views && show(views));
      // A reading that began before would show the former views.
      void client.cancelQueries(savedViewsQuery);
    }
    const request = lastChange.catch(() => {}).then(change);
    lastChange = request;
    try {
      await request;
    } finally {
      if (lastChange === request) await client.invalidateQueries(savedViewsQuery);
    }
  };
}

/** Shows why saved views were not changed. */
export const reportViewFailure = (error: unknown): void =>
  void showToast(`The saved views were not changed. ${describeFailure(error)}`);

export const createView = (name: string, { kinds, filter }: FeedView, columns: readonly FilingColumn[]) =>
  requestGraphql(createViewDocument, { input: { name, kinds: [...kinds], filter, columns: [...columns] } });

export const setViewColumns = ({ viewId }: StoredView, columns: readonly FilingColumn[]) =>
  requestGraphql(updateViewDocument, { viewId, input: { columns: [...columns] } });

export const renameView = ({ viewId }: StoredView, name: string) =>
  requestGraphql(updateViewDocument, { viewId, input: { name } });

export const deleteView = ({ viewId }: StoredView) => requestGraphql(deleteViewDocument, { viewId });

/** Moves a view up or down by one place. */
export function moveView(views: readonly StoredView[], { viewId }: StoredView, by: -1 | 1) {
  const viewIds = views.map((view) => view.viewId);
  const from = viewIds.indexOf(viewId);
  viewIds.splice(from, 1);
  viewIds.splice(Math.max(0, from + by), 0, viewId);
  return requestGraphql(orderViewsDocument, { viewIds });
}
