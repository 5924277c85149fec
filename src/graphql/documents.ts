import { hash } from 'node:crypto';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  Source,
  TokenKind,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { invalid } from '../failure.js';

/** Limits of a document. Long texts belong in variables. */
const most = { characters: 50_000, tokens: 1000 };

/** Options of the parser. */
export const parsing = { maxTokens: most.tokens };

/** Characters of an uncached document that one token of the rate limit pays for: it has to be parsed and validated. */
const charactersOfToken = 250;

/** Explains why a document could not be parsed, without quoting it. */
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

/** Maximum size of the document cache, in bytes. */
const room = 16 * 2 ** 20;

/**
 * Measured memory in bytes: at most per token, with its part of the syntax tree and of the cached forms; per character of the
 * source; and per document besides.
 */
const bytes = { token: 700, character: 2, document: 6000 };

/** Cache of parsed and validated documents. Apollo's keys end with the SHA-256 of the document. */
export class DocumentStore {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: room,
    maxEntrySize: room / 16,
    sizeCalculation: sizeOf,
  });

  /**
   * Returns how many tokens of the rate limit parsing and validating a document costs; one for a cached document.
   * @throws {Failure} `invalid` for a document that is too long, before it is parsed.
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

/** Estimates the memory of a document. Comments count, since the tree holds on to their tokens. */
function sizeOf({ loc }: DocumentNode): number {
  let tokens = 0;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return tokens * bytes.token + (loc?.source.body.length ?? 0) * bytes.character + bytes.document;
}

/** Limits of a cache: forms of one operation, and characters of a form. */
const forms = { most: 4, length: 500 };

/**
 * Cache of a value that is derived from an operation and a form of its variables. `find` must read nothing but the operation
 * and what the form says, so that the cached value is the one that would be derived again.
 */
export class OperationForms<Found> {
  private readonly known = new WeakMap<OperationDefinitionNode, LRUCache<string, { readonly found: Found }>>();

  of(operation: OperationDefinitionNode, form: string, find: () => Found): Found {
    if (form.length > forms.length) return find();
    const ofOperation = this.known.get(operation) ?? new LRUCache({ max: forms.most });
    this.known.set(operation, ofOperation);
    const known = ofOperation.get(form) ?? { found: find() };
    ofOperation.set(form, known);
    return known.found;
  }
}

/** Returns the fragments of a document by their names. */
export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null) as Record<string, never>;
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  return fragments;
}
