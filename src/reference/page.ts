/** The page at `/reference`: the viewer, and nothing from any other host. */
export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Docket API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/reference/viewer.css">
<link rel="stylesheet" href="/reference/look.css">
<header id="head"><nav><a href="/">Docket</a></nav></header>
<main id="reference"></main>
<noscript>The reference needs JavaScript; the same as text is at <a href="/llms-full.txt">/llms-full.txt</a>.</noscript>
<script src="/reference/viewer.js"></script>
<script type="module" src="/reference/start.js"></script>
</html>
`;

/**
 * Script that starts the viewer. The viewer would send all parameters with their examples; only required ones keep
 * theirs. A key that somebody enters stays in the page and is gone with it.
 */
export const start = `const dark = matchMedia('(prefers-color-scheme: dark)');
const { classList, dataset } = document.documentElement;
const follow = () => classList.toggle('dark-mode', dataset.theme ? dataset.theme === 'dark' : dark.matches);
dark.addEventListener('change', follow);
follow();

const contract = await (await fetch('/reference/openapi.json')).json();
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
for (const parameter of operations.flatMap(({ parameters }) => parameters)) {
  if (!parameter.required) delete parameter.example;
}

SwaggerUIBundle({
  spec: contract,
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 2,
  docExpansion: 'list',
  syntaxHighlight: { activated: false },
  validatorUrl: null,
});
`;
