import { CalendarDate, Property } from '../schema/property.js';
import { FilingArguments } from './filings.js';
import { type Prompt, prompt } from './prompt.js';
import type { Resources } from './resources.js';

class BriefingArguments {
  @Property(() => CalendarDate, {
    description: 'First day of the briefing (YYYY-MM-DD); the last seven days unless given.',
    example: '2026-10-01',
  })
  since?: string;
}

const user = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } });

/** Returns prompts for the usual work, which a host offers to its user. */
export const prompts = (resources: Resources): Prompt[] => [
  prompt({
    name: 'brief_deals',
    title: 'Brief me on what is new for my deals',
    description: 'New filings and open tasks for each of your deals that is not closed.',
    operations: ['listDeals', 'listActivities', 'listFilings', 'getFiling'],
    input: BriefingArguments,
    messages: async (_caller, { since }) => [
      user(
        `Brief me on what is new for my deals since ${since ?? 'seven days ago'}.

1. List my deals with list_deals, page by page, and leave out those with status \`closed\`.
2. For each, look for filings since that day with list_filings: \`searchTerm\` the company's name without its legal form, in the
   kinds that fit its country (United States: sec and form4; Japan: japan; Australia: asx). Read what matters with get_filing.
3. For each, list its open tasks with list_activities, overdue ones first.
4. Write one short section a deal, the most important first: what is new, what it means for the investment thesis and the risks,
   what is due. Name the filingId of everything you rely on. End with the deals for which nothing is new, in one line.

Change nothing and send nothing; propose instead what I might record.`,
      ),
    ],
  }),
  prompt({
    name: 'draft_thesis',
    title: 'Draft a thesis from this filing',
    description: 'An investment thesis with risks and open questions, drafted from one filing.',
    operations: ['getFiling'],
    input: FilingArguments,
    messages: async (caller, { kind, filingId }) => [
      { role: 'user', content: { type: 'resource', resource: await resources.filing(caller, kind, filingId) } },
      user(
        `Draft an investment thesis from this filing (${kind}, ${filingId}).

Cover the situation and its timetable, why the security may be mispriced, who must sell or buy and when, what has to happen for
this to work, what could go wrong, and what we do not know yet. Keep facts of the filing apart from your inferences, and say which
is which. See with list_deals whether I have a deal on this company; then propose the \`investmentThesis\`, \`riskAssessment\` and
first tasks to record, and wait for my word before you create or change anything.`,
      ),
    ],
  }),
];
