import { FilingPreference, FilingPreferenceInput } from '../models/preference.js';
import type { Preferences } from '../services/filings/preferences.js';
import { fieldsOf } from './answers.js';
import { FilingArguments } from './filings.js';
import { type Tool, tool } from './tool.js';

export const preferenceTools = (preferences: Preferences): Tool[] => [
  tool({
    name: 'set_filing_preference',
    title: 'Archive or favor a filing',
    description:
      "Set the user's own flags on a filing, `archived`, `favorited` or both; one that is not sent stays. list_filings filters by them.",
    operation: 'setFilingPreference',
    input: [FilingArguments, FilingPreferenceInput],
    answer: fieldsOf(FilingPreference),
    run: (caller, { kind, filingId, ...flags }) => preferences.set(caller, kind, filingId, flags),
  }),
];
