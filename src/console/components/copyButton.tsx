import { useEffect, useState } from 'react';
import { Button } from './button.js';
import { CheckIcon, CopyIcon } from './icons.js';

/** Outcomes as announced by screen readers; visible for 2 seconds on success and 6 on failure. */
const outcomes = { copied: 'Copied', failed: 'Copying failed. Select the text and copy it manually' } as const;

/** Button that copies a text. @param name distinguishes the copy buttons of a page. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcome === 'copied' ? 2000 : 6000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <Button
        variant="plain"
        aria-label={`Copy: ${name}`}
        onPress={() => void copy().catch(() => setOutcome('failed'))}
      >
        {outcome === 'copied' ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
        <span className="copy-word">{outcome === 'copied' ? 'Copied' : 'Copy'}</span>
      </Button>
      <span role="status" className={outcome === 'failed' ? 'copy-failed' : 'visually-hidden'}>
        {outcome && outcomes[outcome]}
      </span>
    </>
  );
}
