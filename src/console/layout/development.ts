/** Whether the service runs outside production, according to the document. GraphiQL and `/parts` exist only there. */
export const isDevelopment = document.documentElement.dataset.development !== undefined;
