import './complaint.css';

/** Error message beside the control that it concerns, announced by screen readers at once; nothing without an error. */
export function Complaint({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="complaint">
      {children}
    </p>
  );
}
