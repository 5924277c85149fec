import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import { requestGraphql } from './request.js';

const viewerDocument = graphql(`
  query Viewer {
    viewer {
      email
    }
  }
`);

/** Query of the email address of the signed-in user. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async ({ signal }) => (await requestGraphql(viewerDocument, {}, signal)).viewer,
});
