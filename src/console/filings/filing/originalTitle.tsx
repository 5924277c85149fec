import type { FilingDetails } from './filingQuery.js';
import { FilingSection } from './filingSection.js';
import { SourceText } from '../sourceText.js';

interface OriginalTitleProps {
  readonly filing: Extract<FilingDetails, { readonly __typename: 'JapanFiling' }>;
}

/** Original title and company of a disclosure in Japan, beside what is there in English. */
export function OriginalTitle({ filing }: OriginalTitleProps) {
  const { companyName, companyNameEnglish, documentTitle, documentTitleEnglish } = filing;
  const isTranslated = Boolean(documentTitleEnglish) && documentTitleEnglish !== documentTitle;
  const hasEnglishName = Boolean(companyNameEnglish) && companyNameEnglish !== companyName;
  if (!isTranslated && !hasEnglishName) {
    return (
      <FilingSection title="Original">
        <p className="quiet">This disclosure has no English title; the original title is shown.</p>
      </FilingSection>
    );
  }
  return (
    <FilingSection title="Original">
      <p lang="ja">
        <SourceText>{documentTitle}</SourceText>
      </p>
      <p lang="ja" className="quiet">
        <SourceText>{companyName}</SourceText>
      </p>
      {!isTranslated && <p className="quiet filing-small">There is no English title.</p>}
    </FilingSection>
  );
}
