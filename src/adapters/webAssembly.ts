import v8 from 'node:v8';

/**
 * Has WebAssembly optimised later, in this process: V8 does so with a function after it has run for so many bytes. By itself it
 * takes 1.8 MB, and to optimise PostgreSQL or Prisma's compiler of queries is then a third of what a command costs, which ends
 * before it gains by that; a service is as quick after some hundred statements.
 */
export function optimiseLate(): void {
  v8.setFlagsFromString('--wasm-tiering-budget=180000000');
}
