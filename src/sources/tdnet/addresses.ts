const site = 'https://www.release.tdnet.info/';

/** A page of what is disclosed on a day, from 1 on; the newest is first. */
export const listPath = (day: string, page: number): string =>
  `inbs/I_list_${String(page).padStart(3, '0')}_${day.replaceAll('-', '')}.html`;

/** The document, which only people open: it is neither fetched nor kept. */
export const documentPath = (documentId: string): string => `inbs/${documentId}.pdf`;

export const pdfUrl = (documentId: string): string => site + documentPath(documentId);
