import '../account/plan.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { AccountForm } from '../account/accountForm.js';
import { dollars, intervals } from '../account/amounts.js';
import { type Offer, planQuery } from '../account/planQueries.js';
import { postTo } from '../account/post.js';
import { SignedIn } from '../account/signedIn.js';
import { useSubmission } from '../account/submission.js';
import { TextField } from '../parts/textField.js';

/** Page that puts a card on file with the local payment provider, which stands in for a real one on somebody's own machine. */
export default function Checkout() {
  return <SignedIn title="Card">{() => <CardForm />}</SignedIn>;
}

function CardForm() {
  const [, go] = useLocation();
  const queries = useQueryClient();
  const asked = new URLSearchParams(useSearch()).get('plan');
  const plan = asked === 'monthly' || asked === 'yearly' ? asked : undefined;
  const { data } = useQuery(planQuery);
  const offer = data?.standing.offers.find((known) => known.plan === plan);
  const payment = useSubmission(async ({ number = '', expires = '', code = '' }) => {
    await postTo('/billing/card', { number, expires, code, ...(plan && { plan }) });
    await queries.invalidateQueries(planQuery);
    go('/plan');
  });
  return (
    <>
      <p>{plan ? offer && termsOf(offer) : 'The card that your plan is charged to from now on.'}</p>
      <p className="plan-note">
        This service charges nobody: it plays payments on this machine. It takes the card numbers that are published for
        tests, and no others: 4242 4242 4242 4242 can be charged, 4000 0000 0000 0002 is declined at once, and 4000 0000
        0000 0341 when the trial ends.
      </p>
      <AccountForm submission={payment} action={plan ? 'Begin plan' : 'Replace card'}>
        <TextField
          label="Card number"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          help="4242 4242 4242 4242"
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
        <Link href="/plan">Back to the plan</Link>; nothing is changed
      </p>
    </>
  );
}

const termsOf = ({ plan, cents, trialDays }: Offer): string =>
  `The ${plan} plan: ${dollars(cents)} a ${intervals[plan]}, charged ${trialDays > 0 ? `after ${trialDays} days` : 'at once'}.`;
