import { SignedIn } from '../account/signIn/signedIn.js';
import { TasksScreen } from '../tasks/tasksScreen.js';

/** Open tasks of all deals. */
export default function TasksPage() {
  return <SignedIn title="Tasks">{() => <TasksScreen />}</SignedIn>;
}
