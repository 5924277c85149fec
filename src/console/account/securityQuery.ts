import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import { ask } from '../graphql/ask.js';

const security = graphql(`
  query Security {
    viewer {
      secondFactor {
        enabledAt
        recoveryCodesLeft
      }
      passkeys(first: 10) {
        nodes {
          passkeyId
          name
          createdAt
          lastUsedAt
        }
      }
    }
  }
`);

/** Query of the account's second factor and passkeys. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => {
    const { viewer } = await ask(security, {}, signal);
    return { secondFactor: viewer?.secondFactor, passkeys: viewer?.passkeys?.nodes ?? [] };
  },
});

type Security = Awaited<ReturnType<NonNullable<(typeof securityQuery)['queryFn']>>>;
export type SecondFactor = NonNullable<Security['secondFactor']>;
export type Passkey = Security['passkeys'][number];
