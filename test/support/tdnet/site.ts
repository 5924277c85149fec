import { escapeMarkup } from '../edgar/markup.js';
import { SourceServer } from '../sourceServer.js';

/** Disclosure of a list. */
export interface SampleDisclosure {
  readonly documentId: string;
  readonly day: string;
  readonly time: string;
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly place: string;
  /** Target of the title's link; the document unless given. */
  readonly href?: string;
  /** How the row shows a withdrawal: by its class, or only in the history cell. The title of a withdrawn disclosure has no link. */
  readonly withdrawn?: 'row' | 'history';
}

let count = 0;

/** Creates a disclosure of an invented company. */
export function sampleDisclosure(overrides: Partial<SampleDisclosure> = {}): SampleDisclosure {
  count += 1;
  return {
    // The date in the id is the registration date, which may differ from the disclosure date.
    documentId: `140120261001${String(count).padStart(6, '0')}`,
    day: '2026-10-15',
    time: '15:30',
    code: '99010',
    name: '港湾鉄道',
    title: '自己株式の取得に関するお知らせ',
    place: '東',
    ...overrides,
  };
}

const pageSize = 100;

/** Pads a cell with full-width spaces, as TDnet does. */
const padCell = (text: string, length: number): string =>
  escapeMarkup(text) + '　'.repeat(Math.max(0, length - text.length));

function renderRow(
  { documentId, time, code, name, title, place, href, withdrawn }: SampleDisclosure,
  index: number,
): string {
  const stripe = index % 2 ? 'evennew' : 'oddnew';
  const text = escapeMarkup(title);
  const titleCell = withdrawn ? text : `<a href="${href ?? `${documentId}.pdf`}" target="_blank">${text}</a>`;
  return `<tr${withdrawn === 'row' ? ' class="hyodaiDel"' : ''}>
<td class="${stripe}-L kjTime" noWrap>${time}</td>
<td class="${stripe}-M kjCode" noWrap>${code}</td>
<td class="${stripe}-M kjName" noWrap>${padCell(name, 10)}</td>
<td class="${stripe}-M kjTitle" align="left">${titleCell}</td>
<td class="${stripe}-M kjXbrl" noWrap align="center">&nbsp;</td>
<td class="${stripe}-M kjPlace" noWrap align="left">${padCell(place, 5)}</td>
<td class="${stripe}-R kjHistroy" noWrap align="left">${withdrawn ? '2026/10/16 08:35 削除' : '　　　　　'}</td>
</tr>`;
}

const formatJapaneseDate = (day: string): string => day.replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');

const renderPage = (day: string, heading: string, body: string): string => `<!DOCTYPE html>
<html>
<head><title>適時開示情報閲覧サービス</title><meta content="text/html" charset="UTF-8" http-equiv="content-type"></head>
<body><form method="get" action="../"><table id="list-body-box"><tr><td>
<div id="kaiji-date-1">${formatJapaneseDate(day)}</div>${heading}
${body}
</td></tr></table></form></body>
</html>
`;

/** Renders a page of the list of a day, numbered from 1; undefined if there is no such page. */
export function listPage(disclosures: readonly SampleDisclosure[], day: string, number: number): string | undefined {
  const ofDay = disclosures.filter((each) => each.day === day).toReversed();
  if (ofDay.length === 0 && number === 1) {
    return renderPage(day, '<div id="kaiji-text-1">に開示された情報はありません。</div>', '');
  }
  const first = (number - 1) * pageSize;
  const pageRows = ofDay.slice(first, first + pageSize);
  if (pageRows.length === 0) return undefined;
  const last = first + pageRows.length;
  const next = `I_list_${String(number + 1).padStart(3, '0')}_${day.replaceAll('-', '')}.html`;
  const pager = last < ofDay.length ? `<div class="pager-R" onClick="pager('${next}')">次画面</div>` : '';
  return renderPage(
    day,
    `<div id="kaiji-text-1">に開示された情報</div><div class="kaijiSum">${first + 1}～${last}件&nbsp;/&nbsp;全${ofDay.length}件</div>${pager}`,
    `<table id="main-list-table">\n${pageRows.map(renderRow).join('\n')}\n</table>`,
  );
}

/** Server that serves the lists of TDnet for a range of days. */
export class TdnetSite {
  private disclosures: SampleDisclosure[] = [];

  private constructor(
    readonly server: SourceServer,
    readonly days: { from: string; to: string },
  ) {}

  static async open(): Promise<TdnetSite> {
    const server = await SourceServer.open((url) => site.answer(url));
    const site: TdnetSite = new TdnetSite(server, { from: '2026-09-20', to: '9999-12-31' });
    return site;
  }

  /** Adds disclosures. The list of a day shows the last one first; a known id replaces the earlier disclosure. */
  add(...disclosures: readonly SampleDisclosure[]): void {
    const ids = new Set(disclosures.map(({ documentId }) => documentId));
    this.disclosures = [...this.disclosures.filter(({ documentId }) => !ids.has(documentId)), ...disclosures];
  }

  remove(...disclosures: readonly SampleDisclosure[]): void {
    const ids = new Set(disclosures.map(({ documentId }) => documentId));
    this.disclosures = this.disclosures.filter(({ documentId }) => !ids.has(documentId));
  }

  /** Requested paths, without their folder. */
  get requestedPaths(): string[] {
    return this.server.requests.map(({ path }) => path.replace('/inbs/', ''));
  }

  private answer({ pathname }: URL) {
    const [, number, year, month, date] = /^\/inbs\/I_list_(\d{3})_(\d{4})(\d\d)(\d\d)\.html$/.exec(pathname) ?? [];
    const day = `${year}-${month}-${date}`;
    if (day < this.days.from || this.days.to < day) return undefined;
    const text = listPage(this.disclosures, day, Number(number));
    return text === undefined ? undefined : { type: 'text/html', text };
  }
}
