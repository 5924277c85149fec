import './account.css';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../parts/button.js';
import { DataTable } from '../parts/dataTable.js';
import { ShowMore } from '../parts/showMore.js';
import { tell } from '../parts/toasts.js';
import { endSession, eventsQuery, sessionsQuery } from './accountQueries.js';
import { moment } from './moments.js';

/** Labels of the events in the security log. */
const happened = {
  signedUp: 'Signed up',
  signedIn: 'Signed in',
  signInFailed: 'Wrong password',
  signedOut: 'Signed out',
  sessionEnded: 'Browser signed out',
  sessionsEnded: 'All browsers signed out',
  passwordReset: 'Password replaced with a code',
  passwordChanged: 'Password changed',
  addressChanged: 'Address changed',
  passkeyAdded: 'Passkey added',
  passkeyRenamed: 'Passkey renamed',
  passkeyRemoved: 'Passkey removed',
  passkeyFailed: 'Passkey refused',
  secondFactorOn: 'Second factor turned on',
  secondFactorOff: 'Second factor turned off',
  secondFactorFailed: 'Wrong second factor',
  recoveryCodeUsed: 'Recovery code used',
  recoveryCodesRenewed: 'Recovery codes replaced',
  keyCreated: 'Key made',
  keyChanged: 'Key changed',
  keyRolled: 'Key replaced',
  keyRevoked: 'Key revoked',
  accessGranted: 'Access given',
  planChosen: 'Plan chosen',
  planCancelled: 'Plan cancelled',
  planResumed: 'Plan goes on',
  planEnded: 'Plan ended',
  chargeFailed: 'Charge failed',
} as const;

/** Sessions, each with a button that ends it, and the security log of the account. */
export function History() {
  const queries = useQueryClient();
  const sessions = useInfiniteQuery(sessionsQuery);
  const events = useInfiniteQuery(eventsQuery);
  if (!sessions.data || !events.data) {
    const error = sessions.error ?? events.error;
    return error ? <p role="alert">Sessions and events could not be read. {error.message}</p> : undefined;
  }
  const signOut = (sessionId: string) =>
    void endSession(sessionId)
      .then(() => tell('The session is ended'))
      .catch((failure: unknown) => tell((failure as Error).message))
      .then(() => queries.invalidateQueries());
  return (
    <>
      <section className="account-section" aria-labelledby="sessions">
        <h2 id="sessions">Signed-in browsers</h2>
        <DataTable
          label="Signed-in browsers"
          items={sessions.data}
          idOf={({ sessionId }) => sessionId}
          empty="None."
          columns={[
            {
              id: 'browser',
              name: 'Browser',
              show: ({ userAgent }) => <span title={userAgent ?? ''}>{browserOf(userAgent)}</span>,
            },
            { id: 'address', name: 'From', show: ({ address }) => address ?? '' },
            { id: 'since', name: 'Since', show: ({ createdAt }) => moment(createdAt) },
            {
              id: 'acts',
              name: 'Actions',
              show: ({ sessionId }) => (
                <div className="account-plain">
                  <Button tone="plain" onPress={() => signOut(sessionId)}>
                    End session
                  </Button>
                </div>
              ),
            },
          ]}
        />
        <ShowMore what="browsers" query={sessions} />
      </section>
      <section className="account-section" aria-labelledby="events">
        <h2 id="events">What happened</h2>
        <DataTable
          label="What happened"
          items={events.data}
          idOf={({ eventId }) => eventId}
          empty="Nothing yet."
          columns={[
            {
              id: 'what',
              name: 'What',
              show: ({ action, count }) => (count > 1 ? `${happened[action]}, ${count} times` : happened[action]),
            },
            {
              id: 'detail',
              name: 'Of what',
              show: ({ detail }) => (
                <span className="account-clipped" title={detail ?? ''}>
                  {detail}
                </span>
              ),
            },
            { id: 'address', name: 'From', show: ({ address }) => address ?? 'no browser' },
            { id: 'when', name: 'When', show: ({ createdAt }) => moment(createdAt) },
          ]}
        />
        <ShowMore what="events" query={events} />
      </section>
    </>
  );
}

/** Returns the browser and the system that a user agent names. */
function browserOf(userAgent: string | null | undefined): string {
  const known = /(Edg|OPR|Firefox|Chrome|Safari)[^/ ]*\/(\d+)/.exec(userAgent ?? '');
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(userAgent ?? '');
  return [known && `${known[1]} ${known[2]}`, system?.[1]].filter(Boolean).join(', ') || (userAgent ?? 'unknown');
}
