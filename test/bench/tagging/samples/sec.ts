import path from 'node:path';
import { findRecordTags } from '../../../../src/tagging/recordTags.js';
import { findCollectedFormType } from '../../../../src/models/filings/formTypes.js';
import { extractText, isHtml } from '../../../../src/sources/documentText.js';
import { describeItems, itemNumbers } from '../../../../src/sources/edgar/secFilings/form8kItems.js';
import { edgarSource } from '../../../../src/sources/edgar/secFilings/edgarSource.js';
import { decode } from '../../../../src/sources/encoding.js';
import { filesIn, type SampleFile } from './files.js';
import type { Sample } from './sample.js';

const accessionNumber = /\d{10}-\d\d-\d{6}/;
const hasHeader = ({ bytes }: SampleFile): boolean => /<(?:SEC-HEADER|IMS-HEADER|SUBMISSION)>/.test(decode(bytes));

/** Submissions of EDGAR, and main documents extracted from submissions. One filing counts once. */
export async function secSamples(folder: string): Promise<Sample[]> {
  const edgarFolder = path.join(folder, 'edgar');
  const submissions = await filesIn(path.join(edgarFolder, 'submissions'), /\.(?:txt|nc)$/);
  const currentReports = await filesIn(path.join(edgarFolder, '8k-documents'), /\.(?:html?|txt)$/);
  const schedules = await filesIn(path.join(edgarFolder, 'schedule13'), /\.(?:html?|xml)$/);
  const samples = [
    ...submissions.filter(hasHeader).map(readSubmission),
    ...currentReports.map((file) => (hasHeader(file) ? readSubmission(file) : readCurrentReport(file))),
    ...schedules.map(readSchedule13),
  ].filter((sample) => sample !== undefined);
  return [...new Map(samples.map((sample) => [sample.id, sample])).values()];
}

const idOf = (name: string): string => accessionNumber.exec(name)?.[0] ?? name;

/** Reads a submission with the product's parser; undefined for other form types and for a header without a document. */
function readSubmission({ name, bytes }: SampleFile): Sample | undefined {
  const id = idOf(name);
  const announcement = { announcedId: id, formType: '', companyName: '', path: '', day: '' };
  const parsed = edgarSource.parse(announcement, { bytes, isCut: false });
  if ('leftOut' in parsed || !parsed.text) return undefined;
  const company = parsed.submission?.companyCik ?? id;
  return { id, company, findings: findRecordTags('sec', parsed.record, parsed.text.text, parsed.exhibits) };
}

/**
 * Reads a current report without its header, which would name the items. The items are read from the headings of the text instead. A
 * report from before the present numbering of items has no such headings.
 */
function readCurrentReport({ name, bytes }: SampleFile): Sample {
  const text = textOf(bytes);
  const headings = [...text.matchAll(/^[ \t]{0,40}item[ \t]{0,10}(\d\.\d\d)/gim)].map(([, item = '']) => item);
  const description = describeItems(itemNumbers(headings, 'after all changes'));
  const id = idOf(name);
  const company = /^(\d{1,10})_8K_/.exec(name)?.[1]?.padStart(10, '0') ?? name;
  return { id, company, findings: findRecordTags('sec', { filingId: id, formType: '8-K', description }, text) };
}

/** Reads a Schedule 13D without its header. XML names the form type; otherwise the cover says whether it is an amendment. */
function readSchedule13({ name, bytes }: SampleFile): Sample | undefined {
  const text = textOf(bytes);
  const declaredType = /<submissionType>([^<]{1,40})</.exec(text)?.[1];
  const formType = findCollectedFormType(declaredType ?? (/\bamendment no\. ?\d/i.test(text) ? 'SC 13D/A' : 'SC 13D'));
  const id = idOf(name);
  return formType && { id, company: id, findings: findRecordTags('sec', { filingId: id, formType }, text) };
}

function textOf(bytes: Uint8Array): string {
  const content = decode(bytes);
  return extractText(content, isHtml(content)).text;
}
