import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';

// Compiles folders of TypeScript into `dist`, file by file: `node .config/compile.js src test/bench`. Other files are copied. The console
// is built by Vite.

const configFile = '.config/swc.json';

async function compile(source) {
  const target = path.join('dist', source);
  await mkdir(path.dirname(target), { recursive: true });
  if (!source.endsWith('.ts')) return copyFile(source, target);
  const name = target.replace(/ts$/, 'js');
  const { code, map } = await transformFile(source, {
    configFile,
    sourceFileName: path.relative(path.dirname(name), source),
  });
  await writeFile(name, `${code}\n//# sourceMappingURL=${path.basename(name)}.map\n`);
  await writeFile(`${name}.map`, map);
}

for (const folder of process.argv.slice(2)) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  await Promise.all(files.filter((file) => !file.startsWith(path.join('src', 'console'))).map(compile));
}
