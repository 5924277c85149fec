import { hash } from 'node:crypto';
import { type DocumentNode, type GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { LRUCache } from 'lru-cache';
import { invalid } from '../failure.js';

/** What a document may be made of. Long texts belong into variables. */
const most = { characters: 50_000, tokens: 1000 };

/** How documents are parsed. */
export const parsing = { maxTokens: most.tokens };

/** Characters of a document that is not known yet for which a token of the rate limit pays: it is to be parsed and validated. */
const charactersOfToken = 250;

/** Says why a document could not be parsed, without showing words of it. */
export function explainSyntax({ source, positions }: GraphQLError): string {
  const [position = 0] = positions ?? [];
  const lexer = new Lexer(new Source(source?.body ?? ''));
  try {
    for (let count = 1; lexer.advance().kind !== TokenKind.EOF; count += 1) {
      if (count > most.tokens) return `The document must not have more than ${most.tokens} tokens`;
      if (lexer.token.start < position) continue;
      const { kind } = lexer.token;
      const isWord = /^\w/.test(kind);
      return `The document cannot be parsed: ${isWord ? `the ${kind.toLowerCase()}` : `"${kind}"`} here is not expected`;
    }
    return 'The document cannot be parsed: it ends early';
  } catch {
    return 'The document cannot be parsed: there is no such token here';
  }
}

/** Memory that kept documents may take, in bytes. */
const room = 16 * 2 ** 20;

/** What a token takes, with its part of the syntax tree, and each character of the source; measured. */
const bytes = { token: 500, character: 2 };

/**
 * Keeps documents that were parsed and found valid, so that this need not be done again for those that come often. Apollo
 * asks it by keys that end with the SHA-256 of the document.
 */
export class DocumentStore {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: room,
    maxEntrySize: room / 16,
    sizeCalculation: sizeOf,
  });

  /**
   * How many tokens of the rate limit looking at a document costs.
   * @throws {Failure} `invalid` for one that is too long, before anything looks at it.
   */
  priceOf(document: unknown): number {
    if (typeof document !== 'string') return 1;
    if (document.length > most.characters) {
      throw invalid(`query must be at most ${most.characters} characters long; send long texts as variables`);
    }
    return this.documents.has(hash('sha256', document)) ? 1 : Math.ceil(document.length / charactersOfToken);
  }

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.documents.get(hashIn(key));
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.documents.set(hashIn(key), document);
  }

  async delete(key: string): Promise<boolean> {
    return this.documents.delete(hashIn(key));
  }
}

const hashIn = (key: string): string => key.slice(-64);

/** Comments are tokens too: the tree holds on to them. */
function sizeOf({ loc }: DocumentNode): number {
  let tokens = 0;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return tokens * bytes.token + (loc?.source.body.length ?? 0) * bytes.character;
}
