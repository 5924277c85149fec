import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import { requestGraphql } from '../../graphql/request.js';

const usageDocument = graphql(`
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
    const { viewer } = await requestGraphql(usageDocument, {}, signal);
    if (!viewer?.usage) throw new Error('The service returned no usage data.');
    return viewer.usage;
  },
});

export type AccountUsage = Awaited<ReturnType<NonNullable<(typeof usageQuery)['queryFn']>>>;
