const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Tests whether a text can be the id of a row; any other text is reported as not found. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Tests whether a text can be the id of a filing: any text that PostgreSQL can store, up to 400 characters. */
export const isFilingId = (text: string): boolean => text.length <= 400 && !text.includes('\0') && text.isWellFormed();
