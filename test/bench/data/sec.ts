import { formatInstant, dayAndProgress } from './calendar.js';
import { Random } from './random.js';
import type { Row } from './rows.js';
import { colouredTags, tagsOf } from './tags.js';
import { termsOf } from './terms.js';
import { englishName, englishText } from './vocabulary.js';
import { Weighted } from './weighted.js';

/** Form types, how many of each there are in a year, and what they are called. */
const forms = new Weighted([
  [['8-K', 'Current report'], 63_000],
  [['424B3', 'Prospectus'], 9000],
  [['SC 13D/A', 'Amended beneficial ownership report'], 5000],
  [['S-1/A', 'Amended registration statement'], 2500],
  [['SC 13D', 'Beneficial ownership report'], 1500],
  [['DFAN14A', 'Additional proxy material of a non-management party'], 1500],
  [['S-1', 'Registration statement'], 1200],
  [['SC TO-I/A', 'Amended issuer tender offer'], 1200],
  [['8-A12B', 'Registration of a class of securities'], 1000],
  [['15-12G', 'Termination of registration'], 1000],
  [['S-4/A', 'Amended registration of a business combination'], 700],
  [['SC TO-I', 'Issuer tender offer'], 700],
  [['424B4', 'Final prospectus'], 600],
  [['15-15D', 'Suspension of the duty to report'], 600],
  [['S-4', 'Registration of a business combination'], 400],
  [['8-A12G', 'Registration of a class of securities'], 400],
  [['SC TO-T', 'Third-party tender offer'], 480],
  [['DEFM14A', 'Definitive proxy statement'], 300],
  [['PREM14A', 'Preliminary proxy statement'], 250],
  [['SC 13E-3/A', 'Amended going-private transaction'], 200],
  [['15-12B', 'Termination of registration'], 200],
  [['10-12G', 'Registration of securities'], 200],
  [['10-12B/A', 'Amended registration of securities'], 100],
  [['SC 14D9', 'Solicitation or recommendation'], 90],
  [['SC 13E-3', 'Going-private transaction'], 90],
  [['10-12B', 'Registration of securities'], 50],
] as const);

const nameRandom = new Random(11);
const companies = Array.from({ length: 8000 }, (_, index) => ({
  name: `${englishName(nameRandom)} ${nameRandom.pick(['Inc', 'Corp', 'Holdings', 'Group, Inc.', 'Ltd', 'Partners LP'])}`,
  cik: 1_000_001 + index,
}));

/** About 1.2 KB as JSON, 2 KB as a row with its search text. */
export const secFiling = (index: number, total: number) => {
  const random = new Random(index * 4 + 1);
  const { date, progress } = dayAndProgress(index, total);
  const { name, cik } = random.pick(companies);
  const [formType, description] = forms.draw(random);
  const agent = String(1000 + (index % 997)).padStart(10, '0');
  const accession = `${agent}-${date.slice(2, 4)}-${String(Math.floor(index / 997)).padStart(6, '0')}`;
  const folder = `https://www.sec.gov/Archives/edgar/data/${cik}`;
  const terms = termsOf('english', index, total, (share) => random.chance(share));
  return {
    filingId: accession,
    companyName: name,
    formType,
    filedDate: date,
    title: `${formType} - ${name}`,
    description: `${description} of ${name}`,
    txtUrl: `${folder}/${accession}.txt`,
    htmlUrl: `${folder}/${accession.replaceAll('-', '')}/${accession}-index.htm`,
    analysis: englishText(random, 80, index / total, terms),
    analysisDate: formatInstant(date, 11.05 + progress * 12),
    status: 'analyzed',
    aiTags: colouredTags(tagsOf(random)),
    createdAt: formatInstant(date, 11 + progress * 12),
    updatedAt: formatInstant(date, 11.05 + progress * 12),
  } satisfies Row;
};
