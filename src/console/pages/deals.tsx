import { SignedIn } from '../account/signIn/signedIn.js';
import { DealsScreen } from '../deals/dealsScreen.js';

/** Deals of the user, as a board or as a table. */
export default function DealsPage() {
  return <SignedIn title="Deals">{() => <DealsScreen />}</SignedIn>;
}
