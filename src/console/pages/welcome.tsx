import '../welcome/welcome.css';
import { Link } from 'wouter';
import { Page } from '../frame/page.js';
import { isDevelopment } from '../frame/development.js';
import { Command } from '../parts/command.js';
import { Demonstration } from '../welcome/demonstration.js';
import { Health } from '../welcome/health.js';

const here = location.origin;

const firstRequest = `curl -H "x-api-key: $DOCKET_KEY" '${here}/v1/filings/sec?limit=3'`;
const makeKey = 'npm run --silent docket -- keys create --email you@example.com';
const addToAgent = `claude mcp add --transport http docket ${here}/mcp \\
  --header "Authorization: Bearer $DOCKET_KEY"`;
const program = `import { Docket } from '@docket/client';

const docket = new Docket({
  key: process.env.DOCKET_KEY ?? '',
  baseUrl: '${here}/v1',
});
for await (const deal of docket.deals.list({ status: 'active' })) {
  console.log(deal.companyName);
}`;

/** Home page: what Docket is, its status, and how to begin. */
export default function Welcome() {
  return (
    <Page
      title="Docket"
      lead="Your deals, and the regulatory filings of the United States, Japan and Australia about special situations, over REST, GraphQL and MCP."
    >
      <Health />
      <section className="section" aria-labelledby="begin">
        <h2 id="begin">Begin</h2>
        <ol className="steps">
          <li>
            <p>
              Get a key: <Link href="/signup">sign up</Link>, or make one on the machine of the service.
            </p>
            <Command label="Make a key on the command line" text={makeKey} />
            <Demonstration />
          </li>
          <li>
            <p>Ask for filings. The same key opens everything below.</p>
            <Command label="First request" text={firstRequest} />
          </li>
        </ol>
      </section>
      <section className="section" aria-labelledby="read">
        <h2 id="read">Read on</h2>
        <dl className="links">
          <div>
            <dt>
              <a href="/reference">Reference</a>
            </dt>
            <dd>Every operation of REST, to be tried with your key</dd>
          </div>
          {isDevelopment && (
            <div>
              <dt>
                <a href="/graphql">GraphiQL</a>
              </dt>
              <dd>A place to write GraphQL queries in; not in production</dd>
            </div>
          )}
          <div>
            <dt>
              <a href="/llms-full.txt">Reference as text</a>
            </dt>
            <dd>The same for a terminal or a model</dd>
          </div>
        </dl>
      </section>
      <section className="section" id="mcp" aria-labelledby="mcp-title">
        <h2 id="mcp-title">MCP, for agents</h2>
        <p>
          The server is at <code>/mcp</code> (Streamable HTTP), with a tool for every operation. What an agent should
          know first is in <a href="/llms.txt">llms.txt</a>.
        </p>
        <Command label="Add it to an agent" text={addToAgent} />
      </section>
      <section className="section" id="client" aria-labelledby="client-title">
        <h2 id="client-title">Client, for TypeScript</h2>
        <p>
          <code>npm run client:pack</code> makes the package <code>@docket/client</code>; it pages, repeats what may be
          repeated, and knows every type.
        </p>
        <Command label="Active deals" text={program} />
      </section>
    </Page>
  );
}
