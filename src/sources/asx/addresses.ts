/** A page of the exchange's feed of announcements, from 0 on; the newest is first. */
export const feedPath = (page: number, size: number): string =>
  `asx-research/1.0/markets/announcements?page=${page}&itemsPerPage=${size}`;

/** All listed companies, as CSV. */
export const directoryPath = 'asx-research/1.0/companies/directory/file';

/** The document, which only people open: it is neither fetched nor kept. */
export const documentPath = (documentKey: string): string => `asx-research/1.0/file/${documentKey}`;

export const pdfUrl = (documentKey: string): string =>
  `https://cdn-api.markitdigital.com/apiman-gateway/ASX/${documentPath(documentKey)}`;
