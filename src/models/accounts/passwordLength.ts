/** Length of passwords in characters; NIST SP 800-63B-4 requires a length and no further rules. */
export const passwordLength = { min: 12, max: 128 };
