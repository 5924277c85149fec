import type { CompanyRow } from '../company.js';
import type { FirstAndMore } from './firstAndMore.js';
import { readWords } from './readWords.js';

// Invented companies, grouped by what happens to them. None of the names and tickers was in the SEC's own list.

export interface AcquirerRow {
  readonly buyer: CompanyRow;
  readonly target: string;
  readonly business: string;
  /** Nearly as large as the buyer. */
  readonly transformative: boolean;
}

interface American {
  readonly spinOffs: FirstAndMore<{ parent: CompanyRow; division: string; spinCo: CompanyRow }>;
  readonly forcedSpins: readonly {
    parent: CompanyRow;
    spinCo: CompanyRow;
    force: string;
    form: '10-12B' | '10-12G';
  }[];
  readonly offerings: readonly CompanyRow[];
  readonly spacs: readonly { spac: CompanyRow; target: string; business: string }[];
  readonly stockMergers: readonly { target: CompanyRow; buyer: CompanyRow }[];
  readonly cashMergers: FirstAndMore<{ target: CompanyRow; buyer: string }>;
  readonly cashTenders: readonly { target: CompanyRow; buyer: string; milestone: string | null }[];
  readonly takePrivates: readonly { target: CompanyRow; holder: string; stake: number }[];
  readonly oddLotTenders: readonly CompanyRow[];
  readonly intervalFunds: readonly CompanyRow[];
  readonly employeeTrusts: readonly CompanyRow[];
  readonly activism: readonly { target: CompanyRow; fund: string }[];
  readonly distressed: readonly { company: CompanyRow; debt: number; holders: boolean }[];
  readonly goingDark: readonly { company: CompanyRow; form: '15-12B' | '15-12G' | '15-15D'; holders: number }[];
  readonly leadership: readonly CompanyRow[];
  readonly forwardSplits: readonly CompanyRow[];
  readonly reverseSplits: readonly CompanyRow[];
  readonly buybacks: readonly CompanyRow[];
  readonly listings: readonly CompanyRow[];
  readonly acquirers: FirstAndMore<AcquirerRow>;
  readonly resales: readonly CompanyRow[];
  readonly registrants: readonly { company: CompanyRow; form: '10-12G' | '8-A12G'; reason: string }[];
  /** Companies of which only their insiders' purchases are shown. */
  readonly insiderOnly: FirstAndMore<CompanyRow>;
}

export const {
  spinOffs,
  forcedSpins,
  offerings,
  spacs,
  stockMergers,
  cashMergers,
  cashTenders,
  takePrivates,
  oddLotTenders,
  intervalFunds,
  employeeTrusts,
  activism,
  distressed,
  goingDark,
  leadership,
  forwardSplits,
  reverseSplits,
  buybacks,
  listings,
  acquirers,
  resales,
  registrants,
  insiderOnly,
} = readWords('american') as American;
