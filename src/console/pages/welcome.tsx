import '../welcome/welcome.css';
import '../components/button.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { userQuery } from '../account/signIn/userQuery.js';
import { Page } from '../layout/page.js';
import { isDevelopment } from '../layout/development.js';
import { CodeBlock } from '../components/codeBlock.js';
import { DemonstrationAccount } from '../welcome/demonstration.js';
import { ServiceStatus } from '../welcome/serviceStatus.js';

const serviceOrigin = location.origin;

const firstRequestCommand = `curl -H "x-api-key: $DOCKET_KEY" '${serviceOrigin}/v1/filings/sec?limit=3'`;
const createKeyCommand = 'npm run --silent docket -- keys create --email you@example.com';
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

/** Home page: a description of Docket, its status, and how to get started. */
export default function HomePage() {
  return (
    <Page
      title="Docket"
      width="wide"
      lead="Your deals, and regulatory filings about special situations in the United States, Japan and Australia, over REST, GraphQL and MCP."
    >
      <FirstActions />
      <div className="welcome-sections">
        <section className="section" aria-labelledby="begin">
          <h2 id="begin">Get started</h2>
          <ol className="steps">
            <li>
              <p>
                Get an API key: <Link href="/signup">sign up</Link>, or create one on the command line of the server.
              </p>
              <CodeBlock label="Create an API key on the command line" text={createKeyCommand} />
              <DemonstrationAccount />
            </li>
            <li>
              <p>Request filings. The same key works for REST, GraphQL and MCP.</p>
              <CodeBlock label="First request" text={firstRequestCommand} />
            </li>
          </ol>
        </section>
        <section className="section" aria-labelledby="read">
          <h2 id="read">Documentation</h2>
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
        <section className="section" id="mcp" aria-labelledby="mcp-title">
          <h2 id="mcp-title">MCP for agents</h2>
          <p>
            The MCP server at <code>/mcp</code> (Streamable HTTP) has a tool for every operation. The overview for
            agents is <a href="/llms.txt">llms.txt</a>.
          </p>
          <CodeBlock label="Add the server to Claude Code" text={addMcpServerCommand} />
        </section>
        <section className="section" id="client" aria-labelledby="client-title">
          <h2 id="client-title">TypeScript client</h2>
          <p>
            <code>npm run client:pack</code> builds the package <code>@docket/client</code>. The client reads all pages
            of a list, retries requests that are safe to repeat, and has types for every operation.
          </p>
          <CodeBlock label="List active deals" text={clientExample} />
        </section>
      </div>
    </Page>
  );
}

/** The next step of the visitor, and the status of the service. */
function FirstActions() {
  const { data: user } = useQuery(userQuery);
  return (
    <div className="welcome-actions">
      <Link className="button button-primary" href={user ? '/keys' : '/signup'}>
        {user ? 'Manage API keys' : 'Create an account'}
      </Link>
      <a className="button button-ordinary" href="/reference">
        Read the reference
      </a>
      <ServiceStatus />
    </div>
  );
}
