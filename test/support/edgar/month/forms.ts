import type { Weights } from './weighted.js';

/** The form types that are collected, as often as they come on a usual day. */
export const listedForms: Weights<string> = [
  ['8-K', 250],
  ['8-K/A', 6],
  ['424B3', 35],
  ['SCHEDULE 13D/A', 20],
  ['S-1/A', 10],
  ['SCHEDULE 13D', 6],
  ['DFAN14A', 6],
  ['S-1', 5],
  ['SC TO-I/A', 5],
  ['8-A12B', 4],
  ['15-12G', 4],
  ['SC TO-I', 3],
  ['S-4/A', 3],
  ['424B4', 2.4],
  ['15-15D', 2.4],
  ['S-4', 1.6],
  ['SC TO-T/A', 1.6],
  ['8-A12G', 1.2],
  ['DEFM14A', 1.2],
  ['PREM14A', 1],
  ['SC 13E3/A', 0.8],
  ['15-12B', 0.8],
  ['10-12G', 0.8],
  ['10-12B/A', 0.4],
  ['SC 14D9', 0.4],
  ['SC 13E3', 0.4],
  ['SC TO-T', 0.3],
  ['10-12B', 0.2],
];

/** Form types that are filed and not collected; some resemble those above. */
export const otherForms: Weights<string> = [
  ['424B2', 520],
  ['144', 260],
  ['3', 90],
  ['6-K', 110],
  ['D', 110],
  ['D/A', 70],
  ['13F-HR', 120],
  ['FWP', 70],
  ['497', 60],
  ['497K', 50],
  ['N-CEN', 50],
  ['485BXT', 30],
  ['485BPOS', 20],
  ['424B5', 25],
  ['SCHEDULE 13G', 25],
  ['SCHEDULE 13G/A', 25],
  ['10-Q', 60],
  ['10-K', 12],
  ['425', 25],
  ['EFFECT', 20],
  ['DEFA14A', 20],
  ['DEF 14A', 12],
  ['S-8', 20],
  ['S-8 POS', 15],
  ['S-3', 8],
  ['40-17G', 4],
  ['40-APP', 6],
  ['F-1/A', 5],
  ['SC14D9C', 1],
  ['25-NSE', 4],
  ['CORRESP', 12],
  ['UPLOAD', 10],
  ['CT ORDER', 2],
];

/** Form types that the Commission releases weeks after their date. */
export const releasedLate: ReadonlySet<string> = new Set(['CORRESP', 'UPLOAD', 'CT ORDER']);

/** The items of a current report. */
export const itemGroups: Weights<readonly string[]> = [
  [['2.02', '9.01'], 22],
  [['8.01', '9.01'], 15],
  [['5.02'], 12],
  [['7.01', '9.01'], 12],
  [['1.01', '9.01'], 10],
  [['8.01'], 7],
  [['5.02', '9.01'], 6],
  [['5.07'], 6],
  [['1.01', '2.03', '9.01'], 6],
  [['1.01', '3.02', '9.01'], 3],
  [['5.03', '9.01'], 3],
  [['3.01'], 2],
  [['2.01', '9.01'], 2],
  [['3.03', '5.03', '8.01', '9.01'], 1],
  [['1.02'], 1],
  [['4.01', '9.01'], 1],
  [['2.01', '3.01', '3.03', '5.01', '5.02', '5.03', '9.01'], 1],
  [['2.05'], 0.5],
  [['1.03', '7.01', '9.01'], 0.4],
  [['4.02'], 0.3],
];

/** Forms that keep the day on which they are accepted until ten in the evening. */
export const keepsItsDay = (formType: string): boolean =>
  /^(3|4|5|144)(\/A)?$/.test(formType) || formType.startsWith('SCHEDULE 13');

type Hours = Weights<readonly [from: number, to: number]>;

const ofReports: Hours = [
  [[6, 9.5], 35],
  [[9.5, 16], 17],
  [[16, 17.5], 43],
  [[17.5, 22], 5],
];

const ofInsiders: Hours = [
  [[6, 12], 10],
  [[12, 16], 25],
  [[16, 17.5], 34],
  [[17.5, 22], 31],
];

const ofOthers: Hours = [
  [[6, 10], 25],
  [[10, 16], 35],
  [[16, 17.5], 34],
  [[17.5, 22], 6],
];

/** Returns the time of day at which a form is accepted, in hours. */
export function hoursOf(formType: string): Hours {
  if (formType.startsWith('8-K')) return ofReports;
  return /^(3|4|144)(\/A)?$/.test(formType) ? ofInsiders : ofOthers;
}
