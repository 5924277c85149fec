import './field.css';
import { CodeBlock } from './codeBlock.js';

interface SecretBoxProps {
  /** Kind of the secret: "API key". */
  readonly label: string;
  readonly secret: string;
  /** Advice on what to do with the secret. */
  readonly help?: string;
}

const defaultHelp = 'This secret is shown only once. Copy it now and store it in a password manager.';

/** Secret that is shown only once, because the service stores only its hash. */
export function SecretBox({ label, secret, help = defaultHelp }: SecretBoxProps) {
  return (
    <div className="field-secret">
      <CodeBlock label={label} text={secret} />
      <p className="field-help">{help}</p>
    </div>
  );
}
