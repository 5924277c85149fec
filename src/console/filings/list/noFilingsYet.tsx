import { queryOptions } from '@tanstack/react-query';
import { CodeBlock } from '../../components/codeBlock.js';
import { ListState } from '../../components/listState.js';
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

/** Query that tells whether any filing is stored. Without a start, a list covers only the last 30 days. */
export const hasFilingsQuery = queryOptions({
  queryKey: ['hasFilings'],
  queryFn: async ({ signal }) => ((await requestGraphql(anyFilingDocument, {}, signal)).filings?.nodes.length ?? 0) > 0,
});

/** Message for a service without filings, with the commands that its operator runs. */
export function NoFilingsYet() {
  return (
    <ListState title="No filings yet">
      <p className="quiet">
        Docket collects filings from the sources that its operator configures. Within a minute of its arrival, a new
        filing is announced here.
      </p>
      <div className="filings-start">
        <CodeBlock
          label="Collect from all four sources"
          text="DEMO_DATA=false COLLECT=edgar,form4,tdnet,asx COLLECT_CONTACT='Your Company you@example.com' npm start"
        />
        <CodeBlock label="Try Docket with demonstration data" text="DEMO_DATA=true npm start" />
      </div>
    </ListState>
  );
}
