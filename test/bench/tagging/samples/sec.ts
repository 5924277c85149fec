import path from 'node:path';
import { findingsOf } from '../../../../src/tagging/findingsOf.js';
import { collectedFormType } from '../../../../src/models/formTypes.js';
import { documentText, isHtml } from '../../../../src/sources/documentText.js';
import { describeItems, itemNumbers } from '../../../../src/sources/edgar/items.js';
import { edgar } from '../../../../src/sources/edgar/secFilings.js';
import { decode } from '../../../../src/sources/text.js';
import { filesIn, type SampleFile } from './files.js';
import type { Sample } from './sample.js';

const accessionNumber = /\d{10}-\d\d-\d{6}/;
const hasHeader = ({ bytes }: SampleFile): boolean => /<(?:SEC-HEADER|IMS-HEADER|SUBMISSION)>/.test(decode(bytes));

/** Submissions as EDGAR has them, and main documents that somebody took out of theirs. One filing counts once. */
export async function secSamples(folder: string): Promise<Sample[]> {
  const edgarFolder = path.join(folder, 'edgar');
  const submissions = await filesIn(path.join(edgarFolder, 'submissions'), /\.(?:txt|nc)$/);
  const reports = await filesIn(path.join(edgarFolder, '8k-documents'), /\.(?:html?|txt)$/);
  const holdings = await filesIn(path.join(edgarFolder, 'schedule13'), /\.(?:html?|xml)$/);
  const samples = [
    ...submissions.filter(hasHeader).map(ofSubmission),
    ...reports.map((file) => (hasHeader(file) ? ofSubmission(file) : ofReport(file))),
    ...holdings.map(ofHolding),
  ].filter((sample) => sample !== undefined);
  return [...new Map(samples.map((sample) => [sample.id, sample])).values()];
}

const idOf = (name: string): string => accessionNumber.exec(name)?.[0] ?? name;

/** As the product reads it; nothing for a form type that is not kept, and for a header without a document. */
function ofSubmission({ name, bytes }: SampleFile): Sample | undefined {
  const id = idOf(name);
  const announcement = { announcedId: id, formType: '', companyName: '', path: '', day: '' };
  const parsed = edgar.parse(announcement, { bytes, isCut: false });
  if ('leftOut' in parsed || !parsed.text) return undefined;
  const company = parsed.submission?.companyCik ?? id;
  return { id, company, findings: findingsOf('sec', parsed.record, parsed.text.text) };
}

/**
 * A current report without its header, which would name the items: those that its own headings name stand for them, since
 * filers name the same there. A report from before the present items has none with such numbers.
 */
function ofReport({ name, bytes }: SampleFile): Sample {
  const text = textOf(bytes);
  const named = [...text.matchAll(/^[ \t]{0,40}item[ \t]{0,10}(\d\.\d\d)/gim)].map(([, item = '']) => item);
  const description = describeItems(itemNumbers(named, 'after all changes'));
  const id = idOf(name);
  const company = /^(\d{1,10})_8K_/.exec(name)?.[1]?.padStart(10, '0') ?? name;
  return { id, company, findings: findingsOf('sec', { filingId: id, formType: '8-K', description }, text) };
}

/** A report of a holder without its header: its cover says whether it is an amendment, XML names its form. */
function ofHolding({ name, bytes }: SampleFile): Sample | undefined {
  const text = textOf(bytes);
  const named = /<submissionType>([^<]{1,40})</.exec(text)?.[1];
  const formType = collectedFormType(named ?? (/\bamendment no\. ?\d/i.test(text) ? 'SC 13D/A' : 'SC 13D'));
  const id = idOf(name);
  return formType && { id, company: id, findings: findingsOf('sec', { filingId: id, formType }, text) };
}

function textOf(bytes: Uint8Array): string {
  const content = decode(bytes);
  return documentText(content, isHtml(content)).text;
}
