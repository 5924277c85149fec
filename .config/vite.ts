import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { paths } from '../src/console/paths.js';

/**
 * Tells the service what was built: for each path the files of its page, so that the document asks for them beside the
 * first one instead of after it, and the file of the tokens, which the reference uses too.
 */
const siteMap: Plugin = {
  name: 'site-map',
  // After Vite has taken out the scripts that have nothing left but their styles.
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (name: string) => {
      const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${name}.tsx`));
      if (!page) this.error(`there is no page called ${name}`);
      const scripts = [page.fileName, ...page.imports].filter((file) => file in bundle);
      return { scripts, styles: [...(page.viteMetadata?.importedCss ?? [])] };
    };
    const tokens = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes('tokens.css'),
    )?.fileName;
    const pages = Object.fromEntries(Object.entries(paths).map(([path, name]) => [path, filesOf(name)]));
    this.emitFile({ type: 'asset', fileName: 'site.json', source: JSON.stringify({ pages, tokens }) });
  },
};

const folder = fileURLToPath(new URL('../src/console/', import.meta.url));

export default defineConfig({
  root: folder,
  plugins: [siteMap],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    // What knows light-dark(), OKLCH and nesting by itself.
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    // The policy of the document lets no data: address be fetched as a font or a script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${folder}index.html`, tokens: `${folder}styles/tokens.css` },
      // The modules of libraries that five files or more share are one file: each file has 660 bytes of headers, and small files compress
      // badly. Styles stay in the order of the imports.
      output: { codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/, minShareCount: 5 }] } },
      // Libraries mark files for React's server side, which is not here.
      onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
    },
  },
});
