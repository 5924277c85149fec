import './today.css';
import { Page } from '../layout/page.js';
import { useToday } from '../tasks/dueDates.js';
import { FilingActivity } from './filingActivity.js';
import { InsiderPurchases } from './insiderPurchases.js';
import { SourceStates } from './sourceStates.js';
import { TodayFilings } from './todayFilings.js';
import { TodayTasks } from './todayTasks.js';

const dayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Screen that shows what changed for the companies of the user's deals, and what is due. */
export function TodayScreen() {
  const day = dayFormat.format(new Date(`${useToday()}T00:00:00Z`));
  return (
    <Page title="Today" lead={day} width="wide">
      <div className="today">
        <div className="today-column">
          <TodayFilings />
          <InsiderPurchases />
        </div>
        <div className="today-column">
          <TodayTasks />
          <FilingActivity />
          <SourceStates />
        </div>
      </div>
    </Page>
  );
}
