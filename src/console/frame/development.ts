/** Whether the service says in the document that it is not run in production: GraphiQL and `/parts` are there. */
export const isDevelopment = document.documentElement.dataset.development !== undefined;
