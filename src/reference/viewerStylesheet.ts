/**
 * Stylesheet of the viewer (Swagger UI), in the colours and the type of the console (src/console/styles/tokens.css). Selectors
 * begin with the id of the page's main element, which gives them precedence over the viewer's own rules, also in dark mode.
 */
export const viewerStylesheet = `:root {
  --paper: var(--grey-1);
  --shade: var(--grey-3);
  --line: var(--grey-6);
  --ink: var(--grey-12);
  --quiet: var(--grey-11);
  --accent: var(--accent-11);
  --danger: var(--danger-11);
  --text: var(--sans);
  --code: var(--mono);
}
body { margin: 0; }
#head { border-bottom: 1px solid var(--line); font: 600 var(--size-14)/1.5 var(--text); }
#head nav { box-sizing: border-box; display: flex; align-items: center; min-height: 3rem; max-width: 62rem; margin: auto; padding: 0 1rem; }
#head a { color: var(--ink); text-decoration: none; }
#head a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
:root:root, body { background: var(--paper); }

#reference .swagger-ui, #reference .swagger-ui :is(h1, h2, h3, h4, h5, p, li, table, th, td, label, button, select, input, section, a, div) {
  font-family: var(--text);
  color: var(--ink);
}
#reference .swagger-ui { background: var(--paper); }
#reference .swagger-ui .wrapper { max-width: 62rem; padding: 0 1rem; }
#reference .swagger-ui :is(code, pre, textarea, .opblock-summary-path, .opblock-summary-path *, .parameter__type, .microlight *) {
  font-family: var(--code);
  font-weight: 400;
}
#reference .swagger-ui :is(.markdown, .renderedMarkdown) code {
  padding: 0 0.2em;
  background: var(--shade);
  color: var(--ink);
}
#reference .swagger-ui :is(.markdown, .renderedMarkdown, .info) a { color: var(--accent); }

/* Head of the page: title, filter and authorization. The choice of a server is hidden, since the document names only one. */
#reference .swagger-ui .info { margin: 2rem 0 1rem; }
#reference .swagger-ui .info .title { font-size: 1.75rem; font-weight: 600; }
#reference .swagger-ui .info .title small { background: var(--shade); border: 1px solid var(--line); top: -0.25rem; }
#reference .swagger-ui .info .title small pre { color: var(--quiet); }
#reference .swagger-ui :is(.info__license, .info__contact, .servers-title, .schemes-server-container) { display: none; }
#reference .swagger-ui .scheme-container { margin: 0; padding: 0 0 1rem; background: none; box-shadow: none; }
#reference .swagger-ui .scheme-container .schemes { justify-content: flex-start; }
#reference .swagger-ui .scheme-container .auth-wrapper { justify-content: flex-start; }
#reference .swagger-ui .filter .operation-filter-input { box-sizing: border-box; width: 100%; max-width: none; margin: 0; border: 1px solid var(--line); padding: 0.5rem 0.75rem; }

/* Sections and operations: lines instead of colours. */
#reference .swagger-ui .opblock-tag { padding: 0.5rem 0; border-color: var(--line); font-size: 1.125rem; font-weight: 600; }
#reference .swagger-ui .opblock-tag small { color: var(--quiet); padding: 0 0 0 0.75rem; }
#reference .swagger-ui .opblock-tag small * { color: var(--quiet); }
#reference .swagger-ui .opblock { margin: 0 0 0.25rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); box-shadow: none; }
#reference .swagger-ui .opblock .opblock-summary { border-color: var(--line); padding: 0.25rem 0.5rem; }
#reference .swagger-ui .opblock .opblock-summary-method {
  min-width: 4.5rem;
  padding: 0.25rem 0;
  background: none;
  color: var(--quiet);
  font: 500 0.8rem var(--code);
  text-align: left;
  text-shadow: none;
}
#reference .swagger-ui .opblock .opblock-summary-control { padding: 0.25rem; }
#reference .swagger-ui .opblock .opblock-summary-path { font-size: 0.875rem; }
#reference .swagger-ui .opblock .opblock-summary-description { color: var(--quiet); }
#reference .swagger-ui .opblock .opblock-section-header { background: var(--shade); box-shadow: none; border: solid var(--line); border-width: 1px 0; }
#reference .swagger-ui .opblock .tab-header .tab-item.active h4 span::after { display: none; }
#reference .swagger-ui :is(.opblock-description-wrapper, .opblock-external-docs-wrapper) p { margin: 0; }
#reference .swagger-ui :is(.parameter__name, .response-col_status, .opblock-title) { font-size: 0.875rem; font-weight: 600; }
#reference .swagger-ui :is(.parameter__type, .parameter__in, .parameter__deprecated, .parameter__extension) { color: var(--quiet); font-size: 0.75rem; }
#reference .swagger-ui .parameter__name.required::after { color: var(--danger); }
#reference .swagger-ui :is(.response-col_description, .parameters-col_description) :is(p, div) { font-size: 0.875rem; }
#reference .swagger-ui table.headers :is(td, td *) { font-size: 0.75rem; font-weight: 400; }
#reference .swagger-ui :is(.response-col_links, .response-controls, .topbar) { display: none; }
#reference .swagger-ui table :is(thead tr td, thead tr th) { border-color: var(--line); color: var(--quiet); }

/* Inputs, examples and responses. */
#reference .swagger-ui :is(input, select, textarea) {
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background-color: var(--paper);
  color: var(--ink);
  box-shadow: none;
}
#reference .swagger-ui :is(.microlight, .highlight-code > .microlight, .body-param__example, .curl, .request-url pre, .responses-inner pre) {
  border-radius: var(--radius);
  background: var(--shade) !important;
  color: var(--ink) !important;
}
#reference .swagger-ui :is(.microlight, .responses-inner pre) span { color: inherit !important; font-weight: 400 !important; }
#reference .swagger-ui :is(.btn, .download-contents) {
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--paper);
  color: var(--ink);
  box-shadow: none;
  font-weight: 500;
}
#reference .swagger-ui .btn :is(span, svg) { color: var(--ink); fill: currentColor; }
#reference .swagger-ui :is(.btn.execute, .btn.modal-btn.authorize) { border-color: var(--ink); background: var(--ink); color: var(--paper); }
#reference .swagger-ui .btn.cancel { color: var(--quiet); }
#reference .swagger-ui .dialog-ux .modal-ux { border: 1px solid var(--line); background: var(--paper); box-shadow: none; }
#reference .swagger-ui .dialog-ux .modal-ux-header { border-color: var(--line); }
#reference .swagger-ui :is(section.models, .model-box) { border-color: var(--line); background: var(--paper); }
#reference .swagger-ui :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }

@media (max-width: 40rem) {
  #reference .swagger-ui .opblock-tag { flex-wrap: wrap; }
  #reference .swagger-ui .opblock-tag button { margin-left: auto; }
  #reference .swagger-ui .opblock-tag small { flex-basis: 100%; order: 1; padding: 0.25rem 0 0; }
  #reference .swagger-ui .opblock .opblock-summary-method { min-width: 3.25rem; }
  #reference .swagger-ui .opblock-body { overflow-x: auto; }
  #reference .swagger-ui :is(.parameters, .parameters tbody, .parameters tr) { display: block; }
  #reference .swagger-ui .parameters thead { display: none; }
  #reference .swagger-ui .parameters td { display: block; width: auto; max-width: none; padding: 0.25rem 0; }
}
`;
