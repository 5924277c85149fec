import { eightK } from '../support/edgar/filings.js';
import { Replay } from '../support/edgar/replay.js';
import type { Attack, CalledServer } from './attack.js';

const settingsOf = ({ url }: Replay) => ({
  COLLECT: 'edgar',
  COLLECT_CONTACT: 'Tests admin@example.com',
  EDGAR_BASE_URL: url,
  EDGAR_REQUESTS_PER_SECOND: '5',
});

/** Opens a source whose indexes of days have many rows that cannot be read behind those that can. */
async function edgarWithJunk(rows: number): Promise<CalledServer> {
  const replay = await Replay.open({ filings: Array.from({ length: 40 }, () => eightK({})) });
  replay.change = (path, file) => (path.includes('daily-index') ? file + 'a\n'.repeat(rows) : file);
  return { settings: settingsOf(replay), close: () => replay.close() };
}

/** Opens a source whose lists of new filings have a text in place of a company's name. */
async function edgarWith(text: string): Promise<CalledServer> {
  const replay = await Replay.open({ filings: Array.from({ length: 40 }, () => eightK({})) });
  replay.change = (path, file) =>
    path.includes('getcurrent') ? file.replace(/<title>8-K[^<]*/g, `<title>${text}`) : file;
  return { settings: settingsOf(replay), close: () => replay.close() };
}

/** Attacks of a source of filings: its answers take long to parse. */
export const hostileSources: readonly Attack[] = [
  { name: 'Source: an index of junk', call: () => edgarWithJunk(10_000_000) },
  { name: 'Source: a long title', call: () => edgarWith(' - x (0000000001) '.repeat(7000)) },
  { name: 'Source: blanks', call: () => edgarWith(' '.repeat(80_000)) },
  { name: 'Source: nested elements', call: () => edgarWith('<b>'.repeat(20_000)) },
  { name: 'Source: nested tables', call: () => edgarWith('<table><tr><td>'.repeat(6000)) },
];
