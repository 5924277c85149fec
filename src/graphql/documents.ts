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

/**
 * What a token takes at most, with its part of the syntax tree and of what is remembered in all forms, a character of the
 * source, and a document beside these; measured.
 */
const bytes = { token: 700, character: 2, document: 6000 };

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

/** The fragments of a document by their names. */
export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null) as Record<string, never>;
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  return fragments;
}
