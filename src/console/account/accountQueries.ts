import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import { ask } from '../graphql/ask.js';

const account = graphql(`
  query Account {
    viewer {
      sessions(first: 50) {
        nodes {
          sessionId
          address
          userAgent
          createdAt
        }
      }
      auditEvents(first: 50) {
        nodes {
          eventId
          action
          detail
          address
          createdAt
        }
      }
    }
  }
`);

const end = graphql(`
  mutation EndSession($sessionId: ID!) {
    endSession(sessionId: $sessionId) {
      session {
        sessionId
      }
    }
  }
`);

/** Browsers that are signed in, and what happened to the account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const { viewer } = await ask(account, {}, signal);
    return { sessions: viewer?.sessions?.nodes ?? [], events: viewer?.auditEvents?.nodes ?? [] };
  },
});

export const endSession = async (sessionId: string): Promise<void> => void (await ask(end, { sessionId }));
