import { form8k } from '../support/edgar/filings.js';
import { EdgarReplay } from '../support/edgar/replay.js';
import type { Attack, CalledServer } from './attack.js';

const settingsOf = ({ url }: EdgarReplay) => ({
  COLLECT: 'edgar',
  COLLECT_CONTACT: 'Tests admin@example.com',
  EDGAR_BASE_URL: url,
  EDGAR_REQUESTS_PER_SECOND: '5',
});

/** Opens a source whose indexes of days have many rows that cannot be read behind those that can. */
async function edgarWithJunk(rows: number): Promise<CalledServer> {
  const replay = await EdgarReplay.open({ filings: Array.from({ length: 40 }, () => form8k({})) });
  replay.transformText = (path, file) => (path.includes('daily-index') ? file + 'a\n'.repeat(rows) : file);
  return { settings: settingsOf(replay), close: () => replay.close() };
}

/** Opens a source whose lists of new filings have a text in place of a company's name. */
async function edgarWith(text: string): Promise<CalledServer> {
  const replay = await EdgarReplay.open({ filings: Array.from({ length: 40 }, () => form8k({})) });
  replay.transformText = (path, file) =>
    path.includes('getcurrent') ? file.replace(/<title>8-K[^<]*/g, `<title>${text}`) : file;
  return { settings: settingsOf(replay), close: () => replay.close() };
}

/** Opens a source whose lists of new filings have other entries in place of each. */
async function edgarWithEntries(replace: (entry: string) => string): Promise<CalledServer> {
  const replay = await EdgarReplay.open({ filings: Array.from({ length: 40 }, () => form8k({})) });
  replay.transformText = (path, file) =>
    path.includes('getcurrent') ? file.replace(/<entry>[^]*?<\/entry>/g, replace) : file;
  return { settings: settingsOf(replay), close: () => replay.close() };
}

const accessionNumber = /\d{10}-\d{2}-\d{6}/g;

let invented = 0;
const inventedNumber = () => `0000999999-26-${String((invented += 1) % 1_000_000).padStart(6, '0')}`;

/** Attacks of a source of filings: its answers take long to parse. */
export const hostileSources: readonly Attack[] = [
  { name: 'Source: an index of junk', openCalledServer: () => edgarWithJunk(10_000_000) },
  { name: 'Source: a long title', openCalledServer: () => edgarWith(' - x (0000000001) '.repeat(7000)) },
  {
    name: 'Source: thousands of entries of one filing',
    openCalledServer: () =>
      edgarWithEntries((entry) => entry.replace(accessionNumber, '0000999999-26-000001').repeat(250)),
  },
  {
    name: 'Source: ever new filings',
    openCalledServer: () =>
      edgarWithEntries((entry) => {
        const number = inventedNumber();
        return entry.replace(accessionNumber, number).replaceAll(/\b\d{18}\b/g, number.replaceAll('-', ''));
      }),
  },
  { name: 'Source: blanks', openCalledServer: () => edgarWith(' '.repeat(80_000)) },
  { name: 'Source: nested elements', openCalledServer: () => edgarWith('<b>'.repeat(20_000)) },
  { name: 'Source: nested tables', openCalledServer: () => edgarWith('<table><tr><td>'.repeat(6000)) },
];
