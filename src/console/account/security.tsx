import './account.css';
import { useQuery } from '@tanstack/react-query';
import { Passkeys } from './passkeys.js';
import { securityQuery } from './securityQuery.js';
import { TwoFactor } from './twoFactor.js';

/** Section for the second factor and passkeys. */
export function Security() {
  const { data, error } = useQuery(securityQuery);
  return (
    <section className="account-section" aria-labelledby="two-factor">
      <h2 id="two-factor">Two-factor and passkeys</h2>
      {error && <p role="alert">How you sign in could not be read. {error.message}</p>}
      {data && (
        <>
          <h3>Code from an app</h3>
          <TwoFactor secondFactor={data.secondFactor} />
          <h3>Passkeys</h3>
          <Passkeys passkeys={data.passkeys} />
        </>
      )}
    </section>
  );
}
