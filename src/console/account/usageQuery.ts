import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import { ask } from '../graphql/ask.js';

const usage = graphql(`
  query Usage {
    viewer {
      usage {
        capacity
        perSecond
        requests
        refused
        fewestLeft
        days {
          day
          requests
          refused
          fewestLeft
        }
        keys {
          keyId
          apiKey {
            name
            prefix
            lastFour
            revokedAt
          }
          requests
          refused
          share
          days {
            day
            requests
          }
        }
      }
    }
  }
`);

/** Query of the requests with the account's keys in the last 30 days. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => {
    const { viewer } = await ask(usage, {}, signal);
    if (!viewer?.usage) throw new Error('The service does not tell it.');
    return viewer.usage;
  },
});

export type Usage = Awaited<ReturnType<NonNullable<(typeof usageQuery)['queryFn']>>>;
