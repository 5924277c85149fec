import type { IncomingMessage } from 'node:http';
import { contentSecurityPolicy } from './contentSecurityPolicy.js';
import type { HttpResponse } from './requestLifecycle.js';
import { StaticResponse } from './staticResponse.js';

/** Cookies with the appearance that the reader chose, and their values. Without a cookie, or with another value, the default applies. */
const appearanceCookies = { theme: ['light', 'dark'], density: ['compact'] } as const satisfies Readonly<
  Record<string, readonly string[]>
>;

/**
 * HTML page in the appearance that its reader chose: the theme and the density. The choices are cookies, so that the first
 * byte has them: a script would show another appearance until it has run, and the policy forbids scripts within the page.
 */
export class HtmlPage {
  private readonly versions = new Map<string, StaticResponse>();

  /** @param render is called at the first request for an appearance, and returns a page that contains `<html`. */
  constructor(private readonly render: () => string | Promise<string>) {}

  send(request: Pick<IncomingMessage, 'headers'>, response: HttpResponse, status = 200): Promise<void> {
    return this.getVersion(readAppearance(request.headers.cookie)).send(request, response, status);
  }

  /** @param attributes attributes of the document, of which there are few combinations. */
  private getVersion(attributes: string): StaticResponse {
    const version = this.versions.get(attributes) ?? this.createVersion(attributes);
    this.versions.set(attributes, version);
    return version;
  }

  private createVersion(attributes: string): StaticResponse {
    return new StaticResponse(
      'text/html; charset=utf-8',
      async () => (await this.render()).replace('<html', `<html${attributes}`),
      {
        'Content-Security-Policy': contentSecurityPolicy,
        'Cross-Origin-Opener-Policy': 'same-origin',
        Vary: 'Accept, Cookie',
      },
    );
  }
}

/** Returns the attributes of the document for the cookies of a request: ` data-theme="dark" data-density="compact"`. */
function readAppearance(cookies = ''): string {
  const attributes = Object.entries(appearanceCookies).flatMap(([name, values]) => {
    const [, chosen = ''] = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies) ?? [];
    return (values as readonly string[]).includes(chosen) ? [` data-${name}="${chosen}"`] : [];
  });
  return attributes.join('');
}
