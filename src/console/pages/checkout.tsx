import '../account/plan/plan.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { AccountForm } from '../account/accountForm.js';
import { formatDollars, billingIntervals } from '../account/plan/priceFormats.js';
import type { PlanOfferRow } from '../account/plan/planCards.js';
import { planQuery } from '../account/plan/planQueries.js';
import { postJson } from '../account/postJson.js';
import { SignedIn } from '../account/signIn/signedIn.js';
import { SettingsPage } from '../layout/settings/settingsPage.js';
import { useSubmission } from '../account/formSubmission.js';
import { TextField } from '../components/textField.js';

/** Checkout page of the local payment provider, which simulates payments on a developer's own machine. */
export default function CheckoutPage() {
  return (
    <SignedIn title="Payment method">
      {() => (
        <SettingsPage title="Payment method">
          <CardForm />
        </SettingsPage>
      )}
    </SignedIn>
  );
}

function CardForm() {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const requestedPlan = new URLSearchParams(useSearch()).get('plan');
  const plan = requestedPlan === 'monthly' || requestedPlan === 'yearly' ? requestedPlan : undefined;
  const { data } = useQuery(planQuery);
  const offer = data?.billingStatus.offers.find((offer) => offer.plan === plan);
  const payment = useSubmission(async ({ number = '', expires = '', code = '' }) => {
    await postJson('/billing/card', { number, expires, code, ...(plan && { plan }) });
    await queries.invalidateQueries(planQuery);
    navigate('/plan');
  });
  return (
    <>
      <p>{plan ? offer && describeTerms(offer) : 'This card replaces the card on file for your plan.'}</p>
      <p className="plan-note">
        Test mode: payments are simulated on this machine, and no card is charged. Only published test card numbers are
        accepted: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined immediately, and 4000 0000 0000 0341 is
        declined when the trial ends.
      </p>
      <AccountForm submission={payment} submitLabel={plan ? 'Start plan' : 'Replace card'}>
        <TextField
          label="Card number"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          help="A test card number, such as 4242 4242 4242 4242."
          error={payment.errorOf('number')}
        />
        <TextField
          label="Expires"
          name="expires"
          autoComplete="off"
          help="Month and year, such as 12/30."
          error={payment.errorOf('expires')}
        />
        <TextField
          label="Security code"
          name="code"
          inputMode="numeric"
          autoComplete="off"
          help="Any three digits; four for American Express."
          error={payment.errorOf('code')}
        />
      </AccountForm>
      <p>
        <Link href="/plan">Back to billing</Link> without changes
      </p>
    </>
  );
}

const describeTerms = ({ plan, cents, trialDays }: PlanOfferRow): string =>
  `The ${plan} plan costs ${formatDollars(cents)} a ${billingIntervals[plan]}. Your card is charged ${trialDays > 0 ? `after the ${trialDays}-day trial` : 'immediately'}.`;
