import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import { requestGraphql } from '../../graphql/request.js';

const securityDocument = graphql(`
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

/** Query of the account's two-factor authentication and passkeys. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => {
    const { viewer } = await requestGraphql(securityDocument, {}, signal);
    return { secondFactor: viewer?.secondFactor, passkeys: viewer?.passkeys?.nodes ?? [] };
  },
});

type SecuritySettings = Awaited<ReturnType<NonNullable<(typeof securityQuery)['queryFn']>>>;
export type SecondFactorState = NonNullable<SecuritySettings['secondFactor']>;
export type PasskeyRow = SecuritySettings['passkeys'][number];
