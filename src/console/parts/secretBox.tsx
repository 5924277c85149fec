import './field.css';
import { Command } from './command.js';

interface SecretBoxProps {
  /** What it is: "API key". */
  readonly label: string;
  readonly secret: string;
  /** What to do with it. */
  readonly help?: string;
}

const kept = 'It is shown this once. Copy it now, and keep it where you keep passwords.';

/** A secret that is shown this once: to be copied now, since the service keeps only its hash. */
export function SecretBox({ label, secret, help = kept }: SecretBoxProps) {
  return (
    <div className="field-secret">
      <Command label={label} text={secret} />
      <p className="field-help">{help}</p>
    </div>
  );
}
