import { languageOfTitle } from '../list/filingHeadline.js';
import { filingMarkets } from '../markets.js';
import { SourceText } from '../sourceText.js';
import { formatFilingDate, MarketTime } from '../times.js';
import { FilingToolbar } from './filingToolbar.js';
import { useFilingCommands } from './filingCommands.js';
import type { FilingDetails } from './filingQuery.js';
import { FilingHeading } from './filingSection.js';
import { summarizeFiling } from './filingSummary.js';
import { listTags, TagLabel } from '../tags.js';

interface FilingHeadProps {
  readonly filing: FilingDetails;
}

/** Marks of filings that no longer hold, by their status. */
const statusMarks: Readonly<Record<string, string | undefined>> = { withdrawn: 'Withdrawn', amended: 'Amended' };

/** Head of the screen of a filing: company, form, time, headline, a line on the content, tags and actions. */
export function FilingHead({ filing }: FilingHeadProps) {
  const { company, otherCompanies, form, headline, line, publishedAt, links } = summarizeFiling(filing);
  useFilingCommands(filing, links);
  const { name: market, timeZone } = filingMarkets[filing.kind];
  const tags = listTags(filing);
  const isPriceSensitive = filing.__typename === 'AsxAnnouncement' && filing.isPriceSensitive;
  const mark = statusMarks[filing.status];
  return (
    <header className="filing-head">
      <div className="filing-facts">
        <span className="filing-form">
          {market} · <SourceText>{form}</SourceText>
        </span>
        <strong className="filing-company">
          <SourceText>{company}</SourceText>
        </strong>
        {filing.ticker && (
          <span className="quiet">
            <SourceText>{filing.ticker}</SourceText>
          </span>
        )}
        <span className="filing-when quiet">
          {publishedAt ? (
            <MarketTime timestamp={publishedAt} timeZone={timeZone} />
          ) : (
            <time className="figures" dateTime={filing.date}>
              {formatFilingDate(filing.date)}
            </time>
          )}
        </span>
      </div>
      {otherCompanies && (
        <p className="quiet">
          With <SourceText>{otherCompanies}</SourceText>
        </p>
      )}
      <FilingHeading title={headline} lang={languageOfTitle(filing)} />
      {line && (
        <p className="quiet">
          <SourceText>{line}</SourceText>
        </p>
      )}
      {(tags.length > 0 || isPriceSensitive || mark) && (
        <ul className="filing-tag-row" aria-label="Tags">
          {isPriceSensitive && <li className="filing-flag">Price-sensitive</li>}
          {mark && <li className="filing-flag">{mark}</li>}
          {tags.map((tag) => (
            <li key={tag.name}>
              <TagLabel {...tag} />
            </li>
          ))}
        </ul>
      )}
      <FilingToolbar filing={filing} links={links} />
    </header>
  );
}
