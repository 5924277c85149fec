import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Rules of the linter on language (CONTRIBUTING.md, "How we write"): comments begin with the thing or the act that they describe, and no
// two exported types share a name.

const openers = /^[\s*]*(?:What|Whoever|Who|Has|Have|Of|Lets|The same|Where)\s/;

const opening = {
  create: (context) => ({
    Program() {
      let lastLine = 0;
      for (const comment of context.sourceCode.getAllComments()) {
        const goesOn = comment.type === 'Line' && comment.loc.start.line === lastLine + 1;
        lastLine = comment.type === 'Line' ? comment.loc.end.line : 0;
        if (goesOn) continue;
        const [opener] = openers.exec(comment.value) ?? [];
        if (!opener) continue;
        const word = opener.replaceAll('*', '').trim();
        context.report({ loc: comment.loc, message: `Begin with a noun phrase or a verb, not with "${word}".` });
      }
    },
  }),
};

const exportedType = /^export (?:declare )?(?:abstract )?(?:class|interface|type|enum) (\w+)/gm;
const generated = /(?:^|\/)generated\//;

/** Files that export a type of a name. Types of the client library repeat names of the contract, as generated types do. */
const filesByType = new Map();
for (const name of readdirSync('src', { recursive: true })) {
  const file = path.join('src', name);
  if (!/\.tsx?$/.test(file) || generated.test(file) || file.startsWith(path.join('src', 'client'))) continue;
  for (const [, type] of readFileSync(file, 'utf8').matchAll(exportedType)) {
    filesByType.set(type, [...(filesByType.get(type) ?? []), file]);
  }
}

const uniqueTypes = {
  create: (context) => ({
    ExportNamedDeclaration({ declaration }) {
      const name = declaration?.id?.name;
      const files = filesByType.get(name) ?? [];
      const here = path.relative(process.cwd(), context.filename);
      if (files.length < 2 || !files.includes(here)) return;
      const others = files.filter((file) => file !== here).join(', ');
      context.report({ node: declaration.id, message: `${others} exports a type named ${name}, too.` });
    },
  }),
};

export default { meta: { name: 'language' }, rules: { opening, uniqueTypes } };
