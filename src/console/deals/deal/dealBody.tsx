import { lazy, Suspense } from 'react';
import { DealDocuments } from './dealDocuments.js';
import { DealFacts } from './dealFacts.js';
import { DealFilings } from './dealFilings.js';
import { DealHead } from './dealHead.js';
import { DealPrices } from './dealPrices.js';
import type { DealDetails } from './dealQuery.js';
import { DealTasks } from './dealTasks.js';
import { DealTimeline } from './dealTimeline.js';
import { DealText } from './dealText.js';

const MarkdownText = lazy(() => import('./markdown.js'));

const renderNotes = (text: string) => (
  <Suspense fallback={<p className="deal-lines">{text}</p>}>
    <MarkdownText text={text} />
  </Suspense>
);

interface DealBodyProps {
  readonly deal: DealDetails;
  /** Whether the deal was deleted after it had been read. */
  readonly isDeleted: boolean;
}

/** Content of the page of a deal that has been read. */
export const DealBody = ({ deal, isDeleted }: DealBodyProps) => (
  <article className="deal">
    <DealHead deal={deal} isDeleted={isDeleted} />
    <div className="deal-columns">
      <div className="deal-main">
        <DealText
          deal={deal}
          name="investmentThesis"
          title="Thesis"
          hint="Why should this work, and when would you know that it does not?"
        />
        <DealText deal={deal} name="riskAssessment" title="Risks" hint="What could go wrong, and how likely is it?" />
        <DealText
          deal={deal}
          name="notes"
          title="Notes"
          hint="Write in Markdown: **bold**, lists, tables, links."
          renderText={renderNotes}
        />
        <DealText deal={deal} name="description" title="Description" hint="What is the situation?" />
        <DealTimeline deal={deal} />
      </div>
      <div className="deal-side">
        <DealPrices deal={deal} />
        <DealTasks deal={deal} />
        <DealFilings deal={deal} />
        <DealDocuments deal={deal} />
        <DealFacts deal={deal} />
      </div>
    </div>
  </article>
);
