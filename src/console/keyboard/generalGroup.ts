/** Heading of the commands that every page has. */
export const generalGroup = 'General';
