import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import type { Admission } from '../http/admission.js';
import { StaticResponse } from '../http/staticResponse.js';

const require = createRequire(import.meta.url);

/**
 * Files of the page, served from development packages instead of an outside host. React 18, since later versions have no build
 * for browsers.
 */
const assets = new Map([
  ['react.js', 'react-18/umd/react.production.min.js'],
  ['react-dom.js', 'react-dom-18/umd/react-dom.production.min.js'],
  ['graphiql.js', 'graphiql/graphiql.min.js'],
  ['graphiql.css', 'graphiql/graphiql.min.css'],
]);

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Docket: GraphiQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphql/graphiql/graphiql.css">
<style>body { margin: 0 } #graphiql { height: 100dvh }</style>
<div id="graphiql"></div>
<script src="/graphql/graphiql/react.js"></script>
<script src="/graphql/graphiql/react-dom.js"></script>
<script src="/graphql/graphiql/graphiql.js"></script>
<script>
  const fetcher = GraphiQL.createFetcher({ url: '/graphql' });
  ReactDOM.createRoot(document.getElementById('graphiql')).render(
    React.createElement(GraphiQL, {
      fetcher,
      defaultEditorToolsVisibility: 'headers',
      defaultQuery: '# If you are signed in, operations run with your session. Otherwise enter an\\n# API key below, under Headers: {"x-api-key": "dkt_..."}. Then fetch the schema\\n# again (Shift-Ctrl-R) for documentation and completion.\\n{\\n  secFilings(first: 5) {\\n    nodes { companyName formType filedDate }\\n  }\\n}\\n',
    }),
  );
</script>
`;

/** Creates the router of GraphiQL, a query editor for browsers that open `/graphql`; development only. */
export function createGraphiqlRouter({ takeAddressToken }: Pick<Admission, 'takeAddressToken'>): Router {
  const router = Router();
  const html = new StaticResponse('text/html; charset=utf-8', () => page);
  router.get('/', async (request, response, next) => {
    if (request.accepts(['application/json', 'text/html']) !== 'text/html') return next();
    await takeAddressToken(request, response);
    await html.send(request, response);
  });
  for (const [name, file] of assets) {
    const [packageName = '', ...rest] = file.split('/');
    const folder = path.dirname(require.resolve(`${packageName}/package.json`));
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const asset = new StaticResponse(`${type}; charset=utf-8`, () => readFile(path.join(folder, ...rest)));
    router.get(`/graphiql/${name}`, async (request, response) => {
      await takeAddressToken(request, response);
      await asset.send(request, response);
    });
  }
  return router;
}
