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

/** Who is signed in. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async ({ signal }) => (await ask(document, {}, signal)).viewer,
});
