import { type ReactNode, useContext, useId } from 'react';
import { usePageHeading } from '../../layout/page.js';
import { showHiddenCharacters, SourceText } from '../sourceText.js';
import { FilingPlaceContext } from './filingPlace.js';

interface FilingHeadingProps {
  readonly title: string;
  /** Language of a title that is not English. */
  readonly lang?: string | undefined;
}

/** Heading of a filing. On a page it is the heading and the title of the page. */
export function FilingHeading({ title, lang }: FilingHeadingProps) {
  const isPage = useContext(FilingPlaceContext) === 'page';
  return isPage ? (
    <PageHeading title={title} lang={lang} />
  ) : (
    <h2 className="filing-title" lang={lang}>
      <SourceText>{title}</SourceText>
    </h2>
  );
}

function PageHeading({ title, lang }: FilingHeadingProps) {
  const heading = usePageHeading(showHiddenCharacters(title));
  return (
    <h1 ref={heading} className="filing-title" tabIndex={-1} lang={lang}>
      <SourceText>{title}</SourceText>
    </h1>
  );
}

interface FilingSectionProps {
  readonly title: string;
  /** Note beside the heading, such as the origin of an analysis. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the screen of a filing, with its heading. */
export function FilingSection({ title, note, children }: FilingSectionProps) {
  const Heading = useContext(FilingPlaceContext) === 'page' ? 'h2' : 'h3';
  const id = useId();
  return (
    <section className="filing-section" aria-labelledby={id}>
      <div className="filing-section-head">
        <Heading id={id}>{title}</Heading>
        {note !== undefined && <span className="quiet filing-small">{note}</span>}
      </div>
      {children}
    </section>
  );
}
