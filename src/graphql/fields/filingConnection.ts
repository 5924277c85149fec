import { Field } from 'type-graphql';
import { DateWindow } from '../../models/filings/dateWindow.js';
import { Filing } from '../../models/filings/filing.js';
import type { Class } from '../../schema/property.js';
import { createConnectionType } from './connections.js';

/** Creates the connection type of filings, or of nodes with filings, which names the days that a list covers. */
export function createFilingConnectionType(node: Class): Class {
  const ConnectionType = createConnectionType(node);
  Field(() => DateWindow, {
    nullable: true,
    description: 'Days that the list covers, also if they were left out; null for lists of filings of any day.',
    complexity: 0,
  })(ConnectionType.prototype as object, 'window');
  return ConnectionType;
}

/** Connection of filings of all kinds. */
export const FilingConnection = createFilingConnectionType(Filing);
