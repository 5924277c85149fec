import { CodeBlock } from '../components/codeBlock.js';

/** Email address of the demonstration account, which the service puts into the document where demonstration data is loaded. */
const demonstrationEmail = document.documentElement.dataset.demonstrationAccount;

/** Names the demonstration account and the command that creates an API key for it. */
export function DemonstrationAccount() {
  if (demonstrationEmail === undefined) return null;
  return (
    <>
      <p>
        Demonstration data is loaded. Its deals belong to the account <strong>{demonstrationEmail}</strong>, whose first
        API key was printed when the service first started.
      </p>
      <CodeBlock
        label="Create a new API key for the demonstration account"
        text={`npm run --silent docket -- keys create --email ${demonstrationEmail}`}
      />
    </>
  );
}
