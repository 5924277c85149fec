import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dealAddress } from '../deals/dealAddress.js';
import { formatCount } from '../filings/numbers.js';
import { SourceText } from '../filings/sourceText.js';
import { formatFilingDate } from '../filings/times.js';
import { addDays, useToday } from '../tasks/dueDates.js';
import { todayTasksQuery } from './todayQueries.js';
import { TodaySection } from './todaySection.js';

/** Open tasks that are due today or overdue. */
export function TodayTasks() {
  const today = useToday();
  const query = useQuery(todayTasksQuery(today));
  const { data } = query;
  return (
    <TodaySection
      title="Tasks"
      query={query}
      note={
        data && data.tasks.length > 0 ? (
          <>
            <Link href={`/tasks?dueBefore=${addDays(today, 1)}`}>{formatCount(data.dueCount)} due today</Link>,{' '}
            <Link href={`/tasks?dueBefore=${today}`}>{formatCount(data.overdueCount)} overdue</Link>
          </>
        ) : undefined
      }
    >
      {({ tasks }) =>
        tasks.length === 0 ? (
          <p className="quiet">
            Nothing is due today. <Link href="/tasks">All tasks</Link>
          </p>
        ) : (
          <ul className="today-list">
            {tasks.map(({ activityId, content, dueDate, deal }) => (
              <li key={activityId} className="today-row">
                <span className="today-words">
                  <SourceText>{content}</SourceText>
                  <Link className="today-small" href={dealAddress(deal.dealId)}>
                    <SourceText>{deal.companyName}</SourceText>
                  </Link>
                </span>
                {dueDate && (
                  <time
                    dateTime={dueDate}
                    className={`figures today-small ${dueDate < today ? 'today-overdue' : 'quiet'}`}
                  >
                    {dueDate < today ? `Overdue, ${formatFilingDate(dueDate)}` : 'Today'}
                  </time>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </TodaySection>
  );
}
