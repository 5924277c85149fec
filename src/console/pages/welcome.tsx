import '../welcome/welcome.css';
import '../components/button.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PlanCards } from '../account/plan/planCards.js';
import { userQuery } from '../account/signIn/userQuery.js';
import { Page } from '../layout/page.js';
import { isDevelopment } from '../layout/development.js';
import { CodeBlock } from '../components/codeBlock.js';
import { planOffers } from '../welcome/plans.js';
import { SampleFilings } from '../welcome/sampleFilings.js';
import { ServiceStatus } from '../welcome/serviceStatus.js';

const serviceOrigin = location.origin;

const firstRequestCommand = `curl -H "x-api-key: $DOCKET_KEY" '${serviceOrigin}/v1/filings/sec?limit=3'`;
const addMcpServerCommand = `claude mcp add --transport http docket ${serviceOrigin}/mcp \\
  --header "Authorization: Bearer $DOCKET_KEY"`;
const clientExample = `import { Docket } from '@docket/client';

const docket = new Docket({
  key: process.env.DOCKET_KEY ?? '',
  baseUrl: '${serviceOrigin}/v1',
});
for await (const deal of docket.deals.list({ status: 'active' })) {
  console.log(deal.companyName);
}`;

/** Home page: what Docket is, a sample of filings, the price, and the APIs. */
export default function HomePage() {
  return (
    <Page
      title="Docket"
      width="wide"
      lead="Regulatory filings about special situations in the United States, Japan and Australia, tagged and analyzed, with your deals beside them."
    >
      <FirstActions />
      <SampleFilings />
      <div className="welcome-sections">
        <Features />
        <Pricing />
        <ApiAccess />
        <AgentsAndClient />
      </div>
    </Page>
  );
}

/** The next step of the visitor, and the status of the service. */
function FirstActions() {
  const { data: user } = useQuery(userQuery);
  const trialDays = planOffers[0]?.trialDays;
  return (
    <div className="welcome-actions">
      <Link className="button button-primary" href={user ? '/today' : '/signup'}>
        {user ? 'Open Docket' : trialDays ? `Start a ${trialDays}-day free trial` : 'Create an account'}
      </Link>
      <a className="button button-ordinary" href="/reference">
        Read the API reference
      </a>
      <ServiceStatus />
    </div>
  );
}

const Features = () => (
  <section className="section" aria-labelledby="features">
    <h2 id="features">What you get</h2>
    <dl className="links">
      <div>
        <dt>Filings</dt>
        <dd>SEC filings with their exhibits, insider purchases, TDnet disclosures and ASX announcements in one list</dd>
      </div>
      <div>
        <dt>Tags and analysis</dt>
        <dd>Spin-offs, tender offers, buybacks, mergers and more, each with the passage that shows it</dd>
      </div>
      <div>
        <dt>Inbox</dt>
        <dd>The night’s filings, archived, marked and linked to deals by keyboard, with undo</dd>
      </div>
      <div>
        <dt>Deals</dt>
        <dd>Thesis, risks, prices, tasks, documents and history of each deal, and the new filings of its company</dd>
      </div>
      <div>
        <dt>APIs</dt>
        <dd>All of it over REST, GraphQL and MCP, with one API key</dd>
      </div>
    </dl>
  </section>
);

const Pricing = () => (
  <section className="section" aria-labelledby="pricing">
    <h2 id="pricing">Pricing</h2>
    {planOffers.length > 0 ? (
      <PlanCards offers={planOffers} />
    ) : (
      <p>This service sells no plans. Create an account, and ask the operator of the service for access.</p>
    )}
  </section>
);

const ApiAccess = () => (
  <section className="section" aria-labelledby="api">
    <h2 id="api">API</h2>
    <p>
      <Link href="/signup">Create an account</Link> and an API key. The same key works for REST, GraphQL and MCP.
    </p>
    <CodeBlock label="First request" text={firstRequestCommand} />
    <dl className="links">
      <div>
        <dt>
          <a href="/reference">Reference</a>
        </dt>
        <dd>All REST operations; try each with your API key</dd>
      </div>
      {isDevelopment && (
        <div>
          <dt>
            <a href="/graphql">GraphiQL</a>
          </dt>
          <dd>Editor for GraphQL queries, in development only</dd>
        </div>
      )}
      <div>
        <dt>
          <a href="/llms-full.txt">Reference as text</a>
        </dt>
        <dd>The same reference for terminals and language models</dd>
      </div>
    </dl>
  </section>
);

const AgentsAndClient = () => (
  <div className="welcome-column">
    <section className="section" id="mcp" aria-labelledby="mcp-title">
      <h2 id="mcp-title">MCP for agents</h2>
      <p>
        The MCP server at <code>/mcp</code> (Streamable HTTP) has a tool for every operation. The overview for agents is{' '}
        <a href="/llms.txt">llms.txt</a>.
      </p>
      <CodeBlock label="Add the server to Claude Code" text={addMcpServerCommand} />
    </section>
    <section className="section" id="client" aria-labelledby="client-title">
      <h2 id="client-title">TypeScript client</h2>
      <p>
        The package <code>@docket/client</code> reads all pages of a list, retries requests that are safe to repeat, and
        has types for every operation.
      </p>
      <CodeBlock label="List active deals" text={clientExample} />
    </section>
  </div>
);
