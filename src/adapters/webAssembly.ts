import v8 from 'node:v8';

/**
 * Makes V8 optimise WebAssembly later in this process: a function only after it has run for so many bytes (1.8 MB by
 * default). Optimising PostgreSQL or Prisma's query compiler would be a third of the cost of a command, which ends
 * before it gains by that. A service is as quick after some hundred statements.
 */
export function optimiseLate(): void {
  v8.setFlagsFromString('--wasm-tiering-budget=180000000');
}
