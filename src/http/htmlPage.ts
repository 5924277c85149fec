import type { IncomingMessage } from 'node:http';
import type { Answer } from './everyRequest.js';
import { Prepared } from './prepared.js';

/** Policy that allows code and styles from the service's own files alone, no requests to other hosts, and no framing. */
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
 * HTML page in the theme that its reader chose, or in that of the system. The choice is a cookie, so that the first
 * byte has it: a script would show the other theme until it has run, and the policy forbids scripts within the page.
 */
export class HtmlPage {
  private readonly bySystem: Prepared;
  private readonly byTheme: ReadonlyMap<string, Prepared>;

  /** @param make is called at the first request for a theme, and returns a page that begins with `<html`. */
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
