import { hash } from 'node:crypto';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { invalidField } from '../../failure.js';

/** Limits of a document: its length, and the lexical tokens that the parser reads. Long texts belong in variables. */
const documentLimits = { maxCharacters: 50_000, maxLexicalTokens: 1000 };

/** Options of the parser of graphql-js. */
export const parseOptions = { maxTokens: documentLimits.maxLexicalTokens };

/** An uncached document must be parsed and validated; it costs one rate-limit token for this many characters. */
const charactersPerRateLimitToken = 250;

/** Maximum size of the document cache, in bytes. */
const maxCacheBytes = 16 * 2 ** 20;

/**
 * Memory of a cached document in bytes, as measured: for each lexical token, with its share of the syntax tree and of the
 * values computed from it; for each character of the source; and for the document itself.
 */
const memoryBytes = { perLexicalToken: 700, perCharacter: 2, perDocument: 6000 };

/** Cache of parsed and validated documents. Apollo's keys end with the SHA-256 of the document. */
export class DocumentStore {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxCacheBytes / 16,
    sizeCalculation: estimateMemoryBytes,
  });

  /**
   * Returns the cost of parsing and validating a document, in rate-limit tokens; a cached document costs one.
   * @throws {Failure} `invalid` for a document that is too long, before it is parsed.
   */
  rateLimitCost(document: unknown): number {
    if (typeof document !== 'string') return 1;
    if (document.length > documentLimits.maxCharacters) {
      throw invalidField(
        'query',
        `at most ${documentLimits.maxCharacters} characters long; send long texts as variables`,
      );
    }
    return this.documents.has(hash('sha256', document)) ? 1 : Math.ceil(document.length / charactersPerRateLimitToken);
  }

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.documents.get(documentHash(key));
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.documents.set(documentHash(key), document);
  }

  async delete(key: string): Promise<boolean> {
    return this.documents.delete(documentHash(key));
  }
}

const documentHash = (key: string): string => key.slice(-64);

/** Estimates the memory of a cached document. Comments count, since the syntax tree keeps their tokens. */
function estimateMemoryBytes({ loc }: DocumentNode): number {
  let tokenCount = 0;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokenCount += 1;
  const characterCount = loc?.source.body.length ?? 0;
  return tokenCount * memoryBytes.perLexicalToken + characterCount * memoryBytes.perCharacter + memoryBytes.perDocument;
}

/** Limits of an `OperationCache`: keys of one operation, and characters of a key. */
const cacheLimits = { maxKeys: 4, maxKeyLength: 500 };

/**
 * Cache of a value that is computed from an operation and from a key of its variables. `compute` must read only the operation and
 * the variables in the key, so that the cached value equals a newly computed value.
 */
export class OperationCache<Value> {
  private readonly valuesByOperation = new WeakMap<
    OperationDefinitionNode,
    LRUCache<string, { readonly value: Value }>
  >();

  getOrCompute(operation: OperationDefinitionNode, key: string, compute: () => Value): Value {
    if (key.length > cacheLimits.maxKeyLength) return compute();
    const operationValues = this.valuesByOperation.get(operation) ?? new LRUCache({ max: cacheLimits.maxKeys });
    this.valuesByOperation.set(operation, operationValues);
    const cached = operationValues.get(key) ?? { value: compute() };
    operationValues.set(key, cached);
    return cached.value;
  }
}

/** Returns the fragments of a document by their names. */
export function fragmentsByName({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null) as Record<string, never>;
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  return fragments;
}
