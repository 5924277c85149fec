const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the id of a row; anything else is simply not found. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Whether a text can be an id of a filing, which is any text that PostgreSQL can store. */
export const isFilingId = (text: string): boolean => text.length <= 400 && !text.includes('\0') && text.isWellFormed();
