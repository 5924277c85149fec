/** Logo of Docket, without its name. */
export function Logo() {
  return (
    <svg className="mark" width="18" height="18" viewBox="0 0 16 16" aria-hidden>
      <rect width="16" height="16" rx="3.5" />
      <path d="M4 4.5h8M4 8h8M4 11.5h5" />
    </svg>
  );
}
