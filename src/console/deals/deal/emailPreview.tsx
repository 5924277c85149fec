import { useEffect, useRef } from 'react';
import { Tabs } from '../../components/tabs.js';
import { parseWebAddress } from './webAddress.js';

interface EmailPreviewProps {
  readonly email: { readonly subject: string; readonly html: string; readonly text: string };
  /** Whether a newer preview is being read. */
  readonly isStale: boolean;
}

/** Mail as its recipient will see it: subject, HTML part and plain-text part. */
export const EmailPreview = ({ email: { subject, html, text }, isStale }: EmailPreviewProps) => (
  <section className="email-preview" aria-label="Preview" aria-busy={isStale}>
    <p className="email-subject">
      <span className="quiet">Subject:</span> <bdi>{subject}</bdi>
    </p>
    <Tabs
      label="Format of the preview"
      tabs={[
        { id: 'html', name: 'Formatted', content: <HtmlPart html={html} /> },
        { id: 'text', name: 'Plain text', content: <pre className="email-text">{text}</pre> },
      ]}
    />
  </section>
);

/** HTML part of a mail in a shadow root, so that the styles of the page and of the mail do not meet. */
function HtmlPart({ html }: { readonly html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element) showMail(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), html);
  }, [html]);
  return <div ref={host} className="email-html" />;
}

/** Elements that load, run or submit something, or have no place in a mail. */
const unwantedElements =
  'script, style, link, meta, title, base, iframe, frame, object, embed, form, template, noscript, svg, math, img, video, audio';

/** Attribute in which the styles pass the parser. */
const styleAttribute = 'data-mail-style';

/** Shows the HTML of a mail. The page's policy forbids inline styles, so they are set by script (CSSOM), which it allows. */
function showMail(root: ShadowRoot, html: string): void {
  // The policy applies to the parser too: it would report each style attribute.
  const inertHtml = html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ` ${styleAttribute}=`));
  const { body, styles } = parseMail(inertHtml);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(body);
  for (const element of root.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
  }
}

/** Parses the HTML of a mail, which the service writes and escapes, and nevertheless removes everything active. */
function parseMail(html: string): { readonly body: HTMLElement; readonly styles: string } {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const styles = [...mail.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const element of mail.querySelectorAll(unwantedElements)) element.remove();
  for (const element of mail.querySelectorAll('*')) removeActiveAttributes(element);
  const body = document.createElement('div');
  const style = mail.body.getAttribute(styleAttribute);
  if (style !== null) body.setAttribute(styleAttribute, style);
  body.append(...mail.body.childNodes);
  return { body, styles };
}

function removeActiveAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (/^(?:on.*|style|src|srcset|srcdoc|action|formaction|background|id|name)$/i.test(name)) {
      element.removeAttribute(name);
    }
  }
  if (!element.hasAttribute('href')) return;
  const address = element instanceof HTMLAnchorElement ? parseWebAddress(element.getAttribute('href') ?? '') : null;
  if (address) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noreferrer');
  } else {
    element.removeAttribute('href');
  }
}
