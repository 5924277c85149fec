import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx';
import { memo, type ReactNode } from 'react';

interface LinkProps {
  readonly href?: string;
  readonly children?: ReactNode;
}

const isWebAddress = (address: string | undefined): address is string => /^https?:\/\//i.test(address ?? '');

/** Link to a web page, in a new tab. Other addresses, such as `javascript:`, are shown as text. */
const WebLink = ({ href, children }: LinkProps) =>
  isWebAddress(href) ? (
    <a href={href} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );

interface ImageProps {
  readonly src?: string;
  readonly alt?: string;
}

/** Link in place of an image, which would tell its host that the notes are read. */
const ImageLink = ({ src, alt }: ImageProps) => (
  <WebLink {...(src !== undefined && { href: src })}>{alt || 'Image'}</WebLink>
);

/** Heading inside of a section: its level must not compete with those of the page. */
const Heading = ({ children }: { readonly children?: ReactNode }) => <h3>{children}</h3>;

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  slugify: () => '',
  overrides: {
    a: WebLink,
    img: ImageLink,
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    input: { props: { disabled: true } },
  },
};

/** Text with the marks of Markdown. HTML in it is shown as text. It is parsed again only when it changes. */
export default memo(function MarkdownText({ text }: { readonly text: string }) {
  return <Markdown options={options}>{text}</Markdown>;
});
