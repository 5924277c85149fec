import { SignedIn } from '../account/signIn/signedIn.js';
import { FilingsScreen } from '../filings/list/filingsScreen.js';

/** List of filings, with the filing beside it. */
export default function FilingsPage() {
  return <SignedIn title="Filings">{() => <FilingsScreen />}</SignedIn>;
}
