import { CalendarDate, Property } from '../schema/property.js';
import { FilingArguments } from './tools/filings.js';
import { type Prompt, definePrompt } from './promptDeclaration.js';
import type { McpResources } from './resources.js';

class BriefingArguments {
  @Property(() => CalendarDate, {
    description: 'First day of the briefing (YYYY-MM-DD); by default, seven days ago.',
    example: '2026-10-01',
  })
  since?: string;
}

const userMessage = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } });

/** Creates the prompts for common tasks, which an MCP client offers to its user. */
export const createPrompts = (resources: McpResources): Prompt[] => [
  definePrompt({
    name: 'brief_deals',
    title: 'Brief me on what is new for my deals',
    description: 'New filings and open tasks for each of your open deals.',
    operations: ['listDeals', 'listActivities', 'listFilings', 'getFiling'],
    input: BriefingArguments,
    messages: async (_caller, { since }) => [
      userMessage(
        `Brief me on what is new for my deals since ${since ?? 'seven days ago'}.

1. List my deals with list_deals, page by page, and leave out those with status \`closed\`.
2. For each, look for filings since that day with list_filings: \`searchTerm\` the company's name without its legal form, in the
   kinds that fit its country (United States: sec and form4; Japan: japan; Australia: asx). Read what matters with get_filing.
3. For each, list its open tasks with list_activities, overdue ones first.
4. Write one short section for each deal, the most important deal first: new filings, their meaning for the investment thesis and
   the risks, and due tasks. Cite the filingId of each filing that you rely on. End with one line that lists the deals without news.

Do not change or send anything; propose the changes that I might record instead.`,
      ),
    ],
  }),
  definePrompt({
    name: 'draft_thesis',
    title: 'Draft a thesis from this filing',
    description: 'An investment thesis with risks and open questions, drafted from one filing.',
    operations: ['getFiling'],
    input: FilingArguments,
    messages: async (caller, { kind, filingId }) => [
      { role: 'user', content: { type: 'resource', resource: await resources.readFiling(caller, kind, filingId) } },
      userMessage(
        `Draft an investment thesis from this filing (${kind}, ${filingId}).

Cover the situation and its timetable, the reasons for a mispricing, forced buyers and sellers and their dates, the conditions
for success, the risks, and the open questions. Separate facts of the filing from your inferences, and label both. Check with
list_deals whether I have a deal on this company. Then propose the \`investmentThesis\`, the \`riskAssessment\` and the first tasks
to record, and wait for my approval before you create or change anything.`,
      ),
    ],
  }),
];
