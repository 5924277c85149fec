import './errorMessage.css';

/** Error message beside the control that it concerns, announced by screen readers at once. Renders nothing without an error. */
export function ErrorMessage({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="error-message">
      {children}
    </p>
  );
}
