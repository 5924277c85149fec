import './account.css';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../components/button.js';

interface SettingProps {
  readonly title: string;
  /** The current value, and what it is for. */
  readonly description: ReactNode;
  /** Label of the button that opens the form. */
  readonly actionLabel: string;
  /** Form that changes the setting. @param close closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** Setting with its value, and a button that opens its form below. When the form closes, the button has the focus. */
export function Setting({ title, description, actionLabel, children }: SettingProps) {
  const id = useId();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-head">
        <div className="setting-words">
          <h3 id={id}>{title}</h3>
          <p className="quiet">{description}</p>
        </div>
        {!isOpen && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the button that opened the form
          <Button autoFocus={isOpen === false} aria-label={`${actionLabel} ${title}`} onPress={() => setOpen(true)}>
            {actionLabel}
          </Button>
        )}
      </div>
      {isOpen && <div className="setting-form">{children(() => setOpen(false))}</div>}
    </section>
  );
}
