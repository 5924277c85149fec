/** Returns the form in which an email address identifies an account: letter case and surrounding whitespace do not matter. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
