/** Returns the form in which an email address identifies an account: letter case and surrounding whitespace do not matter. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Hosts of Gmail; an address has the same mailbox at both. */
const gmailHosts = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of a normalized email address: all its addresses share the limits on codes, and one free trial. Many providers
 * deliver `name+anything@host` to `name@host`, and Gmail ignores full stops.
 */
export function findMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1);
  return gmailHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
