import { SignedIn } from '../account/signIn/signedIn.js';
import { TodayScreen } from '../today/todayScreen.js';

/** Changes for the companies of the user's deals, and tasks that are due. */
export default function TodayPage() {
  return <SignedIn title="Today">{() => <TodayScreen />}</SignedIn>;
}
