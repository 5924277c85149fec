import v8 from 'node:v8';

/**
 * Makes V8 optimise the WebAssembly of this process later. V8 optimises a function when the bytes of code that the function has executed
 * exceed a budget: 180 MB instead of the default of 1.8 MB. `docket keys list` on the embedded database takes 5.1 s of processor time instead
 * of 6.5, and 305 MiB instead of 328 (medians of six interleaved runs on a busy machine), because most commands end before the optimisation of
 * PostgreSQL and of Prisma's query compiler pays off. A service reaches its full speed after some hundred statements. It is set here, and not
 * by the start command, because versions of Node without the flag refuse to start with it.
 */
export function delayWebAssemblyOptimization(): void {
  v8.setFlagsFromString('--wasm-tiering-budget=180000000');
}
