import { Filings } from './filings.js';
import { SecFilings } from './secFilings.js';
import { FollowedFilings, type Following } from './updates.js';
import type {
  AsxAnnouncementArrival,
  Form4FilingArrival,
  JapanFilingArrival,
  SecFilingArrival,
} from './generated/openapi.js';

/** A filing of any kind with its `kind`. */
export type FilingArrival = SecFilingArrival | Form4FilingArrival | JapanFilingArrival | AsxAnnouncementArrival;

/** Filings by kind, and updates of all kinds together. */
export class AllFilings extends FollowedFilings<FilingArrival> {
  readonly sec: SecFilings;
  readonly form4: Filings<'form4'>;
  readonly japan: Filings<'japan'>;
  readonly asx: Filings<'asx'>;

  constructor(following: Following) {
    super(following, '/filings');
    this.sec = new SecFilings(following, 'sec');
    this.form4 = new Filings(following, 'form4');
    this.japan = new Filings(following, 'japan');
    this.asx = new Filings(following, 'asx');
  }
}
