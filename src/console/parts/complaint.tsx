import './complaint.css';

/** Says what went wrong where it was asked for, to screen readers at once; nothing while all is well. */
export function Complaint({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="complaint">
      {children}
    </p>
  );
}
