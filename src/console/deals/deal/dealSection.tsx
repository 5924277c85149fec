import { type ReactNode, useId } from 'react';

interface DealSectionProps {
  readonly title: string;
  /** Note beside the heading, such as a count. */
  readonly note?: ReactNode;
  /** Button at the end of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the page of a deal, with its heading. */
export function DealSection({ title, note, action, children }: DealSectionProps) {
  const id = useId();
  return (
    <section className="deal-section" aria-labelledby={id}>
      <div className="deal-section-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="quiet deal-small">{note}</span>}
        {action !== undefined && <span className="deal-section-action">{action}</span>}
      </div>
      {children}
    </section>
  );
}
