/** Returns the path of a page of the announcement feed. Pages count from 0, the newest announcement is first. */
export const feedPath = (page: number, size: number): string =>
  `asx-research/1.0/markets/announcements?page=${page}&itemsPerPage=${size}`;

/** Path of the directory of all listed companies, as CSV. */
export const directoryPath = 'asx-research/1.0/companies/directory/file';

/** Returns the path of a document. Documents are linked for people, neither fetched nor stored. */
export const documentPath = (documentKey: string): string => `asx-research/1.0/file/${documentKey}`;

export const pdfUrl = (documentKey: string): string =>
  `https://cdn-api.markitdigital.com/apiman-gateway/ASX/${documentPath(documentKey)}`;
