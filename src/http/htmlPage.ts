import type { IncomingMessage } from 'node:http';
import type { Answer } from './everyRequest.js';
import { Prepared } from './prepared.js';

/** No code and no style but the service's own files, nothing from or to other hosts, in nobody's frame. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const themes = ['light', 'dark'] as const;

/**
 * A page in the theme that its reader chose, or in that of the system. The choice is a cookie, so that the first byte has it:
 * a script would show the other theme until it has run, and one inside of the page is not let run.
 */
export class HtmlPage {
  private readonly bySystem: Prepared;
  private readonly byTheme: ReadonlyMap<string, Prepared>;

  /** @param make is called when a theme is first asked for, and returns a page that begins with `<html`. */
  constructor(make: () => string | Promise<string>) {
    const version = (attribute: string) =>
      new Prepared('text/html; charset=utf-8', async () => (await make()).replace('<html', `<html${attribute}`), {
        'Content-Security-Policy': contentSecurityPolicy,
        'Cross-Origin-Opener-Policy': 'same-origin',
        Vary: 'Accept, Cookie',
      });
    this.bySystem = version('');
    this.byTheme = new Map(themes.map((theme) => [theme, version(` data-theme="${theme}"`)]));
  }

  answer(request: Pick<IncomingMessage, 'headers'>, response: Answer, status = 200): Promise<void> {
    const [, chosen = ''] = /(?:^|; )theme=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
    return (this.byTheme.get(chosen) ?? this.bySystem).answer(request, response, status);
  }
}
