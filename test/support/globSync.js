// The conformance suite of MCP imports fs.globSync, which Node has from 22 on, for a command of its own that we do not use.
import { register } from 'node:module';

const fs = source("export * from 'node:fs'; export const globSync = undefined;");
const hooks = `export const resolve = (name, context, next) =>
  name === 'fs' && context.parentURL.includes('/@modelcontextprotocol/conformance/')
    ? { url: ${JSON.stringify(fs)}, shortCircuit: true }
    : next(name, context);`;

if (!process.getBuiltinModule('fs').globSync) register(source(hooks));

function source(code) {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
