import type { FilingKind } from '../../models/filings/filing.js';
import { FilingPreference, FilingPreferenceInput } from '../../models/filings/filingPreference.js';
import { filingKinds } from '../../services/filings/filingKinds.js';
import type { PreferenceService } from '../../services/filings/reading/preferenceService.js';
import { type AnyRoute, defineRoute } from '../route.js';

export const preferenceRoute = (kind: FilingKind, preferences: PreferenceService): AnyRoute =>
  defineRoute({
    method: 'post',
    path: `/filings/${kind}/{filingId}/preferences`,
    operation: 'setFilingPreference',
    operationId: `set${filingKinds[kind].model.name}Preference`,
    tag: 'Filing preferences',
    summary: `Archive one ${filingKinds[kind].name}, or mark it as favorite`,
    description: 'Send one or both flags; a flag that is not sent stays as it is. A flag that was never sent is false.',
    body: FilingPreferenceInput,
    resource: FilingPreference,
    status: 200,
    response: { one: FilingPreference },
    failures: ['notFound'],
    run: ({ caller, params, body, recordOutcome }) =>
      preferences.set(caller, kind, params.filingId, body, recordOutcome),
  });
