import { BookIcon, CodeIcon, type Icon, PlugIcon, TerminalIcon } from '../components/icons.js';
import { isDevelopment } from './development.js';

interface DocumentationLink {
  readonly href: string;
  readonly name: string;
  readonly icon: Icon;
}

/** Links to the documentation, in the header and in the side bar. */
export const documentationLinks: readonly DocumentationLink[] = [
  { href: '/reference', name: 'Reference', icon: BookIcon },
  ...(isDevelopment ? [{ href: '/graphql', name: 'GraphiQL', icon: TerminalIcon }] : []),
  { href: '/#mcp', name: 'MCP', icon: PlugIcon },
  { href: '/#client', name: 'Client', icon: CodeIcon },
];

/** Returns whether the browser must load an address: a document of the service, or a part of a page. The other addresses are pages. */
export const isDocument = (href: string): boolean => /^\/(reference|graphql|llms)|#/.test(href);
