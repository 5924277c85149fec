/** Page at `/reference`: the viewer (Swagger UI), without resources from other hosts. */
export const referencePage = `<!doctype html>
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
<noscript>The reference requires JavaScript; a text version is at <a href="/llms-full.txt">/llms-full.txt</a>.</noscript>
<script src="/reference/viewer.js"></script>
<script type="module" src="/reference/start.js"></script>
</html>
`;

/**
 * Script that starts the viewer (Swagger UI). Examples of optional parameters are removed, since the viewer would send them. An
 * entered API key is not stored, and is lost when the page is closed.
 */
export const viewerScript = `const systemDark = matchMedia('(prefers-color-scheme: dark)');
const { classList, dataset } = document.documentElement;
const applyTheme = () => classList.toggle('dark-mode', dataset.theme ? dataset.theme === 'dark' : systemDark.matches);
systemDark.addEventListener('change', applyTheme);
applyTheme();

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
