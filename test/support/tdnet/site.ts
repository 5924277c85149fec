import { escapeMarkup } from '../edgar/markup.js';
import { SourceServer } from '../sourceServer.js';

/** A disclosure as the list shows it; what is not said is as usual. */
export interface SampleDisclosure {
  readonly documentId: string;
  readonly day: string;
  readonly time: string;
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly place: string;
  /** Where the title leads; to the document unless it is given. */
  readonly href?: string;
  /** What shows that it was withdrawn: the class of its row, or the history alone. Its title leads nowhere then. */
  readonly withdrawn?: 'row' | 'history';
}

let count = 0;

/** A disclosure of a company that does not exist. */
export function disclosure(said: Partial<SampleDisclosure> = {}): SampleDisclosure {
  count += 1;
  return {
    // The day in it is that of the registration, which may be another.
    documentId: `140120261001${String(count).padStart(6, '0')}`,
    day: '2026-10-15',
    time: '15:30',
    code: '99010',
    name: '港湾鉄道',
    title: '自己株式の取得に関するお知らせ',
    place: '東',
    ...said,
  };
}

const pageSize = 100;

/** Names are filled with blanks to ten full widths. */
const padded = (text: string, length: number): string =>
  escapeMarkup(text) + '　'.repeat(Math.max(0, length - text.length));

function row({ documentId, time, code, name, title, place, href, withdrawn }: SampleDisclosure, index: number): string {
  const stripe = index % 2 ? 'evennew' : 'oddnew';
  const text = escapeMarkup(title);
  const shown = withdrawn ? text : `<a href="${href ?? `${documentId}.pdf`}" target="_blank">${text}</a>`;
  return `<tr${withdrawn === 'row' ? ' class="hyodaiDel"' : ''}>
<td class="${stripe}-L kjTime" noWrap>${time}</td>
<td class="${stripe}-M kjCode" noWrap>${code}</td>
<td class="${stripe}-M kjName" noWrap>${padded(name, 10)}</td>
<td class="${stripe}-M kjTitle" align="left">${shown}</td>
<td class="${stripe}-M kjXbrl" noWrap align="center">&nbsp;</td>
<td class="${stripe}-M kjPlace" noWrap align="left">${padded(place, 5)}</td>
<td class="${stripe}-R kjHistroy" noWrap align="left">${withdrawn ? '2026/10/16 08:35 削除' : '　　　　　'}</td>
</tr>`;
}

const japanese = (day: string): string => day.replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');

const page = (day: string, heading: string, body: string): string => `<!DOCTYPE html>
<html>
<head><title>適時開示情報閲覧サービス</title><meta content="text/html" charset="UTF-8" http-equiv="content-type"></head>
<body><form method="get" action="../"><table id="list-body-box"><tr><td>
<div id="kaiji-date-1">${japanese(day)}</div>${heading}
${body}
</td></tr></table></form></body>
</html>
`;

/** A page of the list of a day, from 1 on; nothing when there is no such page. */
export function listPage(disclosures: readonly SampleDisclosure[], day: string, number: number): string | undefined {
  const ofDay = disclosures.filter((each) => each.day === day).toReversed();
  if (ofDay.length === 0 && number === 1) {
    return page(day, '<div id="kaiji-text-1">に開示された情報はありません。</div>', '');
  }
  const first = (number - 1) * pageSize;
  const shown = ofDay.slice(first, first + pageSize);
  if (shown.length === 0) return undefined;
  const last = first + shown.length;
  const next = `I_list_${String(number + 1).padStart(3, '0')}_${day.replaceAll('-', '')}.html`;
  const pager = last < ofDay.length ? `<div class="pager-R" onClick="pager('${next}')">次画面</div>` : '';
  return page(
    day,
    `<div id="kaiji-text-1">に開示された情報</div><div class="kaijiSum">${first + 1}～${last}件&nbsp;/&nbsp;全${ofDay.length}件</div>${pager}`,
    `<table id="main-list-table">\n${shown.map(row).join('\n')}\n</table>`,
  );
}

/** A server that shows the lists of TDnet, of the days from the first to the last. */
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

  /** The last is on top; the same id again replaces what there is. */
  add(...disclosures: readonly SampleDisclosure[]): void {
    const ids = new Set(disclosures.map(({ documentId }) => documentId));
    this.disclosures = [...this.disclosures.filter(({ documentId }) => !ids.has(documentId)), ...disclosures];
  }

  /** Addresses that were asked for, without their folder. */
  get asked(): string[] {
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
