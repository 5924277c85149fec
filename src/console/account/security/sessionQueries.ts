import { graphql } from '../../generated/index.js';
import { requestGraphql } from '../../graphql/request.js';
import { pagedQuery } from '../../graphql/pagedQuery.js';

const sessionsDocument = graphql(`
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

const auditEventsDocument = graphql(`
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

const endSessionMutation = graphql(`
  mutation EndSession($sessionId: ID!) {
    endSession(sessionId: $sessionId) {
      session {
        sessionId
      }
    }
  }
`);

/** Query of the active sessions, newest first. */
export const sessionsQuery = pagedQuery(
  'sessions',
  async (after, signal) => (await requestGraphql(sessionsDocument, { after }, signal)).viewer?.sessions,
);

/** Query of the account's security log, newest first. */
export const auditEventsQuery = pagedQuery(
  'events',
  async (after, signal) => (await requestGraphql(auditEventsDocument, { after }, signal)).viewer?.auditEvents,
);

export const endSession = async (sessionId: string): Promise<void> =>
  void (await requestGraphql(endSessionMutation, { sessionId }));
