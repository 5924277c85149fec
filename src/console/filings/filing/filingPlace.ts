import { createContext } from 'react';

/**
 * Place of a filing on the screen: a page of its own, a pane beside the list that it is in, or a pane beside another list. Headings
 * depend on it, and whether the list or the filing has the keys for marks.
 */
export type FilingPlace = 'page' | 'paneOfList' | 'pane';

export const FilingPlaceContext = createContext<FilingPlace>('pane');
