import { eightK } from '../support/edgar/filings.js';
import { Replay } from '../support/edgar/replay.js';
import type { Attack, CalledServer } from './attack.js';

/** Opens a source whose lists of new filings have a text in place of a company's name. */
async function edgarWith(text: string): Promise<CalledServer> {
  const replay = await Replay.open({ filings: Array.from({ length: 40 }, () => eightK({})) });
  replay.change = (path, file) =>
    path.includes('getcurrent') ? file.replace(/<title>8-K[^<]*/g, `<title>${text}`) : file;
  return {
    settings: {
      COLLECT: 'edgar',
      COLLECT_CONTACT: 'Tests admin@example.com',
      EDGAR_BASE_URL: replay.url,
      EDGAR_REQUESTS_PER_SECOND: '5',
    },
    close: () => replay.close(),
  };
}

/** Attacks of a source of filings: its answers take long to parse. */
export const hostileSources: readonly Attack[] = [
  { name: 'Source: a long title', call: () => edgarWith(' - x (0000000001) '.repeat(7000)) },
  { name: 'Source: blanks', call: () => edgarWith(' '.repeat(80_000)) },
  { name: 'Source: nested elements', call: () => edgarWith('<b>'.repeat(20_000)) },
  { name: 'Source: nested tables', call: () => edgarWith('<table><tr><td>'.repeat(6000)) },
];
