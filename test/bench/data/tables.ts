import { asxAnnouncement } from './asx.js';
import { account, accountCount, deal, dealDocument, dealsOfAnAccount } from './deals.js';
import { form4Filing } from './form4.js';
import { japanFiling } from './japan.js';
import type { MakeRow } from './rows.js';
import type { BenchFilingKind, Scale } from './scales.js';
import { secFiling } from './sec.js';

/** Grows whenever the data would come out otherwise, so that databases made before are made anew. */
export const dataVersion = 2;

export interface DataTableSpec {
  readonly table: string;
  readonly total: number;
  readonly make: MakeRow;
  /** Table for searches beside it, and the view that has its rows. */
  readonly search?: { readonly table: string; readonly view: string };
}

export const filingTables = {
  sec: { table: 'SecFiling', make: secFiling },
  form4: { table: 'Form4Filing', make: form4Filing },
  japan: { table: 'JapanFiling', make: japanFiling },
  asx: { table: 'AsxAnnouncement', make: asxAnnouncement },
} as const satisfies Record<BenchFilingKind, Omit<DataTableSpec, 'total'>>;

/** Tables to fill, in this order. */
export const tablesOf = (scale: Scale): DataTableSpec[] => [
  { table: 'Account', total: accountCount, make: account },
  { table: 'Deal', total: accountCount * dealsOfAnAccount, make: deal },
  { table: 'DealDocument', total: (accountCount * dealsOfAnAccount) / 10, make: dealDocument },
  ...(Object.keys(filingTables) as BenchFilingKind[]).map((kind) => {
    const { table } = filingTables[kind];
    return {
      ...filingTables[kind],
      total: scale[kind],
      search: { table: `${table}Search`, view: `${table}Words` },
    };
  }),
];
