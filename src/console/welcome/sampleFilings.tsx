import { SourceText } from '../filings/sourceText.js';
import { TagLabel } from '../filings/tags.js';

interface SampleFiling {
  readonly source: string;
  readonly form: string;
  readonly company: string;
  readonly title: string;
  readonly analysis: string;
  /** Name and colour of the tag; undefined for a Form 4, which has none. */
  readonly tag?: readonly [name: string, color: string];
}

/** Filings of invented companies: three of the SEC, one each of TDnet and the ASX. */
const sampleFilings: readonly SampleFiling[] = [
  {
    source: 'SEC',
    form: '10-12B',
    company: 'Harbour Rail Corporation',
    title: 'Registration of a spin-off from Northfield Industries',
    analysis:
      'Northfield distributes all shares of its rail business: one Harbour Rail share for every four of its own.',
    tag: ['Spin-off', '#2563eb'],
  },
  {
    source: 'SEC',
    form: 'SC 13E-3',
    company: 'Kitterdale Furniture Co.',
    title: 'Going-private transaction at $14.20 a share',
    analysis:
      'The founding family owns 61% and offers 34% above the last price. A special committee has approved the offer.',
    tag: ['Take Private', '#a21caf'],
  },
  {
    source: 'SEC',
    form: 'Form 4',
    company: 'Marlow Basin Energy, Inc.',
    title: 'Chief executive bought shares for $1.24M',
    analysis: 'The purchase on the open market increased the holding by 18%. Two directors bought in the same week.',
  },
  {
    source: 'TDnet',
    form: 'Disclosure',
    company: '佐賀野精機 Saganoseiki',
    title: 'Notice concerning the acquisition of own shares',
    analysis: 'The company buys back up to 5.2% of its shares by March, for at most ¥3.1 billion.',
    tag: ['Share Buyback', '#0f766e'],
  },
  {
    source: 'ASX',
    form: 'Announcement',
    company: 'Yarrabee Resources Limited',
    title: 'Scheme implementation deed with a superior bidder',
    analysis: 'Holders receive A$3.10 a share in cash, A$0.25 more than in the scheme announced in August.',
    tag: ['Merger Announcement', '#7c3aed'],
  },
];

/** Sample of filings on the home page. */
export const SampleFilings = () => (
  <figure className="sample">
    <ul className="sample-filings" aria-label="Sample filings">
      {sampleFilings.map(({ source, form, company, title, analysis, tag }) => (
        <li key={company} className="sample-filing">
          <span className="sample-form quiet">
            {source} <span className="sample-form-type">{form}</span>
          </span>
          <strong className="sample-company">
            <SourceText>{company}</SourceText>
          </strong>
          <span className="sample-title">
            {title}
            <span className="quiet">{analysis}</span>
          </span>
          <span className="sample-tag">{tag && <TagLabel name={tag[0]} color={tag[1]} />}</span>
        </li>
      ))}
    </ul>
    <figcaption className="quiet">A sample with invented companies: filings of all sources in one list.</figcaption>
  </figure>
);
