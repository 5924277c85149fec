import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import { ask } from './ask.js';

const document = graphql(`
  query Viewer {
    viewer {
      email
    }
  }
`);

/** Query of the email address of the signed-in user. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async ({ signal }) => (await ask(document, {}, signal)).viewer,
});
