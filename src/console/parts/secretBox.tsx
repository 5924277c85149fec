import './field.css';
import { Command } from './command.js';

interface SecretBoxProps {
  /** Kind of the secret: "API key". */
  readonly label: string;
  readonly secret: string;
  /** Advice on what to do with the secret. */
  readonly help?: string;
}

const kept = 'It is shown this once. Copy it now, and keep it where you keep passwords.';

/** Secret that is shown only once: it has to be copied now, since the service keeps only its hash. */
export function SecretBox({ label, secret, help = kept }: SecretBoxProps) {
  return (
    <div className="field-secret">
      <Command label={label} text={secret} />
      <p className="field-help">{help}</p>
    </div>
  );
}
