import { AnalysisProvenance } from '../annotation/analysis.js';
import { BeneficialOwnership, exampleHolder } from './beneficialOwnership.js';
import {
  aiTagsProperty,
  analysisDateProperty,
  createdAtProperty,
  filingIdProperty,
  FilingTag,
  longTextProperty,
  shortTextProperty,
  statusProperty,
  Filing,
} from './filing.js';
import { maxFilers, SecFiler } from './secFiler.js';
import { CalendarDate, ID, Property, Resource, Timestamp, Url } from '../../schema/property.js';
import { Node } from '../node.js';

@Resource('A filing with the US Securities and Exchange Commission.', [Node, Filing])
export class SecFiling {
  @Property(() => ID, filingIdProperty('Accession number.', '0001193125-26-000123'))
  filingId!: string;

  @Property(() => String, {
    description: 'Name of the company.',
    ...shortTextProperty,
    example: 'Harbour Rail Holdings',
  })
  companyName!: string;

  @Property(() => String, {
    description: "Ticker of the company's main security, if the SEC's list has one.",
    nullable: true,
    maxLength: 32,
    example: 'HRBR',
  })
  ticker!: string | null;

  @Property(() => [SecFiler], {
    description: `Companies that the filing is about, up to ${maxFilers}: its filers, or the subject companies of an offer or a Schedule 13D. The first is \`companyName\`; filters and searches find the names and tickers of all. Empty if they are not known.`,
    maxItems: maxFilers,
    example: [{ name: 'Harbour Rail Holdings', cik: '0001000001', ticker: 'HRBR' }],
  })
  filers!: SecFiler[];

  @Property(() => String, { description: 'Form type.', minLength: 1, maxLength: 40, example: '10-12B' })
  formType!: string;

  @Property(() => [String], {
    description:
      'Further form types of the submission, which can be several forms at once, such as an offer and a Schedule 13D. Filters on form types find each.',
    maxItems: 10,
    items: { minLength: 1, maxLength: 40 },
    example: ['SC 13D/A'],
  })
  otherFormTypes!: string[];

  @Property(() => CalendarDate, { description: 'Filing date, Eastern time.', example: '2026-10-01' })
  filedDate!: string;

  @Property(() => String, {
    description: 'Title of the filing, if its source gives one.',
    ...longTextProperty,
    example: 'Harbour Rail Holdings: registration of the port terminals',
  })
  title!: string | null;

  @Property(() => String, {
    description: 'Description of the filing.',
    ...longTextProperty,
    example: 'Registration of a class of securities',
  })
  description!: string | null;

  @Property(() => BeneficialOwnership, {
    description:
      'Beneficial ownership of the company as a Schedule 13D or 13G states it, since December 2024; null for all other filings.',
    nullable: true,
    example: {
      issuerName: 'Harbour Rail Holdings',
      issuerCik: '0001000001',
      cusips: ['41150R108'],
      securityTitle: 'Common Stock, $0.01 par value',
      eventDate: '2026-09-29',
      amendment: 2,
      purpose: 'The reporting persons intend to nominate three directors.',
      holders: [exampleHolder],
    },
  })
  ownership!: BeneficialOwnership | null;

  @Property(() => Url, {
    description: 'URL of the complete submission as text.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.sec.gov/Archives/edgar/data/1000001/0001193125-26-000123.txt',
  })
  txtUrl!: string | null;

  @Property(() => Url, {
    description: 'URL of the index page of the filing.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.sec.gov/Archives/edgar/data/1000001/000119312526000123/0001193125-26-000123-index.htm',
  })
  htmlUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated analysis.',
    ...longTextProperty,
    example: 'The terminals become a company of their own.',
  })
  analysis!: string | null;

  @Property(() => Timestamp, analysisDateProperty)
  analysisDate!: string | null;

  @Property(() => AnalysisProvenance, {
    description: 'Origin of the analysis; null if no model made it.',
    nullable: true,
    example: {
      model: 'claude-sonnet-4-5',
      promptVersion: 'sec-1',
      inputHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      inputTokens: 9120,
      outputTokens: 310,
      milliseconds: 5400,
    },
  })
  analysisProvenance!: AnalysisProvenance | null;

  @Property(() => String, statusProperty)
  status!: string;

  @Property(() => Timestamp, createdAtProperty)
  createdAt!: string;

  @Property(() => [FilingTag], aiTagsProperty)
  aiTags!: FilingTag[];
}
