import path from 'node:path';
import { z } from 'zod';
import { parseSubmission } from '../../src/sources/edgar/submission/submission.js';
import { filesIn } from '../bench/tagging/samples/files.js';
import { sampleAnnouncement, type SampleAnnouncement } from '../support/asx/site.js';
import { easternTime } from '../support/edgar/calendar.js';
import { sampleCompany, type SampleDocument, type SampleFiling, sampleFiling } from '../support/edgar/filings.js';
import { sampleDisclosure, type SampleDisclosure } from '../support/tdnet/site.js';

/** Real files of the sources. */
export interface RealFiles {
  readonly filings: readonly SampleFiling[];
  /** Texts of whole submissions, by accession number. Other filings have a real document, and a submission that is printed around it. */
  readonly submissions: ReadonlyMap<string, string>;
  readonly disclosures: readonly SampleDisclosure[];
  readonly announcements: readonly SampleAnnouncement[];
}

/** Reads the files of a folder with the folders `edgar`, `form4`, `tdnet` and `asx`. */
export async function readRealFiles(folder: string): Promise<RealFiles> {
  const submissions = await readSubmissions(folder);
  const documents = await readDocuments(folder);
  return {
    filings: [...submissions.map(({ filing }) => filing), ...documents],
    submissions: new Map(submissions.map(({ filing, text }) => [filing.accessionNumber, text])),
    disclosures: await readDisclosures(folder),
    announcements: await readAnnouncements(folder),
  };
}

/** Reads submissions with their documents. Of one accession number in two forms, the text file counts. */
async function readSubmissions(folder: string): Promise<{ filing: SampleFiling; text: string }[]> {
  const files = [
    ...(await filesIn(path.join(folder, 'edgar', 'submissions'), /\.(nc|txt)$/)),
    ...(await filesIn(path.join(folder, 'form4'), /\.txt$/)),
  ];
  const found = new Map<string, { filing: SampleFiling; text: string }>();
  for (const { bytes } of files) {
    const text = bytes.toString();
    if (!text.includes('<DOCUMENT>')) continue;
    const { accessionNumber, submissionType, filedDate, acceptedAt, parties } = parseSubmission(text).header;
    if (!accessionNumber || !submissionType || !filedDate) continue;
    const listed = parties.map(({ role, name = '', cik }) => ({ role, name, cik: Number(cik) }));
    const filing = sampleFiling({
      accessionNumber,
      formType: submissionType,
      filedDate,
      acceptedAt: acceptedAt?.toISOString() ?? easternTime(filedDate, '12:00:00'),
      parties: listed,
    });
    found.set(accessionNumber, { filing, text });
  }
  return [...found.values()];
}

/** Reads documents without their submissions, as if they were filed on one day. */
async function readDocuments(folder: string): Promise<SampleFiling[]> {
  const edgar = path.join(folder, 'edgar');
  const reports = await filesIn(path.join(edgar, '8k-documents'), /\.(htm|html|txt)$/);
  const schedules = await filesIn(path.join(edgar, 'schedule13'), /13d.*\.(htm|xml)$/);
  const purchases = await filesIn(path.join(folder, 'form4'), /^form4_.*\.xml$/);
  return [
    ...reports.map(({ name, bytes }) => {
      const accessionNumber = /\d{10}-\d{2}-\d{6}/.exec(name)?.[0];
      const cik = Number(/^(\d+)_/.exec(name)?.[1] ?? sampleCompany.cik);
      return sampleFiling({
        formType: '8-K',
        items: ['8.01'],
        parties: [{ role: 'Filer', name: sampleCompany.name, cik }],
        document: { type: '8-K', filename: name, content: bytes.toString() },
        ...(accessionNumber && { accessionNumber }),
      });
    }),
    ...schedules.map(({ name, bytes }) =>
      sampleFiling(
        name.endsWith('.xml')
          ? { formType: 'SCHEDULE 13D', document: xmlDocument('SCHEDULE 13D', 'primary_doc.xml', bytes) }
          : { formType: 'SC 13D', document: { type: 'SC 13D', filename: name, content: bytes.toString() } },
      ),
    ),
    ...purchases.map(({ name, bytes }) =>
      sampleFiling({
        formType: '4',
        parties: [{ role: 'Issuer', name: sampleCompany.name, cik: sampleCompany.cik }],
        document: xmlDocument('4', name, bytes),
      }),
    ),
  ];
}

const xmlDocument = (type: string, filename: string, bytes: Buffer): SampleDocument => ({
  type,
  filename,
  wrapper: 'XML',
  content: bytes.toString(),
});

const listOfDay = z.object({
  date: z.string(),
  items: z.array(
    z.object({
      code: z.string(),
      company_name: z.string(),
      time: z.string(),
      title: z.string(),
      pdf_url: z.string().nullish(),
    }),
  ),
});

async function readDisclosures(folder: string): Promise<SampleDisclosure[]> {
  const files = await filesIn(path.join(folder, 'tdnet', 'daily'), /\.json$/);
  return files
    .flatMap(({ bytes }) => {
      const { date, items } = listOfDay.parse(JSON.parse(bytes.toString()));
      return items.flatMap(({ code, company_name: name, time, title, pdf_url: address }) => {
        const documentId = /(\d{18})\.pdf$/.exec(address ?? '')?.[1];
        return documentId ? [sampleDisclosure({ documentId, day: date, time, code: `${code}0`, name, title })] : [];
      });
    })
    .sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
}

const feed = z.object({
  data: z.object({
    items: z.array(
      z.looseObject({ documentKey: z.string(), date: z.string(), symbol: z.string(), headline: z.string() }),
    ),
  }),
});

async function readAnnouncements(folder: string): Promise<SampleAnnouncement[]> {
  const files = await filesIn(path.join(folder, 'asx', 'markit'), /\.json$/);
  return files.flatMap(({ bytes }) =>
    feed
      .parse(JSON.parse(bytes.toString()))
      .data.items.map((item) => sampleAnnouncement({ companyInfo: [], ...(item as Partial<SampleAnnouncement>) })),
  );
}
