import '../account.css';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/loadError.js';
import { PasskeySettings } from './passkeySettings.js';
import { securityQuery } from './securityQuery.js';
import { TwoFactor } from './twoFactor.js';

/** Settings of two-factor authentication and passkeys. */
export function SecuritySettings() {
  const query = useQuery(securityQuery);
  const { data } = query;
  return (
    <>
      <section className="account-section" aria-labelledby="two-factor">
        <h2 id="two-factor">Two-factor authentication</h2>
        <LoadError subject="Your security settings" query={query} />
        {data && <TwoFactor secondFactor={data.secondFactor} />}
      </section>
      {data && (
        <section className="account-section" aria-labelledby="passkeys">
          <h2 id="passkeys">Passkeys</h2>
          <PasskeySettings passkeys={data.passkeys} />
        </section>
      )}
    </>
  );
}
