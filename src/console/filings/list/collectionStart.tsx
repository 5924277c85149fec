import { queryOptions } from '@tanstack/react-query';
import { CodeBlock } from '../../components/codeBlock.js';
import { graphql } from '../../generated/index.js';
import { requestGraphql } from '../../graphql/request.js';

const anyFilingDocument = graphql(`
  query AnyFiling {
    filings(filter: { startDate: "1990-01-01" }, first: 1) {
      nodes {
        filingId
      }
    }
  }
`);

/** Query of whether the service has any filing at all. */
export const hasFilingsQuery = queryOptions({
  queryKey: ['hasFilings'],
  queryFn: async ({ signal }) => ((await requestGraphql(anyFilingDocument, {}, signal)).filings?.nodes.length ?? 0) > 0,
});

/** First steps of an operator whose service has no filings yet. */
export function CollectionStart() {
  return (
    <div className="filings-state">
      <h2>No filings yet</h2>
      <p className="quiet">
        Docket collects filings from the sources that its operator configures. New filings then appear here
        automatically.
      </p>
      <div className="filings-start">
        <CodeBlock
          label="Collect from all four markets"
          text="COLLECT=edgar,form4,tdnet,asx COLLECT_CONTACT='Your Company you@example.com' npm start"
        />
        <CodeBlock label="Try Docket with demonstration data" text="DEMO_DATA=true npm start" />
      </div>
    </div>
  );
}
