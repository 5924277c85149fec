import { FilingPreference, FilingPreferenceInput } from '../../models/filings/filingPreference.js';
import type { PreferenceService } from '../../services/filings/reading/preferenceService.js';
import { fieldNamesSchema } from './results.js';
import { FilingArguments } from './filings.js';
import { type Tool, defineTool } from './tool.js';

export const preferenceTools = (preferences: PreferenceService): Tool[] => [
  defineTool({
    name: 'set_filing_preference',
    title: 'Archive a filing or mark it as favorite',
    description:
      "Set the user's own flags on a filing: `archived`, `favorited` or both. A flag that is not sent stays as it is. list_filings can filter by both flags.",
    operation: 'setFilingPreference',
    input: [FilingArguments, FilingPreferenceInput],
    outputSchema: fieldNamesSchema(FilingPreference),
    run: (caller, { kind, filingId, ...flags }, { recordOutcome }) =>
      preferences.set(caller, kind, filingId, flags, recordOutcome),
  }),
];
