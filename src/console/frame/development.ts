/** Whether the service runs outside of production, as the document says: only then are GraphiQL and `/parts` there. */
export const isDevelopment = document.documentElement.dataset.development !== undefined;
