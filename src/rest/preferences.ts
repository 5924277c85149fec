import type { FilingKind } from '../models/filing.js';
import { FilingPreference, FilingPreferenceInput } from '../models/preference.js';
import { filingKinds } from '../services/filings/filingKinds.js';
import type { Preferences } from '../services/filings/preferences.js';
import { operationWords } from './filings.js';
import { type AnyRoute, route } from './route.js';

export const preferenceRoute = (kind: FilingKind, preferences: Preferences): AnyRoute =>
  route({
    method: 'post',
    path: `/filings/${kind}/{filingId}/preferences`,
    operation: 'setFilingPreference',
    operationId: `set${operationWords[kind]}Preference`,
    tag: 'Filing preferences',
    summary: `Archive or favor one ${filingKinds[kind].name}`,
    description: 'At least one of the two flags must be sent; the other stays as it is. Flags never sent are false.',
    body: FilingPreferenceInput,
    resource: FilingPreference,
    status: 200,
    answer: { one: FilingPreference },
    failures: ['notFound'],
    run: ({ caller, params, body }) => preferences.set(caller, kind, params.filingId, body),
  });
