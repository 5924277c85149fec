import { describeFailure } from '../../account/formSubmission.js';
import { showToast } from '../../components/toasts.js';
import { graphql } from '../../generated/index.js';
import { requestGraphql } from '../../graphql/request.js';
import { RequestError } from '../../graphql/requestError.js';
import { firstPeriod } from './feedPeriods.js';
import { toVariables } from './feedQuery.js';
import type { FeedView } from './feedView.js';

const tableAddressDocument = graphql(`
  query FilingTableAddress($kinds: [FilingKind!], $filter: FilingFilter) {
    filingTableAddress(kinds: $kinds, filter: $filter)
  }
`);

/** Returns the path of the API call that exports the filings of a view. */
async function readTableAddress(view: FeedView): Promise<string> {
  const variables = toVariables(view, firstPeriod(view.filter));
  const { filingTableAddress } = await requestGraphql(tableAddressDocument, variables);
  if (!filingTableAddress) throw new RequestError('The service did not return the URL', undefined);
  return filingTableAddress;
}

/** Downloads the filings of a view as a CSV file. Says so if that fails. */
export async function downloadTable(view: FeedView): Promise<void> {
  try {
    // `/v1` accepts no session; the same path without it does.
    const path = (await readTableAddress(view)).replace(/^\/v1/, '');
    const response = await fetch(path, { method: 'POST' });
    if (!response.ok) throw new RequestError(await readMessage(response), undefined);
    saveFile(await response.blob(), readFileName(response));
  } catch (error) {
    showToast(`The filings were not downloaded. ${describeFailure(error)}`);
  }
}

/** Copies the address of the API call that answers the same as the list. Says so if that fails. */
export async function copyTableAddress(view: FeedView): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(await readTableAddress(view), location.origin).href);
    showToast('API URL copied. Requests require an API key.');
  } catch (error) {
    showToast(`The API URL was not copied. ${describeFailure(error)}`);
  }
}

async function readMessage(response: Response): Promise<string> {
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: unknown };
  return typeof error === 'string' ? error : `The service returned HTTP ${response.status}`;
}

const readFileName = ({ headers }: Response): string =>
  /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'docket-filings.csv';

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
