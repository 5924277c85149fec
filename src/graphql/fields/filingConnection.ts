import { Filing } from '../../models/filings/filing.js';
import { createConnectionType } from './connections.js';

/** Connection of filings of all kinds. */
export const FilingConnection = createConnectionType(Filing);
