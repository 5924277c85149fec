/** Passwords have so many characters; NIST SP 800-63B-4 wants length and no rules beyond. */
export const passwordLength = { least: 12, most: 128 };
