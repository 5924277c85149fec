import '../account.css';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.js';
import { DataTable } from '../../components/dataTable.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { LoadError } from '../../components/loadError.js';
import { ShowMore } from '../../components/showMore.js';
import { showToast } from '../../components/toasts.js';
import { postToAuth } from '../postJson.js';
import { useLeaveAccount } from '../signIn/userQuery.js';
import { describeFailure, useSubmission } from '../formSubmission.js';
import { endSession, auditEventsQuery, sessionsQuery } from './sessionQueries.js';
import { formatDateTime } from '../dateFormats.js';

/** Labels of the events in the security log. */
const eventLabels = {
  signedUp: 'Signed up',
  signedIn: 'Signed in',
  signInFailed: 'Wrong password',
  signedOut: 'Signed out',
  sessionEnded: 'Session ended',
  sessionsEnded: 'All sessions ended',
  passwordReset: 'Password reset',
  passwordChanged: 'Password changed',
  addressChanged: 'Email address changed',
  passkeyAdded: 'Passkey added',
  passkeyRenamed: 'Passkey renamed',
  passkeyRemoved: 'Passkey removed',
  passkeyFailed: 'Passkey rejected',
  secondFactorOn: 'Two-factor authentication turned on',
  secondFactorOff: 'Two-factor authentication turned off',
  secondFactorFailed: 'Wrong two-factor code',
  recoveryCodeUsed: 'Recovery code used',
  recoveryCodesRenewed: 'Recovery codes replaced',
  keyCreated: 'API key created',
  keyChanged: 'API key changed',
  keyRolled: 'API key rotated',
  keyRevoked: 'API key revoked',
  accessGranted: 'Access granted',
  planChosen: 'Plan chosen',
  planCancelled: 'Plan cancelled',
  planResumed: 'Plan resumed',
  planEnded: 'Plan ended',
  chargeFailed: 'Payment failed',
} as const;

/** Sessions, each with a button that ends it, and the security log of the account. */
export function SessionsAndSecurityLog() {
  const queries = useQueryClient();
  const sessions = useInfiniteQuery(sessionsQuery);
  const events = useInfiniteQuery(auditEventsQuery);
  if (!sessions.data || !events.data) {
    return (
      <>
        <LoadError subject="Your sessions" query={sessions} />
        <LoadError subject="Your security log" query={events} />
      </>
    );
  }
  const handleEndSession = (sessionId: string) =>
    void endSession(sessionId)
      .then(() => showToast('Session ended'))
      .catch((error: unknown) => showToast(`The session was not ended. ${describeFailure(error)}`))
      .then(() => queries.invalidateQueries());
  return (
    <>
      <section className="account-section" aria-labelledby="sessions">
        <div className="account-section-head">
          <h2 id="sessions">Sessions</h2>
          <SignOutEverywhere />
        </div>
        <DataTable
          label="Sessions"
          isStackedWhenNarrow
          items={sessions.data}
          getId={({ sessionId }) => sessionId}
          emptyText="No active sessions."
          columns={[
            {
              id: 'browser',
              heading: 'Browser',
              renderCell: ({ userAgent }) => <span title={userAgent ?? ''}>{describeBrowser(userAgent)}</span>,
            },
            { id: 'address', heading: 'IP address', renderCell: ({ address }) => address ?? '' },
            { id: 'signedIn', heading: 'Signed in', renderCell: ({ createdAt }) => formatDateTime(createdAt) },
            {
              id: 'actions',
              heading: 'Actions',
              renderCell: ({ sessionId }) => (
                <div className="account-text-actions">
                  <Button variant="plain" onPress={() => handleEndSession(sessionId)}>
                    End session
                  </Button>
                </div>
              ),
            },
          ]}
        />
        <ShowMore noun="sessions" query={sessions} />
      </section>
      <section className="account-section" aria-labelledby="events">
        <h2 id="events">Security log</h2>
        <DataTable
          label="Security log"
          isStackedWhenNarrow
          items={events.data}
          getId={({ eventId }) => eventId}
          emptyText="No events yet."
          columns={[
            {
              id: 'event',
              heading: 'Event',
              renderCell: ({ action, count }) =>
                count > 1 ? `${eventLabels[action]}, ${count} times` : eventLabels[action],
            },
            {
              id: 'detail',
              heading: 'Details',
              renderCell: ({ detail }) => <span className="account-wrapped">{detail}</span>,
            },
            { id: 'address', heading: 'IP address', renderCell: ({ address }) => address ?? 'none' },
            { id: 'time', heading: 'Time', renderCell: ({ createdAt }) => formatDateTime(createdAt) },
          ]}
        />
        <ShowMore noun="events" query={events} />
      </section>
    </>
  );
}

function SignOutEverywhere() {
  const leaveAccount = useLeaveAccount();
  const submission = useSubmission(async () => {
    await postToAuth('/sign-out-everywhere');
    await leaveAccount();
  });
  return (
    <>
      <ErrorMessage>{submission.error}</ErrorMessage>
      <Button isPending={submission.isPending} onPress={() => void submission.run()}>
        Sign out everywhere
      </Button>
    </>
  );
}

/** Returns the browser and the system that a user agent names. */
function describeBrowser(userAgent: string | null | undefined): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)[^/ ]*\/(\d+)/.exec(userAgent ?? '');
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(userAgent ?? '');
  return (
    [browser && `${browser[1]} ${browser[2]}`, system?.[1]].filter(Boolean).join(', ') ||
    (userAgent ?? 'Unknown browser')
  );
}
