import { form4Filings } from './form4.js';
import { japanFilings } from './japan/index.js';
import { secFilings } from './sec/index.js';
export const demonstration = (firstStart: Date) => ({ sec: secFilings(firstStart), form4: form4Filings(firstStart), japan: japanFilings(firstStart) });
