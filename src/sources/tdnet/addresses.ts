const site = 'https://www.release.tdnet.info/';

/** Returns the path of a page of a day's list. Pages count from 1, the newest disclosure is first. */
export const listPath = (day: string, page: number): string =>
  `inbs/I_list_${String(page).padStart(3, '0')}_${day.replaceAll('-', '')}.html`;

/** Returns the path of a document. Documents are linked for people, neither fetched nor stored. */
export const documentPath = (documentId: string): string => `inbs/${documentId}.pdf`;

export const pdfUrl = (documentId: string): string => site + documentPath(documentId);
