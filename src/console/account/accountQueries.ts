import { graphql } from '../generated/index.js';
import { ask } from '../graphql/ask.js';
import { pagesQuery } from '../graphql/pages.js';

const sessions = graphql(`
  query Sessions($after: String) {
    viewer {
      sessions(first: 50, after: $after) {
        nodes {
          sessionId
          address
          userAgent
          createdAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const events = graphql(`
  query AuditEvents($after: String) {
    viewer {
      auditEvents(first: 50, after: $after) {
        nodes {
          eventId
          action
          count
          detail
          address
          createdAt
        }
        pageInfo {
          hasNextPage
          endCursor
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

/** Browsers that are signed in, the last one first. */
export const sessionsQuery = pagesQuery(
  'sessions',
  async (after, signal) => (await ask(sessions, { after }, signal)).viewer?.sessions,
);

/** Events of the account that concern its security, the last one first. */
export const eventsQuery = pagesQuery(
  'events',
  async (after, signal) => (await ask(events, { after }, signal)).viewer?.auditEvents,
);

export const endSession = async (sessionId: string): Promise<void> => void (await ask(end, { sessionId }));
