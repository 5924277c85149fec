import { describe, expect, test } from '@jest/globals';
import { isSpecialSituation } from '../../../src/sources/asx/specialSituations.js';

const special = [
  'Becoming a substantial holder',
  'BECOMING A SUBSTANTIAL HOLDER FOR HRB',
  'Change in substantial holding from OTH',
  'Ceasing to be a substantial holder',
  'Notice of initial substantial holder',
  'Takeover offer by Quarry Holdings',
  "Bidder's Statement",
  'Supplementary Target’s Statement',
  'Off-market bid closes',
  'Scheme Booklet registered with ASIC',
  'Results of Scheme Meeting',
  'Receipt of non-binding indicative proposal',
  "Change of Director's Interest Notice x 4",
  'Initial Director’s Interest Notice',
  'Final Directors Interest Notice - AB',
  'Appendix 3Y',
  'Daily share buy-back notice - Appendix 3E',
  'Notification of buy-back - HRB',
  'Buy back of unmarketable parcels',
  'Demerger of Harbour Ports',
  'In-specie distribution of shares in OTH',
  'Administrators appointed',
  'Appointment of Receivers and Managers',
  'Deed of Company Arrangement executed',
  'Removal from Official List',
  'Proposed delisting from ASX',
  'Consolidation of capital',
  'Share split - record date',
  'Resignation of Chief Financial Officer',
  'New Managing Director appointed',
  'CEO succession',
  'Prospectus',
  'Admission to Official List',
  'Appointment of Chair',
  'New Chairman',
  'Chief Operating Officer to step down',
  'Interim CEO',
  'COO resigns',
  'Completion of consolidation',
  'Consolidation completed',
  'Post-consolidation capital structure',
  'Consolidation of issued capital',
  'Spin out of the northern mines complete',
  'Spin-out of Harbour',
  'Notice under section 249D of the Corporations Act',
  'Receipt of s249F notice',
  'Section 203D notice of intention to remove directors',
  'Requisition for general meeting by shareholders',
  'Directors respond to requisition',
  'Meeting requisitioned',
  'Voluntary Suspension Request',
  'Extension of Voluntary Suspension',
  'Suspension from Official Quotation',
  'Shares suspended from trading',
  'Continued suspension',
  'Reinstatement to Official Quotation - HRB',
  'Reinstated to quotation',
  'Return of Capital - timetable',
  'Proposed capital return to shareholders',
  'Selective reduction of capital',
  'CEO to leave Harbour Rail',
  'Chief Financial Officer leaving in March',
  'Managing Director exits',
];

const routine = [
  'Annual Report to shareholders',
  'Appendix 4G & Corporate Governance Statement',
  'Appendix 3B',
  'Application for quotation of securities - HRB',
  'Cleansing Notice',
  'Daily Fund Update',
  'Net Tangible Asset Backing',
  'NTA and on-market buy-back update',
  'End of Day',
  'Notification of cessation of securities - HRB',
  'Notice of Annual General Meeting',
  'Trading Halt',
  'Chairman’s Address to Shareholders',
  'Scheme for employees',
  'Update - Dividend/Distribution - HRB',
  'Appointment of Company Secretary',
  'CEO presentation',
  'Consolidation of tenements',
  'Suspension of Dividend Reinvestment Plan',
  'Suspension of mining at Harbour North',
  'Reinstatement of Dividend Reinvestment Plan',
  'Return on capital rises',
  'Capital raising completed',
  'CEO on leave of absence',
  'Requisition of plant and equipment',
];

describe('without the flag of the exchange', () => {
  test.each(special)('%s is a special situation', (headline) => {
    expect(isSpecialSituation(headline, [])).toBe(true);
  });
  test.each(routine)('%s is not a special situation', (headline) => {
    expect(isSpecialSituation(headline, [])).toBe(false);
  });
});

describe('the announcement type decides where the headline does not', () => {
  test.each([
    'Becoming a substantial holder',
    'Takeover - Other',
    'Market Buy-Back',
    'Administrator/Receiver - Appointed/Removed',
    'Removal from Official List',
    'CEO/Managing Director - Appointment Resignation',
    'Scheme of Arrangement',
    'SUSPENSION',
    'Suspension from Official Quotation',
    'Reinstatement to Official Quotation',
    'CAPITAL RETURN',
  ])('%s', (type) => {
    expect(isSpecialSituation('Letter to ASX', ['Other', type])).toBe(true);
  });
  test.each(['Company Administration - Other', 'Company Secretary Appointment/Resignation', 'Progress Report'])(
    '%s is not a special situation',
    (type) => {
      expect(isSpecialSituation('Letter to ASX', [type])).toBe(false);
    },
  );
});
